import type { ChartTexts } from '../chart-texts.ts';

export const secondFactor: ChartTexts = {
  about: {
    en: 'The second factor of the person, in the profile. Whoever changes it gives the password first, or proves who they are at the company, and a code if there is a factor: then an app is enrolled, withdrawn, or gets new recovery codes.',
    es: 'El segundo factor de la persona, en el perfil. Quien lo cambia da primero su contraseña, o comprueba quién es en su empresa, y un código si ya tiene factor: entonces se activa una aplicación, se quita, o recibe códigos de recuperación nuevos.',
  },
  titles: {
    '': { en: 'Second factor', es: 'Segundo factor' },
    unknown: { en: 'Not known', es: 'No se sabe' },
    asking: { en: 'Password asked', es: 'Se pide la contraseña' },
    binding: { en: 'Proving the session', es: 'Comprobando la sesión' },
    settling: { en: 'Telling the session', es: 'Anotándolo en la sesión' },
    proving: { en: 'Proving who it is', es: 'Comprobando quién es' },
    enrolling: { en: 'Enrolment', es: 'Activación' },
    managing: { en: 'Proven', es: 'Comprobado' },
    withdrawing: { en: 'Taking it away', es: 'Quitándolo' },
  },
  states: {
    loading: {
      en: 'It is asked whether there is a factor: first, and after each change, also one whose answer was lost.',
      es: 'Se pregunta si hay un factor: al principio y tras cada cambio, también si la respuesta se perdió.',
    },
    unknown: {
      en: 'The question failed; it can be tried again.',
      es: 'La consulta falló; se puede intentar otra vez.',
    },
    resting: { en: 'The section says whether there is a factor.', es: 'La sección dice si hay un factor.' },
    asking: { en: 'The password is being typed.', es: 'Se escribe la contraseña.' },
    binding: {
      en: 'The session is tied to this proof, so that it goes on when the others end.',
      es: 'La sesión queda ligada a esta comprobación, para que siga cuando terminen las demás.',
    },
    settling: {
      en: 'The session is told of the factor; if that fails, the next renewal tells more.',
      es: 'Se anota el factor en la sesión; si falla, lo dirá la siguiente renovación.',
    },
    proving: {
      en: 'Another chart proves who it is: by the password or by what the company said, and by the present factor.',
      es: 'Otro diagrama comprueba quién es: con la contraseña o con lo que dijo la empresa, y con el factor actual.',
    },
    enrolling: {
      en: 'An app is being enrolled, or new recovery codes are made.',
      es: 'Se activa una aplicación, o se crean códigos de recuperación nuevos.',
    },
    managing: {
      en: 'Who it is has been proven: the factor can be withdrawn, or get new recovery codes.',
      es: 'Quedó claro quién es: se puede quitar el factor o pedir códigos de recuperación nuevos.',
    },
    withdrawing: {
      en: 'The sign-in provider takes the factor away.',
      es: 'El proveedor de identidad quita el factor.',
    },
  },
  events: {
    'company.returned': {
      by: 'browser',
      en: 'The company’s provider led back here with a code.',
      es: 'El proveedor de la empresa trajo de vuelta con un código.',
    },
    'company.refused': {
      by: 'browser',
      en: 'The company’s provider led back here with a no.',
      es: 'El proveedor de la empresa trajo de vuelta con un no.',
    },
    'factor.manage': {
      by: 'person',
      en: 'Wants to change the second factor.',
      es: 'Quiere cambiar el segundo factor.',
    },
    'factor.change': { by: 'person', en: 'Types the password.', es: 'Escribe la contraseña.' },
    'factor.submit': { by: 'person', en: 'Sends the password.', es: 'Envía la contraseña.' },
    'factor.cancel': { by: 'person', en: 'Leaves it as it is.', es: 'Lo deja como está.' },
    'factor.renew': { by: 'person', en: 'Asks for new recovery codes.', es: 'Pide códigos de recuperación nuevos.' },
    'factor.withdraw': { by: 'person', en: 'Turns the second factor off.', es: 'Quita el segundo factor.' },
    'factor.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {
    hasPassword: { en: 'there is a password', es: 'hay una contraseña' },
    isEnrolled: { en: 'there is a factor now', es: 'ahora hay un factor' },
    isProven: { en: 'it was proven, and no factor was asked for', es: 'quedó comprobado, y no se pidió ningún factor' },
    isProvenByFactor: { en: 'it was proven, by the factor as well', es: 'quedó comprobado, también con el factor' },
    hasRecovery: { en: 'the provider has recovery codes', es: 'el proveedor tiene códigos de recuperación' },
  },
  actions: {
    keepOwn: { en: 'shows whether there is a factor', es: 'muestra si hay un factor' },
    keepPassword: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepProof: {
      en: 'keeps the provider’s proof, and whether it has recovery codes',
      es: 'guarda la prueba del proveedor, y si tiene códigos de recuperación',
    },
    keepFresh: { en: 'keeps the proof for the session', es: 'guarda la prueba para la sesión' },
    keepProblem: { en: 'keeps what went wrong', es: 'guarda lo que falló' },
    keepNotice: { en: 'keeps what to say', es: 'guarda qué decir' },
    forgetPassword: { en: 'forgets the password', es: 'olvida la contraseña' },
    forgetProof: { en: 'forgets the proof', es: 'olvida la prueba' },
    forgetProblem: { en: 'forgets what went wrong before', es: 'olvida lo que falló antes' },
    notify: { en: 'says that the factor is gone', es: 'avisa que el factor se quitó' },
  },
  delays: {},
  actors: {
    loadFactor: { en: 'asks our server whether there is a factor', es: 'pregunta a nuestro servidor si hay un factor' },
    companyReturn: {
      en: 'hears of coming back from the company to the profile',
      es: 'se entera de la vuelta de la empresa al perfil',
    },
    proveSession: {
      en: 'has our server tie the session to the proof',
      es: 'hace que nuestro servidor ligue la sesión a la comprobación',
    },
    withdrawFactor: {
      en: 'has the sign-in provider take the factor away',
      es: 'hace que el proveedor de identidad quite el factor',
    },
    person: { en: 'proves who it is', es: 'comprueba quién es' },
    enrolment: {
      en: 'the enrolment of an app, or new recovery codes',
      es: 'la activación de una aplicación, o códigos de recuperación nuevos',
    },
  },
  ignored: [
    {
      states: ['loading', 'proving', 'binding', 'settling', 'withdrawing', 'enrolling'],
      events: ['*'],
      why: {
        en: 'Nothing of the section can be pressed until the answer comes, or while another chart is asking.',
        es: 'No se puede presionar nada de la sección hasta que llegue la respuesta, o mientras pregunta otro diagrama.',
      },
    },
    {
      states: ['unknown', 'resting', 'asking', 'managing'],
      events: ['*'],
      why: {
        en: 'Each step has its own field and buttons.',
        es: 'Cada paso tiene su propio campo y sus botones.',
      },
    },
  ],
};
