import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../src/machines/index.ts';
import { coverageOf } from './support/walk-coverage.ts';

const charts: readonly AnyStateMachine[] = machines;
const page = readFileSync(join(import.meta.dirname, '../docs/coverage.md'), 'utf8');
/** The rows of the page without their last columns, which only the walks can tell. */
const all = page.match(/^\| \S+ \| \d+ \| \d+ \| \d+ of \d+ \|/gm) ?? [];
const isSum = (row: string) => row.startsWith('| all ');
const rows = all.filter((row) => !isSum(row));

test('the page of the walks has a row for each chart, by name, with the states and transitions that it has now', () => {
  const wanted = charts
    .map((chart) => ({ id: chart.id, ...coverageOf(chart).counts() }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, states, transitions: { all } }) => `| ${id} | ${states.all} | ${all} | ${all} of ${all} |`);
  expect(rows, 'charts changed since they were walked: run npm run coverage').toEqual(wanted);
});

test('its last row sums them up', () => {
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row.split('|')[column]), 0);
  const [states, transitions] = [sumOf(2), sumOf(3)];
  expect(all.filter(isSum)).toEqual([`| all | ${states} | ${transitions} | ${transitions} of ${transitions} |`]);
});
