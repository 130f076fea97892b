import { durationWord } from '../src/diagrams/words.ts';

/** A value in a diagram: no character that Mermaid would read as its own. */
const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/["{}[\];:#]/g, '');

/** Parameters that the chart fixes, in brackets; those that depend on the event or the context are left out. */
const fixed = (params: unknown): string => {
  if (params === undefined || typeof params === 'function') return '';
  if (typeof params !== 'object' || params === null) return `(${plain(params)})`;
  const parts = Object.entries(params).map(([key, value]) => {
    return typeof value === 'string' ? plain(value) : `${key} ${plain(value)}`;
  });
  return `(${parts.join(', ')})`;
};

const named = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  const { type = 'inline', params } = thing as { type?: string; params?: unknown };
  return `${type}${fixed(params)}`;
};

/** An action by name, with its fixed parameters. */
export const actionWord = (action: unknown): string => named(action);

/** Whether an action is the chart's: the library adds its own, to start and cancel delays. */
export const isOwnWord = (word: string): boolean => !word.startsWith('xstate.');

/** A guard in square brackets, as UML writes it; nothing without one. */
export const guardWord = (guard: unknown): string => (guard === undefined ? '' : ` [${named(guard)}]`);

/** A delay by name with its length, where that is always the same; a delay without a name is its length. */
export const delayWord = (name: string, value: unknown): string => {
  if (typeof value === 'number') return `${name} (${durationWord(value)})`;
  return /^\d+$/.test(name) ? durationWord(Number(name)) : name;
};
