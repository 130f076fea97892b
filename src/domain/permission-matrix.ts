import { type Right, rights } from './access.ts';
import type { Choice } from './record.ts';

/** The permissions of one area: those to read, create, edit and delete, and whatever else there is. */
export interface PermissionRow {
  readonly area: string;
  readonly rights: Readonly<Partial<Record<Right, Choice>>>;
  readonly others: readonly Choice[];
}

/** What a permission is, of the four that most areas have; null for another one. */
const rightOf = ({ code = '' }: Choice, stem: string): Right | null =>
  rights.find((right) => code === `${stem}_${right}`) ?? null;

/** What most permissions of an area begin with. */
const stemOf = (choices: readonly Choice[]): string => {
  const whole = choices.find(({ code = '' }) => rights.some((right) => code.endsWith(`_${right}`)));
  return whole?.code?.replace(/_[A-Z]+$/, '') ?? '';
};

/** Permissions as a matrix: an area a row, a right a column. */
export const permissionRows = (
  groups: readonly { readonly area: string; readonly choices: readonly Choice[] }[],
): readonly PermissionRow[] =>
  groups.map(({ area, choices }) => {
    const stem = stemOf(choices);
    const found = choices.flatMap((choice) => {
      const right = rightOf(choice, stem);
      return right === null ? [] : [[right, choice] as const];
    });
    return {
      area,
      rights: Object.fromEntries(found),
      others: choices.filter((choice) => rightOf(choice, stem) === null),
    };
  });
