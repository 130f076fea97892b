import type { ChartTexts } from '../chart-texts.ts';

export const passkeySignIn: ChartTexts = {
  about: {
    en: 'Somebody shows a passkey: the browser has it sign what our server asks, and the answer is exchanged for a token that the sign-in library takes in the place of a password.',
    es: 'Alguien muestra una llave de acceso: el navegador la hace firmar lo que pide nuestro servidor, y la respuesta se cambia por una ficha que la biblioteca de inicio de sesión acepta en lugar de una contraseña.',
  },
  titles: {
    '': { en: 'Sign-in with a passkey', es: 'Inicio de sesión con llave de acceso' },
    showing: { en: 'Passkey asked for', es: 'Se pide la llave' },
    proving: { en: 'Proving the token', es: 'Comprobando la ficha' },
  },
  states: {
    showing: {
      en: 'The browser asks the person for a passkey, and our server checks what it signed.',
      es: 'El navegador pide una llave a la persona, y nuestro servidor revisa lo que firmó.',
    },
    proving: {
      en: 'The sign-in library takes the token and answers with its proof.',
      es: 'La biblioteca de inicio de sesión toma la ficha y responde con su prueba.',
    },
    over: {
      en: 'There is a proof, a reason to show, or neither when the person gave up.',
      es: 'Hay una prueba, una razón que mostrar, o ninguna si la persona desistió.',
    },
  },
  events: { 'passkey.cancel': { by: 'person', en: 'Gives up.', es: 'Desiste.' } },
  guards: {},
  actions: {
    keepCustom: { en: 'keeps the token', es: 'guarda la ficha' },
    keepToken: { en: 'keeps the proof and forgets the token', es: 'guarda la prueba y olvida la ficha' },
    keepProblem: { en: 'forgets the token, and keeps what to say', es: 'olvida la ficha y guarda qué decir' },
  },
  delays: {},
  actors: {
    showPasskey: {
      en: 'has the browser ask for a passkey and our server check it',
      es: 'hace que el navegador pida una llave y nuestro servidor la revise',
    },
    proveToken: {
      en: 'has the sign-in library check the token',
      es: 'hace que la biblioteca de inicio de sesión revise la ficha',
    },
  },
  ignored: [
    {
      states: ['proving'],
      events: ['passkey.cancel'],
      why: {
        en: 'The passkey was shown: what comes of it is there at once.',
        es: 'La llave ya se mostró: el resultado llega enseguida.',
      },
    },
  ],
};
