import type { Chart } from './chart.ts';
import type { StateBox } from './graph.ts';
import { causeOf } from './words.ts';

/**
 * What a state means to those who look: it is somebody's turn (`yours`), it waits for others or for time (`waiting`), an answer
 * was asked for and comes (`working`), something went wrong (`failed`), or all is over (`final`).
 */
export const meanings = ['yours', 'waiting', 'working', 'failed', 'final'] as const;
export type Meaning = (typeof meanings)[number];

/** States and tags that say by their name that something went wrong. */
const failures = new Set([
  ...['blind', 'blocked', 'broken', 'conflict', 'conflicting', 'denied', 'doubted', 'expired', 'failed', 'forbidden'],
  ...['frozen', 'invalid', 'lost', 'missing', 'offline', 'outdated', 'putOut', 'refused', 'stumbling', 'unkept'],
  ...['unreachable', 'unreached', 'unstable', 'unsupported', 'wrong'],
]);

/** The names of a state and of those around it, from the inside out. */
const lineageOf = (name: string): readonly string[] => {
  const parts = name.split('.');
  return [...parts.keys()].map((index) => parts.slice(0, parts.length - index).join('.'));
};

type Shown = Pick<Chart, 'ways' | 'starts'> & { readonly texts: Pick<Chart['texts'], 'events'> };

/** Tags by which views know that a question is on the screen, which is what such states are called, too. */
const asking = new Set(['asking', 'askingCall', 'leaving', 'stopping']);

/** Whether a person is asked something and may answer. */
export const isAsking = ({ key, name, tags }: StateBox, { ways, texts }: Omit<Shown, 'starts'>): boolean =>
  [key, ...tags].some((word) => asking.has(word)) &&
  !tags.includes('busy') &&
  ways.some(({ source, event }) => source === name && texts.events[event]?.by === 'person');

/** What a state means; null for one that has others inside, which mean something each. */
export const meaningOf = (box: StateBox, chart: Shown): Meaning | null => {
  const { name, key, kind, tags, inside } = box;
  const { ways, texts, starts } = chart;
  if (kind === 'final') return 'final';
  if (inside.length > 0) return null;
  if ([key, ...tags].some((word) => failures.has(word))) return 'failed';
  if (isAsking(box, chart)) return 'yours';
  const own = ways.filter(({ source }) => source === name);
  const isAnswer = (event: string) => {
    const { kind: cause, name: actor } = causeOf(event);
    // What a chart of its own does is told there: here it is waited for.
    return (cause === 'done' || cause === 'error') && !Object.hasOwn(starts, actor);
  };
  if (own.some(({ event }) => isAnswer(event))) return 'working';
  const byPerson = (event: string) => texts.events[event]?.by === 'person';
  if (own.some(({ event }) => byPerson(event))) return 'yours';
  if (own.length > 0) return 'waiting';
  const around = lineageOf(name).slice(1);
  return ways.some(({ source, event }) => around.includes(source) && byPerson(event)) ? 'yours' : 'waiting';
};
