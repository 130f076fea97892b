import type { ChartTexts } from '../chart-texts.ts';

export const roomEntry: ChartTexts = {
  about: {
    en: 'The way into a video room, for the agent in the console and the visitor at the device: asks for a pass and loads the program of the room. What fails is tried again with a new pass after a pause, three times in a row with the tries that failed in the room.',
    es: 'El camino a una sala de video, para el agente en la consola y la persona en el dispositivo: pide un pase y carga el programa de la sala. Lo que falla se intenta de nuevo con otro pase tras una pausa, tres veces seguidas contando los intentos que fallaron en la sala.',
  },
  titles: {
    '': { en: 'Way into the room', es: 'Camino a la sala' },
    stumbling: { en: 'Attempt failed', es: 'Intento fallido' },
  },
  states: {
    deciding: {
      en: 'Is it the first try, or did one fail in the room?',
      es: '¿Es el primer intento, o uno falló en la sala?',
    },
    requesting: { en: 'A pass for the room is asked for.', es: 'Se pide un pase para la sala.' },
    loading: {
      en: 'The program that shows the room is being loaded.',
      es: 'Se carga el programa que muestra la sala.',
    },
    stumbling: {
      en: 'A try failed: once more after a pause, or a person is asked.',
      es: 'Un intento falló: se reintenta tras una pausa, o se pregunta a una persona.',
    },
    retrying: { en: 'A pause before the next try.', es: 'Una pausa antes del siguiente intento.' },
    ended: {
      en: 'The room can be entered, or it is known why not.',
      es: 'Se puede entrar a la sala, o se sabe por qué no.',
    },
  },
  events: {},
  guards: {
    isAgain: { en: 'the last try failed in the room', es: 'el último intento falló en la sala' },
    mayTry: { en: 'fewer than three tries in a row have failed', es: 'han fallado menos de tres intentos seguidos' },
    isRefusal: { en: 'no other try would mend it', es: 'ningún otro intento lo arreglaría' },
  },
  actions: {
    countTry: { en: 'counts the try', es: 'cuenta el intento' },
    forgetPass: { en: 'forgets the pass', es: 'olvida el pase' },
    keepRefusal: { en: 'keeps why there is no pass', es: 'guarda por qué no hay pase' },
  },
  delays: {
    backoff: {
      en: '2 s before the second try and 4 s before the third; 1 s where the room had been entered',
      es: '2 s antes del segundo intento y 4 s antes del tercero; 1 s si ya se había entrado a la sala',
    },
    loadPatience: {
      en: 'the time the program of the room has to load: 8 s in the console, 10 s at the device',
      es: 'el tiempo para que cargue el programa de la sala: 8 s en la consola, 10 s en el dispositivo',
    },
  },
  actors: {},
  ignored: [],
};
