import type { ChartTexts } from '../chart-texts.ts';

export const kioskRotation: ChartTexts = {
  about: {
    en: 'A device takes its next secret when the server says that the one it has is old. The one before serves until the new one was used, so nothing is lost whatever breaks in between.',
    es: 'Un dispositivo toma su siguiente secreto cuando el servidor dice que el que tiene es viejo. El anterior sirve hasta que se usa el nuevo, así que nada se pierde aunque algo falle en medio.',
  },
  titles: {
    '': { en: 'Next secret', es: 'Siguiente secreto' },
    rotating: { en: 'Fetching the next secret', es: 'Pidiendo el siguiente secreto' },
  },
  states: {
    resting: { en: 'The secret is good.', es: 'El secreto es bueno.' },
    rotating: { en: 'The next secret is being fetched.', es: 'Se está pidiendo el siguiente secreto.' },
  },
  events: {
    'rotation.told': {
      by: 'parent',
      en: 'The server said with a sign of life whether the secret is old.',
      es: 'El servidor dijo con una señal de vida si el secreto es viejo.',
    },
  },
  guards: { isDue: { en: 'the secret is old', es: 'el secreto es viejo' } },
  actions: {
    rememberSecret: {
      en: 'stores the secret in this browser, and uses it from now on',
      es: 'guarda el secreto en este navegador y lo usa desde ahora',
    },
  },
  delays: {},
  actors: { rotate: { en: 'asks the server for the next secret', es: 'pide al servidor el siguiente secreto' } },
  ignored: [
    {
      states: ['rotating'],
      events: ['rotation.told'],
      why: { en: 'It is being fetched already.', es: 'Ya se está pidiendo.' },
    },
  ],
};
