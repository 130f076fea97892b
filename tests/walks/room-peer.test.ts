import { expect } from 'vitest';
import { graceSeconds, roomPeerMachine, selectTrouble, selectWait } from '../../src/machines/room-peer.ts';
import { walkEvery } from '../support/walk.ts';

walkEvery(roomPeerMachine, {
  cases: [
    { type: 'peer.left', why: 'hungUp' },
    { type: 'peer.left', why: 'lost' },
    { type: 'clock.ticked', now: 1_000 },
    { type: 'clock.ticked', now: 1_010 },
  ],
  shows: [
    'waiting: peer.joined → together',
    'together: peer.left → lost',
    'together: peer.left → hungUp',
    'together: peer.failed → unstable',
    'unstable: peer.recovered → together',
    'unstable: peer.left → hungUp',
    'unstable: peer.left → lost',
    'unstable: after peerGrace → gone',
    'lost: after peerGrace → gone',
    'gone: peer.recovered → together',
    'gone: peer.left → hungUp',
    'hungUp: peer.joined → together',
  ],
  always(state, { events }, before) {
    const { waitUntil, now } = state.context;
    const last = events.at(-1);
    const was = before?.value;

    // There is something to say of the customer exactly while they are not there.
    const troubles = {
      waiting: 'awaited',
      together: null,
      unstable: 'unstable',
      lost: 'lost',
      gone: 'gone',
      hungUp: 'hungUp',
    };
    expect(selectTrouble(state)).toBe(troubles[state.value]);

    // Who went is waited for exactly while lost, for 30 s from the first word of the clock.
    expect(state.children.clock !== undefined).toBe(state.matches('lost'));
    if (!state.matches('lost')) expect(waitUntil).toBeNull();
    const ticks = events.slice(events.findLastIndex(({ type }) => type === 'peer.left') + 1);
    const [first] = ticks.flatMap((event) => (event.type === 'clock.ticked' ? [event.now] : []));
    if (state.matches('lost')) expect(waitUntil).toBe(first === undefined ? null : first + graceSeconds);
    expect(selectWait(state)).toBe(waitUntil === null ? graceSeconds : Math.max(0, waitUntil - now));

    // Whoever comes in is there, whatever was known before; only somebody who hung up is not waited for.
    if (last?.type === 'peer.joined') expect(state.value).toBe('together');
    if (last?.type === 'peer.left') {
      const isThere = was === 'together' || was === 'unstable';
      if (isThere || last.why === 'hungUp') expect(state.value).toBe(last.why);
      else expect(state.value).toBe(was);
    }
    // No picture is no absence: it is waited for, and takes up again what it broke off.
    if (last?.type === 'peer.failed') expect(state.value).toBe('unstable');
    if (last?.type === 'peer.recovered') expect(state.value).toBe('together');
  },
});
