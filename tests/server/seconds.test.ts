import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = database.openPool();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const clocks = /\b(?:now|clock_timestamp)\(\)/gi;
/** What an expression of the database says at a moment. */
const at = async (expression: string, moment: string): Promise<unknown> => {
  const text = expression.replace(clocks, `'${moment}'::timestamptz`);
  return (await pool.query(`select (${text})::text as value`)).rows[0].value;
};
/** They say the same throughout a second: a row that is made at its end is not of the next one. */
const roundedOf = async (expressions: readonly { readonly name: string; readonly text: string }[]) => {
  const said = expressions.map(async ({ name, text }) => {
    const [early, late] = await Promise.all(['00', '00.7'].map((second) => at(text, `2026-05-01 12:00:${second}+00`)));
    return early === late ? [] : [name];
  });
  return (await Promise.all(said)).flat();
};

test('a row that is written late in a second is of that second, in every table', async () => {
  const { rows } = await pool.query(`
    select adrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as text
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      join pg_class on pg_class.oid = adrelid
     where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) ~* '(now|clock_timestamp)\\(\\)'`);
  expect(rows.length).toBeGreaterThan(20);
  expect(await roundedOf(rows)).toEqual([]);
});

/** What makes a whole second of a moment in a text of SQL. */
const seconds = /(?:floor\()?extract\(epoch from (?:now|clock_timestamp)\(\)\)\)?::(?:bigint|integer|int)\b/gi;
const madeIn = (name: string, text: string) => (text.match(seconds) ?? []).map((one) => ({ name, text: one }));

test('what the functions of the database write, and the server asks of its clock, is counted in the same way', async () => {
  const { rows } = await pool.query(
    `select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'epoch'`,
  );
  const written = rows.flatMap(({ name, text }) => madeIn(name, text));
  expect(written).toHaveLength(2);
  expect(await roundedOf(written)).toEqual([]);

  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asked = sources.flatMap((file) => madeIn(file, readFileSync(join('server', file), 'utf8')));
  expect(await roundedOf(asked)).toEqual([]);
});
