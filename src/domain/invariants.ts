import type { Language } from './settings.ts';
import { inLanguage, type Spoken } from './spoken.ts';

/** What must hold in the simulated room, whatever happens. */
export const invariantTexts = {
  'one-agent': {
    en: 'a call is with one agent at most, and an agent with one call',
    es: 'una llamada la tiene a lo más un agente, y un agente a lo más una llamada',
  },
  busy: {
    en: 'an agent counts as in a call while one is theirs, or they help with one, and only then',
    es: 'un agente cuenta como en llamada mientras tiene una o ayuda en una, y solo entonces',
  },
  offered: {
    en: 'a call rings for one agent alone, or for all; and one that waits rings within 3 s once somebody is available for it',
    es: 'una llamada le suena a un solo agente, o a todos; y una que espera suena antes de 3 s en cuanto hay alguien disponible para ella',
  },
  handed: {
    en: 'a call that is attended is one agent’s, and goes to another where that one said yes, and only there',
    es: 'una llamada en curso es de un solo agente, y pasa a otro cuando ese dijo que sí, y solo entonces',
  },
  wrapped: {
    en: 'nobody wraps a call up for longer than the business gives time to',
    es: 'nadie cierra una llamada por más tiempo del que da la empresa',
  },
  course: {
    en: 'a call moves from state to state as the chart of calls says',
    es: 'una llamada pasa de estado a estado como dice el diagrama de las llamadas',
  },
  lease: {
    en: 'a call is taken from an agent who has gone, and from no other',
    es: 'una llamada se le quita al agente que se fue, y a ningún otro',
  },
  acknowledged: {
    en: 'what was answered with success was done by who asked for it, and is in the database for ever',
    es: 'lo que se contestó como hecho lo hizo quien lo pidió, y está en la base de datos para siempre',
  },
  unseen: {
    en: 'nobody writes over a version of a record that they have not seen',
    es: 'nadie escribe encima de una versión de un registro que no ha visto',
  },
  shown: {
    en: 'a live table shows what the server has, or had 5 s ago',
    es: 'una tabla en vivo muestra lo que el servidor tiene, o tenía hace 5 s',
  },
  known: {
    en: 'a call that waits is known to every bell within 2 s of the healthy part',
    es: 'una llamada en espera la conoce cada timbre a los 2 s de que su parte esté sana',
  },
  silent: {
    en: 'no bell rings for a call that is over',
    es: 'ningún timbre suena por una llamada que ya terminó',
  },
  fresh: {
    en: 'what a live page shows of a call is what the server has, or had 2 s ago',
    es: 'lo que una página en vivo muestra de una llamada es lo que el servidor tiene, o tenía hace 2 s',
  },
  hands: {
    en: 'a live console knows the calls that its agent is in, and no others',
    es: 'una consola en vivo conoce las llamadas en las que está su agente, y ninguna otra',
  },
  once: {
    en: 'what somebody asked for once is done once',
    es: 'lo que alguien pidió una vez se hace una vez',
  },
  kept: {
    en: 'a call by video is on the page of its device until it is over',
    es: 'una videollamada está en la página de su dispositivo hasta que termina',
  },
  notes: {
    en: 'what an agent typed last is what the call was ended with',
    es: 'lo último que escribió un agente es con lo que terminó la llamada',
  },
  typed: {
    en: 'what somebody has typed is on the server, on the screen, or in a draft',
    es: 'lo que alguien escribió está en el servidor, en la pantalla o en un borrador',
  },
  session: {
    en: 'nobody is signed out who did not sign out',
    es: 'a nadie se le cierra la sesión si no la cerró',
  },
  login: {
    en: 'the login that a tab goes by is the one that its browser keeps',
    es: 'la sesión con la que trabaja una pestaña es la que guarda su navegador',
  },
  rights: {
    en: 'who may not attend calls any more is in none',
    es: 'quien ya no puede atender llamadas no está en ninguna',
  },
  stolen: {
    en: 'a secret that was taken out of a device reaches nothing of others',
    es: 'un secreto sacado de un dispositivo no alcanza nada de los demás',
  },
  revoked: {
    en: 'a secret that was taken from a device serves nobody from then on',
    es: 'un secreto que se le quitó a un dispositivo ya no le sirve a nadie',
  },
  itself: {
    en: 'a device stays itself until somebody unpairs it, whatever gets lost while it takes its next secret',
    es: 'un dispositivo sigue siendo él hasta que alguien lo desempareje, se pierda lo que se pierda cuando toma su siguiente secreto',
  },
  paired: {
    en: 'a device has one pairing at most',
    es: 'un dispositivo tiene a lo más un emparejamiento',
  },
  live: {
    en: 'a page whose line is well is live again within a minute, and hears what it wants to hear',
    es: 'una página con buena conexión vuelve a estar en vivo en menos de un minuto, y oye lo que quiere oír',
  },
  time: {
    en: 'a page knows what time it is once a server has answered, however wrong the clock of its computer is',
    es: 'una página sabe qué hora es en cuanto un servidor le contesta, por mal que esté el reloj de su equipo',
  },
  expected: {
    en: 'no chart gets an event that it neither takes nor says that it ignores',
    es: 'ningún diagrama recibe un evento que no toma y del que no dice que lo ignora',
  },
  drained: {
    en: 'once nobody comes any more, every call ends and every page comes to rest',
    es: 'cuando ya no viene nadie, cada llamada termina y cada página queda en reposo',
  },
} as const satisfies Readonly<Record<string, Spoken<string>>>;
export type Invariant = keyof typeof invariantTexts;

/** What an invariant says in a language; null for one of another version. */
export const invariantText = (name: string, language: Language): string | null => {
  const texts: Readonly<Record<string, Spoken<string>>> = invariantTexts;
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text ? inLanguage(text, language) : null;
};
