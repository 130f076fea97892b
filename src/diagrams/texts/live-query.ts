import type { ChartTexts } from '../chart-texts.ts';

export const liveQuery: ChartTexts = {
  about: {
    en: 'A question whose answer is kept fresh: asked as soon as its channels are open, at every message of theirs, after every gap, and from time to time anyway. A message that comes while an answer is under way leads to one more question.',
    es: 'Una pregunta cuya respuesta se mantiene al día: se hace en cuanto sus canales están abiertos, con cada mensaje de ellos, después de cada interrupción y, de todos modos, cada cierto tiempo. Un mensaje que llega con una respuesta en camino lleva a una pregunta más.',
  },
  titles: {
    '': 'Consulta en vivo',
    answer: 'Respuesta',
    'answer.opening': { en: 'Opening channels', es: 'Abriendo canales' },
    'answer.loading.current': 'Al día',
    'answer.loading.outdated': 'Desactualizado',
    channel: 'Canal',
    'channel.apart': { en: 'Without channel', es: 'Sin canal' },
  },
  states: {
    answer: { en: 'How fresh the answer is.', es: 'Qué tan reciente es la respuesta.' },
    'answer.opening': {
      en: 'The channels are being opened; the question waits for them a moment, so that it need not be asked twice.',
      es: 'Se están abriendo los canales; la pregunta los espera un momento, para no tener que hacerse dos veces.',
    },
    'answer.loading': { en: 'The server is being asked.', es: 'Se está preguntando al servidor.' },
    'answer.loading.current': {
      en: 'The answer under way will be the newest.',
      es: 'La respuesta en camino será la más nueva.',
    },
    'answer.loading.outdated': {
      en: 'Something changed since the question was asked: it is asked once more.',
      es: 'Algo cambió desde que se preguntó: se pregunta una vez más.',
    },
    'answer.resting': {
      en: 'The answer is fresh; the next question waits for a change or its time.',
      es: 'La respuesta está al día; la siguiente pregunta espera un cambio o su hora.',
    },
    'answer.failed': {
      en: 'The answer did not come; the question is tried again by itself.',
      es: 'La respuesta no llegó; la pregunta se repite sola.',
    },
    'answer.refused': {
      en: 'The server refused the question; it would say the same a moment later, so it is asked again when something changes, and seldom.',
      es: 'El servidor rechazó la pregunta; un momento después diría lo mismo, así que se repite cuando algo cambie, y rara vez.',
    },
    channel: {
      en: 'Whether changes are told at once or have to be asked for.',
      es: 'Si los cambios se avisan enseguida o hay que preguntarlos.',
    },
    'channel.apart': {
      en: 'Nobody tells of changes for sure, so the question is asked often.',
      es: 'No es seguro que se avisen los cambios, así que se pregunta seguido.',
    },
    'channel.live': {
      en: 'Changes are told; asking from time to time is only for safety.',
      es: 'Los cambios se avisan; preguntar de vez en cuando es solo por seguridad.',
    },
  },
  events: {
    'channel.live': {
      by: 'child',
      en: 'All channels of the question are open; what was missed meanwhile is told right after, where the server knows it.',
      es: 'Todos los canales de la pregunta están abiertos; lo que faltó entretanto se avisa enseguida, si el servidor lo sabe.',
    },
    'channel.lost': { by: 'child', en: 'A channel is lost.', es: 'Un canal se perdió.' },
    'channel.told': {
      by: 'child',
      en: 'Something changed that the question is about.',
      es: 'Cambió algo de lo que trata la pregunta.',
    },
    'query.ask': { by: 'parent', en: 'Another question is asked, at once.', es: 'Se hace otra pregunta, enseguida.' },
    'query.refresh': {
      by: 'parent',
      en: 'The same question is asked again now.',
      es: 'Se repite ya la misma pregunta.',
    },
    'query.overtaken': {
      by: 'parent',
      en: 'Something was written, and whoever asked knows it already.',
      es: 'Algo se escribió, y quien preguntó ya lo sabe.',
    },
  },
  guards: {
    hasNoChannels: { en: 'nobody tells of changes', es: 'nadie avisa de los cambios' },
    isOutdated: {
      en: 'something changed while the answer was under way',
      es: 'algo cambió con la respuesta en camino',
    },
    isLive: { en: 'the server tells of changes', es: 'el servidor avisa de los cambios' },
    isBehind: {
      en: 'something was missed that nobody can tell',
      es: 'faltó algo que nadie puede contar',
    },
    isJudged: { en: 'the server refused the question', es: 'el servidor rechazó la pregunta' },
    isApart: { en: 'changes have to be asked for', es: 'hay que preguntar por los cambios' },
  },
  actions: {
    keepNext: {
      en: 'says in the next question what the asker has by then, where it matters',
      es: 'dice en la siguiente pregunta lo que quien pregunta ya tiene, si importa',
    },
    keepQuestion: { en: 'takes the new question', es: 'toma la pregunta nueva' },
    tellLoaded: { en: 'gives the answer to the chart that asked', es: 'da la respuesta al diagrama que preguntó' },
    tellFailed: {
      en: 'tells the chart that asked why there is none',
      es: 'dice al diagrama que preguntó por qué no hay respuesta',
    },
  },
  delays: {
    openingPatience: {
      en: '0.5 s in which the channels may open',
      es: '0.5 s para que se abran los canales',
    },
    apartInterval: {
      en: 'the pause before the next question while changes are not told or after a failure, set by the chart that asks',
      es: 'la pausa antes de la siguiente pregunta si no se avisan los cambios o tras una falla, según el diagrama que pregunta',
    },
    liveInterval: {
      en: 'the pause before the next question while changes are told or after a refusal, set by the chart that asks',
      es: 'la pausa antes de la siguiente pregunta si se avisan los cambios o tras un rechazo, según el diagrama que pregunta',
    },
  },
  actors: {
    subscription: { en: 'reads the channels of the question', es: 'lee los canales de la pregunta' },
    load: { en: 'asks the server the question', es: 'hace la pregunta al servidor' },
  },
  groups: {
    'answer.*': 'opening loading.current loading.outdated resting failed refused',
    'answer.loading.*': 'current outdated',
  },
  ignored: [
    {
      states: ['answer.resting', 'answer.failed', 'answer.refused'],
      events: ['query.overtaken'],
      why: {
        en: 'No answer is under way that could be older.',
        es: 'No hay ninguna respuesta en camino que pudiera ser más vieja.',
      },
    },
    {
      states: ['answer.opening'],
      events: ['channel.lost', 'channel.told', 'query.refresh', 'query.overtaken'],
      why: {
        en: 'The question has not been asked yet, so its answer will have this in it.',
        es: 'La pregunta aún no se hace, así que su respuesta lo incluirá.',
      },
    },
    {
      states: ['answer.loading.*', 'answer.failed', 'answer.refused'],
      events: ['channel.lost'],
      why: {
        en: 'An answer is under way, or the question is tried again by itself anyway.',
        es: 'Hay una respuesta en camino, o de todos modos la pregunta se repite sola.',
      },
    },
    {
      states: ['answer.loading.outdated'],
      events: ['channel.live', 'channel.told', 'query.refresh', 'query.overtaken'],
      why: {
        en: 'One more question follows already, and its answer has this in it.',
        es: 'Ya sigue una pregunta más, y su respuesta lo incluye.',
      },
    },
    {
      states: ['channel.apart'],
      events: ['channel.lost'],
      why: {
        en: 'The loss of another channel of the question has led here already.',
        es: 'La pérdida de otro canal de la pregunta ya llevó aquí.',
      },
    },
    {
      states: ['channel.live'],
      events: ['channel.live'],
      why: {
        en: 'The channels were open already; only the question is asked anew.',
        es: 'Los canales ya estaban abiertos; solo se vuelve a preguntar.',
      },
    },
  ],
  left: [
    {
      states: ['answer.*'],
      events: ['query.ask'],
      why: {
        en: 'Another question makes the answer to the one before worthless, however far it is.',
        es: 'Otra pregunta vuelve inútil la respuesta a la anterior, como quiera que vaya.',
      },
    },
    {
      states: ['answer.loading.*'],
      events: ['xstate.done.actor.load', 'xstate.error.actor.load'],
      why: {
        en: 'The answer under way has come; whether it is outdated is asked then.',
        es: 'Llegó la respuesta en camino; si está desactualizada se ve entonces.',
      },
    },
  ],
};
