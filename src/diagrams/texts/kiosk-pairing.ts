import type { ChartTexts } from '../chart-texts.ts';

export const kioskPairing: ChartTexts = {
  about: {
    en: 'A page that is no device, or not taken for it any more, shows a code until somebody says in the console which device it is; it asks every other moment whether somebody has. A device that was switched off is itself again by itself.',
    es: 'Una página que no es ningún dispositivo, o a la que ya no se le acepta, muestra un código hasta que alguien dice en la consola qué dispositivo es; a cada rato pregunta si alguien lo dijo. Un dispositivo desactivado vuelve a ser el que era por sí solo.',
  },
  titles: {
    '': { en: 'Pairing the device', es: 'Vincular el dispositivo' },
    asking: { en: 'Fetching a code', es: 'Pidiendo un código' },
    unreached: { en: 'Server not reached', es: 'Sin respuesta' },
    shown: { en: 'Code shown', es: 'Código en pantalla' },
    again: { en: 'No code that serves', es: 'Sin código que sirva' },
    trying: { en: 'Trying to be it again', es: 'Intentando volver' },
    claiming: { en: 'Asking whether it is paired', es: 'Preguntando si ya está vinculado' },
    paired: { en: 'Paired', es: 'Vinculado' },
  },
  states: {
    asking: { en: 'A code is being fetched.', es: 'Se está pidiendo un código.' },
    unreached: { en: 'The server could not be asked for a code.', es: 'No se pudo pedir un código al servidor.' },
    shown: { en: 'The code is on the screen.', es: 'El código está en pantalla.' },
    again: {
      en: 'It is decided whether to try what the page was, before another code is fetched.',
      es: 'Se decide si se intenta ser lo que era la página antes de pedir otro código.',
    },
    trying: {
      en: 'The server is asked whether it takes the device again that the page was.',
      es: 'Se pregunta al servidor si vuelve a aceptar el dispositivo que era la página.',
    },
    claiming: {
      en: 'The code is on the screen, and the server is asked whether somebody has used it.',
      es: 'El código está en pantalla y se pregunta al servidor si alguien ya lo usó.',
    },
    paired: { en: 'The page is a device, and has its secret.', es: 'La página es un dispositivo y tiene su secreto.' },
  },
  events: {},
  guards: {
    isClaim: { en: 'that is how far the server says it is', es: 'así va, según el servidor' },
    isSwitchedOff: {
      en: 'the page was a device that is switched off in the console',
      es: 'la página era un dispositivo desactivado en la consola',
    },
    hasCode: { en: 'there is a code that serves', es: 'hay un código que sirve' },
    hasFormer: {
      en: 'the page was a device, and may be it again',
      es: 'la página era un dispositivo y puede volver a serlo',
    },
  },
  actions: {
    keepPairing: { en: 'keeps code and ticket', es: 'guarda el código y el comprobante' },
    forgetPairing: { en: 'forgets the code that serves no more', es: 'olvida el código que ya no sirve' },
    keepClaimed: { en: 'takes the secret and the device', es: 'toma el secreto y el dispositivo' },
    keepRefusal: {
      en: 'keeps why the server does not take the device now, if it said so',
      es: 'guarda por qué el servidor no acepta ahora el dispositivo, si lo dijo',
    },
    keepFormer: { en: 'is what it was', es: 'vuelve a ser lo que era' },
  },
  delays: {
    claimPause: {
      en: '2 s before it is asked again; 15 s on a page whose device is switched off',
      es: '2 s para volver a preguntar; 15 s en una página cuyo dispositivo está desactivado',
    },
    retryPause: {
      en: '3 s before it is tried again; 15 s on a page whose device is switched off',
      es: '3 s antes de intentarlo de nuevo; 15 s en una página cuyo dispositivo está desactivado',
    },
  },
  actors: {
    beginPairing: { en: 'asks the server for a code', es: 'pide un código al servidor' },
    claimPairing: {
      en: 'asks with the ticket how far the pairing is',
      es: 'pregunta con el comprobante cómo va la vinculación',
    },
    standing: {
      en: 'asks what the device of the former secret is',
      es: 'pregunta qué dispositivo es el del secreto anterior',
    },
  },
  ignored: [],
};
