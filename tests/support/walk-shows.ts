import type { AnyMachineSnapshot } from 'xstate';
import type { Played } from './walk-play.ts';

/** An edge that was walked: where it began, and what was played up to its end. */
export interface Shown {
  readonly from: AnyMachineSnapshot | null;
  readonly played: Played;
}

/** Names in a line, by commas; none for an empty text. */
const namesIn = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const lineForm = /^(?<from>[^:]*): (?<event>[^→/]+?)(?: → (?<to>[^/]+?))?(?: \/ (?<effects>.+))?$/;

const parse = (line: string) => {
  const { from = '', event = '', to, effects } = lineForm.exec(line)?.groups ?? {};
  if (event === '') throw new Error(`'${line}' is not of the form 'state: event → states / effects'`);
  return { from: namesIn(from), event, to: namesIn(to), effects: namesIn(effects) };
};

/** An event as a line names it: `saveRecord done`, `saveRecord error` and `after pause` for the library's own. */
const eventWord = (type: string): string =>
  type.replace(/^xstate\.(done|error)\.actor\.(.*)$/, '$2 $1').replace(/^xstate\.after\.([^.]*)\..*$/, 'after $1');

const isIn = ({ _nodes }: AnyMachineSnapshot, states: readonly string[]): boolean =>
  states.every((state) => _nodes.some(({ path }) => path.join('.') === state));

/** What the last event of a walk caused: actions, events to others, and fields of the context that changed, by name. */
const effectsOf = ({ from, played }: Shown): ReadonlySet<string> => {
  const { did, told, emitted } = played.caused;
  const before: Record<string, unknown> = from?.context ?? {};
  const changed = Object.entries<unknown>(played.snapshot.context)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
    .map(([key]) => key);
  return new Set([...[...did, ...emitted].map(({ type }) => type), ...told.map(({ event }) => event.type), ...changed]);
};

/**
 * The lines that no walk shows. A line names what must be seen somewhere: a state, the event that it takes, the states
 * that this leads to, and after a slash what it causes: `editing: row.confirm → saving / tellTable`. Several states or
 * effects are told apart by commas; a state by its path below the root, and by nothing where any will do.
 */
export const unshown = (walks: readonly Shown[], lines: readonly string[]): readonly string[] => {
  const byEvent = Map.groupBy(walks, ({ played }) => eventWord(played.events.at(-1)?.type ?? 'start'));
  return lines.filter((line) => {
    const { from, event, to, effects } = parse(line);
    return !byEvent.get(event)?.some((walk) => {
      if (walk.from ? !isIn(walk.from, from) : from.length > 0) return false;
      if (!isIn(walk.played.snapshot, to)) return false;
      if (effects.length === 0) return true;
      const seen = effectsOf(walk);
      return effects.every((effect) => seen.has(effect));
    });
  });
};
