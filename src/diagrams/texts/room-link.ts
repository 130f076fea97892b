import type { ChartTexts } from '../chart-texts.ts';

export const roomLink: ChartTexts = {
  about: {
    en: 'The connection from one side of a room to the other, from their meeting until the next: how it fares, whether the picture moves, whether it may be heard. When the server takes the other side for lost, it is kept as long as it works by itself.',
    es: 'La conexión de un lado de la sala con el otro, desde que se encuentran hasta el siguiente encuentro: cómo va, si la imagen se mueve, si se puede oír. Cuando el servidor da por perdido al otro lado, se conserva mientras funcione por sí sola.',
  },
  titles: {
    '': { en: 'Connection of two sides', es: 'Conexión de dos lados' },
    'open.way': { en: 'Way', es: 'Camino' },
    'open.way.connecting': 'Conectando',
    'open.way.connected': 'Conectado',
    'open.way.broken': 'Cortado',
    'open.way.broken.searching': { en: 'Looking for another way', es: 'Buscando otro camino' },
    'open.way.broken.followed': { en: 'The other side looks', es: 'Busca el otro lado' },
    'open.way.kept': { en: 'Kept without the server', es: 'Conservado sin el servidor' },
    'open.picture': 'Imagen',
    'open.picture.still': { en: 'May stand still', es: 'Puede estar quieta' },
    'open.picture.moving': 'Moviéndose',
    'open.picture.frozen': 'Congelada',
    'open.sound': 'Sonido',
    'open.sound.heard': { en: 'Sound plays', es: 'Se oye' },
    'open.sound.held': { en: 'Waits for a click', es: 'Espera un clic' },
  },
  states: {
    open: { en: 'The two sides have met.', es: 'Los dos lados se encontraron.' },
    'open.way': { en: 'How the connection fares.', es: 'Cómo va la conexión.' },
    'open.way.connecting': { en: 'Both look for a way to each other.', es: 'Ambos buscan un camino entre sí.' },
    'open.way.connected': { en: 'Picture and sound come through.', es: 'Pasan imagen y sonido.' },
    'open.way.broken': {
      en: 'Nothing comes through; a new way is looked for.',
      es: 'No pasa nada; se busca otro camino.',
    },
    'open.way.broken.deciding': { en: 'Looks which side is to look for a way.', es: 'Revisa qué lado busca camino.' },
    'open.way.broken.searching': {
      en: 'A way is looked for from where both are now: perhaps in another network.',
      es: 'Se busca un camino desde donde están ahora los dos: quizá en otra red.',
    },
    'open.way.broken.followed': {
      en: 'Whoever came last looks for a way; this side follows.',
      es: 'Quien llegó al último busca el camino; este lado lo sigue.',
    },
    'open.way.kept': {
      en: 'The server takes the other side for lost, and picture and sound still come through.',
      es: 'El servidor da por perdido al otro lado, y aún pasan imagen y sonido.',
    },
    'open.picture': { en: 'Whether the picture moves.', es: 'Si la imagen se mueve.' },
    'open.picture.deciding': { en: 'Looks whether it has to.', es: 'Revisa si tiene que moverse.' },
    'open.picture.still': {
      en: 'No camera is on, or a screen is shared, which may stand still.',
      es: 'No hay cámara encendida, o se comparte una pantalla, que puede estar quieta.',
    },
    'open.picture.moving': { en: 'New pictures have to come.', es: 'Tienen que llegar imágenes nuevas.' },
    'open.picture.frozen': { en: 'None has come for too long.', es: 'Hace demasiado que no llega ninguna.' },
    'open.sound': { en: 'Whether the other side may be heard.', es: 'Si se puede oír al otro lado.' },
    'open.sound.heard': { en: 'What comes is played.', es: 'Se reproduce lo que llega.' },
    'open.sound.held': {
      en: 'The browser plays no sound before somebody clicks.',
      es: 'El navegador no reproduce sonido antes de un clic.',
    },
    closed: { en: 'There is no connection any more.', es: 'Ya no hay conexión.' },
  },
  events: {
    'link.connecting': {
      by: 'browser',
      en: 'A way to the other side is looked for.',
      es: 'Se busca un camino al otro lado.',
    },
    'link.connected': { by: 'browser', en: 'There is a way.', es: 'Hay un camino.' },
    'link.broken': { by: 'browser', en: 'The way is broken.', es: 'El camino se cortó.' },
    'signal.made': {
      by: 'browser',
      en: 'A step of the negotiation is to be brought to the other side.',
      es: 'Hay que llevar al otro lado un paso de la negociación.',
    },
    'signal.came': {
      by: 'parent',
      en: 'A step of the negotiation has come from the other side.',
      es: 'Llegó del otro lado un paso de la negociación.',
    },
    'tracks.changed': {
      by: 'parent',
      en: 'This side sends another picture or sound now.',
      es: 'Este lado envía ahora otra imagen u otro sonido.',
    },
    'pictures.counted': {
      by: 'browser',
      en: 'How many pictures have come so far; none is counted while nobody looks at the page.',
      es: 'Cuántas imágenes llegaron hasta ahora; no se cuentan mientras nadie mira la página.',
    },
    'pictures.expected': {
      by: 'parent',
      en: 'The other side said what it shows.',
      es: 'El otro lado dijo qué muestra.',
    },
    'peer.lost': {
      by: 'parent',
      en: 'The server takes the other side for lost.',
      es: 'El servidor da por perdido al otro lado.',
    },
    'sound.held': {
      by: 'browser',
      en: 'The browser wants a click before there is sound.',
      es: 'El navegador pide un clic antes de que haya sonido.',
    },
    'sound.hear': { by: 'person', en: 'Clicks to hear.', es: 'Hace clic para oír.' },
  },
  guards: {
    isExpected: { en: 'new pictures have to come', es: 'tienen que llegar imágenes nuevas' },
    isSearcher: { en: 'this side came last', es: 'este lado llegó al último' },
    hasMoved: { en: 'others came, or nobody looks', es: 'llegaron otras, o nadie mira' },
  },
  actions: {
    keepExpected: { en: 'keeps whether the picture has to move', es: 'guarda si la imagen tiene que moverse' },
    keepCount: { en: 'keeps how many came', es: 'guarda cuántas llegaron' },
    passSignal: { en: 'has the step brought to the other side', es: 'hace llevar el paso al otro lado' },
    takeSignal: { en: 'takes the step', es: 'da el paso' },
    sendTracks: { en: 'sends the new picture and sound', es: 'envía la imagen y el sonido nuevos' },
    searchWay: { en: 'looks for another way', es: 'busca otro camino' },
    playSound: { en: 'plays picture and sound', es: 'reproduce imagen y sonido' },
  },
  delays: {
    picturePatience: {
      en: '3 s without a new picture are too long',
      es: '3 s sin una imagen nueva son demasiado',
    },
  },
  actors: {
    connection: { en: 'picture and sound from browser to browser', es: 'imagen y sonido de navegador a navegador' },
  },
  groups: {
    'open.way.broken.*': 'searching followed',
    'open.picture.*': 'still moving frozen',
  },
  ignored: [
    {
      states: ['open.way.connecting'],
      events: ['link.connecting'],
      why: {
        en: 'It is being looked for already.',
        es: 'Ya se está buscando.',
      },
    },
    {
      states: ['open.way.connected'],
      events: ['link.connected'],
      why: {
        en: 'It is there already.',
        es: 'Ya está.',
      },
    },
    {
      states: ['open.way.kept'],
      events: ['link.connected', 'link.connecting'],
      why: {
        en: 'It works, and is kept until it breaks.',
        es: 'Funciona, y se conserva hasta que se corte.',
      },
    },
    {
      states: ['open.way.kept'],
      events: ['peer.lost'],
      why: {
        en: 'That is known already.',
        es: 'Eso ya se sabe.',
      },
    },
    {
      states: ['open.picture.still'],
      events: ['pictures.counted'],
      why: {
        en: 'Nothing has to move, so nothing is counted.',
        es: 'Nada tiene que moverse, así que nada se cuenta.',
      },
    },
    {
      states: ['open.sound.heard'],
      events: ['sound.hear'],
      why: {
        en: 'The button is only there while the sound is held.',
        es: 'El botón solo está mientras no suena.',
      },
    },
    {
      states: ['open.sound.held'],
      events: ['sound.held'],
      why: {
        en: 'The click is waited for already.',
        es: 'Ya se espera el clic.',
      },
    },
  ],
  left: [
    {
      states: ['open.way.broken.*'],
      events: ['link.connecting', 'link.connected', 'link.broken', 'peer.lost'],
      why: {
        en: 'Whoever looks for a way, the connection says what became of it.',
        es: 'Busque quien busque el camino, la conexión dice qué resultó.',
      },
    },
    {
      states: ['open.picture.*'],
      events: ['pictures.expected'],
      why: {
        en: 'The newest word about the picture counts.',
        es: 'Cuenta lo último que se dijo de la imagen.',
      },
    },
  ],
};
