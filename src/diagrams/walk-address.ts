import type { Answers, Moved, Offer, Place, Simulator, Step } from './simulator.ts';

/** How the address of a walk begins, after the hash: `try=` and its steps. */
export const walkKey = 'try=';

/** A walk: what was said of the conditions at the start, and its steps. */
export interface Walk {
  readonly start: Answers;
  readonly steps: readonly Step[];
}

const answersText = (answers: Answers) => answers.map((answer) => `~${answer ?? '-'}`).join('');
const stepText = ({ event, source, answers }: Step) =>
  `${source === null ? event : `:${source}`}${answersText(answers)}`;

/** A walk as an address, after the hash: `try=~0;call.answer;:waiting~1`, a step after each semicolon. */
export const walkAddress = ({ start, steps }: Walk): string =>
  walkKey + [answersText(start), ...steps.map(stepText)].map(encodeURI).join(';');

const readAnswers = (parts: readonly string[]): Answers | null => {
  const all = parts.map((part) => (part === '-' ? null : Number(part)));
  return all.every((one) => one === null || Number.isSafeInteger(one)) ? all : null;
};

/** The walk of an address, as far as it can be read; null for an address of something else. */
export const readWalk = (anchor: string): Walk | null => {
  if (!anchor.startsWith(walkKey)) return null;
  const [first = '', ...rest] = anchor.slice(walkKey.length).split(';');
  const steps = rest.map((text): Step | null => {
    const [what = '', ...parts] = text.split('~');
    const answers = readAnswers(parts);
    if (answers === null) return null;
    return what.startsWith(':')
      ? { event: '', source: what.slice(1), answers }
      : { event: what, source: null, answers };
  });
  const unread = steps.indexOf(null);
  return {
    start: readAnswers(first.split('~').slice(1)) ?? [],
    steps: steps.slice(0, unread === -1 ? undefined : unread).filter((step) => step !== null),
  };
};

/** A step that was taken: where it led, and by which ways. */
export interface Taken {
  readonly step: Step;
  readonly place: Place;
  readonly taken: readonly string[];
}

/** How far a walk goes. */
export interface Walked {
  /** Where the chart started; null while it asks for a condition. */
  readonly begun: Place | null;
  readonly history: readonly Taken[];
  /** Where it rests; null before it started. */
  readonly place: Place | null;
  /** What it asks, before the step that was begun can be taken: the start, where there is none. */
  readonly asked: {
    readonly step: Step | null;
    readonly question: Extract<Moved, { kind: 'asks' }>['question'];
  } | null;
  readonly offers: readonly Offer[];
  /** Not all of it is possible any more: the chart is another one than that for which the address was made. */
  readonly isBroken: boolean;
}

/** Takes the steps of a walk, up to the first that asks something or cannot be taken. */
export const walkOn = (simulator: Simulator, { start, steps }: Walk): Walked => {
  const begun = simulator.begin(start);
  const nowhere = { begun: null, history: [], place: null, offers: [] };
  if (begun.kind === 'asks') {
    return { ...nowhere, asked: { step: null, question: begun.question }, isBroken: steps.length > 0 };
  }
  const history: Taken[] = [];
  let { place } = begun;
  const end = (asked: Walked['asked'], isBroken: boolean): Walked => ({
    ...{ begun: begun.place, history, place, asked, isBroken },
    offers: asked ? [] : simulator.offersAt(place),
  });
  for (const [index, step] of steps.entries()) {
    const moved = simulator.take(place, step);
    if (moved === null) return end(null, true);
    if (moved.kind === 'asks') return end({ step, question: moved.question }, index < steps.length - 1);
    place = moved.place;
    history.push({ step, place, taken: moved.taken });
  }
  return end(null, false);
};

/** The walk with an answer to what it asks. Only steps up to the question are kept. */
export const withAnswer = (walk: Walk, { asked, history }: Walked, answer: number | null): Walk => {
  if (asked === null) return walk;
  if (asked.step === null) return { start: [...walk.start, answer], steps: [] };
  const done = walk.steps.slice(0, history.length);
  return { ...walk, steps: [...done, { ...asked.step, answers: [...asked.step.answers, answer] }] };
};

/** The walk with one step more, from where it rests. */
export const withStep = (
  walk: Walk,
  { history }: Walked,
  { event, source }: Omit<Step, 'answers'>,
  answers: Answers = [],
): Walk => ({ ...walk, steps: [...walk.steps.slice(0, history.length), { event, source, answers }] });

/** The walk without its last step, or without the question that was asked last. */
export const withoutLast = (walk: Walk, { asked, history }: Walked): Walk => {
  if (asked?.step) return { ...walk, steps: walk.steps.slice(0, history.length) };
  if (history.length > 0) return { ...walk, steps: walk.steps.slice(0, history.length - 1) };
  return { start: [], steps: [] };
};
