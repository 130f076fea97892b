import { hasWords, searchWords } from './find.ts';

/** How many are shown at once to choose from: whoever looks for another one finds it by name. */
export const mostTargets = 50;

/** What is shown of what can be chosen. */
export interface ShownTargets<Target> {
  /** In their order, before them the one that is chosen and would not be among them. */
  readonly targets: readonly Target[];
  /** How many others have the name that is looked for. */
  readonly more: number;
}

/** Those whose name, with what they belong to, holds every word of the search, and not more than can be read. */
export const shownTargets = <Target extends { readonly id: number; readonly name: string; readonly area?: string }>(
  all: readonly Target[],
  find: string,
  chosen: number | null,
): ShownTargets<Target> => {
  const words = searchWords(find);
  const found = all.filter(({ name, area = '' }) => hasWords(`${name} ${area}`, words));
  const first = found.slice(0, mostTargets);
  const isShown = first.some(({ id }) => id === chosen);
  const kept = isShown ? [] : all.filter(({ id }) => id === chosen);
  return { targets: [...kept, ...first], more: found.length - first.length };
};
