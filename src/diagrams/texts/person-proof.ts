import type { ChartTexts } from '../chart-texts.ts';

export const personProof: ChartTexts = {
  about: {
    en: 'Somebody proves who they are, by the password or by the company, and with the factor if there is one: to sign in, or to change what keeps the account theirs.',
    es: 'Alguien comprueba quién es, con su contraseña o en la empresa, y con su factor si tiene: para entrar, o para cambiar lo que protege su cuenta.',
  },
  titles: {
    '': { en: 'Proof of who it is', es: 'Comprobación de quién es' },
    arriving: { en: 'Choosing the way', es: 'Eligiendo el camino' },
    authenticating: 'Autenticando',
    returning: { en: 'Back from the company', es: 'De vuelta de la empresa' },
    proving: { en: 'Code asked', es: 'Se pide el código' },
  },
  states: {
    arriving: {
      en: 'There is a password, or the code of a way to the company.',
      es: 'Hay una contraseña, o el código de un viaje a la empresa.',
    },
    authenticating: {
      en: 'The sign-in provider checks the password.',
      es: 'El proveedor de identidad revisa la contraseña.',
    },
    returning: {
      en: 'The company said who it is; our server makes a proof of that.',
      es: 'La empresa dijo quién es; nuestro servidor hace de eso una prueba.',
    },
    proving: { en: 'The second factor is asked for.', es: 'Se pide el segundo factor.' },
    over: {
      en: 'There is a proof, or what to say beside the form.',
      es: 'Hay una prueba, o algo que decir junto al formulario.',
    },
  },
  events: {},
  guards: {
    isBack: { en: 'the person came back from the company', es: 'la persona volvió de la empresa' },
    isAsked: { en: 'there is a factor, which is asked for', es: 'hay un factor, y se pide' },
  },
  actions: {
    keepStep: {
      en: 'keeps the proof, or how the factor is asked for',
      es: 'guarda la prueba, o cómo se pide el factor',
    },
    keepEnd: { en: 'keeps how that ended', es: 'guarda cómo terminó eso' },
    keepProblem: { en: 'keeps what to say', es: 'guarda qué decir' },
  },
  delays: {},
  actors: {
    authenticate: {
      en: 'has the sign-in provider check the password',
      es: 'hace que el proveedor de identidad revise la contraseña',
    },
    companySignIn: {
      en: 'exchanges the code of the company for a proof',
      es: 'cambia el código de la empresa por una prueba',
    },
    proof: { en: 'the question for the second factor', es: 'la pregunta por el segundo factor' },
  },
  ignored: [],
};
