import type { ChartTexts } from '../chart-texts.ts';

/** Every state in which the dialog is there. */
const whileOpen = [
  'open.asking',
  'open.counting',
  'open.counted',
  'open.ordering',
  'open.erasing.pausing',
  'open.erasing.looking',
  'open.done',
  'open.refused',
];

export const erasure: ChartTexts = {
  about: {
    en: 'Erases what the business has of one person, by their phone number. How much there is comes first; then the number is typed once more. The server erases and goes on by itself, also when nobody looks or a node dies; here is shown how far it is.',
    es: 'Borra lo que la empresa tiene de una persona, por su número de teléfono. Primero se dice cuánto hay; luego el número se escribe otra vez. El servidor borra y continúa por sí mismo, aunque nadie mire o un nodo se caiga; aquí se ve cuánto lleva.',
  },
  titles: {
    '': { en: 'Erasing a person’s data', es: 'Borrado de los datos de una persona' },
    open: { en: 'Open', es: 'Abierto' },
    'open.counting': { en: 'Counting', es: 'Contando' },
    'open.counted': { en: 'Counted', es: 'Contado' },
    'open.ordering': { en: 'Ordering', es: 'Ordenando' },
    'open.erasing': { en: 'Erasing', es: 'Borrando' },
    'open.erasing.pausing': { en: 'Pausing', es: 'En pausa' },
    'open.erasing.looking': { en: 'Looking', es: 'Consultando' },
    'open.done': { en: 'Done', es: 'Terminado' },
    'open.refused': { en: 'Refused', es: 'Rechazado' },
  },
  states: {
    closed: {
      en: 'The dialog is closed, and nothing is known of anybody.',
      es: 'El diálogo está cerrado y no se sabe nada de nadie.',
    },
    open: { en: 'The dialog lies over the list.', es: 'El diálogo está sobre la lista.' },
    'open.asking': { en: 'Whose number is it?', es: '¿De quién es el número?' },
    'open.counting': {
      en: 'The server is counting what there is of the person.',
      es: 'El servidor está contando lo que hay de la persona.',
    },
    'open.counted': {
      en: 'How much would go lies open; the number has to be typed once more.',
      es: 'Se ve cuánto se borraría; el número se tiene que escribir otra vez.',
    },
    'open.ordering': { en: 'The server is asked to erase.', es: 'Se pide al servidor que borre.' },
    'open.erasing': {
      en: 'The server is erasing; the dialog may be closed, and it goes on.',
      es: 'El servidor está borrando; el diálogo se puede cerrar y el borrado sigue.',
    },
    'open.erasing.pausing': { en: 'A second until the next look.', es: 'Un segundo hasta la siguiente consulta.' },
    'open.erasing.looking': { en: 'It is asked how far the erasure is.', es: 'Se pregunta cuánto lleva el borrado.' },
    'open.done': { en: 'Everything is erased, and said how much.', es: 'Todo está borrado, y se dice cuánto.' },
    'open.refused': {
      en: 'Nothing was erased, and why is said: a call of the person waits, for instance.',
      es: 'No se borró nada y se dice por qué: por ejemplo, una llamada de la persona está en espera.',
    },
  },
  events: {
    'erasure.open': {
      by: 'person',
      en: 'Wants to erase a person, the one that is searched for.',
      es: 'Quiere borrar a una persona, la que se está buscando.',
    },
    'erasure.phone': { by: 'person', en: 'Types the number.', es: 'Escribe el número.' },
    'erasure.count': { by: 'person', en: 'Asks how much there is.', es: 'Pregunta cuánto hay.' },
    'erasure.repeat': { by: 'person', en: 'Types the number once more.', es: 'Escribe el número otra vez.' },
    'erasure.confirm': { by: 'person', en: 'Has it erased.', es: 'Manda borrar.' },
    'erasure.back': { by: 'person', en: 'Goes back to the number.', es: 'Vuelve al número.' },
    'erasure.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
  },
  guards: {
    mayErase: { en: 'the viewer may erase people', es: 'quien mira puede borrar los datos de personas' },
    isWhole: { en: 'it is a whole number', es: 'es un número completo' },
    isRepeated: {
      en: 'there is something to erase, and the number was typed alike',
      es: 'hay algo que borrar y el número se escribió igual',
    },
    hasEnded: { en: 'the erasure is done', es: 'el borrado terminó' },
  },
  actions: {
    keepPhone: { en: 'remembers the number', es: 'recuerda el número' },
    keepTyped: { en: 'remembers what was typed', es: 'recuerda lo escrito' },
    forgetTyped: { en: 'wants the number typed anew', es: 'pide escribir el número de nuevo' },
    keepForecast: { en: 'shows how much there is', es: 'muestra cuánto hay' },
    keepErasure: { en: 'shows how far it is', es: 'muestra cuánto lleva' },
    forgetPerson: { en: 'forgets whom it was about', es: 'olvida de quién se trataba' },
  },
  delays: { lookPause: { en: 'a second', es: 'un segundo' } },
  actors: {
    countErasure: { en: 'asks the server how much there is', es: 'pregunta al servidor cuánto hay' },
    orderErasure: { en: 'asks the server to erase', es: 'pide al servidor que borre' },
    loadErasure: { en: 'asks the server how far it is', es: 'pregunta al servidor cuánto lleva' },
  },
  ignored: [
    {
      states: ['closed'],
      events: ['erasure.phone', 'erasure.count', 'erasure.repeat', 'erasure.confirm', 'erasure.back', 'erasure.close'],
      why: { en: 'The dialog is not there.', es: 'El diálogo no está.' },
    },
    {
      states: whileOpen,
      events: ['erasure.open'],
      why: { en: 'The dialog lies over its button.', es: 'El diálogo está sobre su botón.' },
    },
    {
      states: ['open.asking'],
      events: ['erasure.repeat', 'erasure.confirm', 'erasure.back'],
      why: { en: 'Nothing is counted yet.', es: 'Todavía no se ha contado nada.' },
    },
    {
      states: ['open.counting', 'open.ordering'],
      events: ['erasure.phone', 'erasure.count', 'erasure.repeat', 'erasure.confirm', 'erasure.back'],
      why: { en: 'The server is asked about this number.', es: 'Se le está preguntando al servidor por este número.' },
    },
    {
      states: ['open.counted'],
      events: ['erasure.phone', 'erasure.count'],
      why: { en: 'Whoever means another number goes back first.', es: 'Quien quiere otro número regresa primero.' },
    },
    {
      states: ['open.erasing.pausing', 'open.erasing.looking', 'open.done'],
      events: ['erasure.phone', 'erasure.count', 'erasure.repeat', 'erasure.confirm', 'erasure.back'],
      why: { en: 'What is erased does not come back.', es: 'Lo que se borra no regresa.' },
    },
    {
      states: ['open.refused'],
      events: ['erasure.phone', 'erasure.count', 'erasure.repeat', 'erasure.confirm'],
      why: { en: 'What is in the way is read first.', es: 'Primero se lee qué lo impide.' },
    },
  ],
  left: [
    {
      states: whileOpen,
      events: ['erasure.close'],
      why: {
        en: 'Whoever closes is asked nothing more; what the server erases it goes on erasing.',
        es: 'A quien cierra ya no se le pregunta nada; lo que el servidor borra, lo sigue borrando.',
      },
    },
  ],
};
