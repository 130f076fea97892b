import { distance } from '../../src/domain/spelling.ts';
import type { SettingProblem } from '../base/settings.ts';
import { type Finding, findingsOf } from './finding.ts';
import { inSpanish } from './setting-words.ts';

const { ok, warning, problem } = findingsOf('settings');

/** Letters that may be wrong in a name of ours: a short one is soon another word. */
const tolerated = (name: string): number => (name.length < 8 ? 1 : 2);

/** Which of ours a variable was meant to be; null for one that is something else, or right. */
export const meantBy = (name: string, ours: readonly string[]): string | null => {
  if (ours.includes(name)) return null;
  const upper = name.toUpperCase();
  return ours.find((known) => distance(upper, known) <= tolerated(known)) ?? null;
};

/** What is wrong with the variables, each in a line of its own, and which look as if one of ours was meant. */
export const judgeSettings = (
  problems: readonly SettingProblem[],
  given: readonly string[],
  ours: readonly string[],
): readonly Finding[] => {
  const bad = problems.map(({ name, why }) => problem('bad', `${name}: ${why}`, `${name}: ${inSpanish(why) ?? why}`));
  const meant = given.flatMap((name) => {
    const known = meantBy(name, ours);
    // Whoever gave the right one as well meant something else by this.
    return known === null || given.includes(known)
      ? []
      : [
          warning(
            'misspelled',
            `${name} is read by nobody: was ${known} meant? Rename it, or take it away.`,
            `Nadie lee ${name}: ¿querías ${known}? Cámbiale el nombre, o quítala.`,
          ),
        ];
  });
  const old = given.includes('REDIS_URL')
    ? [
        warning(
          'old',
          'REDIS_URL is not used any more: nodes hear of each other through the database. Take it away.',
          'REDIS_URL ya no se usa: los nodos se enteran por la base de datos. Quítala.',
        ),
      ]
    : [];
  const count = given.filter((name) => ours.includes(name)).length;
  const fine = ok('read', `${count} variables are given, and can be served`, `${count} variables, todas utilizables`);
  return [...(bad.length > 0 ? bad : [fine]), ...meant, ...old];
};
