import type { ChartTexts } from '../chart-texts.ts';

export const call: ChartTexts = {
  about: {
    en: 'The screen of one call, from opening it until the call is done. Arriving takes no call: a pending one is looked at until Answer is pressed. It keeps the notes as a draft while they are typed and follows what others do to the call. The video and the ending belong to the calls in hand, which outlive the screen.',
    es: 'La pantalla de una llamada, desde que se abre hasta que la llamada termina. Llegar no toma ninguna llamada: una pendiente solo se mira hasta pulsar Atender. Guarda las notas como borrador mientras se escriben y sigue lo que otros hacen con la llamada. El video y el final son de las llamadas en curso, que duran más que la pantalla.',
  },
  titles: {
    '': 'Llamada',
    active: { en: 'Followed live', es: 'En vivo' },
    'active.life': { en: 'Course of the call', es: 'Curso de la llamada' },
    'active.life.missing': 'No existe',
    'active.life.open': { en: 'Call on screen', es: 'Llamada en pantalla' },
    'active.life.open.own': { en: 'Own call', es: 'Llamada propia' },
    'active.life.open.own.attended': { en: 'In progress', es: 'En atención' },
    'active.life.open.own.concluded': 'Concluida',
    'active.life.open.own.concluded.saved': { en: 'Notes saved', es: 'Notas guardadas' },
    'active.life.open.own.concluded.unsaved': { en: 'Notes unsaved', es: 'Notas sin guardar' },
    'active.life.open.watched': { en: 'Only watched', es: 'Solo lectura' },
    'active.life.ending': 'Terminando',
    'active.visit': 'Visita',
    'active.visit.none': { en: 'No visit', es: 'Sin visita' },
    'active.visit.known': { en: 'Visit known', es: 'Visita conocida' },
  },
  states: {
    restoring: {
      en: 'Looks for notes that were typed before a reload.',
      es: 'Busca notas escritas antes de recargar la página.',
    },
    active: {
      en: 'The call is followed live, with its notes, its visit and its video.',
      es: 'La llamada se sigue en vivo, con sus notas, su visita y su video.',
    },
    'active.life': {
      en: 'What the viewer and the server do with the call.',
      es: 'Lo que quien mira y el servidor hacen con la llamada.',
    },
    'active.life.loading': {
      en: 'The call has been asked for and is not on the screen yet.',
      es: 'La llamada se pidió y aún no está en pantalla.',
    },
    'active.life.unreachable': {
      en: 'The call could not be loaded; it goes on being asked for, and can be retried.',
      es: 'No se pudo cargar la llamada; se sigue pidiendo y se puede reintentar.',
    },
    'active.life.missing': { en: 'There is no such call.', es: 'Esa llamada no existe.' },
    'active.life.attending': {
      en: 'The server is asked to give the call to this agent.',
      es: 'Se pide al servidor que dé la llamada a este agente.',
    },
    'active.life.open': {
      en: 'The call is on the screen, with what the viewer may do with it.',
      es: 'La llamada está en pantalla, con lo que quien mira puede hacer con ella.',
    },
    'active.life.open.choosing': {
      en: 'Decides in a moment what the viewer is to the call.',
      es: 'Decide en un instante qué papel tiene quien mira.',
    },
    'active.life.open.own': {
      en: 'The viewer is the agent of the call and may write its notes.',
      es: 'Quien mira es el agente de la llamada y puede escribir sus notas.',
    },
    'active.life.open.own.attended': {
      en: 'The agent is attending the call and may finish or return it.',
      es: 'El agente está atendiendo la llamada y puede finalizarla o regresarla.',
    },
    'active.life.open.own.concluded': {
      en: 'The agent’s call has ended; its notes may still be completed.',
      es: 'La llamada del agente terminó; todavía puede completar sus notas.',
    },
    'active.life.open.own.concluded.saved': { en: 'The server has the notes.', es: 'El servidor tiene las notas.' },
    'active.life.open.own.concluded.unsaved': {
      en: 'Notes were typed and not sent, so leaving asks first.',
      es: 'Hay notas escritas sin enviar, así que al salir se pregunta antes.',
    },
    'active.life.ending': {
      en: 'The room is left and the end, or the notes, sent; the screen waits for the answer.',
      es: 'Se deja la sala y se envía el final, o las notas; la pantalla espera la respuesta.',
    },
    'active.life.open.over': {
      en: 'The call has ended, and was not the viewer’s.',
      es: 'La llamada terminó y no era de quien mira.',
    },
    'active.life.open.waiting': {
      en: 'The call waits, and the viewer may answer or cancel it.',
      es: 'La llamada espera y quien mira puede atenderla o cancelarla.',
    },
    'active.life.open.watched': {
      en: 'The call waits, or another agent attends it; the viewer may only look.',
      es: 'La llamada espera, o la atiende otro agente; quien mira solo puede ver.',
    },
    'active.life.cancelling': {
      en: 'The agent is asked whether to cancel the call; after a yes the server does.',
      es: 'Se pregunta al agente si cancela la llamada; tras el sí, el servidor la cancela.',
    },
    'active.history': { en: 'Whether the call is being played back.', es: 'Si se está reproduciendo la llamada.' },
    'active.history.closed': {
      en: 'The call alone is on the screen.',
      es: 'En pantalla está solo la llamada.',
    },
    'active.history.open': {
      en: 'The call is shown moving from state to state, over everything else.',
      es: 'Se ve cómo la llamada pasó de un estado a otro, sobre todo lo demás.',
    },
    'active.visit': {
      en: 'What is known of the visit from which the call was placed.',
      es: 'Lo que se sabe de la visita desde la que se hizo la llamada.',
    },
    'active.visit.none': {
      en: 'No visit belongs to the call, as far as is known.',
      es: 'La llamada no tiene visita, hasta donde se sabe.',
    },
    'active.visit.known': {
      en: 'The visit is shown beside the call and followed live.',
      es: 'La visita se muestra junto a la llamada y se sigue en vivo.',
    },
    done: {
      en: 'The call is dealt with, and the list comes back.',
      es: 'La llamada quedó resuelta y se vuelve a la lista.',
    },
  },
  events: {
    'call.loaded': {
      by: 'server',
      en: 'The call came from the server, as it is now.',
      es: 'Llegó del servidor la llamada, como está ahora.',
    },
    'call.failed': { by: 'server', en: 'The call could not be asked for.', es: 'No se pudo consultar la llamada.' },
    'call.note': { by: 'person', en: 'Types in the notes.', es: 'Escribe en las notas.' },
    'call.attend': { by: 'person', en: 'Presses Answer.', es: 'Pulsa Atender.' },
    'call.finish': { by: 'person', en: 'Presses End call.', es: 'Pulsa Finalizar.' },
    'call.return': { by: 'person', en: 'Presses Return to list.', es: 'Pulsa Regresar a la lista.' },
    'call.save': { by: 'person', en: 'Presses Save notes.', es: 'Pulsa Guardar notas.' },
    'call.back': { by: 'person', en: 'Presses Back.', es: 'Pulsa Volver.' },
    'call.cancel': { by: 'person', en: 'Presses Cancel.', es: 'Pulsa Cancelar.' },
    'call.history': { by: 'person', en: 'Presses Call history.', es: 'Pulsa Historia de la llamada.' },
    'call.retry': { by: 'person', en: 'Asks for the call again.', es: 'Pide la llamada otra vez.' },
  },
  guards: {
    isOutcome: { en: 'the question ended just so', es: 'la pregunta terminó justo así' },
    isOwn: { en: 'the viewer is attending the call', es: 'quien mira está atendiendo la llamada' },
    mayAnswer: {
      en: 'the viewer is in no other call, or may be in several',
      es: 'quien mira no está en otra llamada, o puede estar en varias',
    },
    isWaiting: {
      en: 'the call waits, and the viewer attends calls',
      es: 'la llamada espera y quien mira atiende llamadas',
    },
    isOver: { en: 'the call has ended', es: 'la llamada terminó' },
    isOverOwn: { en: 'the call has ended and was the viewer’s', es: 'la llamada terminó y era de quien mira' },
    mayNote: {
      en: 'the call has ended, and its notes are the viewer’s',
      es: 'la llamada terminó y sus notas son de quien mira',
    },
    hasUnsaved: {
      en: 'the viewer may write the notes, and the server lacks some',
      es: 'quien mira puede escribir las notas y al servidor le faltan algunas',
    },
    hasNothingUnsaved: { en: 'the server has the notes', es: 'el servidor tiene las notas' },
    hasVisit: { en: 'the call was placed from a visit', es: 'la llamada se hizo desde una visita' },
    isTaken: { en: 'another agent was faster', es: 'otro agente fue más rápido' },
    isThis: { en: 'it is this call', es: 'es esta llamada' },
    isMissing: { en: 'the server knows no such call', es: 'el servidor no conoce esa llamada' },
  },
  actions: {
    tellCancellation: {
      en: 'tells the question about cancelling what the call is now',
      es: 'avisa a la pregunta por la cancelación cómo está ahora la llamada',
    },
    keepCall: {
      en: 'shows the call as it is now; what is typed stays',
      es: 'muestra la llamada como está ahora; lo escrito se queda',
    },
    keepDraft: { en: 'puts the notes from before into the field', es: 'pone en el campo las notas de antes' },
    keepNotes: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepTaker: { en: 'keeps who took the call', es: 'guarda quién tomó la llamada' },
    forgetTaker: { en: 'forgets who was faster', es: 'olvida quién fue más rápido' },
    tellCurrent: {
      en: 'tells the calls in hand that this one is on the screen',
      es: 'avisa a las llamadas en curso que esta se ve en pantalla',
    },
    askEnd: { en: 'asks for the call to be ended, with the notes', es: 'pide terminar la llamada, con las notas' },
    navigate: { en: 'goes to the calls', es: 'va a las llamadas' },
    storeDraft: { en: 'keeps the notes on this computer', es: 'guarda las notas en este equipo' },
  },
  delays: {},
  actors: {
    liveCall: {
      en: 'asks for the call and keeps it live',
      es: 'pide la llamada y la mantiene al día',
    },
    visit: { en: 'what the visitor did before and does now', es: 'lo que la persona hizo antes y hace ahora' },
  },
  groups: {
    'active.life.*':
      'loading unreachable missing attending open.own.attended open.own.concluded.saved open.own.concluded.unsaved open.over open.waiting open.watched cancelling ending',
    'active.life.open.*': 'own.attended own.concluded.saved own.concluded.unsaved over waiting watched',
  },
  ignored: [
    {
      states: ['active.life.*'],
      events: ['ending.*'],
      why: {
        en: 'This screen did not ask for an end.',
        es: 'Esta pantalla no pidió ningún final.',
      },
    },
    {
      states: ['active.history.open'],
      events: ['call.history'],
      why: { en: 'The playback lies over the call.', es: 'La reproducción está sobre la llamada.' },
    },
    {
      states: ['restoring'],
      events: ['*'],
      why: {
        en: 'The server has not been asked yet, and nothing on the screen can be pressed.',
        es: 'Todavía no se pregunta al servidor y en pantalla no hay nada que pulsar.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['call.retry'],
      why: {
        en: 'Retry is only on the screen while the call could not be loaded.',
        es: 'Reintentar solo está en pantalla mientras no se pudo cargar la llamada.',
      },
    },
    {
      states: ['active.life.missing'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'The server has said that there is no such call, and that stands until the viewer leaves.',
        es: 'El servidor ya dijo que esa llamada no existe, y así se queda hasta que la persona salga.',
      },
    },
    {
      states: ['active.life.loading', 'active.life.unreachable', 'active.life.missing'],
      events: ['*'],
      why: {
        en: 'There is no call on the screen, and no button for one.',
        es: 'No hay llamada en pantalla, ni botones para ella.',
      },
    },
    {
      states: ['active.life.open.*', 'active.life.cancelling'],
      events: ['call.failed'],
      why: {
        en: 'The call that is known stays on the screen, and it is soon asked for again.',
        es: 'La llamada conocida se queda en pantalla y pronto se vuelve a consultar.',
      },
    },
    {
      states: ['active.life.open.*'],
      events: ['call.attend', 'call.cancel'],
      why: {
        en: 'Answer and Cancel are only there for a call that waits and that the viewer may attend.',
        es: 'Atender y Cancelar solo están en una llamada que espera y que quien mira puede atender.',
      },
    },
    {
      states: ['active.life.open.*'],
      events: ['call.note', 'call.finish', 'call.return', 'call.save'],
      why: {
        en: 'Notes are for the agent of the call, End call and Return to list while it goes on, Save notes afterwards.',
        es: 'Las notas son del agente de la llamada; Finalizar y Regresar a la lista, mientras sigue; Guardar notas, después.',
      },
    },
    {
      states: ['active.life.cancelling'],
      events: ['*'],
      why: {
        en: 'The question covers the buttons, and the call is not the viewer’s to write notes in.',
        es: 'La pregunta tapa los botones, y la llamada no es de quien mira para escribir en ella.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'The answer to what was sent decides; if it is a no, the call is asked for again.',
        es: 'Decide la respuesta a lo que se envió; si es un no, la llamada se vuelve a pedir.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['*'],
      why: {
        en: 'Buttons and notes are closed until what was asked for is done.',
        es: 'Los botones y las notas están cerrados hasta que se haga lo pedido.',
      },
    },
  ],
  left: [
    {
      states: ['active.life.open.*'],
      events: ['call.loaded'],
      why: {
        en: "The viewer's part in the call is decided anew each time the call comes.",
        es: 'El papel de quien mira se decide de nuevo cada vez que llega la llamada.',
      },
    },
    {
      states: ['active.life.open.own.concluded.saved', 'active.life.open.own.concluded.unsaved'],
      events: ['call.save'],
      why: {
        en: 'Notes may be sent as they are, typed now or before.',
        es: 'Las notas se pueden enviar como están, escritas ahora o antes.',
      },
    },
  ],
};
