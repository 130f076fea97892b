import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { RoomPass } from '../../src/domain/room.ts';
import { type RoomEntryInput, roomEntryMachine, tries } from '../../src/machines/room-entry.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const input: RoomEntryInput = {
  callId: 7,
  appId: 'app',
  attempt: 0,
  isAgain: false,
  refusals: ['call_over', 'forbidden'],
  patience: 8_000,
};
const pass: RoomPass = {
  provider: 'embedded',
  domain: null,
  room: 'seven',
  jwt: 'pass',
  expires_in: 900,
  role: 'agent',
};
const over = { kind: 'conflict', code: 'call_over' } as const;
const forbidden = { kind: 'forbidden', code: 'no_right' } as const;

walkEvery(roomEntryMachine, {
  inputs: [input, { ...input, isAgain: true }, { ...input, attempt: 2, isAgain: true }, { ...input, attempt: 2 }],
  cases: [
    done('requestPass', pass),
    failed('requestPass', over),
    failed('requestPass', forbidden),
    failed('requestPass', { kind: 'conflict', code: 'other' }),
    done('loadVideoClient'),
    failed('loadVideoClient', { kind: 'offline', code: 'video_unreachable' }),
  ],
  shows: [
    'requesting: requestPass done → loading / pass',
    'requesting: requestPass error → ended / refusal',
    'requesting: requestPass error → retrying',
    'requesting: requestPass error → ended',
    'loading: loadVideoClient done → ended',
    'loading: loadVideoClient error → retrying',
    'loading: after loadPatience → retrying',
    'retrying: after backoff → requesting',
  ],
  always(state, { events }, before) {
    const { context, output } = state;
    const last = events.at(-1);
    // A client is loaded for a pass, which names the customer of the service; a new pass is asked for without the old.
    if (state.children.loadVideoClient) {
      expect(askedOf(state, 'loadVideoClient')).toEqual({ pass: { ...pass, appId: 'app' } });
    }
    expect(state.children.requestPass !== undefined).toBe(state.matches('requesting'));
    if (state.matches('requesting')) {
      expect([askedOf(state, 'requestPass'), context.pass]).toEqual([{ callId: 7 }, null]);
      if (before) expect(context.attempt).toBe(before.context.attempt + 1);
    }
    // Whoever comes back from a broken room pauses first; whoever comes anew does not.
    if (!last) expect(state.hasTag('pausing')).toBe(context.isAgain);
    // Three tries at most, and a pause between them.
    expect(context.attempt).toBeLessThanOrEqual(tries);
    if (state.hasTag('pausing')) expect(context.attempt).toBeLessThan(tries);

    // The way is open, or it is known why not; neither only after the last try.
    expect(state.status === 'done').toBe(output !== undefined);
    if (!output) return;
    expect(output.attempt).toBe(context.attempt);
    if (last?.type === 'xstate.done.actor.loadVideoClient') {
      expect(output).toMatchObject({ pass: { ...pass, appId: 'app' }, refusal: null });
    } else if (last?.type === 'xstate.error.actor.requestPass' && output.refusal) {
      expect([over, forbidden]).toContainEqual(output.refusal);
      expect(output).toMatchObject({ pass: null, refusal: last.error });
    } else expect(output).toEqual({ pass: null, refusal: null, attempt: tries });
  },
});

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
])('after %i tries there is a pause of %i ms', (attempt, pause) => {
  const clock = new SimulatedClock();
  const asking = roomEntryMachine.provide({
    actors: { requestPass: fromPromise(() => new Promise<RoomPass>(() => {})) },
  });
  const entry = createActor(asking, { input: { ...input, attempt, isAgain: true }, clock }).start();
  clock.increment(pause - 1);
  expect(entry.getSnapshot().value).toBe('retrying');
  clock.increment(1);
  expect(entry.getSnapshot().value).toBe('requesting');
  entry.stop();
});

test('whoever has tried three times already is asked at once', async () => {
  const entry = createActor(roomEntryMachine, { input: { ...input, attempt: tries, isAgain: true } }).start();
  const { output } = await waitFor(entry, ({ status }) => status === 'done');
  expect(output).toEqual({ pass: null, refusal: null, attempt: tries });
});

test('a pass that names the customer of the service itself keeps that name', async () => {
  const named = { ...pass, appId: 'own' };
  const seen: unknown[] = [];
  const asking = roomEntryMachine.provide({
    actors: {
      requestPass: fromPromise(async (): Promise<RoomPass> => named),
      loadVideoClient: fromPromise(async ({ input: asked }) => void seen.push(asked.pass)),
    },
  });
  const { output } = await waitFor(createActor(asking, { input }).start(), ({ status }) => status === 'done');
  expect([seen, output?.pass]).toEqual([[named], named]);
});
