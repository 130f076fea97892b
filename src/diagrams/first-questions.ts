import type { Text } from './chart-texts.ts';
import type { Question } from './questions.ts';

/** Where an answer stands: on the page of a chart, or of questions across charts. */
export type Place =
  | { readonly chart: string; readonly kind: 'state' | 'delay' | 'event' | 'actor'; readonly name: string }
  | { readonly chart: string; readonly kind: 'figures' }
  | { readonly question: Question };

/** A question that analysts begin with, and where the site answers it. */
export interface FirstQuestion {
  /** In addresses. */
  readonly id: string;
  readonly asked: Text;
  readonly places: readonly Place[];
}

const state = (chart: string, name: string): Place => ({ chart, kind: 'state', name });
const delay = (chart: string, name: string): Place => ({ chart, kind: 'delay', name });

/** Ten questions of analysts. The answers are the texts of the charts at these places. */
export const firstQuestions: readonly FirstQuestion[] = [
  {
    id: 'network',
    asked: {
      en: 'What can happen to a call while the agent’s network is away?',
      es: '¿Qué puede pasarle a una llamada mientras el agente está sin red?',
    },
    places: [
      state('call-video', 'mounted.inRoom.reconnecting'),
      delay('call-video', 'linkTimeout'),
      state('note-draft', 'apart'),
      state('session', 'active.tokens.retrying'),
      { chart: 'call-states', kind: 'event', name: 'lapse' },
      { chart: 'call-states', kind: 'figures' },
    ],
  },
  {
    id: 'bell',
    asked: { en: 'When does the bell stop?', es: '¿Cuándo deja de sonar el timbre?' },
    places: [
      state('ring', 'on.bell.ringing'),
      delay('ring', 'ringLength'),
      state('offer', 'ended'),
      { question: 'rings' },
    ],
  },
  {
    id: 'leaving',
    asked: { en: 'Who asks before somebody leaves?', es: '¿Quién pregunta antes de que alguien salga?' },
    places: [state('door', 'asking'), state('door', 'askingCall'), { question: 'asks' }],
  },
  {
    id: 'restart',
    asked: { en: 'How long does a restart order wait?', es: '¿Cuánto espera una orden de reinicio?' },
    places: [
      { chart: 'restart', kind: 'figures' },
      delay('kiosk-pulse', 'pingInterval'),
      state('restart', 'following'),
    ],
  },
  {
    id: 'silence',
    asked: {
      en: 'What does a visitor see while the server does not answer?',
      es: '¿Qué ve un visitante mientras el servidor no contesta?',
    },
    places: [
      state('kiosk-service', 'free.away'),
      state('kiosk-call', 'here.link.offline'),
      delay('kiosk-pulse', 'retryPause'),
    ],
  },
  {
    id: 'walked-away',
    asked: {
      en: 'What becomes of a visitor who walks away?',
      es: '¿Qué pasa con un visitante que se va?',
    },
    places: [
      delay('kiosk-call', 'idleTime'),
      state('kiosk-call', 'here.attention.present'),
      delay('kiosk-idle', 'restTime'),
    ],
  },
  {
    id: 'notes',
    asked: {
      en: 'What happens when two people write different notes?',
      es: '¿Qué pasa cuando dos personas escriben notas distintas?',
    },
    places: [state('note-draft', 'conflicting'), { chart: 'note-draft', kind: 'event', name: 'draft.choose' }],
  },
  {
    id: 'typed',
    asked: { en: 'Where can what was typed be lost?', es: '¿Dónde puede perderse lo escrito?' },
    places: [{ question: 'loses' }, state('door', 'free.unsaved'), state('note-draft', 'saving')],
  },
  {
    id: 'signed-out',
    asked: {
      en: 'Is somebody signed out in the middle of a call?',
      es: '¿Se cierra la sesión de alguien en medio de una llamada?',
    },
    places: [
      state('session', 'active.call.open'),
      state('session', 'active.tokens.lost.leaving'),
      delay('session', 'farewell'),
    ],
  },
  {
    id: 'deletion',
    asked: {
      en: 'How long can a deletion be taken back?',
      es: '¿Durante cuánto tiempo se puede deshacer una eliminación?',
    },
    places: [delay('undo', 'undoTime'), state('undo', 'undoable')],
  },
];
