import type { ChartTexts } from '../chart-texts.ts';
import { dialogCloses } from '../glossary.ts';

export const readiness: ChartTexts = {
  about: {
    en: 'The check of the place where an agent works, one thing after the other: what can be measured by itself, and with the person what only they can judge. The result is kept for whoever supervises agents.',
    es: 'La revisión del puesto de un agente, una cosa tras otra: lo que se puede medir solo, y con la persona lo que solo ella puede juzgar. El resultado queda para quien supervisa.',
  },
  titles: {
    '': { en: 'Check of the place', es: 'Revisión del puesto' },
    measuring: 'Midiendo',
    trying: 'Probando',
    keeping: 'Guardando',
    kept: 'Guardado',
    unkept: { en: 'Not kept', es: 'Sin guardar' },
  },
  states: {
    deciding: { en: 'What is left says what is next.', es: 'Lo que falta dice qué sigue.' },
    measuring: {
      en: 'Browser, websocket, clock or relay is measured.',
      es: 'Se mide el navegador, el websocket, el reloj o el relevo.',
    },
    trying: {
      en: 'The person tries what only they can judge, or leaves it out.',
      es: 'La persona prueba lo que solo ella puede juzgar, o lo omite.',
    },
    keeping: { en: 'The server is told how it went.', es: 'Se avisa al servidor cómo resultó.' },
    kept: { en: 'The result is kept, here and with the server.', es: 'El resultado quedó, aquí y en el servidor.' },
    unkept: {
      en: 'The server could not be told; the person may send it again.',
      es: 'No se pudo avisar al servidor; la persona puede enviarlo de nuevo.',
    },
    closed: { en: 'Nothing is in use any more.', es: 'Ya no hay nada en uso.' },
  },
  events: {
    'readiness.skip': { by: 'person', en: 'Leaves one check out.', es: 'Omite una prueba.' },
    'readiness.finish': { by: 'person', en: 'Leaves out all that are left.', es: 'Omite todas las que faltan.' },
    'readiness.again': { by: 'person', en: 'Wants one check again.', es: 'Quiere repetir una prueba.' },
    'readiness.keep': { by: 'person', en: 'Sends the result again.', es: 'Envía el resultado otra vez.' },
    'readiness.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
  },
  guards: {
    isLeft: { en: 'something is left to check', es: 'falta algo por revisar' },
    isTried: { en: 'only the person can judge what is next', es: 'lo que sigue solo la persona puede juzgarlo' },
    isChecked: { en: 'it was checked', es: 'ya se revisó' },
  },
  actions: {
    keepFinding: { en: 'keeps what was found', es: 'guarda lo que resultó' },
    leaveOut: { en: 'notes that it was not tried', es: 'anota que no se probó' },
    leaveAll: { en: 'notes that the rest was not tried', es: 'anota que lo demás no se probó' },
    putFirst: { en: 'puts it before what is left', es: 'lo pone antes de lo que falta' },
    rememberKept: {
      en: 'keeps in this browser how it went, and when',
      es: 'guarda en este navegador cómo resultó y cuándo',
    },
  },
  delays: {},
  actors: {
    ringer: { en: 'the output on which calls ring', es: 'la salida en la que suenan las llamadas' },
    trial: { en: 'the try of one device', es: 'la prueba de un dispositivo' },
    measure: { en: 'measures what needs nobody', es: 'mide lo que no necesita a nadie' },
    keepFindings: { en: 'has the server keep the result', es: 'hace que el servidor guarde el resultado' },
  },
  ignored: [
    {
      states: ['measuring', 'keeping'],
      events: ['readiness.again', 'readiness.finish', 'readiness.keep', 'readiness.skip'],
      why: { en: 'It takes a moment, and goes on by itself.', es: 'Tarda un momento, y sigue solo.' },
    },
    {
      states: ['trying'],
      events: ['readiness.keep'],
      why: { en: 'Something is left to check.', es: 'Falta algo por revisar.' },
    },
    {
      states: ['kept'],
      events: ['readiness.finish', 'readiness.keep', 'readiness.skip'],
      why: { en: 'Nothing is left, and all is kept.', es: 'No falta nada, y todo está guardado.' },
    },
    {
      states: ['unkept'],
      events: ['readiness.again', 'readiness.finish', 'readiness.skip'],
      why: { en: 'What was found is to be kept first.', es: 'Primero hay que guardar lo que resultó.' },
    },
  ],
  left: [
    { states: ['measuring', 'trying', 'keeping', 'kept', 'unkept'], events: ['readiness.close'], why: dialogCloses },
  ],
};
