import type { Language } from '../domain/settings.ts';
import { inLanguage, type Spoken } from '../domain/spoken.ts';
import { isSilent, type Named, type StateBox, type Way } from './graph.ts';

/** What the words of a chart depend on. `delays` in milliseconds by name; null for one that depends on the context. */
export interface Speech {
  readonly language: Language;
  readonly delays: Readonly<Record<string, number | null>>;
}

/** What is said of events. */
export const eventWords = {
  en: { always: 'always', done: 'done', error: 'failed', after: 'after', allDone: 'all done' },
  es: { always: 'siempre', done: 'listo', error: 'falló', after: 'tras', allDone: 'todo listo' },
} satisfies Spoken<Record<string, string>>;

/** A length of time as it is written in both languages. `value` in milliseconds. */
export const durationWord = (value: number): string => (value < 1_000 ? `${value} ms` : `${value / 1_000} s`);

/**
 * What an event is to a chart: sent by others, or one of those that the library makes. `name` is that of the event, the
 * actor or the delay; empty where there is none.
 */
export interface EventCause {
  readonly kind: 'sent' | 'done' | 'error' | 'after' | 'always' | 'allDone';
  readonly name: string;
}

export const causeOf = (event: string): EventCause => {
  if (event === '') return { kind: 'always', name: '' };
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (actor) return { kind: end === 'done' ? 'done' : 'error', name: actor };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay) return { kind: 'after', name: delay };
  return event.startsWith('xstate.done.state.') ? { kind: 'allDone', name: '' } : { kind: 'sent', name: event };
};

/** What a person calls an event. */
export const eventWord = (event: string, { language, delays }: Speech): string => {
  const cause = causeOf(event);
  const said = inLanguage(eventWords, language);
  if (cause.kind === 'always' || cause.kind === 'allDone') return said[cause.kind];
  if (cause.kind === 'sent') return cause.name;
  if (cause.kind !== 'after') return `${cause.name} ${said[cause.kind]}`;
  const length = delays[cause.name];
  const isUnnamed = /^\d+$/.test(cause.name);
  if (isUnnamed) return `${said.after} ${durationWord(Number(cause.name))}`;
  return `${said.after} ${cause.name}${typeof length === 'number' ? ` (${durationWord(length)})` : ''}`;
};

/** A guard or an action by name, with its fixed parameters. */
export const namedWord = ({ name, fixed }: Named): string => (fixed === '' ? name : `${name}(${fixed})`);

/** A longer word is written in two rows, in letters. */
const longest = 22;

/**
 * What is written on a line: the event, and what has to hold in square brackets, as UML writes it; in two rows when it
 * is long.
 */
export const wayWord = ({ event, guard }: Pick<Way, 'event' | 'guard'>, speech: Speech): string => {
  const word = eventWord(event, speech);
  if (guard === null) return word;
  const condition = `[${namedWord(guard)}]`;
  return word.length + condition.length > longest ? `${word}\n${condition}` : `${word} ${condition}`;
};

/** What is written in a state: the actors that run in it, and the events that it takes without being left. */
export const stateLines = ({ name, runs }: StateBox, ways: readonly Way[], speech: Speech): readonly string[] => {
  const silent = ways.filter((way) => way.source === name && isSilent(way));
  const taken = silent.filter(({ event }) => event !== '').map(({ event }) => eventWord(event, speech));
  return [...runs.map((actor) => `▸ ${actor}`), ...[...new Set(taken)].map((word) => `↺ ${word}`)];
};
