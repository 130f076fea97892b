import type { ChartTexts } from '../chart-texts.ts';

export const callAids: ChartTexts = {
  about: {
    en: 'What helps whoever writes the notes of a call: the script of its service, whose steps are ticked off, and quick texts that a slash puts into the notes. The call needs neither: where they do not come, it goes on.',
    es: 'Lo que ayuda a quien escribe las notas de una llamada: el guion del servicio, cuyos pasos se van marcando, y los textos rápidos que una diagonal pone en las notas. La llamada no depende de ellos: si no llegan, sigue igual.',
  },
  titles: {
    '': { en: 'Help for the notes', es: 'Ayudas para las notas' },
    source: { en: 'What is at hand', es: 'Lo que hay a la mano' },
    'source.unwanted': { en: 'Not needed', es: 'No hace falta' },
    'source.restoring': { en: 'Finding the ticks', es: 'Recuperando las marcas' },
    'source.known': { en: 'At hand', es: 'A la mano' },
    macros: { en: 'Quick texts', es: 'Textos rápidos' },
    'macros.dismissed': { en: 'Let be', es: 'Descartados' },
  },
  states: {
    source: {
      en: 'The script and the quick texts, asked for once for each service that the call has.',
      es: 'El guion y los textos rápidos, que se piden una vez por cada servicio que tenga la llamada.',
    },
    'source.unwanted': {
      en: 'Whoever only reads the notes needs no help with them; and what was at hand for another service is no help.',
      es: 'Quien solo lee las notas no necesita ayuda con ellas; y la de otro servicio no sirve.',
    },
    'source.loading': { en: 'They are asked for.', es: 'Se piden.' },
    'source.restoring': {
      en: 'The steps that were ticked before a reload are looked for in this browser.',
      es: 'Se buscan en este navegador los pasos marcados antes de recargar.',
    },
    'source.known': {
      en: 'The script stands beside the notes and can be ticked off.',
      es: 'El guion está junto a las notas y se puede ir marcando.',
    },
    'source.failed': {
      en: 'They did not come. The call goes on, and they are asked for again; whoever looks for a quick text asks at once.',
      es: 'No llegaron. La llamada sigue y se vuelven a pedir; al buscar un texto rápido, enseguida.',
    },
    macros: { en: 'Whether quick texts are offered.', es: 'Si se ofrecen textos rápidos.' },
    'macros.closed': { en: 'Nothing is offered.', es: 'No se ofrece nada.' },
    'macros.open': {
      en: 'Those that fit what was typed are offered below the notes.',
      es: 'Debajo de las notas se ofrecen los que van con lo escrito.',
    },
    'macros.dismissed': {
      en: 'The slash was meant as a slash: nothing is offered for it any more.',
      es: 'La diagonal era solo una diagonal: ya no se ofrece nada por ella.',
    },
  },
  events: {
    'aids.wanted': {
      by: 'parent',
      en: 'The viewer writes the notes.',
      es: 'Quien mira escribe las notas.',
    },
    'aids.call': { by: 'parent', en: 'The call, as it is now.', es: 'La llamada, como está ahora.' },
    'aids.typed': {
      by: 'parent',
      en: 'The notes were typed in, and where the caret stands.',
      es: 'Se escribió en las notas, y dónde quedó el cursor.',
    },
    'aids.replaced': {
      by: 'parent',
      en: 'The notes are those of the server now, and not what was typed.',
      es: 'Las notas son ahora las del servidor, y no lo que se escribió.',
    },
    'macros.open': { by: 'parent', en: 'All quick texts are wanted.', es: 'Se quieren todos los textos rápidos.' },
    'macros.move': { by: 'person', en: 'Goes to the next or the one before.', es: 'Va al siguiente o al anterior.' },
    'macros.take': { by: 'person', en: 'Takes a quick text.', es: 'Toma un texto rápido.' },
    'macros.close': { by: 'person', en: 'Wants none of them.', es: 'No quiere ninguno.' },
    'script.tick': {
      by: 'person',
      en: 'Ticks a step, or takes the tick away.',
      es: 'Marca un paso o le quita la marca.',
    },
  },
  guards: {
    isEntry: {
      en: 'the caret stands behind a slash that begins a word, or behind a word that began where all were asked for',
      es: 'el cursor está tras una diagonal que empieza palabra, o tras una que empezó donde se pidieron todos',
    },
    isOtherService: { en: 'it is for another service now', es: 'ahora es de otro servicio' },
    isOther: { en: 'they are others than was typed', es: 'son otras de las que se escribieron' },
    hasNoEntry: { en: 'nothing is looked for any more', es: 'ya no se busca nada' },
    isBare: { en: 'all were asked for, without a slash', es: 'se pidieron todos, sin diagonal' },
    isOtherEntry: { en: 'it is another slash than the one that was let be', es: 'es otra diagonal que la descartada' },
    isOffered: { en: 'it is one of those that are offered', es: 'es uno de los que se ofrecen' },
    isStep: { en: 'the line is a step, and not so yet', es: 'la línea es un paso y todavía no está así' },
  },
  actions: {
    keepCall: { en: 'takes the call as it is now', es: 'toma la llamada como está ahora' },
    forgetAids: {
      en: 'puts script, quick texts and ticks away',
      es: 'retira el guion, los textos rápidos y las marcas',
    },
    keepAids: { en: 'keeps script and quick texts', es: 'guarda el guion y los textos rápidos' },
    keepDone: { en: 'keeps which steps are done', es: 'guarda qué pasos están hechos' },
    keepTyped: {
      en: 'keeps what was typed, and looks for what fits',
      es: 'guarda lo escrito y busca lo que va con ello',
    },
    keepReplaced: {
      en: 'keeps them, and looks on at their end',
      es: 'las guarda, y sigue buscando a su final',
    },
    lookForAll: {
      en: 'looks for all of them, the caret where one is put in',
      es: 'los busca todos, con el cursor donde se pone el que se tome',
    },
    forgetEntry: { en: 'looks for none', es: 'no busca ninguno' },
    move: { en: 'chooses the next or the one before', es: 'elige el siguiente o el anterior' },
    keepPlaced: { en: 'puts the quick text into the notes', es: 'pone el texto rápido en las notas' },
    tellNotes: { en: 'tells the notes', es: 'avisa a las notas' },
    tick: { en: 'ticks the step, or takes the tick away', es: 'marca el paso o le quita la marca' },
    storeSteps: { en: 'keeps the ticks in this browser', es: 'guarda las marcas en este navegador' },
  },
  delays: {},
  actors: {
    loadAids: { en: 'the script and the quick texts of the call', es: 'el guion y los textos rápidos de la llamada' },
    restoreSteps: { en: 'the ticks that this browser keeps', es: 'las marcas que guarda este navegador' },
  },
  ignored: [
    {
      states: ['source.unwanted', 'source.loading', 'source.restoring', 'source.known'],
      events: ['aids.typed', 'macros.open'],
      why: {
        en: 'They are asked for again only where they did not come.',
        es: 'Solo se vuelven a pedir si no llegaron.',
      },
    },
    {
      states: ['source.loading', 'source.restoring', 'source.known', 'source.failed'],
      events: ['aids.wanted'],
      why: { en: 'They were asked for already.', es: 'Ya se pidieron.' },
    },
    {
      states: ['source.unwanted', 'source.loading', 'source.restoring', 'source.failed'],
      events: ['script.tick'],
      why: { en: 'The script is not on the screen.', es: 'El guion no está en pantalla.' },
    },
    {
      states: ['macros.closed', 'macros.dismissed'],
      events: ['macros.move', 'macros.take', 'macros.close'],
      why: { en: 'Nothing is offered.', es: 'No se ofrece nada.' },
    },
  ],
  left: [
    {
      states: ['source.loading', 'source.restoring', 'source.known', 'source.failed'],
      events: ['aids.call'],
      why: {
        en: 'What came for another service is no help, and what is on its way is not waited for.',
        es: 'Lo que llegó para otro servicio no sirve, y lo que viene en camino no se espera.',
      },
    },
    {
      states: ['macros.closed', 'macros.dismissed'],
      events: ['macros.open'],
      why: {
        en: 'Whoever asks for them sees all of them, whatever they typed before.',
        es: 'Quien los pide los ve todos, haya escrito lo que haya escrito.',
      },
    },
  ],
};
