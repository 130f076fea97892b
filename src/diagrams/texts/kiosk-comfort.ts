import type { ChartTexts } from '../chart-texts.ts';

export const kioskComfort: ChartTexts = {
  about: {
    en: 'How a visitor wants the page of a device: larger letters, more contrast, the buttons higher up, or read aloud. Each is switched by itself, in the middle of anything else, and is gone with the visitor.',
    es: 'Cómo quiere alguien la página del dispositivo: con letra grande, con más contraste, con los botones más arriba o leída en voz alta. Cada cosa se enciende por separado, en medio de lo que sea, y se va con quien la eligió.',
  },
  titles: {
    '': { en: 'Accessibility of a device', es: 'Accesibilidad del dispositivo' },
    size: { en: 'Size of letters', es: 'Tamaño de letra' },
    'size.normal': 'Normal',
    'size.large': 'Grande',
    contrast: 'Contraste',
    'contrast.normal': 'Normal',
    'contrast.strong': 'Fuerte',
    reach: { en: 'Height of buttons', es: 'Altura de los botones' },
    'reach.low': 'Abajo',
    'reach.high': 'Arriba',
    voice: 'Voz',
    'voice.looking': { en: 'Looking for a voice', es: 'Buscando una voz' },
    'voice.voiceless': { en: 'No voice', es: 'Sin voz' },
    'voice.silent': 'En silencio',
    'voice.speaking': 'Leyendo',
  },
  states: {
    size: { en: 'How large everything is.', es: 'Qué tan grande es todo.' },
    'size.normal': { en: 'As the screen has it.', es: 'Como lo tiene la pantalla.' },
    'size.large': { en: 'Everything is a quarter larger.', es: 'Todo es una cuarta parte más grande.' },
    contrast: { en: 'How strongly letters stand out.', es: 'Cuánto resaltan las letras.' },
    'contrast.normal': { en: 'The colours of the place.', es: 'Los colores del lugar.' },
    'contrast.strong': { en: 'White and yellow on black.', es: 'Blanco y amarillo sobre negro.' },
    reach: {
      en: 'Where the buttons are on a standing screen.',
      es: 'Dónde están los botones en una pantalla vertical.',
    },
    'reach.low': {
      en: 'In the lower half, within reach of whoever sits.',
      es: 'En la mitad de abajo, al alcance de quien está sentado.',
    },
    'reach.high': { en: 'Right below what is said.', es: 'Justo debajo de lo que se dice.' },
    voice: { en: 'Whether the screen is read aloud.', es: 'Si la pantalla se lee en voz alta.' },
    'voice.looking': {
      en: 'Nobody knows yet if this browser can speak.',
      es: 'Todavía no se sabe si este navegador puede hablar.',
    },
    'voice.voiceless': { en: 'This browser cannot speak.', es: 'Este navegador no puede hablar.' },
    'voice.silent': { en: 'It could speak, and does not.', es: 'Podría hablar, y no habla.' },
    'voice.speaking': {
      en: 'What is on the screen is read, and then what becomes of it.',
      es: 'Se lee lo que hay en pantalla y luego lo que cambia.',
    },
  },
  events: {
    'comfort.size': { by: 'person', en: 'Presses Larger text.', es: 'Presiona Letra grande.' },
    'comfort.contrast': { by: 'person', en: 'Presses More contrast.', es: 'Presiona Más contraste.' },
    'comfort.reach': { by: 'person', en: 'Presses Move buttons up.', es: 'Presiona Subir botones.' },
    'comfort.voice': { by: 'person', en: 'Presses Read aloud.', es: 'Presiona Leer en voz alta.' },
    'comfort.reset': {
      by: 'parent',
      en: 'Whoever chose has left.',
      es: 'Quien eligió ya se fue.',
    },
    'screen.shown': {
      by: 'browser',
      en: 'Something new stands on the screen.',
      es: 'En la pantalla hay algo nuevo.',
    },
  },
  guards: { isFound: { en: 'the browser has a voice', es: 'el navegador tiene una voz' } },
  actions: {
    say: { en: 'reads what is new on the screen', es: 'lee lo que hay de nuevo en pantalla' },
    hush: { en: 'stops reading at once', es: 'deja de leer enseguida' },
  },
  delays: {},
  actors: {
    findVoice: { en: 'finds out if the browser has a voice', es: 'averigua si el navegador tiene una voz' },
    shown: { en: 'tells what is on the screen', es: 'dice qué hay en pantalla' },
  },
  ignored: [
    {
      states: ['voice.looking', 'voice.voiceless', 'voice.silent'],
      events: ['screen.shown'],
      why: {
        en: 'Nothing is to be read, so nobody looks what is there.',
        es: 'No hay que leer nada, así que nadie mira qué hay.',
      },
    },
    {
      states: ['size.normal', 'contrast.normal', 'reach.low', 'voice.looking', 'voice.voiceless', 'voice.silent'],
      events: ['comfort.reset'],
      why: { en: 'It is as it is for everybody already.', es: 'Ya está como para todos.' },
    },
    {
      states: ['voice.looking', 'voice.voiceless'],
      events: ['comfort.voice'],
      why: { en: 'There is no button for it.', es: 'No hay botón para eso.' },
    },
  ],
};
