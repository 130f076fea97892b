import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantedFaults } from '../scripts/planted-faults/faults.ts';
import { placesOf, planted } from '../scripts/planted-faults/plant.ts';
import { pageOf, tableOf } from '../scripts/planted-faults/report.ts';
import { soundness, type Trial, tryFault } from '../scripts/planted-faults/try-fault.ts';
import { readOptions } from '../scripts/planted-faults.ts';
import { invariants } from '../scripts/simulation/invariants.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const [first] = plantedFaults;
if (!first) throw new Error('no fault is planted');

test('there are thirty at least, each by a name of its own', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
});

test.each(plantedFaults.flatMap((fault) => placesOf(fault).map((place) => [fault.name, place.file, place] as const)))(
  '%s: %s says what it replaces, once',
  (_, file, place) => {
    const text = textOf(file);
    expect(planted(place, text)).not.toBe(text);
  },
);

test('a file that says it no more, or twice, is told', () => {
  const fault = { file: 'a.ts', edits: [['was', 'is']] } as const;
  expect(planted(fault, 'it was so')).toBe('it is so');
  expect(() => planted(fault, 'it is so')).toThrow('a.ts says 0 times: was');
  expect(() => planted(fault, 'was was')).toThrow('a.ts says 2 times: was');
});

describe('the command line', () => {
  test('takes all faults, or those with a part of a name', () => {
    expect(readOptions([])).toEqual({ faults: plantedFaults, most: 10, jobs: 1, isWritten: false });
    expect(readOptions(['--only', first.name, '--seeds', '2', '--jobs', '3', '--write'])).toEqual({
      faults: [first],
      most: 2,
      jobs: 3,
      isWritten: true,
    });
    expect(readOptions(['--help'])).toBeNull();
  });

  test('says what is wrong', () => {
    expect(() => readOptions(['--only', 'no such'])).toThrow('--only no such is in no name of a fault.');
    expect(() => readOptions(['--seeds', '0'])).toThrow('--seeds must be a whole number from 1 on.');
  });
});

test('what breaks in a course that breaks by itself is no sight of the fault', async () => {
  const broken = (seconds: number): Trial => ({ violations: [{ invariant: 'known', at: 1_000, what: '' }], seconds });
  const asked: string[] = [];
  /** The second course breaks by itself, the second and the third with the fault. */
  const course = async (fault: string | null, seed: number): Promise<Trial> => {
    asked.push(`${fault === null ? 'without' : 'with'} ${seed}`);
    return seed === 2 || (fault !== null && seed === 3) ? broken(2) : { violations: [], seconds: 5 };
  };
  const options = { minutes: 1, morning: 0, course, isSound: soundness(course) };
  expect(await tryFault(first, { ...options, most: 9 })).toMatchObject({
    violation: { at: 1_000 },
    seeds: 3,
    simulated: 62,
    seconds: 9,
  });
  expect(asked).toEqual(['with 1', 'with 2', 'without 2', 'with 3', 'without 3']);
  asked.length = 0;
  expect(await tryFault(first, { ...options, most: 2 })).toMatchObject({ violation: null, seeds: 2 });
  // What is known of a course is not asked for again.
  expect(asked).toEqual(['with 1', 'with 2']);
});

test('the page says what was seen, by what, and after how long', () => {
  const seen = {
    fault: first,
    violation: { invariant: 'known', at: 0, what: '' },
    seeds: 1,
    simulated: 61,
    seconds: 2.4,
  } as const;
  const unseen = { ...seen, violation: null, seeds: 3, simulated: 600 };
  expect(tableOf([seen, unseen]).split('\n').slice(2)).toEqual([
    `| ${first.name} | \`${first.file}\` | known | 1 | 1:01 | 2 |`,
    `| ${first.name} | \`${first.file}\` | **not seen** | 3 | 10:00 | 2 |`,
  ]);
  const [, second, third] = plantedFaults;
  if (!second || !third) throw new Error('too few faults are planted');
  const room = { minutes: 5, agents: 1, devices: 2, nodes: 3, faults: [] };
  const fates = [seen, { ...unseen, fault: second }];
  const page = pageOf(fates, room, [first, second, third], '');
  expect(page).toContain('1 agents, 2 devices, 3 nodes, 0 managers, 5 minutes, with no faults besides');
  expect(page).toContain('1 of 2 were seen.');
  expect(page).toMatch(/`known`: .* \(1\)/);
  // What is not tried again stands as it was, in its place; what was never tried has no line.
  const again = pageOf([{ ...seen, fault: third }], room, [first, second, third], page);
  expect(again).toContain('2 of 3 were seen.');
  expect(again).toMatch(/`known`: .* \(2\)/);
  expect(
    pageOf([], room, [third, first, second], again)
      .split('\n')
      .filter((line) => line.includes('| `')),
  ).toEqual([...[third, first, second].map(({ name }) => expect.stringContaining(`| ${name} | `))]);
});

test('everything that must hold has been the first to tell of a fault', () => {
  const page = textOf('docs/planted-faults.md');
  const counts = [...page.matchAll(/^- `([\w-]+)`: .* \((\d+)\)$/gm)].map(([, name, count]) => [name, Number(count)]);
  expect(counts.map(([name]) => name)).toEqual(Object.keys(invariants));
  expect(counts.filter(([, count]) => count === 0)).toEqual([]);
});
