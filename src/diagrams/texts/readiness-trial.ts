import type { ChartTexts } from '../chart-texts.ts';

export const readinessTrial: ChartTexts = {
  about: {
    en: 'One try of what only the person can judge: the ring, a notification, the speaker, the microphone, the camera. Whatever it opens is let go when it ends, in whatever way.',
    es: 'Una prueba de lo que solo la persona puede juzgar: el timbre, un aviso, la bocina, el micrófono, la cámara. Lo que abre se suelta al terminar, como sea que termine.',
  },
  titles: {
    '': { en: 'Trial of a device', es: 'Prueba de un dispositivo' },
    trying: 'Probando',
    'trying.opening': 'Abriendo',
    'trying.going': { en: 'To be heard or seen', es: 'Se oye o se ve' },
    failed: 'Con falla',
  },
  states: {
    waiting: {
      en: 'The person is told what will happen, and begins when they want.',
      es: 'Se le dice a la persona qué va a pasar, y empieza cuando quiere.',
    },
    trying: {
      en: 'Sound, notification or device are in use.',
      es: 'El sonido, el aviso o el dispositivo está en uso.',
    },
    'trying.opening': {
      en: 'The browser may be asking for the permission.',
      es: 'Quizá el navegador está pidiendo el permiso.',
    },
    'trying.going': {
      en: 'It is heard, seen or listened to; the person says whether it came, or their voice says it.',
      es: 'Se oye, se ve o se escucha; la persona dice si llegó, o su voz lo dice.',
    },
    failed: {
      en: 'Something is wrong; the person is told what to do, tries again or goes on.',
      es: 'Algo no está bien; se le dice a la persona qué hacer, y prueba de nuevo o sigue.',
    },
    over: { en: 'It is known how it went.', es: 'Ya se sabe cómo resultó.' },
  },
  events: {
    'try.start': { by: 'person', en: 'Wants to try it.', es: 'Quiere probarlo.' },
    'try.answer': { by: 'person', en: 'Says whether they notice it.', es: 'Dice si lo nota.' },
    'try.accept': { by: 'person', en: 'Goes on as it is.', es: 'Sigue así como está.' },
    'try.going': { by: 'browser', en: 'It can be heard or seen.', es: 'Ya se puede oír o ver.' },
    'try.noted': {
      by: 'browser',
      en: 'Something is not as it should be, but it goes on.',
      es: 'Algo no está como debe, pero sigue.',
    },
    'try.found': { by: 'browser', en: 'It came to nothing.', es: 'No se pudo.' },
    'try.level': { by: 'browser', en: 'How loud the microphone is.', es: 'Qué tan fuerte capta el micrófono.' },
  },
  guards: {
    isVoice: { en: 'it is as loud as a voice', es: 'es tan fuerte como una voz' },
    isNoticed: { en: 'the person hears or sees it', es: 'la persona lo oye o lo ve' },
  },
  actions: {
    begin: { en: 'forgets the try before', es: 'olvida la prueba anterior' },
    keepPicture: { en: 'takes the picture of the camera', es: 'toma la imagen de la cámara' },
    keepNoted: { en: 'notes what is not as it should be', es: 'anota lo que no está como debe' },
    keepProblem: { en: 'keeps what is wrong', es: 'guarda qué falla' },
    keepUnnoticed: { en: 'notes that nothing came of it', es: 'anota que no se notó nada' },
    keepLevel: { en: 'shows how loud it is', es: 'muestra qué tan fuerte es' },
  },
  delays: {},
  actors: {
    tryOut: {
      en: 'the sound, the notification or the device, which is let go at the end',
      es: 'el sonido, el aviso o el dispositivo, que se suelta al final',
    },
  },
  ignored: [
    {
      states: ['waiting'],
      events: ['try.accept', 'try.answer', 'try.found', 'try.going', 'try.level', 'try.noted'],
      why: { en: 'Nothing is tried yet.', es: 'Todavía no se prueba nada.' },
    },
    {
      states: ['trying.opening'],
      events: ['try.accept', 'try.answer', 'try.level', 'try.noted'],
      why: {
        en: 'Nothing can be heard or seen before it goes on.',
        es: 'No se oye ni se ve nada antes de que empiece.',
      },
    },
    {
      states: ['trying.going'],
      events: ['try.accept', 'try.going'],
      why: { en: 'It goes on already, and nothing is wrong.', es: 'Ya está en marcha, y nada falla.' },
    },
    {
      states: ['failed'],
      events: ['try.answer', 'try.found', 'try.going', 'try.level', 'try.noted'],
      why: { en: 'What was opened is let go.', es: 'Lo que se abrió ya se soltó.' },
    },
  ],
  left: [
    {
      states: ['trying.opening', 'trying.going'],
      events: ['try.start', 'try.found'],
      why: {
        en: 'It is tried anew, or came to nothing, whatever there was until then.',
        es: 'Se prueba otra vez, o no se pudo, sea lo que sea que había.',
      },
    },
  ],
};
