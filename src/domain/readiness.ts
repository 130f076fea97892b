import type { KeptReadiness, ReadinessVerdict } from './kept-readiness.ts';
import type { RingSound } from './ring-sound.ts';

/**
 * What an agent needs to be rung and to speak, in the order in which it is checked: first what can be measured, then what
 * only the person can say, and last what may take long.
 */
export const readinessChecks = [
  'browser',
  'connection',
  'clock',
  'notification',
  'sound',
  'speaker',
  'microphone',
  'camera',
  'relay',
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** Each way in which a check can go wrong, and how bad that is. */
const problemVerdicts = {
  /** No secure address (https), without which browsers give no devices and no notifications. */
  insecure: 'bad',
  /** The browser has no calls by video or voice. */
  unsupported: 'bad',
  /** The websocket did not open, or nobody answered on it. */
  unanswered: 'bad',
  slow: 'poor',
  /** The clock of the computer is far from that of the server. */
  wrong: 'poor',
  denied: 'bad',
  /** Nobody was asked for the permission yet. */
  unasked: 'bad',
  /** The browser says that it shows it, and the person does not see it. */
  unseen: 'bad',
  /** The browser does not let it sound. */
  blocked: 'bad',
  /** The person chose a volume of 0. */
  silent: 'bad',
  /** The chosen output is not there, and it sounds on the usual one. */
  elsewhere: 'poor',
  unheard: 'bad',
  /** There is no such device. */
  missing: 'bad',
  /** Another program has it, or it is broken. */
  busy: 'bad',
  /** No voice was heard. */
  quiet: 'poor',
  /** The relay of the video gives no address. */
  unreachable: 'poor',
} as const satisfies Record<string, ReadinessVerdict>;
export type ReadinessProblem = keyof typeof problemVerdicts;
export const readinessProblems = Object.keys(problemVerdicts) as readonly ReadinessProblem[];

/** How one check went. */
export interface ReadinessFinding {
  readonly check: ReadinessCheck;
  readonly verdict: ReadinessVerdict;
  /** What is wrong; null where nothing is, or nobody tried. */
  readonly problem: ReadinessProblem | null;
  /** The round trip of the websocket in milliseconds, the difference of the clock in seconds; null for others. */
  readonly measure: number | null;
}

/** A whole check of an agent's place, as the server keeps the last one. */
export interface Readiness {
  /** Unix seconds, on the clock of the server. */
  readonly at: number;
  readonly findings: readonly ReadinessFinding[];
}

/** What a check without a camera is: calls by voice go on, and so does video in one direction. */
const lesser: Partial<Record<ReadinessCheck, ReadinessVerdict>> = { camera: 'poor', notification: 'poor' };

/** How a check went that found this; null where nothing is wrong. */
export const findingOf = (
  check: ReadinessCheck,
  problem: ReadinessProblem | null,
  measure: number | null = null,
): ReadinessFinding => ({
  check,
  verdict: problem === null ? 'good' : (lesser[check] ?? problemVerdicts[problem]),
  problem,
  measure,
});

export const untried = (check: ReadinessCheck): ReadinessFinding => ({
  check,
  verdict: 'untried',
  problem: null,
  measure: null,
});

/** What only the person can say: whether they hear, see, or are heard. */
export const triedChecks = ['notification', 'sound', 'speaker', 'microphone', 'camera'] as const;
export type TriedCheck = (typeof triedChecks)[number];
export type MeasuredCheck = Exclude<ReadinessCheck, TriedCheck>;

const tried: ReadonlySet<ReadinessCheck> = new Set(triedChecks);
export const isTried = (check: ReadinessCheck): check is TriedCheck => tried.has(check);

/** What a try needs to know: how calls ring for the person, and the words of a notification. */
export interface TrialQuestion {
  readonly check: TriedCheck;
  readonly sound: RingSound;
  readonly words: { readonly title: string; readonly body: string };
}

/** What is wrong where the person says that nothing came of a try. */
export const unnoticed: Readonly<Record<TriedCheck, ReadinessProblem>> = {
  notification: 'unseen',
  sound: 'unheard',
  speaker: 'unheard',
  microphone: 'quiet',
  camera: 'unseen',
};

/** How loud a microphone is when somebody speaks to it, of 1. */
const voiceFrom = 0.2;
export const isVoice = (level: number): boolean => level >= voiceFrom;

/** The findings with another one, in the order of the checks. */
export const withFinding = (
  findings: readonly ReadinessFinding[],
  finding: ReadinessFinding,
): readonly ReadinessFinding[] =>
  readinessChecks.flatMap((check) =>
    check === finding.check ? [finding] : findings.filter((known) => known.check === check),
  );

/** What is not as it should be, in the order of the checks; of what is left out too. */
export const lackingOf = (findings: readonly ReadinessFinding[]): readonly ReadinessFinding[] =>
  findings.filter(({ verdict }) => verdict !== 'good');

/** How a place is as a whole: as its worst check. */
export const overallOf = (findings: readonly ReadinessFinding[]): ReadinessVerdict => {
  const isAny = (wanted: ReadinessVerdict) => findings.some(({ verdict }) => verdict === wanted);
  return (['bad', 'poor', 'untried'] as const).find(isAny) ?? 'good';
};

/** A round trip beyond this delays what rings, in milliseconds. */
const slowFrom = 500;
/** Codes of a second factor are refused, and times look odd, beyond this, in seconds. */
const wrongFrom = 30;

/** How a measured round trip is, in milliseconds; null: nobody answered. */
export const judgeConnection = (roundTrip: number | null): ReadinessFinding => {
  if (roundTrip === null) return findingOf('connection', 'unanswered');
  return findingOf('connection', roundTrip >= slowFrom ? 'slow' : null, Math.round(roundTrip));
};

/** How a clock is that is so many seconds behind the server's; negative: ahead. */
export const judgeClock = (difference: number): ReadinessFinding =>
  findingOf('clock', Math.abs(difference) >= wrongFrom ? 'wrong' : null, Math.round(difference));

/** What this computer keeps of a check that is over. */
export const keptOf = (agentId: number, { at, findings }: Readiness): KeptReadiness => ({
  agentId,
  at,
  verdict: overallOf(findings),
  quietUntil: 0,
});
