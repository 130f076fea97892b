import { describe, expect, test } from 'vitest';
import { choicesOf } from '../scripts/simulation/choices.ts';
import { morning, type Outcome, type RoomOptions } from '../scripts/simulation/room.ts';
import { type Room, type Shrunk, sameness, shrink } from '../scripts/simulation/shrink.ts';

const room: Room = {
  seed: 7,
  minutes: 60,
  agents: 4,
  devices: 9,
  nodes: 3,
  faults: ['network', 'loss', 'busy', 'node'],
};
const everything = [
  'agent@demo.local',
  'agent2@demo.local',
  'agent3@demo.local',
  'device 4',
  'device 5',
  'loss',
].flatMap((who) => [1, 2, 3, 4, 5].map((number) => `${who} ${number}`));
const violation = (minute: number) =>
  ({
    invariant: 'silent',
    at: morning + minute * 60_000 - 1,
    what: 'the bell of agent3@demo.local rings for call 12',
  }) as const;

/** Breaks in the fifth minute as soon as these begin, beside a loss; with more devices something else breaks as well. */
const needed = ['agent3@demo.local 2', 'device 5 4'];
const run = async ({ only, faults, devices, agents }: RoomOptions): Promise<Outcome> => {
  const begun = everything.filter((name) => !only || only.includes(name));
  const breaks = faults.includes('loss') && devices >= 2 && agents >= 3 && needed.every((name) => begun.includes(name));
  const other = { invariant: 'drained', at: morning, what: 'call 3 is still REQUESTED' } as const;
  return {
    hash: '',
    steps: 0,
    calls: {},
    presses: {},
    seconds: 0,
    begun,
    violations: [...(breaks ? [violation(5)] : []), other],
  };
};

const shrunk = async (trials: number) => {
  const told: Shrunk[] = [];
  const first = await run(room);
  const least = await shrink({ room, outcome: first, run, trials, tell: (one) => told.push(one) });
  return { least, told };
};

describe('a failure', () => {
  test('is made as small as it can be and still breaks the same', async () => {
    const { least, told } = await shrunk(200);
    expect(least.room).toEqual({
      seed: 7,
      minutes: 5,
      agents: 3,
      devices: 2,
      nodes: 1,
      faults: ['loss'],
      only: needed,
    });
    expect(least.begun).toEqual(needed);
    expect(least.violation).toEqual(violation(5));
    // It gets smaller and smaller, and takes fewer trials than there are things to leave out.
    expect(told.at(-1)?.begun).toEqual(needed);
    expect(least.trials).toBeLessThan(60);
    expect(await shrunk(200)).toEqual({ least, told });
  });

  test('is tried so often and no more, and is as small as it got by then', async () => {
    const { least } = await shrunk(5);
    expect(least.trials).toBe(5);
    expect(least.room.faults).toEqual(['loss']);
    expect((await shrunk(0)).least).toMatchObject({ room: { ...room, minutes: 5 }, trials: 0 });
  });

  test('that there is none of cannot be made smaller', async () => {
    const outcome = { ...(await run(room)), violations: [] };
    await expect(shrink({ room, outcome, run, trials: 1, tell: () => {} })).rejects.toThrow('nothing to shrink');
  });

  test('is the same whoever it happened to, and another one where something else broke', () => {
    const of = (what: string) => sameness({ invariant: 'fresh', what });
    expect(of('agent@demo.local sees call 7 as ATTENDED at /calls, and it is FINISHED')).toBe(
      of('agent2@demo.local sees call 11 as ATTENDED at /call/11, and it is FINISHED'),
    );
    expect(of('agent@demo.local sees call 7 as ATTENDED')).not.toBe(of('agent@demo.local sees call 7 as FINISHED'));
  });
});

test('what begins has the number of its turn, whether those before were left out or not', () => {
  const asked = ['busy', 'device 4', 'busy', 'busy'];
  const all = choicesOf(null);
  expect(asked.map(all.begins)).toEqual([true, true, true, true]);
  expect(all.begun()).toEqual(['busy 1', 'device 4 1', 'busy 2', 'busy 3']);
  const told: string[] = [];
  const some = choicesOf(['busy 2'], (name) => told.push(name));
  expect(asked.map(some.begins)).toEqual([false, false, true, false]);
  expect([told, some.begun()]).toEqual([['busy 2'], ['busy 2']]);
  some.end();
  expect(some.begins('busy')).toBe(true);
  expect(some.begun()).toEqual(['busy 2']);
});
