import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Queries } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { longestPassword, shortestPassword } from './password.ts';

/** Why a password may not be chosen: too short or too long, among those that are tried first, or made of what is known of its owner. */
export type Weakness = 'short' | 'long' | 'common' | 'own';

/** Beyond that a password is as strong as it has to be, and the estimate of more would take long. */
const longestLooked = 100;
/** Guesses that somebody makes who tries what people choose. */
const fewGuesses = 1e6;
/** The same of somebody who knows the person. */
const fewOfAcquaintance = 1e8;
/** What everybody tries here. */
const common: readonly string[] = ['asesoria', 'asesoría', 'contraseña', 'contrasena'];

let judge: Promise<ZxcvbnFactory> | undefined;
/** The lists are megabytes that most nodes never need: they are loaded with the first password that is chosen. */
const judgeOf = (): Promise<ZxcvbnFactory> => {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs }]) => new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return judge;
};

/** What is known of a person, as words that a password is no better for. */
export const wordsAbout = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 2),
  ),
];

/**
 * Why nobody should have such a password; null for a good one. There are no rules of what it is composed of: it is neither
 * among the most common ones and what is next to them, nor made of `own`, what is known of the person.
 */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<Weakness | null> => {
  if (password.length < shortestPassword) return 'short';
  if (password.length > longestPassword) return 'long';
  const factory = await judgeOf();
  const words = wordsAbout(own);
  const looked = password.slice(0, longestLooked);
  // Once more without what people put between words.
  const bare = looked.replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const one of new Set([looked, bare])) {
    const { guesses, sequence } = factory.check(one, [...words, ...common]);
    const isOwn = sequence.some(({ token }) => words.includes(token.toLowerCase()));
    if (isOwn && guesses < fewOfAcquaintance) return 'own';
    if (guesses < fewGuesses) return 'common';
  }
  return null;
};

interface KnownRow extends Record<string, unknown> {
  readonly text: string;
}

/** What is known of whoever has the address: names, the address, and the businesses. */
export const knownOf = async (db: Queries, email: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<KnownRow>(sql`
    with person as (select * from users where email = ${email.toLowerCase()})
    select unnest(array[first_name, middle_name, last_name]) as text from person
    union select b.name from person p join memberships m on m.user_id = p.id join businesses b on b.id = m.bunit_id`);
  return [email, ...rows.map(({ text }) => text).filter(Boolean)];
};
