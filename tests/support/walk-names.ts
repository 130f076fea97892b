import type { AnyEventObject, AnyTransitionDefinition, StateValue } from 'xstate';

/** A state value on one line: `open.waiting`, or `(list.ready, work.choosing)`. */
export const valueName = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, below]) => {
    const inner = below === undefined ? '' : valueName(below);
    return inner ? `${key}.${inner}` : key;
  });
  return parts.length === 1 ? parts.join() : `(${parts.join(', ')})`;
};

const actorAsJson = /\{"xstate\$\$type":1,"id":("[^"]*")\}/g;

/** An event with its payload; an actor is its id. */
export const eventName = ({ type, ...payload }: AnyEventObject): string => {
  const name = type.replace(/^xstate\./, '');
  return Object.keys(payload).length === 0 ? name : `${name} ${JSON.stringify(payload).replaceAll(actorAsJson, '$1')}`;
};

/** The name of a guard with its fixed parameters. */
const guardName = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const { type = 'inline', params } = guard as { type?: string; params?: unknown };
  return params === undefined || typeof params === 'function' ? ` [${type}]` : ` [${type} ${JSON.stringify(params)}]`;
};

/** A transition in words: where from, on what, on which condition, where to. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const targets = transition.target?.map(({ id }) => id).join(' + ') ?? 'stays';
  return `${transition.source.id} --${transition.eventType || 'always'}${guardName(transition)}--> ${targets}`;
};
