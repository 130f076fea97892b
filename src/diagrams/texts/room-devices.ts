import type { ChartTexts } from '../chart-texts.ts';

export const roomDevices: ChartTexts = {
  about: {
    en: 'Camera, microphone and screen of one side of a room. Asks for them, one question at a time and both devices in one where it can, keeps what each answers, and tells the page every change. What is off or missing comes when somebody wants it.',
    es: 'Cámara, micrófono y pantalla de un lado de la sala. Los pide, una pregunta a la vez y los dos dispositivos en una si se puede, guarda qué contesta cada uno y avisa a la página de cada cambio. Lo que está apagado o falta llega cuando alguien lo quiere.',
  },
  titles: {
    '': { en: 'Devices in the room', es: 'Dispositivos en la sala' },
    microphone: 'Micrófono',
    'microphone.asked': { en: 'Asked for', es: 'Se pidió' },
    'microphone.absent': { en: 'Missing', es: 'Falta' },
    'microphone.heard': 'Se oye',
    'microphone.muted': 'Silenciado',
    camera: 'Cámara',
    'camera.asked': { en: 'Asked for', es: 'Se pidió' },
    screen: 'Pantalla',
    'screen.shared': 'Compartida',
    question: 'Pregunta',
  },
  states: {
    microphone: { en: 'What goes out as sound.', es: 'Lo que sale como sonido.' },
    'microphone.asked': { en: 'The browser is to give it.', es: 'El navegador lo tiene que dar.' },
    'microphone.absent': { en: 'There is none.', es: 'No hay.' },
    'microphone.heard': { en: 'The other side hears it.', es: 'El otro lado lo oye.' },
    'microphone.muted': { en: 'It is silenced.', es: 'Está silenciado.' },
    camera: { en: 'What goes out as picture.', es: 'Lo que sale como imagen.' },
    'camera.deciding': { en: 'Looks whether it is wanted from the start.', es: 'Revisa si se quiere desde el inicio.' },
    'camera.asked': { en: 'The browser is to give it.', es: 'El navegador la tiene que dar.' },
    'camera.off': { en: 'It is off, light and all, or missing.', es: 'Está apagada, con todo y luz, o falta.' },
    'camera.on': { en: 'The other side may see it.', es: 'El otro lado la puede ver.' },
    screen: { en: 'What is shown in the place of the camera.', es: 'Lo que se muestra en lugar de la cámara.' },
    'screen.off': { en: 'No screen is shared.', es: 'No se comparte pantalla.' },
    'screen.choosing': { en: 'The browser asks what to share.', es: 'El navegador pregunta qué compartir.' },
    'screen.shared': { en: 'The other side sees it.', es: 'El otro lado la ve.' },
    'screen.refused': {
      en: 'The browser did not share it, and nobody here said no.',
      es: 'El navegador no la compartió, y nadie aquí dijo que no.',
    },
    question: { en: 'What the browser is being asked.', es: 'Lo que se le pregunta al navegador.' },
    'question.resting': { en: 'Nothing.', es: 'Nada.' },
    'question.asking': { en: 'For one device, or for both at once.', es: 'Por un dispositivo, o por ambos a la vez.' },
  },
  events: {
    'microphone.came': { by: 'browser', en: 'The microphone is there.', es: 'El micrófono ya está.' },
    'microphone.missing': {
      by: 'browser',
      en: 'The microphone does not come, or is there no more, and why.',
      es: 'El micrófono no llega, o ya no está, y por qué.',
    },
    'microphone.toggle': {
      by: 'person',
      en: 'Silences the microphone or wants it heard.',
      es: 'Silencia el micrófono o quiere que se oiga.',
    },
    'microphone.choose': { by: 'person', en: 'Chooses a microphone.', es: 'Elige un micrófono.' },
    'camera.came': { by: 'browser', en: 'The camera is there.', es: 'La cámara ya está.' },
    'camera.missing': {
      by: 'browser',
      en: 'The camera does not come, or is there no more, and why.',
      es: 'La cámara no llega, o ya no está, y por qué.',
    },
    'camera.toggle': { by: 'person', en: 'Turns the camera on or off.', es: 'Enciende o apaga la cámara.' },
    'camera.choose': { by: 'person', en: 'Chooses a camera.', es: 'Elige una cámara.' },
    'speaker.choose': { by: 'person', en: 'Chooses a speaker.', es: 'Elige una bocina.' },
    'screen.ended': {
      by: 'browser',
      en: 'What was shared is gone, or the browser’s own button ended it.',
      es: 'Lo que se compartía ya no está, o se terminó con el botón del navegador.',
    },
    'share.toggle': {
      by: 'person',
      en: 'Shares the screen, or ends it.',
      es: 'Comparte la pantalla, o deja de hacerlo.',
    },
    'devices.retry': {
      by: 'person',
      en: 'Wants what failed to be asked for again.',
      es: 'Quiere que se vuelva a pedir lo que falló.',
    },
  },
  guards: {
    isSilent: { en: 'the microphone comes silenced', es: 'el micrófono llega silenciado' },
    withCamera: { en: 'the camera is wanted from the start', es: 'se quiere la cámara desde el inicio' },
    hasWanted: { en: 'a device is wanted', es: 'se quiere un dispositivo' },
    isCameraWanted: { en: 'another camera was chosen meanwhile', es: 'mientras tanto se eligió otra cámara' },
    isCameraMissing: { en: 'the camera failed', es: 'la cámara falló' },
    isUserWord: { en: 'the person said no', es: 'la persona dijo que no' },
    isNew: { en: 'it is another than before', es: 'es otro que antes' },
  },
  actions: {
    want: { en: 'has the browser asked for it next', es: 'hace que se le pida después al navegador' },
    takeWanted: { en: 'asks for all that is wanted', es: 'pide todo lo que se quiere' },
    show: { en: 'keeps whether it goes out', es: 'guarda si sale' },
    keepProblems: {
      en: 'keeps what keeps the device away, if anything',
      es: 'guarda qué aparta al dispositivo, si algo lo aparta',
    },
    keepShareRefusal: { en: 'keeps whether the browser refused', es: 'guarda si el navegador se negó' },
    keepSilence: { en: 'keeps whether it shall be silent', es: 'guarda si debe estar en silencio' },
    keepChoice: { en: 'keeps the choice', es: 'guarda lo elegido' },
    applyChoice: {
      en: 'remembers the choice in this browser and plays through its speaker',
      es: 'recuerda lo elegido en este navegador y suena por su bocina',
    },
    tellPage: {
      en: 'tells the page what is on and what failed',
      es: 'avisa a la página qué está encendido y qué falló',
    },
    tellAnswered: {
      en: 'tells the page that the browser has answered',
      es: 'avisa a la página que el navegador contestó',
    },
    tellRefused: { en: 'tells the page why nothing is shared', es: 'avisa a la página por qué no se comparte nada' },
    silence: {
      en: 'silences the microphone, or gives it its voice back',
      es: 'silencia el micrófono, o le devuelve la voz',
    },
    stopCamera: { en: 'ends the camera', es: 'termina la cámara' },
    stopScreen: { en: 'ends the share', es: 'deja de compartir' },
  },
  delays: {},
  actors: {
    tracks: { en: 'what becomes of camera, microphone and screen', es: 'qué pasa con cámara, micrófono y pantalla' },
    openDevices: { en: 'asks the browser for the devices', es: 'pide los dispositivos al navegador' },
    chooseScreen: { en: 'has the browser ask what to share', es: 'hace que el navegador pregunte qué compartir' },
  },
  groups: {
    'microphone.*': 'asked absent heard muted',
    'camera.*': 'asked on',
  },
  ignored: [
    {
      states: ['microphone.asked'],
      events: ['microphone.toggle'],
      why: {
        en: 'The browser is being asked for it already.',
        es: 'Al navegador ya se le está pidiendo.',
      },
    },
    {
      states: ['camera.asked'],
      events: ['camera.toggle'],
      why: {
        en: 'The browser is being asked for it already.',
        es: 'Al navegador ya se le está pidiendo.',
      },
    },
    {
      states: ['microphone.asked', 'microphone.heard', 'microphone.muted', 'camera.*'],
      events: ['devices.retry'],
      why: {
        en: 'It is there, or being asked for; the button is about the other device.',
        es: 'Está, o ya se pidió; el botón es por el otro dispositivo.',
      },
    },
    {
      states: ['screen.off', 'screen.choosing', 'screen.refused'],
      events: ['screen.ended'],
      why: {
        en: 'Nothing is shared that could end.',
        es: 'No se comparte nada que pudiera terminar.',
      },
    },
    {
      states: ['screen.choosing'],
      events: ['share.toggle'],
      why: {
        en: 'The browser is asking already.',
        es: 'El navegador ya está preguntando.',
      },
    },
  ],
  left: [
    {
      states: ['microphone.*'],
      events: ['microphone.came', 'microphone.missing'],
      why: {
        en: 'What the browser has is true, whoever asked for it.',
        es: 'Lo que el navegador tiene es lo cierto, lo haya pedido quien sea.',
      },
    },
    {
      states: ['camera.*'],
      events: ['camera.came', 'camera.missing'],
      why: {
        en: 'What the browser has is true, whoever asked for it.',
        es: 'Lo que el navegador tiene es lo cierto, lo haya pedido quien sea.',
      },
    },
  ],
};
