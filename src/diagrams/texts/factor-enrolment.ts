import type { ChartTexts } from '../chart-texts.ts';

export const factorEnrolment: ChartTexts = {
  about: {
    en: 'An authenticator app is enrolled: the secret to share with it, its first code, and recovery codes that are shown this once. Whoever has an app only gets new recovery codes.',
    es: 'Se activa una aplicación de códigos: el secreto que se comparte con ella, su primer código y códigos de recuperación que se muestran una sola vez. Quien ya tiene una solo recibe códigos de recuperación nuevos.',
  },
  titles: {
    '': { en: 'Enrolment of a second factor', es: 'Activación del segundo factor' },
    beginning: { en: 'Asking for a secret', es: 'Pidiendo un secreto' },
    unbegun: { en: 'No secret', es: 'Sin secreto' },
    sharing: { en: 'Sharing the secret', es: 'Compartiendo el secreto' },
    confirming: { en: 'Checking the code', es: 'Revisando el código' },
    making: { en: 'Making recovery codes', es: 'Creando códigos de recuperación' },
    unmade: { en: 'No recovery codes', es: 'Sin códigos de recuperación' },
    revealing: { en: 'Recovery codes', es: 'Códigos de recuperación' },
  },
  states: {
    entering: { en: 'It is seen whether there is a factor already.', es: 'Se ve si ya hay un factor.' },
    beginning: {
      en: 'The sign-in provider is asked for a secret.',
      es: 'Se pide un secreto al proveedor de identidad.',
    },
    unbegun: { en: 'There was no secret; it can be tried again.', es: 'No hubo secreto; se puede intentar otra vez.' },
    sharing: {
      en: 'The secret is shown, as a picture and as text, and the first code of the app is typed.',
      es: 'El secreto se muestra como imagen y como texto, y se escribe el primer código de la aplicación.',
    },
    confirming: { en: 'The sign-in provider checks the code.', es: 'El proveedor de identidad revisa el código.' },
    making: { en: 'Our server is making recovery codes.', es: 'Nuestro servidor crea códigos de recuperación.' },
    unmade: {
      en: 'The factor is there, and new recovery codes are not; they can be asked for again.',
      es: 'El factor quedó activo, pero sin códigos nuevos; se pueden pedir otra vez.',
    },
    revealing: {
      en: 'The recovery codes are shown, this once.',
      es: 'Los códigos de recuperación se muestran, esta única vez.',
    },
    closed: { en: 'It is done, or was given up.', es: 'Terminó, o se dejó.' },
  },
  events: {
    'enrolment.change': { by: 'person', en: 'Types the code of the app.', es: 'Escribe el código de la aplicación.' },
    'enrolment.submit': { by: 'person', en: 'Sends the code.', es: 'Envía el código.' },
    'enrolment.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'enrolment.close': {
      by: 'person',
      en: 'Gives up, or has written the recovery codes down.',
      es: 'Lo deja, o ya guardó los códigos de recuperación.',
    },
  },
  guards: {
    hasFactor: { en: 'there is a factor already', es: 'ya hay un factor' },
    isCode: { en: 'it is six digits', es: 'son seis dígitos' },
    isNone: { en: 'the provider has no recovery codes', es: 'el proveedor no tiene códigos de recuperación' },
  },
  actions: {
    keepSecret: { en: 'shows the secret', es: 'muestra el secreto' },
    keepCode: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepToken: {
      en: 'keeps the proof that tells of the factor, and forgets the secret',
      es: 'guarda la prueba que habla del factor y olvida el secreto',
    },
    keepCodes: { en: 'shows the recovery codes', es: 'muestra los códigos de recuperación' },
    keepProblem: { en: 'keeps what to say, and empties the field', es: 'guarda qué decir y vacía el campo' },
    forgetProblem: { en: 'forgets what went wrong before', es: 'olvida lo que falló antes' },
    forgetCodes: { en: 'forgets the recovery codes', es: 'olvida los códigos de recuperación' },
  },
  delays: {},
  actors: {
    beginFactor: { en: 'asks the sign-in provider for a secret', es: 'pide un secreto al proveedor de identidad' },
    confirmFactor: {
      en: 'has the sign-in provider check the first code',
      es: 'hace que el proveedor de identidad revise el primer código',
    },
    makeRecoveryCodes: {
      en: 'asks our server for new recovery codes',
      es: 'pide a nuestro servidor códigos de recuperación nuevos',
    },
  },
  ignored: [
    {
      states: ['beginning', 'confirming', 'making'],
      events: ['*'],
      why: {
        en: 'Field and buttons are locked until the answer comes.',
        es: 'El campo y los botones están bloqueados hasta que llegue la respuesta.',
      },
    },
    {
      states: ['unbegun', 'unmade', 'revealing'],
      events: ['enrolment.change', 'enrolment.submit'],
      why: { en: 'There is no field for a code.', es: 'No hay campo para un código.' },
    },
    {
      states: ['sharing', 'revealing'],
      events: ['enrolment.retry'],
      why: { en: 'The button is only beside a failure.', es: 'El botón solo está junto a un fallo.' },
    },
  ],
};
