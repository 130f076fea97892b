import pg from 'pg';
import { expect, test } from 'vitest';
import { readBuild } from '../server/postgres/build.ts';
import { mayBeMisfit, misfitOf } from '../server/postgres/misfit.ts';

const build = readBuild();
const known = build.migrations.length;
const of = (migrations: number, oldest = 1) => ({ version: '9.9.9', migrations, oldest });

test.each([
  ['tables of this version', of(known), false, null, ''],
  ['newer ones that this version can live with', of(known + 1), false, null, ''],
  ['newer ones that it cannot', of(known + 1, known + 1), false, 'start 9.9.9 or newer', '9.9.9'],
  ['older ones', of(known - 1), false, `9.9.9 (${known - 1} migrations)`, 'restart this node'],
  ['those of before tables said their version', null, false, 'an older version', 'restart this node'],
  ['none', null, true, 'no tables of this program', 'asesoria restore'],
])('a database with %s', (_, found, isEmpty, says, remedy) => {
  const misfit = misfitOf(found, isEmpty, build);
  if (says === null) expect(misfit).toBeNull();
  else expect(misfit).toEqual({ says: expect.stringContaining(says), remedy: expect.stringContaining(remedy) });
});

test('a statement that misses something may have met other tables; one that was refused has not', () => {
  const refusedBy = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
  expect(mayBeMisfit(refusedBy('42P01'))).toBe(true);
  expect(mayBeMisfit(new Error('the query failed', { cause: refusedBy('42703') }))).toBe(true);
  expect(mayBeMisfit(refusedBy('23505'))).toBe(false);
  expect(mayBeMisfit(new Error('42P01'))).toBe(false);
});
