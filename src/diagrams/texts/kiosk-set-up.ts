import type { ChartTexts } from '../chart-texts.ts';

export const kioskSetUp: ChartTexts = {
  about: {
    en: 'A device page that does not know which device it is, or is not taken for it: somebody gives an access key and says which of its devices this is. A typed key replaces the former one when it has proved good; a device that was refused tries again by itself.',
    es: 'Una página que no sabe qué dispositivo es, o a la que ya no se le acepta: alguien da una llave de acceso y dice cuál de sus dispositivos es este. Una llave escrita reemplaza a la anterior cuando resulta buena; un dispositivo rechazado lo intenta de nuevo por sí solo.',
  },
  titles: {
    '': { en: 'Setting a device up', es: 'Configurar el dispositivo' },
    'open.listing': { en: 'Finding devices', es: 'Buscando dispositivos' },
  },
  states: {
    open: { en: 'Somebody has to say which device this is.', es: 'Alguien debe decir qué dispositivo es este.' },
    'open.deciding': {
      en: 'It is decided whether a key is missing, or only the choice of a device.',
      es: 'Se decide si falta la llave o solo elegir el dispositivo.',
    },
    'open.typing': {
      en: 'The page asks for an access key, and says what was wrong with the last one.',
      es: 'La página pide una llave de acceso y dice qué falló con la anterior.',
    },
    'open.listing': {
      en: 'The devices that the key may be used for are being fetched.',
      es: 'Se están pidiendo los dispositivos en los que sirve la llave.',
    },
    'open.choosing': {
      en: 'The page asks which of the devices it is.',
      es: 'La página pregunta cuál de los dispositivos es.',
    },
    done: { en: 'Key and device are known.', es: 'Se conocen la llave y el dispositivo.' },
  },
  events: {
    'setUp.enterKey': { by: 'person', en: 'Enters an access key.', es: 'Escribe una llave de acceso.' },
    'setUp.choose': { by: 'person', en: 'Says which device this is.', es: 'Dice qué dispositivo es este.' },
    'setUp.back': { by: 'person', en: 'Goes back to the access key.', es: 'Regresa a la llave de acceso.' },
  },
  guards: {
    isUnnamed: { en: 'there is a key, and no device was chosen', es: 'hay llave y no se ha elegido dispositivo' },
    isKey: { en: 'something was typed', es: 'se escribió algo' },
    wasRefused: {
      en: 'a device was chosen before, and the last question failed',
      es: 'ya se había elegido un dispositivo y la última consulta falló',
    },
  },
  actions: {
    keepEntered: { en: 'takes the entered key on trial', es: 'toma a prueba la llave escrita' },
    forgetEntered: { en: 'ends the trial of the entered key', es: 'termina la prueba de la llave escrita' },
    keepDevices: {
      en: 'keeps the key, which has proved good, and the devices to choose from',
      es: 'guarda la llave, que resultó buena, y los dispositivos entre los que se elige',
    },
    keepChoice: { en: 'takes the chosen device', es: 'toma el dispositivo elegido' },
  },
  delays: {
    retryPause: {
      en: '5 min before a device that was set up once tries again by itself',
      es: '5 min para que un dispositivo ya configurado lo intente de nuevo por sí solo',
    },
  },
  actors: {
    loadDevices: {
      en: 'asks the server for the devices of the key',
      es: 'pide al servidor los dispositivos de la llave',
    },
  },
  ignored: [
    {
      states: ['open.typing', 'open.listing'],
      events: ['setUp.back', 'setUp.choose'],
      why: {
        en: 'The form of the key is on the screen, and no list of devices.',
        es: 'En pantalla está el formulario de la llave, sin lista de dispositivos.',
      },
    },
  ],
  left: [
    {
      states: ['open.typing', 'open.choosing'],
      events: ['setUp.enterKey'],
      why: {
        en: 'Another key may be given before and after the first proved good.',
        es: 'Se puede dar otra llave antes y después de que la primera resulte buena.',
      },
    },
  ],
};
