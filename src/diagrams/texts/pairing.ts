import type { ChartTexts } from '../chart-texts.ts';

export const pairing: ChartTexts = {
  about: {
    en: 'Somebody says which device a player is that shows a code: types the code, sees from where the player asks, chooses the device or makes one, and is told when the player has its secret. The server carries it, so the dialog may be closed at any time.',
    es: 'Alguien dice qué dispositivo es un equipo que muestra un código: escribe el código, ve desde dónde lo pide, elige el dispositivo o crea uno, y se entera cuando el equipo tiene su secreto. Lo lleva el servidor, así que el diálogo puede cerrarse en cualquier momento.',
  },
  titles: {
    '': { en: 'Pairing a player', es: 'Vincular un dispositivo' },
    asking: { en: 'Code wanted', es: 'Falta el código' },
    beginning: { en: 'Deciding', es: 'Decidiendo' },
    'asking.fresh': { en: 'Field', es: 'Campo' },
    'asking.wrong': { en: 'No code', es: 'No es un código' },
    'asking.lapsed': { en: 'Too late', es: 'Demasiado tarde' },
    looking: { en: 'Looking for the player', es: 'Buscando el equipo' },
    choosing: { en: 'Device wanted', es: 'Falta el dispositivo' },
    making: { en: 'Making the device', es: 'Creando el dispositivo' },
    pairing: { en: 'Pairing', es: 'Vinculando' },
    checking: { en: 'Asking what is missing', es: 'Preguntando qué falta' },
    waiting: { en: 'Waiting for the player', es: 'En espera del equipo' },
    following: { en: 'Asking for the player', es: 'Preguntando por el equipo' },
    taken: { en: 'Paired', es: 'Vinculado' },
  },
  states: {
    beginning: {
      en: 'It is decided whether the address brought a code.',
      es: 'Se decide si la dirección trajo un código.',
    },
    asking: { en: 'The code of the player is to be typed.', es: 'Hay que escribir el código del equipo.' },
    'asking.fresh': { en: 'The field of the code is there.', es: 'Está el campo del código.' },
    'asking.wrong': {
      en: 'What was typed can be no code; the field says so.',
      es: 'Lo escrito no puede ser un código; el campo lo dice.',
    },
    'asking.lapsed': {
      en: 'The player did not take its secret in time; the code that it shows now is to be typed.',
      es: 'El equipo no tomó su secreto a tiempo; hay que escribir el código que muestra ahora.',
    },
    looking: {
      en: 'The server is asked which player shows the code.',
      es: 'Se pregunta al servidor qué equipo muestra el código.',
    },
    choosing: {
      en: 'The player is on the screen, with the question which device it is.',
      es: 'El equipo está en pantalla, con la pregunta de qué dispositivo es.',
    },
    making: { en: 'The new device is being made.', es: 'Se está creando el dispositivo nuevo.' },
    pairing: {
      en: 'The server is told which device the player is.',
      es: 'Se le dice al servidor qué dispositivo es el equipo.',
    },
    checking: {
      en: 'The code or the device is not there any more: the server is asked whether the player still shows the code.',
      es: 'Ya no existe el código o el dispositivo: se pregunta al servidor si el equipo todavía muestra el código.',
    },
    waiting: {
      en: 'It is paired; the player has not taken its secret yet.',
      es: 'Está vinculado; el equipo todavía no toma su secreto.',
    },
    following: {
      en: 'The server is asked whether the player has taken its secret.',
      es: 'Se pregunta al servidor si el equipo ya tomó su secreto.',
    },
    taken: { en: 'The player is the device.', es: 'El equipo es el dispositivo.' },
    closed: { en: 'The dialog is closed.', es: 'El diálogo está cerrado.' },
  },
  events: {
    'pairing.enter': { by: 'person', en: 'Types the code.', es: 'Escribe el código.' },
    'pairing.choose': {
      by: 'person',
      en: 'Chooses a device, or to make one.',
      es: 'Elige un dispositivo, o crear uno.',
    },
    'pairing.pair': {
      by: 'person',
      en: 'Says that the player is the chosen device.',
      es: 'Dice que el equipo es el dispositivo elegido.',
    },
    'pairing.make': {
      by: 'person',
      en: 'Says that the player is a new device.',
      es: 'Dice que el equipo es un dispositivo nuevo.',
    },
    'pairing.back': { by: 'person', en: 'Goes back to the code.', es: 'Regresa al código.' },
    'pairing.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
  },
  guards: {
    isCode: { en: 'what was typed can be a code', es: 'lo escrito puede ser un código' },
    hasCode: { en: 'the address brought a code', es: 'la dirección trajo un código' },
    isChosen: { en: 'a device is chosen', es: 'hay un dispositivo elegido' },
    isTaken: { en: 'the player has its secret', es: 'el equipo tiene su secreto' },
    isMissing: { en: 'it is not there any more', es: 'ya no existe' },
  },
  actions: {
    keepCode: { en: 'keeps the code', es: 'guarda el código' },
    keepPlayer: { en: 'keeps what is known of the player', es: 'guarda lo que se sabe del equipo' },
    countLook: { en: 'counts how often it has asked', es: 'cuenta cuántas veces ha preguntado' },
    forgetCode: { en: 'forgets the code and its player', es: 'olvida el código y su equipo' },
    forgetPlayer: { en: 'forgets the player', es: 'olvida el equipo' },
    keepDevice: { en: 'keeps which device it is', es: 'guarda qué dispositivo es' },
    keepMade: {
      en: 'keeps name and serial number of the new device',
      es: 'guarda el nombre y la serie del dispositivo nuevo',
    },
  },
  delays: {
    lookPause: {
      en: '2 s before it is asked again, longer each time, 10 s at most',
      es: '2 s para volver a preguntar, más cada vez, 10 s a lo más',
    },
  },
  actors: {
    findPlayer: {
      en: 'asks the server which player shows the code, and how far it is',
      es: 'pregunta al servidor qué equipo muestra el código y cómo va',
    },
    makeDevice: { en: 'makes the device', es: 'crea el dispositivo' },
    pairPlayer: {
      en: 'tells the server which device the player is',
      es: 'le dice al servidor qué dispositivo es el equipo',
    },
  },
  ignored: [
    {
      states: ['looking', 'choosing', 'making', 'pairing', 'checking', 'waiting', 'following', 'taken'],
      events: ['pairing.enter'],
      why: { en: 'A code was given already.', es: 'Ya se dio un código.' },
    },
    {
      states: [
        ...[
          'asking.fresh',
          'asking.wrong',
          'asking.lapsed',
          'looking',
          'making',
          'pairing',
          'checking',
          'waiting',
          'following',
        ],
        'taken',
      ],
      events: ['pairing.choose', 'pairing.pair', 'pairing.make'],
      why: { en: 'No choice of devices is on the screen.', es: 'No hay dispositivos que elegir en pantalla.' },
    },
    {
      states: ['asking.fresh', 'asking.wrong', 'asking.lapsed', 'looking', 'making', 'pairing', 'checking', 'taken'],
      events: ['pairing.back'],
      why: { en: 'There is no way back to the code on the screen.', es: 'En pantalla no hay cómo regresar al código.' },
    },
  ],
  left: [
    {
      states: [
        'asking.fresh',
        'asking.wrong',
        'asking.lapsed',
        'looking',
        'choosing',
        'making',
        'pairing',
        'checking',
        'waiting',
        'following',
        'taken',
      ],
      events: ['pairing.close'],
      why: {
        en: 'The dialog may be closed at any time: what was asked of the server goes on there.',
        es: 'El diálogo puede cerrarse en cualquier momento: lo pedido al servidor sigue ahí.',
      },
    },
    {
      states: ['asking.fresh', 'asking.wrong', 'asking.lapsed'],
      events: ['pairing.enter'],
      why: {
        en: 'A code may be typed again, whatever became of the last one.',
        es: 'Se puede escribir otro código, pase lo que pase con el anterior.',
      },
    },
  ],
};
