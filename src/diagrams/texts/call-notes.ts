import type { ChartTexts } from '../chart-texts.ts';

export const callNotes: ChartTexts = {
  about: {
    en: 'The notes of the call on the screen, and how its agent ends it: kept as a draft while they are typed, sent with the end, and completed after it. To anybody else they are only shown.',
    es: 'Las notas de la llamada en pantalla, y cómo la termina su agente: se guardan como borrador mientras se escriben, se envían con el final y se completan después. Los demás solo las ven.',
  },
  titles: {
    '': { en: 'Notes of the call', es: 'Notas de la llamada' },
    known: { en: 'Notes known', es: 'Notas conocidas' },
    'known.shown': { en: 'Only shown', es: 'Solo lectura' },
    'known.own': { en: 'Own call', es: 'Llamada propia' },
    'known.own.attended': { en: 'In progress', es: 'En atención' },
    'known.own.concluded': 'Concluida',
    'known.own.concluded.saved': { en: 'Notes saved', es: 'Notas guardadas' },
    'known.own.concluded.unsaved': { en: 'Notes unsaved', es: 'Notas sin guardar' },
  },
  states: {
    restoring: {
      en: 'Looks for notes that were typed before a reload.',
      es: 'Busca notas escritas antes de recargar la página.',
    },
    known: {
      en: 'The notes are in their field: those of a draft, or of the server.',
      es: 'Las notas están en su campo: las de un borrador, o las del servidor.',
    },
    'known.choosing': {
      en: 'Decides in a moment what the viewer is to the call.',
      es: 'Decide en un instante qué papel tiene quien mira.',
    },
    'known.shown': {
      en: 'The call waits, or is another’s: the notes can only be read.',
      es: 'La llamada espera, o es de otra persona: las notas solo se leen.',
    },
    'known.own': {
      en: 'The viewer is the agent of the call and may write its notes.',
      es: 'Quien mira es el agente de la llamada y puede escribir sus notas.',
    },
    'known.own.attended': {
      en: 'The agent is attending the call and may finish or return it.',
      es: 'El agente está atendiendo la llamada y puede finalizarla o regresarla.',
    },
    'known.own.concluded': {
      en: 'The agent’s call has ended; its notes may still be completed.',
      es: 'La llamada del agente terminó; todavía puede completar sus notas.',
    },
    'known.own.concluded.saved': {
      en: 'The notes are written into the call.',
      es: 'Las notas están escritas en la llamada.',
    },
    'known.own.concluded.unsaved': {
      en: 'Notes were typed and not sent, so leaving asks first.',
      es: 'Hay notas escritas sin enviar, así que al salir se pregunta antes.',
    },
    sending: {
      en: 'The end, or the notes, are on their way: the screen closes with them, or shows the call again.',
      es: 'El final, o las notas, van en camino: con ellos se cierra la pantalla, o vuelve a mostrar la llamada.',
    },
  },
  events: {
    'notes.seen': {
      by: 'parent',
      en: 'The call is on the screen, as it is now.',
      es: 'La llamada está en pantalla, como está ahora.',
    },
    'draft.known': {
      by: 'child',
      en: 'The draft says what the field holds, and what stands against it on the server.',
      es: 'El borrador dice qué lleva el campo, y qué hay en su contra en el servidor.',
    },
    'call.note': { by: 'person', en: 'Types in the notes.', es: 'Escribe en las notas.' },
    'call.macros': { by: 'person', en: 'Presses Quick texts.', es: 'Presiona Textos rápidos.' },
    'call.finish': { by: 'person', en: 'Presses End call.', es: 'Presiona Finalizar.' },
    'call.return': { by: 'person', en: 'Presses Return to list.', es: 'Presiona Regresar a la lista.' },
    'call.save': { by: 'person', en: 'Presses Save notes.', es: 'Presiona Guardar notas.' },
  },
  guards: {
    isTooLong: { en: 'the notes are longer than they may be', es: 'las notas son más largas de lo que pueden ser' },
    isOwn: { en: 'the viewer is attending the call', es: 'quien mira está atendiendo la llamada' },
    isOverOwn: { en: 'the call has ended and was the viewer’s', es: 'la llamada terminó y era de quien mira' },
    mayNote: {
      en: 'the call has ended, and its notes are the viewer’s',
      es: 'la llamada terminó y sus notas son de quien mira',
    },
    hasUnsaved: { en: 'the server lacks some of the notes', es: 'al servidor le faltan algunas notas' },
    hasNothingUnsaved: { en: 'the server has the notes', es: 'el servidor tiene las notas' },
  },
  actions: {
    keepCall: {
      en: 'takes the call as it is now; what is typed stays',
      es: 'toma la llamada como está ahora; lo escrito se queda',
    },
    keepKept: { en: 'puts the notes from before into the field', es: 'pone en el campo las notas de antes' },
    forgetRead: { en: 'does not know the draft on the server', es: 'no conoce el borrador del servidor' },
    keepKnown: {
      en: 'puts into the field what the draft says',
      es: 'pone en el campo lo que dice el borrador',
    },
    keepNotes: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    tellCurrent: {
      en: 'tells the calls in hand that this one is on the screen',
      es: 'avisa a las llamadas en curso que esta se ve en pantalla',
    },
    askEnd: { en: 'asks for the call to be ended, with the notes', es: 'pide terminar la llamada, con las notas' },
    tellCall: { en: 'tells the screen of the call that it ends', es: 'avisa a la pantalla de la llamada que termina' },
    tellAids: {
      en: 'tells the help for the notes that it is wanted, what is typed, and how the call is',
      es: 'avisa a las ayudas que se quieren, qué se escribe y cómo está la llamada',
    },
    notify: { en: 'says that they are too long', es: 'avisa que son demasiado largas' },
    tellDraft: {
      en: 'hands on to the draft what is typed, and the call as it is',
      es: 'pasa al borrador lo escrito, y la llamada como está',
    },
  },
  delays: {},
  actors: {
    draft: { en: 'keeps what is typed, and tells of it', es: 'guarda lo que se escribe, y avisa de ello' },
    aids: { en: 'the script of the service, and quick texts', es: 'el guion del servicio y los textos rápidos' },
  },
  groups: { 'known.*': 'shown own.attended own.concluded.saved own.concluded.unsaved' },
  ignored: [
    {
      states: ['restoring'],
      events: ['call.note', 'call.macros', 'call.finish', 'call.return', 'call.save', 'draft.known'],
      why: {
        en: 'The field and its buttons open when the draft was looked for.',
        es: 'El campo y sus botones se abren cuando ya se buscó el borrador.',
      },
    },
    {
      states: ['sending'],
      events: ['call.note', 'call.macros', 'call.finish', 'call.return', 'call.save', 'draft.known'],
      why: {
        en: 'Buttons and notes are closed until what was asked for is done.',
        es: 'Los botones y las notas están cerrados hasta que se haga lo pedido.',
      },
    },
    {
      states: ['known.*'],
      events: ['call.note', 'call.macros', 'call.finish', 'call.return', 'call.save'],
      why: {
        en: 'Notes are for the agent of the call, End call and Return to list while it goes on, Save notes afterwards.',
        es: 'Las notas son del agente de la llamada; Finalizar y Regresar a la lista, mientras sigue; Guardar notas, después.',
      },
    },
  ],
  left: [
    {
      states: ['known.*'],
      events: ['notes.seen'],
      why: {
        en: 'The viewer’s part in the call is decided anew each time it is seen.',
        es: 'El papel de quien mira se decide de nuevo cada vez que se ve la llamada.',
      },
    },
    {
      states: ['known.own.concluded.saved', 'known.own.concluded.unsaved'],
      events: ['call.save'],
      why: {
        en: 'Notes may be sent as they are, typed now or before.',
        es: 'Las notas se pueden enviar como están, escritas ahora o antes.',
      },
    },
  ],
};
