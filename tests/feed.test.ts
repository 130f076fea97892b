import { expect, test } from 'vitest';
import { judge } from '../scripts/simulation/feed.ts';

const at = Date.UTC(2026, 2, 2, 16);
const call = {
  id: 7,
  state: 'REQUESTED',
  agent_id: null,
  required_in: at / 1_000 - 600,
  notes: null,
  phone: '5550000000',
  device_id: null,
  with_video: false,
} as const;

test('a recording is judged by the calls that it has, and by nothing else', async () => {
  const violation = { invariant: 'known', meaning: 'it is known', at, what: 'it waits' };
  expect(await judge({ feed: [], calls: [call] as never, violation })).toEqual([]);
});
