import type { ChartTexts } from '../chart-texts.ts';

export const setup: ChartTexts = {
  about: {
    en: 'The first steps of a business, one after the other: its name, a branch with a zone and a desk, a service, a device, and somebody who answers; then a call to try it. What is there already is not asked for, so whoever leaves in the middle goes on where things stand.',
    es: 'Los primeros pasos de una empresa, uno tras otro: su nombre, una sucursal con su zona y su ventanilla, un servicio, un dispositivo y alguien que responda; después, una llamada de prueba. No se pide lo que ya existe, así que quien lo deja a la mitad sigue donde van las cosas.',
  },
  titles: {
    '': { en: 'First steps', es: 'Primeros pasos' },
    asking: { en: 'Asking for a step', es: 'Pidiendo un paso' },
    ready: { en: 'Ready to attend', es: 'Listo para atender' },
    calling: { en: 'Placing the test call', es: 'Haciendo la llamada de prueba' },
  },
  states: {
    loading: { en: 'It is asked what is there already.', es: 'Se consulta qué existe ya.' },
    failed: {
      en: 'Nobody knows what is there; it can be asked again.',
      es: 'No se sabe qué existe; se puede preguntar de nuevo.',
    },
    deciding: { en: 'The first step that is missing is looked for.', es: 'Se busca el primer paso que falta.' },
    asking: {
      en: 'A step is asked for, and why the last try failed is beside it.',
      es: 'Se pide un paso, y al lado está por qué falló el último intento.',
    },
    saving: { en: 'What the step asks for is being made.', es: 'Se crea lo que pide el paso.' },
    ready: {
      en: 'Nothing is missing, and a test call can be placed.',
      es: 'No falta nada y se puede hacer una llamada de prueba.',
    },
    calling: { en: 'The test call is being placed.', es: 'Se hace la llamada de prueba.' },
  },
  events: {
    'setup.type': { by: 'person', en: 'Types the name.', es: 'Escribe el nombre.' },
    'setup.save': { by: 'person', en: 'Presses Save and go on.', es: 'Presiona Guardar y seguir.' },
    'setup.skip': { by: 'person', en: 'Leaves the step as it is.', es: 'Deja el paso como está.' },
    'setup.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'setup.call': { by: 'person', en: 'Places a test call.', es: 'Hace una llamada de prueba.' },
  },
  guards: {
    isMissing: { en: 'a step is missing', es: 'falta un paso' },
    isAnswered: { en: 'there is a name, or none is asked for', es: 'hay un nombre, o no se pide' },
    isOptional: { en: 'the step can be left out', es: 'el paso se puede omitir' },
  },
  actions: {
    keepFound: { en: 'keeps what is there', es: 'guarda lo que existe' },
    keepMade: { en: 'keeps what was made, and empties the field', es: 'guarda lo que se creó y vacía el campo' },
    keepSkipped: { en: 'remembers what was left out', es: 'recuerda lo que se omitió' },
    keepStep: { en: 'chooses the first step that is missing', es: 'elige el primer paso que falta' },
    keepName: { en: 'keeps what is typed', es: 'guarda lo escrito' },
    navigate: { en: 'leads to the list of calls', es: 'lleva a la lista de llamadas' },
  },
  delays: {},
  actors: {
    loadFound: { en: 'asks the server what is there', es: 'pregunta al servidor qué existe' },
    makeStep: { en: 'has the server make what the step asks for', es: 'pide al servidor crear lo que pide el paso' },
    placeCall: { en: 'places a call at the device', es: 'hace una llamada en el dispositivo' },
  },
  ignored: [
    {
      states: ['loading', 'failed', 'ready', 'calling'],
      events: ['setup.type', 'setup.save', 'setup.skip'],
      why: { en: 'No step is asked for.', es: 'No se pide ningún paso.' },
    },
    {
      states: ['saving'],
      events: ['setup.type', 'setup.save', 'setup.skip'],
      why: {
        en: 'Field and buttons are locked until the answer comes.',
        es: 'El campo y los botones están bloqueados hasta que llegue la respuesta.',
      },
    },
    {
      states: ['loading', 'asking', 'saving', 'ready', 'calling'],
      events: ['setup.retry'],
      why: {
        en: 'The button stands beside a failed question alone.',
        es: 'El botón solo está junto a una consulta que falló.',
      },
    },
    {
      states: ['loading', 'failed', 'asking', 'saving', 'calling'],
      events: ['setup.call'],
      why: {
        en: 'The button comes when nothing is missing, and waits for the answer.',
        es: 'El botón aparece cuando no falta nada, y espera la respuesta.',
      },
    },
  ],
};
