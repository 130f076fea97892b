import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { judge, type MachineOf, shippedChart, shrinkFeed } from '../scripts/simulation/feed.ts';
import { sameness } from '../scripts/simulation/shrink.ts';
import { type Recording, readRecording } from '../src/domain/recording.ts';

const folder = join(import.meta.dirname, 'regressions');
const files = readdirSync(folder);

const read = (file: string): Recording => {
  const recording = readRecording(readFileSync(join(folder, file), 'utf8'));
  if (!recording) throw new Error(`${file} is no recording of a failure`);
  return recording;
};

describe('what broke once in the simulated room', () => {
  test.each(files)('%s does not break again', async (file) => {
    const recording = read(file);
    // A recording that the charts alone do not break proves nothing here.
    expect(recording.feed.length).toBeGreaterThan(0);
    for (const { chart } of recording.feed) expect(shippedChart(chart)?.id).toBe(chart);
    const found = await judge(recording);
    expect(found.map(sameness)).not.toContain(sameness(recording.violation));
  });
});

/** The shipped chart, which has no word for this event in any of its states. */
const withoutWordFor = (event: string): MachineOf => {
  const strip = ({ on, states, ...config }: Record<string, unknown>): Record<string, unknown> => ({
    ...config,
    ...(on ? { on: Object.fromEntries(Object.entries(on).filter(([name]) => name !== event)) } : {}),
    ...(states ? { states: Object.fromEntries(Object.entries(states).map(([name, one]) => [name, strip(one)])) } : {}),
  });
  return (id) => {
    const machine: AnyStateMachine | undefined = shippedChart(id);
    return machine && createMachine(strip(machine.config as Record<string, unknown>), machine.implementations);
  };
};

describe('the bell', () => {
  const recording = read('bell-list-that-failed.json');

  test('breaks as it was recorded once the mend is taken out', async () => {
    const found = await judge(recording, withoutWordFor('pending.failed'));
    expect(found.map(sameness)).toContain(sameness(recording.violation));
  });

  test('is fed the least that breaks it', async () => {
    const withMore = recording.feed.map(({ events, ...fed }) => {
      const [first] = events;
      const more = first && { at: first.at, event: { type: 'clock.ticked', now: Math.floor(first.at / 1_000) } };
      return { ...fed, events: more ? [...events, more] : events };
    });
    const least = await shrinkFeed({ ...recording, feed: withMore }, withoutWordFor('pending.failed'));
    expect(least).toEqual(recording.feed);
  });
});
