import type { ChartTexts } from '../chart-texts.ts';

export const factorProof: ChartTexts = {
  about: {
    en: 'The question for the second factor, after the password was right: a code of the authenticator app, or a recovery code in its place.',
    es: 'La pregunta por el segundo factor, después de la contraseña: un código de la aplicación o, en su lugar, uno de recuperación.',
  },
  titles: {
    '': { en: 'Second factor asked', es: 'Se pide el segundo factor' },
    checking: { en: 'Checking', es: 'Revisando' },
  },
  states: {
    editing: { en: 'The code is being typed.', es: 'Se escribe el código.' },
    checking: { en: 'The sign-in provider checks the code.', es: 'El proveedor de identidad revisa el código.' },
    closed: {
      en: 'The factor is proven, or whoever signs in begins anew.',
      es: 'El factor quedó comprobado, o se empieza otra vez.',
    },
  },
  events: {
    'proof.change': { by: 'person', en: 'Types the code.', es: 'Escribe el código.' },
    'proof.submit': { by: 'person', en: 'Sends the code.', es: 'Envía el código.' },
    'proof.back': { by: 'person', en: 'Goes back to the password.', es: 'Vuelve a la contraseña.' },
  },
  guards: {
    isCode: {
      en: 'it is six digits, or a recovery code where there are such',
      es: 'son seis dígitos, o un código de recuperación donde los hay',
    },
    isOver: { en: 'the password was too long ago', es: 'pasó demasiado tiempo desde la contraseña' },
  },
  actions: {
    keepCode: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepToken: { en: 'keeps the provider’s proof', es: 'guarda la prueba del proveedor' },
    keepProblem: { en: 'keeps what to say, and empties the field', es: 'guarda qué decir y vacía el campo' },
    forgetProblem: { en: 'forgets what went wrong before', es: 'olvida lo que falló antes' },
  },
  delays: {},
  actors: {
    proveFactor: {
      en: 'has the sign-in provider check the code',
      es: 'hace que el proveedor de identidad revise el código',
    },
  },
  ignored: [
    {
      states: ['checking'],
      events: ['*'],
      why: {
        en: 'Field and buttons are locked until the answer comes.',
        es: 'El campo y los botones están bloqueados hasta que llegue la respuesta.',
      },
    },
  ],
};
