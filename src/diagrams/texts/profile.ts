import type { ChartTexts } from '../chart-texts.ts';

export const profile: ChartTexts = {
  about: {
    en: 'The page of the person who is signed in. Each of its sections has a chart of its own, and all run for as long as the page is open.',
    es: 'La página de quien inició sesión. Cada sección tiene su propio diagrama, y todos funcionan mientras la página está abierta.',
  },
  titles: {
    '': 'Perfil',
  },
  states: {},
  events: {
    'profile.changed': { by: 'parent', en: 'The profile is another one.', es: 'El perfil cambió.' },
  },
  guards: {},
  actions: {
    tellPreferences: {
      en: 'passes on what the person chose by now',
      es: 'pasa lo que ya eligió la persona',
    },
  },
  delays: {},
  actors: {
    factor: { en: 'the second factor of the person', es: 'el segundo factor de la persona' },
    preferences: { en: 'what the user chooses for themselves', es: 'lo que la persona elige para sí' },
    ringer: { en: 'where calls ring at this computer', es: 'dónde suenan las llamadas en este equipo' },
    past: { en: 'why the last calls rang, or did not', es: 'por qué sonaron las últimas llamadas, o no' },
    ringTest: { en: 'the test of the ring', es: 'la prueba del timbre' },
    notifications: { en: 'the check of the notifications', es: 'la prueba de los avisos' },
    passkeys: { en: 'the passkeys of the person', es: 'las llaves de acceso de la persona' },
    password: { en: 'the form of the own password', es: 'el formulario de la contraseña propia' },
    sessions: { en: 'where the user is signed in', es: 'dónde tiene la persona su sesión iniciada' },
  },
  ignored: [],
};
