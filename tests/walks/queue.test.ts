import { expect, test } from 'vitest';
import { queueMachine } from '../../src/machines/queue.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { agent, ownCall, waitingCall } from '../support/walk-samples.ts';

const second = { ...waitingCall, id: 8 };

walkEvery(queueMachine, {
  inputs: [
    { agent, obstacle: null, realtime: nobody },
    { agent, obstacle: { kind: 'right', permission: 'QUERYINGS_EDITION' }, realtime: nobody },
  ],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'zone.settled', zoneId: 4, services: [{ id: 1, name: 'Help' }] },
    { type: 'zone.settled', zoneId: null, services: null },
    { type: 'waiting.loaded', answer: { calls: [waitingCall, second], total: 12 } },
    { type: 'waiting.loaded', answer: { calls: [second], total: 1 } },
    { type: 'waiting.loaded', answer: { calls: [], total: 0 } },
    { type: 'waiting.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'obstacle.changed', obstacle: { kind: 'inCall', call: { ...ownCall, id: 9 } } },
    { type: 'obstacle.changed', obstacle: null },
    { type: 'queue.answer', id: waitingCall.id },
    { type: 'queue.answer', id: second.id },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
  ],
  shows: [
    'watching.ready: zone.settled → idle',
    'watching.ready: obstacle.changed → watching.ready / obstacle',
    'watching.failed: queue.retry / query.refresh',
    'watching.attending: waiting.loaded → watching.attending',
    'watching.attending: waiting.failed → watching.attending',
    'watching.attending: attendCall done → watching.ready / openCall',
    'watching.attending: attendCall error → idle / notify',
    'watching.attending: attendCall error → watching.ready / notify, query.refresh',
  ],
  always(state, { did, events }, before) {
    const { calls, obstacle } = state.context;
    const told = events.findLast(({ type }) => type === 'obstacle.changed');
    if (told) expect(obstacle).toEqual(told.obstacle);
    // First come, first served; and one at a time.
    for (const { id } of [waitingCall, second]) {
      const isFirst = obstacle === null && calls[0]?.id === id;
      expect(state.can({ type: 'queue.answer', id })).toBe(isFirst && state.matches({ watching: 'ready' }));
    }
    // The call that is being answered keeps its place.
    if (state.matches({ watching: 'attending' })) expect(calls[0]).toBeDefined();
    if (state.matches('idle')) expect([calls, state.children.liveWaiting]).toEqual([[], undefined]);
    // An answer under way is not given up for another zone.
    if (before?.matches({ watching: 'attending' }) && events.at(-1)?.type === 'zone.settled') {
      expect(state.matches({ watching: 'attending' })).toBe(true);
      expect(state.context.services).toEqual((events.at(-1) as { services?: unknown }).services);
    }
    // What is asked for is the zone that was chosen last, by its services.
    if (state.matches('watching') && !before?.matches({ watching: 'attending' }))
      expect(askedOf(state, 'liveWaiting')).toMatchObject({ question: { zoneId: 4, services: [1] } });
    // Only an answered call is opened.
    for (const { params } of did.filter(({ type }) => type === 'openCall')) expect(params).toBe(ownCall.id);
  },
});

test('an answer that says nothing new leaves the calls as they are, so that nothing is drawn anew', () => {
  const input = { agent, obstacle: null, realtime: nobody };
  const came = [
    { type: 'zone.settled', zoneId: 4, services: [{ id: 1, name: 'Help' }] },
    { type: 'waiting.loaded', answer: { calls: [waitingCall, second], total: 12 } },
  ];
  const same = { type: 'waiting.loaded', answer: [{ ...waitingCall }, { ...second }] };
  const { calls } = play(silent(queueMachine), input, [...came, same]).snapshot.context;
  expect([calls[0] === waitingCall, calls[1] === second]).toEqual([true, true]);
});
