import type { ChartTexts } from '../chart-texts.ts';

export const call: ChartTexts = {
  about: {
    en: 'The screen of one call, from opening it until the call is done. Arriving takes no call: a pending one is looked at until Answer is pressed. It follows what others do to the call. The notes and the story of the call have charts of their own; the video and the ending belong to the calls in hand, which outlive the screen.',
    es: 'La pantalla de una llamada, desde que se abre hasta que la llamada termina. Llegar no toma ninguna llamada: una pendiente solo se mira hasta presionar Atender. Sigue lo que otros hacen con la llamada. Las notas y el historial de la llamada tienen diagramas propios; el video y el final son de las llamadas en curso, que duran más que la pantalla.',
  },
  titles: {
    '': 'Llamada',
    absent: { en: 'Not here yet', es: 'Aún no llega' },
    missing: 'No existe',
    known: { en: 'Call known', es: 'Llamada conocida' },
    'known.open': { en: 'Call on screen', es: 'Llamada en pantalla' },
    'known.open.watched': { en: 'Only watched', es: 'Solo lectura' },
    'known.ending': 'Terminando',
  },
  states: {
    absent: { en: 'There is no call on the screen yet.', es: 'Todavía no hay llamada en pantalla.' },
    'absent.loading': {
      en: 'The call has been asked for and is not on the screen yet.',
      es: 'La llamada se pidió y aún no está en pantalla.',
    },
    'absent.unreachable': {
      en: 'The call could not be loaded; it goes on being asked for, and can be retried.',
      es: 'No se pudo cargar la llamada; se sigue pidiendo y se puede reintentar.',
    },
    missing: { en: 'There is no such call.', es: 'Esa llamada no existe.' },
    known: {
      en: 'The call came, with its notes and its story.',
      es: 'La llamada llegó, con sus notas y su historial.',
    },
    'known.attending': {
      en: 'The server is asked to give the call to this agent.',
      es: 'Se pide al servidor que dé la llamada a este agente.',
    },
    'known.open': {
      en: 'The call is on the screen, with what the viewer may do with it.',
      es: 'La llamada está en pantalla, con lo que quien mira puede hacer con ella.',
    },
    'known.open.choosing': {
      en: 'Decides in a moment whether the call may be answered here.',
      es: 'Decide en un instante si la llamada se puede atender aquí.',
    },
    'known.open.over': { en: 'The call has ended.', es: 'La llamada terminó.' },
    'known.open.waiting': {
      en: 'The call waits, and the viewer may answer or cancel it.',
      es: 'La llamada espera y quien mira puede atenderla o cancelarla.',
    },
    'known.open.watched': {
      en: 'An agent attends the call, or it waits and the viewer may only look.',
      es: 'Un agente atiende la llamada, o espera y quien mira solo puede ver.',
    },
    'known.cancelling': {
      en: 'The agent is asked whether to cancel the call; after a yes the server does.',
      es: 'Se pregunta al agente si cancela la llamada; tras el sí, el servidor la cancela.',
    },
    'known.ending': {
      en: 'The room is left and the end, or the notes, sent; the screen waits for the answer.',
      es: 'Se deja la sala y se envía el final, o las notas; la pantalla espera la respuesta.',
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
    'call.attend': { by: 'person', en: 'Presses Answer.', es: 'Presiona Atender.' },
    'call.back': { by: 'person', en: 'Presses Back.', es: 'Presiona Volver.' },
    'call.cancel': { by: 'person', en: 'Presses Cancel.', es: 'Presiona Cancelar.' },
    'call.retry': { by: 'person', en: 'Asks for the call again.', es: 'Pide la llamada otra vez.' },
    'notes.sent': {
      by: 'child',
      en: 'Its agent ends the call, or completes its notes.',
      es: 'Su agente termina la llamada, o completa sus notas.',
    },
  },
  guards: {
    isCut: { en: 'the customer ended the call', es: 'el cliente terminó la llamada' },
    isOutcome: { en: 'the question ended just so', es: 'la pregunta terminó justo así' },
    mayAnswer: {
      en: 'the viewer is in no other call, or may be in several',
      es: 'quien mira no está en otra llamada, o puede estar en varias',
    },
    isWaiting: {
      en: 'the call waits, and the viewer attends calls',
      es: 'la llamada espera y quien mira atiende llamadas',
    },
    isOver: { en: 'the call has ended', es: 'la llamada terminó' },
    isThis: { en: 'it is this call', es: 'es esta llamada' },
    isMissing: { en: 'the server knows no such call', es: 'el servidor no conoce esa llamada' },
  },
  actions: {
    tellCurrent: {
      en: 'says that the screen tells why the call is over',
      es: 'avisa que la pantalla dice por qué terminó la llamada',
    },
    tellCancellation: {
      en: 'tells the question about cancelling what the call is now',
      es: 'avisa a la pregunta por la cancelación cómo está ahora la llamada',
    },
    tellHandover: {
      en: 'tells who hands it over what the call is now',
      es: 'avisa a quien la pasa cómo está ahora la llamada',
    },
    holdHandover: {
      en: 'keeps anything else from being begun with the call',
      es: 'impide que se empiece otra cosa con la llamada',
    },
    tellGuest: { en: 'tells the guest what the call is now', es: 'avisa al invitado cómo está ahora la llamada' },
    tellObstacle: {
      en: 'tells the guest whether the viewer is free',
      es: 'avisa al invitado si quien mira está libre',
    },
    tellNotes: { en: 'tells the notes what the call is now', es: 'avisa a las notas cómo está ahora la llamada' },
    keepCall: { en: 'shows the call as it is now', es: 'muestra la llamada como está ahora' },
    navigate: { en: 'goes to the calls', es: 'va a las llamadas' },
  },
  delays: {},
  actors: {
    liveCall: {
      en: 'asks for the call and keeps it live',
      es: 'pide la llamada y la mantiene al día',
    },
    notes: { en: 'the notes of the call, and its end', es: 'las notas de la llamada y su final' },
    handover: { en: 'how it is handed over', es: 'cómo se pasa' },
    guest: { en: 'the viewer in the room of a colleague', es: 'quien mira, en la sala de un colega' },
    story: { en: 'its visit, and how it moved', es: 'su visita, y cómo se movió' },
  },
  groups: {
    '*': 'absent.loading absent.unreachable missing known.open.over known.open.waiting known.open.watched known.attending known.cancelling known.ending',
    'known.open.*': 'over waiting watched',
    'known.*': 'open.over open.waiting open.watched attending cancelling ending',
  },
  ignored: [
    {
      states: ['absent.loading', 'absent.unreachable', 'missing'],
      events: ['call.attend', 'call.cancel', 'notes.sent'],
      why: {
        en: 'There is no call on the screen, and no button for one.',
        es: 'No hay llamada en pantalla, ni botones para ella.',
      },
    },
    {
      states: ['*'],
      events: ['ending.*'],
      why: {
        en: 'This screen did not ask for an end.',
        es: 'Esta pantalla no pidió ningún final.',
      },
    },
    {
      states: ['*'],
      events: ['call.retry'],
      why: {
        en: 'Retry is only on the screen while the call could not be loaded.',
        es: 'Reintentar solo está en pantalla mientras no se pudo cargar la llamada.',
      },
    },
    {
      states: ['missing'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'The server has said that there is no such call, and that stands until the viewer leaves.',
        es: 'El servidor ya dijo que esa llamada no existe, y así se queda hasta que la persona salga.',
      },
    },
    {
      states: ['known.open.*', 'known.cancelling'],
      events: ['call.failed'],
      why: {
        en: 'The call that is known stays on the screen, and it is soon asked for again.',
        es: 'La llamada conocida se queda en pantalla y pronto se vuelve a consultar.',
      },
    },
    {
      states: ['known.open.*'],
      events: ['call.attend', 'call.cancel'],
      why: {
        en: 'Answer and Cancel are only there for a call that waits and that the viewer may attend.',
        es: 'Atender y Cancelar solo están en una llamada que espera y que quien mira puede atender.',
      },
    },
    {
      states: ['known.cancelling'],
      events: ['call.attend', 'call.cancel', 'notes.sent'],
      why: {
        en: 'The question covers the buttons, and the call is not the viewer’s to write notes in.',
        es: 'La pregunta tapa los botones, y la llamada no es de quien mira para escribir en ella.',
      },
    },
    {
      states: ['known.ending'],
      events: ['call.loaded'],
      why: {
        en: 'The answer to what was sent decides; if it is a no, the call is asked for again.',
        es: 'Decide la respuesta a lo que se envió; si es un no, la llamada se vuelve a pedir.',
      },
    },
    {
      states: ['known.*'],
      events: ['call.failed'],
      why: {
        en: 'The answer to what was sent decides; if it is a no, the call is asked for again.',
        es: 'Decide la respuesta a lo que se envió; si es un no, la llamada se vuelve a pedir.',
      },
    },
    {
      states: ['known.*'],
      events: ['call.attend', 'call.cancel', 'notes.sent'],
      why: {
        en: 'Buttons and notes are closed until what was asked for is done.',
        es: 'Los botones y las notas están cerrados hasta que se haga lo pedido.',
      },
    },
  ],
  left: [
    {
      states: ['absent.loading', 'absent.unreachable'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'An answer decides what is on the screen, whether it is the first or comes after failures.',
        es: 'La respuesta decide qué hay en pantalla, sea la primera o llegue tras fallas.',
      },
    },
    {
      states: ['known.open.*'],
      events: ['call.loaded'],
      why: {
        en: 'What may be done with the call is decided anew each time it comes.',
        es: 'Lo que se puede hacer con la llamada se decide de nuevo cada vez que llega.',
      },
    },
    {
      states: ['known.open.*'],
      events: ['notes.sent'],
      why: {
        en: 'Whoever may write its notes may end it, or send them: in progress or over.',
        es: 'Quien puede escribir sus notas puede terminarla, o enviarlas: en curso o terminada.',
      },
    },
  ],
};
