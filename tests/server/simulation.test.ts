import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../scripts/simulation/chance.ts';
import { faultNames } from '../../scripts/simulation/faults.ts';
import { simulate } from '../../scripts/simulation/room.ts';
import { readOptions, tell } from '../../scripts/simulation.ts';
import { createDatabase } from '../support/database.ts';

const room = {
  minutes: 3,
  agents: 2,
  devices: 3,
  nodes: 2,
  managers: 2,
  faults: faultNames.filter((name) => name !== 'thief'),
};

const run = async (seed: number, change: object = {}) => {
  const database = await createDatabase();
  return simulate(database.pool, { ...room, ...change, seed }).finally(database.drop);
};

describe('a room of agents, devices and nodes', () => {
  test('holds what must hold while lines break, answers get lost and nodes die, and takes the same course again', async () => {
    const first = await run(7);
    expect(first.violations).toEqual([]);
    expect(first.steps).toBeGreaterThan(1_000);
    expect(first.calls.FINISHED).toBeGreaterThan(0);
    const second = await run(7);
    expect(second).toEqual({ ...first, seconds: expect.any(Number) });
  }, 240_000);

  test('holds it where calls ring for one agent after the other and are wrapped up, also when the node dies that decides', async () => {
    const outcome = await run(6, { faults: ['network', 'answer', 'node', 'decider'] });
    expect(outcome.violations).toEqual([]);
    expect(outcome.begun).toEqual(expect.arrayContaining([expect.stringContaining('decider')]));
    expect(outcome.calls.FINISHED).toBeGreaterThan(0);
  }, 240_000);

  test('holds it where nodes and browsers stand still, clocks are wrong and the database is late', async () => {
    const still = ['standstill', 'lid', 'clock', 'stall'] as const;
    const outcome = await run(2, { managers: 0, faults: still });
    expect(outcome.violations).toEqual([]);
    for (const name of still) expect(outcome.begun).toEqual(expect.arrayContaining([expect.stringContaining(name)]));
    expect(outcome.calls.FINISHED).toBeGreaterThan(0);
  }, 240_000);

  test('keeps a thief of secrets from what is others’, and devices themselves while they take their next ones', async () => {
    const outcome = await run(3, { minutes: 4, managers: 0, faults: ['thief', 'answer'] });
    expect(outcome.violations).toEqual([]);
    expect(outcome.begun).toEqual(expect.arrayContaining([expect.stringContaining('thief')]));
  }, 240_000);
});

describe('the command line', () => {
  test('has a room for whoever says nothing, and takes what is said', () => {
    expect(readOptions([])).toEqual({ seed: 1, minutes: 10, agents: 2, devices: 4, nodes: 1, managers: 0, faults: [] });
    expect(readOptions(['--seed', '9', '--faults', 'all'])).toMatchObject({ seed: 9, faults: faultNames });
    expect(readOptions(['--faults', 'loss,node'])).toMatchObject({ faults: ['loss', 'node'] });
    expect(readOptions(['--help'])).toBeNull();
  });

  test.each([
    [['--agents', '0'], '--agents must be a whole number from 1 to 100.'],
    [['--minutes', 'many'], '--minutes must be a whole number from 1 to 100000.'],
    [
      ['--faults', 'flood'],
      '--faults knows all, none, network, socket, silence, loss, answer, busy, node, decider, standstill, lid, clock, stall, database, manager, thief; not flood.',
    ],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  test('tells what was found, or that everything held', () => {
    const outcome = { hash: 'abc', steps: 3, calls: { FINISHED: 2 }, violations: [], begun: [], seconds: 1 };
    expect(tell(outcome)).toEqual(['hash abc, 3 steps in 1.0 s', 'calls: 2 FINISHED', 'everything held']);
    const violations = [{ invariant: 'silent', at: 0, what: 'it rings' }] as const;
    expect(tell({ ...outcome, calls: {}, violations })).toEqual([
      'hash abc, 3 steps in 1.0 s',
      'calls: none',
      '1970-01-01T00:00:00.000Z silent (no bell rings for a call that is over): it rings',
      '1 found',
    ]);
  });
});

test('chance of a seed is the same each time, and of another one another', () => {
  const throws = (seed: number) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 20 }, () => chance.between(1, 100));
  };
  expect(throws(1)).toEqual(throws(1));
  expect(throws(1)).not.toEqual(throws(2));
});
