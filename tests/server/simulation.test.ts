import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceOf } from '../../scripts/simulation/chance.ts';
import { copiesOf, type InCopy } from '../../scripts/simulation/copies.ts';
import { type SimulatedDatabase, startDatabase } from '../../scripts/simulation/database.ts';
import { faultNames } from '../../scripts/simulation/faults.ts';
import { simulate } from '../../scripts/simulation/room.ts';
import { readOptions, tell } from '../../scripts/simulation.ts';

const room = { minutes: 4, agents: 4, devices: 6, nodes: 2, managers: 2, faults: faultNames };

/** Of its own: what other tests have open at a time would be seen in every course. */
let database: SimulatedDatabase;
let inCopy: InCopy;
beforeAll(async () => {
  database = await startDatabase();
  inCopy = copiesOf(database.pool);
});
afterAll(() => database.stop());

const run = (seed: number) => inCopy((pool) => simulate(pool, { ...room, seed }));

/** What people do in these rooms, by what they press: whoever changes a habit sees here what is not tried any more. */
const habits = [
  ...[
    'availability.choose',
    'offer.accept',
    'offer.decline',
    'call.answer',
    'pickup.answer',
    'call.note',
    'call.finish',
    'call.return',
  ],
  ...['call.redirect', 'redirection.choose', 'redirection.send', 'handover.open', 'handover.choose', 'handover.send'],
  ...['wrap.extend', 'wrap.finish', 'door.confirm', 'door.cancel', 'team.force', 'seat.changed'],
  ...['row.edit', 'row.change', 'row.confirm', 'row.revert', 'row.takeMine', 'row.takeTheirs'],
  ...['kiosk.open', 'visit.begin', 'visit.ask', 'visit.fill', 'visit.send', 'call.hangUp'],
];

test('rooms hold what must hold while everything goes wrong that can, and take the same course again', async () => {
  // In one calls ring for one agent after the other and are wrapped up, in the other they ring for all.
  const [oneByOne, forAll] = [await run(12), await run(15)];
  for (const outcome of [oneByOne, forAll]) {
    expect(outcome.violations).toEqual([]);
    expect(outcome.steps).toBeGreaterThan(10_000);
    expect(outcome.calls.FINISHED).toBeGreaterThan(0);
    const begun = new Set(outcome.begun.map((name) => name.replace(/ \d+$/, '')));
    expect([...faultNames, 'program'].filter((name) => !begun.has(name))).toEqual([]);
  }
  const pressed = new Set([oneByOne, forAll].flatMap(({ presses }) => Object.keys(presses)));
  expect(habits.filter((habit) => !pressed.has(habit))).toEqual([]);
  expect(await run(12)).toEqual({ ...oneByOne, seconds: expect.any(Number) });
}, 480_000);

test('courses are gone through one after the other, also after one that failed', async () => {
  const told: string[] = [];
  const course = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise(setImmediate);
    told.push(`${name} ends`);
    if (name === 'first') throw new Error('it stops');
  };
  const outcomes = await Promise.allSettled([inCopy(course('first')), inCopy(course('second'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
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
    const outcome = {
      hash: 'abc',
      steps: 3,
      calls: { FINISHED: 2 },
      violations: [],
      begun: [],
      presses: {},
      seconds: 1,
    };
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
