import type { ChartTexts } from '../chart-texts.ts';

export const noteDraft: ChartTexts = {
  about: {
    en: 'The notes of a call while they are typed: this browser keeps them until the server has them, which hears of them once a second. What is typed elsewhere is shown as it comes; where both were typed, the person chooses. Reading and writing take turns.',
    es: 'Las notas de una llamada mientras se escriben: este navegador las conserva hasta que las tiene el servidor, que se entera cada segundo. Lo que se escribe en otro lugar se muestra al llegar; si se escribió en ambos, la persona elige. Leer y escribir se turnan.',
  },
  titles: {
    '': { en: 'Draft of the notes', es: 'Borrador de las notas' },
    opening: { en: 'Channel opening', es: 'Abriendo canal' },
    loading: { en: 'Reading the draft', es: 'Leyendo borrador' },
    settling: { en: 'Comparing', es: 'Comparando' },
    resting: { en: 'Draft saved', es: 'Borrador guardado' },
    typing: { en: 'Typing', es: 'Escribiendo' },
    saving: { en: 'Saving draft', es: 'Guardando borrador' },
    apart: { en: 'Kept here alone', es: 'Solo en este equipo' },
    measuring: { en: 'Measuring', es: 'Midiendo' },
    unfit: { en: 'Not kept like this', es: 'Así no se guarda' },
    refused: { en: 'Not kept any more', es: 'Ya no se guarda' },
    conflicting: { en: 'Two versions', es: 'Dos versiones' },
  },
  states: {
    opening: {
      en: 'The draft is not asked for yet: what is told before the channel is open could be missed.',
      es: 'Aún no se pide el borrador: podría faltar lo que se avise antes de abrirse el canal.',
    },
    loading: { en: 'The draft is asked of the server.', es: 'Se pide el borrador al servidor.' },
    settling: {
      en: 'Decides in a moment whether this browser has something that the server lacks.',
      es: 'Decide en un instante si este navegador tiene algo que le falta al servidor.',
    },
    resting: {
      en: 'The field holds what the server has, also when somebody else types.',
      es: 'El campo lleva lo que tiene el servidor, también si escribe otra persona.',
    },
    typing: {
      en: 'Something was typed less than a second ago; what follows goes with it.',
      es: 'Se escribió algo hace menos de un segundo; lo que siga va junto.',
    },
    saving: { en: 'The draft is on its way to the server.', es: 'El borrador va en camino al servidor.' },
    apart: {
      en: 'The server was not reached; what is typed stays in this browser.',
      es: 'No se llegó al servidor; lo escrito se queda en este navegador.',
    },
    measuring: {
      en: 'Decides in a moment whether the server would take it for its length.',
      es: 'Decide en un instante si por su largo lo aceptaría el servidor.',
    },
    unfit: {
      en: 'It is too long, or the server does not take it as it is; what is typed next may be kept.',
      es: 'Es demasiado largo, o el servidor no lo acepta así; lo que se escriba después puede guardarse.',
    },
    refused: {
      en: 'The server keeps nothing of this person for this call now; what is typed stays in this browser.',
      es: 'El servidor ya no guarda nada de esta persona para esta llamada; lo escrito se queda en este navegador.',
    },
    conflicting: {
      en: 'Here and elsewhere something else was typed; nothing is sent before the person has chosen.',
      es: 'Aquí y en otro lugar se escribió algo distinto; nada se envía hasta que la persona elija.',
    },
  },
  events: {
    'channel.live': {
      by: 'child',
      en: 'The channel of the draft is open, with or without what was missed.',
      es: 'El canal del borrador está abierto, con o sin lo que faltó.',
    },
    'channel.told': { by: 'child', en: 'The draft has another version.', es: 'El borrador tiene otra versión.' },
    'draft.call': { by: 'parent', en: 'The call, as it is now.', es: 'La llamada, como está ahora.' },
    'draft.typed': { by: 'parent', en: 'Something was typed in the notes.', es: 'Se escribió algo en las notas.' },
    'draft.choose': {
      by: 'person',
      en: 'Chooses which notes stay: those of the field, the others, or both.',
      es: 'Elige qué notas se quedan: las del campo, las otras o ambas.',
    },
  },
  guards: {
    isMissed: { en: 'nobody knows what was missed', es: 'no se sabe qué faltó' },
    isBehind: { en: 'a newer draft was told of', es: 'se avisó de un borrador más nuevo' },
    isUntouched: { en: 'nothing was typed here', es: 'aquí no se escribió nada' },
    isWritten: {
      en: 'the server has all that was typed here',
      es: 'el servidor tiene todo lo que se escribió aquí',
    },
    isAhead: {
      en: 'it was typed over just what the server has',
      es: 'se escribió justo sobre lo que tiene el servidor',
    },
    isContinued: {
      en: 'the draft is their own, and they typed before it was read',
      es: 'el borrador es suyo, y escribió antes de que se leyera',
    },
    isReader: { en: 'the viewer may not write these notes now', es: 'quien mira no puede escribir estas notas ahora' },
    isStale: { en: 'the draft was another one already', es: 'el borrador ya era otro' },
    isTooLong: { en: 'it is longer than notes may be', es: 'es más largo de lo que pueden ser las notas' },
    isUnfit: { en: 'the server did not take it as it was', es: 'el servidor no lo aceptó como estaba' },
    isUnjudged: { en: 'the server did not judge it', es: 'el servidor no lo juzgó' },
  },
  actions: {
    hear: { en: 'notes the version that was told of', es: 'anota la versión avisada' },
    forgetHeard: { en: 'forgets what was told before', es: 'olvida lo avisado antes' },
    keepCall: { en: 'takes the call as it is now', es: 'toma la llamada como está ahora' },
    keepDraft: { en: 'takes the draft of the server', es: 'toma el borrador del servidor' },
    keepTyped: {
      en: 'keeps what is typed, and over which draft',
      es: 'guarda lo escrito, y sobre qué borrador',
    },
    keepContinued: {
      en: 'puts what was typed below what the server has',
      es: 'pone lo escrito debajo de lo que tiene el servidor',
    },
    keepChosen: { en: 'keeps the notes that were chosen', es: 'guarda las notas elegidas' },
    keepSent: { en: 'notes what is sent', es: 'anota lo que se envía' },
    keepUnsent: { en: 'takes it as not sent', es: 'lo da por no enviado' },
    keepSaved: { en: 'takes what was sent for what the server has', es: 'da lo enviado por guardado en el servidor' },
    dropKept: { en: 'has nothing more to send', es: 'ya no tiene nada por enviar' },
    tellNotes: {
      en: 'tells the notes what the field holds, and what stands against it',
      es: 'avisa a las notas qué lleva el campo, y qué hay en su contra',
    },
    storeDraft: {
      en: 'keeps in this browser what the server has not got, or lets it go',
      es: 'conserva en este navegador lo que le falta al servidor, o lo suelta',
    },
  },
  delays: {
    openingPatience: { en: '0.5 s in which the channel may open', es: '0.5 s para que se abra el canal' },
    writePause: { en: '1 s between two drafts', es: '1 s entre dos borradores' },
    retryPause: { en: '5 s before it is tried again', es: '5 s antes de intentarlo de nuevo' },
    readPause: { en: '30 s until it is asked for anyway', es: '30 s hasta que se pide de todos modos' },
  },
  actors: {
    subscription: { en: 'reads the channel of the draft', es: 'lee el canal del borrador' },
    loadDraft: { en: 'asks the server for the draft', es: 'pide el borrador al servidor' },
    saveDraft: { en: 'sends the draft to the server', es: 'envía el borrador al servidor' },
  },
  ignored: [
    {
      states: ['opening', 'loading', 'resting', 'typing', 'saving', 'apart', 'unfit', 'refused'],
      events: ['draft.choose'],
      why: {
        en: 'The choice stands beside two versions, and is gone with the first word about it.',
        es: 'La elección está junto a dos versiones, y se va con la primera palabra.',
      },
    },
  ],
  left: [],
};
