/**
 * What became of an event that a chart was sent: `taken` by a transition, `refused` by every guard of those that there
 * are for it, or `untaken`, because its states have none.
 */
export type Outcome = 'taken' | 'refused' | 'untaken';

/** An event that a running chart was sent, and what became of it. It holds names only, nothing of what the event brought. */
export interface Step {
  /** Counts up by one, from 1. */
  readonly number: number;
  /** Unix milliseconds. */
  readonly at: number;
  /** The session id of the actor: no other one of the page ever has it. */
  readonly session: string;
  /** The id of the actor, and of its chart. */
  readonly actor: string;
  readonly chart: string;
  /** The type of the event. */
  readonly event: string;
  /** The id of the actor that sent it; null for one that came from outside. */
  readonly sender: string | null;
  /** The innermost states before and after, by their paths; none before the start. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The transitions that were taken, eventless ones included, by the ids that the pictures give them. */
  readonly ways: readonly string[];
  readonly outcome: Outcome;
}

/** An event that a chart neither takes in a state nor says that it ignores there. */
export interface UnexpectedEvent {
  /** The id of the chart. */
  readonly chart: string;
  /** The innermost states that it was in, by their paths, with a space between those side by side; empty for a chart without states. */
  readonly state: string;
  /** The type of the event. */
  readonly event: string;
  readonly count: number;
}

/** The same, as all pages of a business told it. */
export interface UnexpectedSum extends UnexpectedEvent {
  /** Unix seconds. */
  readonly first_at: number;
  readonly last_at: number;
}

/** The newest of them, and how many there are. */
export interface UnexpectedSums {
  readonly sums: readonly UnexpectedSum[];
  readonly total: number;
}

/** Kinds that are fetched at once, and more with each asking. */
export const unexpectedPage = 200;

/** What a page may tell at once, and how often it comes at most. */
export const mostUnexpected = { kinds: 50, count: 10_000 } as const;

/** An actor that runs now. */
export interface RunningActor {
  /** The session id, and that of the actor which started it; null for the outermost. */
  readonly session: string;
  readonly parent: string | null;
  /** The id by which its parent knows it. */
  readonly id: string;
  /** The id of its chart; null for a question, a feed and the like. */
  readonly chart: string | null;
  /** How many actors are around it. */
  readonly depth: number;
  /** The innermost states, by their paths. */
  readonly states: readonly string[];
}

/** What an actor remembers, with all that is private covered (`covered`). */
export type Masked = string | number | boolean | null | readonly Masked[] | { readonly [key: string]: Masked };

/** What stands where something is covered. */
export const covered = '•••';

/** A step as it is shown: what no transition took is expected where the chart says that it ignores it. */
export interface ShownStep extends Step {
  readonly isExpected: boolean;
}

/** What the inspector sees of the running charts at one moment. */
export interface Look {
  /** Each actor after the one that started it. */
  readonly actors: readonly RunningActor[];
  /** The last steps, newest first. */
  readonly steps: readonly ShownStep[];
  /** What the chosen actor remembers; null when it does not run any more, or is no chart. */
  readonly context: Masked;
}

export const nothingSeen: Look = { actors: [], steps: [], context: null };

/** Whether one of the words contains the text, in small or capital letters. */
export const contains = (text: string, words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));
