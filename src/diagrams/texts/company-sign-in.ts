import type { ChartTexts } from '../chart-texts.ts';

export const companySignIn: ChartTexts = {
  about: {
    en: 'Somebody came back from the provider of the company. The code in the address is exchanged at our server for a token that the sign-in library takes in the place of a password. Who has an app of their own is asked for it instead. It serves once, so nothing is tried again.',
    es: 'Alguien volvió del proveedor de la empresa. El código de la dirección se cambia en nuestro servidor por una ficha que la biblioteca de inicio de sesión acepta en lugar de una contraseña. A quien tiene su propia aplicación se le pide antes. Sirve una sola vez, así que nada se reintenta.',
  },
  titles: {
    '': { en: 'Sign-in with the company', es: 'Inicio de sesión con la empresa' },
    redeeming: { en: 'Exchanging the code', es: 'Cambiando el código' },
    proving: { en: 'Proving the token', es: 'Comprobando la ficha' },
  },
  states: {
    redeeming: {
      en: 'Our server exchanges the code for a token, in the browser that went to the provider.',
      es: 'Nuestro servidor cambia el código por una ficha, en el navegador que fue al proveedor.',
    },
    proving: {
      en: 'The sign-in library takes the token and answers with its proof.',
      es: 'La biblioteca de inicio de sesión toma la ficha y responde con su prueba.',
    },
    over: {
      en: 'There is a proof, a question for the app, or a reason to show beside the form.',
      es: 'Hay una prueba, una pregunta por la aplicación, o una razón que mostrar junto al formulario.',
    },
  },
  events: {},
  guards: {
    isWaiting: { en: 'the person’s own app is asked for', es: 'se pide la aplicación propia de la persona' },
  },
  actions: {
    keepCustom: { en: 'keeps the token and forgets the code', es: 'guarda la ficha y olvida el código' },
    keepToken: { en: 'keeps the proof and forgets the token', es: 'guarda la prueba y olvida la ficha' },
    keepPending: {
      en: 'keeps what waits for the code of the app',
      es: 'guarda lo que espera el código de la aplicación',
    },
    keepProblem: {
      en: 'forgets what did not serve, and keeps what to say',
      es: 'olvida lo que no sirvió y guarda qué decir',
    },
  },
  delays: {},
  actors: {
    redeemCode: { en: 'asks our server for a token', es: 'pide una ficha a nuestro servidor' },
    proveToken: {
      en: 'has the sign-in library check the token',
      es: 'hace que la biblioteca de inicio de sesión revise la ficha',
    },
  },
  ignored: [],
};
