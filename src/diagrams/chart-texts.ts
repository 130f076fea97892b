import type { Spoken } from '../domain/spoken.ts';

/** A sentence in every language: in some, as far as they are written. */
export type Text = Spoken<string>;

/**
 * Who sends an event: a `person` by a click or a key, the `server` by an answer or a message, the `browser` (address bar,
 * storage, notifications, sockets), the `clock`, the chart that started this one (`parent`), one that this one started
 * (`child`), the chart `itself`, or the other page of a video call (`room`).
 */
export const senders = ['person', 'server', 'browser', 'clock', 'parent', 'child', 'itself', 'room'] as const;
export type Sender = (typeof senders)[number];

/**
 * A short name that people read, two or three words of their field: in both languages, or in Spanish alone where the
 * English one is the identifier read aloud (`loadingMore`: 'Loading more').
 */
export type Title = string | Text;

/** What an event says, and who sends it. */
export interface EventText extends Text {
  readonly by: Sender;
}

/**
 * What is true of several pairs of state and event, on purpose, and why. A state is named by its path (`life.saving`), or several by a group
 * (`life.*`, `*`) whose states `groups` names; an event by its type, `subject.*` or `*`.
 */
export interface Rule {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly why: Text;
}

/** What people read about a chart: short texts for everything that has a name in it. */
export interface ChartTexts {
  /** What the chart is there for, in two or three sentences. */
  readonly about: Text;
  /** By path below the root: what a state is called, where the shared titles do not say it. The chart itself has no path. */
  readonly titles: Readonly<Record<string, Title>>;
  /** By path below the root: what the state means. */
  readonly states: Readonly<Record<string, Text>>;
  /** Here and below, names that the glossary explains for every chart need no words. */
  readonly events: Readonly<Record<string, EventText>>;
  /** By name: what has to hold. */
  readonly guards: Readonly<Record<string, Text>>;
  /** By name: what is done. */
  readonly actions: Readonly<Record<string, Text>>;
  /** By name: what is waited for. */
  readonly delays: Readonly<Record<string, Text>>;
  /** By the id of the invoke, or by the name of the source of what is spawned: what runs there. */
  readonly actors: Readonly<Record<string, Text>>;
  /**
   * The states that rules name together: of `life.*`, the paths below `life` by spaces; of `*`, all paths. A new state is in
   * no group before somebody says so.
   */
  readonly groups?: Readonly<Record<string, string>>;
  /** Events that states do not take: `why` says why one cannot come, or why nothing is to be done when it comes. */
  readonly ignored: readonly Rule[];
  /** Events by which states are left although a state around them takes it: `why` says why that is right in each of them. */
  readonly left?: readonly Rule[];
}
