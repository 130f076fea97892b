import { expect } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import { callGuestMachine } from '../../src/machines/call-guest.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const me = { id: agent.id, name: 'Ana Ruiz' };
const helped: Call = { ...takenCall, guests: [{ id: 8, name: 'Luz' }, me] };
const silent: Call = { ...takenCall, with_video: false };
const busy = { kind: 'inCall', call: { id: 3, phone: null, attended_at: 1 } } as const;
const input = { call: takenCall, agentId: agent.id, obstacle: null, supervises: true, current: somebody('current') };
const full = { kind: 'conflict', code: 'room_full' } as const;

walkEvery(callGuestMachine, {
  inputs: [
    input,
    { ...input, supervises: false },
    { ...input, agentId: null },
    { ...input, obstacle: busy },
    { ...input, call: helped },
  ],
  cases: [
    ...[takenCall, helped, ownCall, waitingCall, silent].map((call) => ({ type: 'guest.seen', call }) as const),
    { type: 'obstacle.changed', obstacle: busy },
    { type: 'obstacle.changed', obstacle: null },
    done('joinCall', helped),
    failed('joinCall', full),
  ],
  shows: [
    'outside: guest.seen → inside / call, current.shown',
    'outside: guest.join → joining',
    'joining: joinCall done → inside / call, current.shown',
    'joining: joinCall error → outside / notify',
    'inside: guest.seen → outside / call',
    'inside: guest.leave → inside / current.end',
  ],
  always(state, { caused, did, events }) {
    const last = events.at(-1);
    const { call, obstacle, supervises, agentId } = state.context;
    const isLetIn = agentId !== null && call === helped;
    if (!state.matches('joining')) expect(state.matches('inside')).toBe(isLetIn);
    expect(state.hasTag('guest')).toBe(state.matches('inside'));
    // Who supervises comes by themselves, into the room of somebody else's call, while in no other one.
    const isThere = call.state === 'ATTENDED' && call.with_video && call.agent_id !== agentId;
    const mayJoin = supervises && agentId !== null && obstacle === null && isThere;
    expect(state.can({ type: 'guest.join' })).toBe(state.matches('outside') && mayJoin);
    if (state.matches('joining')) expect(askedOf(state, 'joinCall')).toEqual({ id: 7, agentId });
    expect(state.can({ type: 'guest.leave' })).toBe(state.matches('inside'));
    if (last?.type === 'guest.leave')
      expect(caused.told.map(({ event }) => event)).toEqual([
        { type: 'current.end', id: 7, way: 'leave', notes: '', version: call.version },
      ]);
    const entered = caused.told.filter(({ event: { type } }) => type === 'current.shown').map(({ event }) => event);
    expect(entered.every((event) => 'call' in event && event.call === helped)).toBe(true);
    if (last?.type === 'xstate.error.actor.joinCall')
      expect(did.at(-1)).toEqual({ type: 'notify', params: { level: 'warning', code: 'call.roomFull' } });
  },
});
