import { type Holder, holds, platformGod } from './access.ts';
import type { Choice } from './record.ts';

/**
 * The permissions that the holder may choose from: PLATFORM_GOD only for those who have it; for the key picker all of
 * them only for fullpower users and PLATFORM_GOD holders, else the holder's own (specification §5).
 */
export const offeredPermissions = (
  choices: readonly Choice[],
  holder: Holder,
  rule: 'all' | 'own',
): readonly Choice[] => {
  const isGod = holds(holder, platformGod);
  const known = choices.filter(({ code }) => code !== platformGod || isGod);
  return rule === 'all' || isGod ? known : known.filter(({ code }) => holder.codes.includes(code ?? ''));
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether any of the texts contains what is searched, whatever the case and the accents. */
export const matches = (search: string, ...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text && folded(text).includes(folded(search.trim())));

/** A record that may be chosen, with what tells it apart from its neighbours where that is known. */
export type Choosable = Pick<Choice, 'id' | 'name'> & Partial<Pick<Choice, 'area' | 'code' | 'active'>>;

/** The choices that a search leaves. */
export const foundChoices = <One extends Choosable>(choices: readonly One[], search: string): readonly One[] =>
  search.trim() === '' ? choices : choices.filter(({ name, area, code }) => matches(search, name, area, code));

/** How many choices are shown at once: whoever looks for another one finds it by name. */
export const mostChoices = 100;

/** What is shown of what a search leaves. */
export interface ShownChoices<One = Choice> {
  readonly choices: readonly One[];
  /** How many others the search leaves. */
  readonly more: number;
}

/** Not more than can be read, and of more than that those first that somebody looks for: what is chosen, or was. */
export const shownChoices = <One extends Choosable>(
  found: readonly One[],
  first: ReadonlySet<number>,
): ShownChoices<One> => {
  if (found.length <= mostChoices) return { choices: found, more: 0 };
  const ordered = [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))];
  return { choices: ordered.slice(0, mostChoices), more: found.length - mostChoices };
};

/** All that may be chosen, also what is chosen and is not among them: deleted meanwhile, or not active any more. */
export const withChosen = <One extends Choosable>(choices: readonly One[], chosen: One | null): readonly One[] =>
  chosen && !choices.some(({ id }) => id === chosen.id) ? [chosen, ...choices] : choices;

/** What is chosen: by its name, where that is known. */
export const chosenAs = (id: number, named?: Choosable): Choosable =>
  named?.id === id ? named : { id, name: `#${id}` };

/** The ids that the other list does not have: thousands may be compared with thousands. */
export const without = (ids: readonly number[], others: readonly number[]): readonly number[] => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};
