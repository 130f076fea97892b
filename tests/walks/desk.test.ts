import { expect } from 'vitest';
import type { Desk } from '../../src/domain/desk.ts';
import { deskMachine } from '../../src/machines/desk.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { agent } from '../support/walk-samples.ts';

const own: Desk = { id: 50, name: 'Window 1', zone_id: 5, agent_id: agent.id };
const free: Desk = { id: 51, name: 'Window 2', zone_id: 5, agent_id: null };
const occupied: Desk = { id: 52, name: 'Window 3', zone_id: 5, agent_id: 4 };

walkEvery(deskMachine, {
  inputs: [
    { agent, queue: nobody },
    { agent: { ...agent, desks: [] }, queue: nobody },
    { agent: { ...agent, desks: [], zones: [...agent.zones, { id: 6, name: 'South' }] }, queue: nobody },
  ],
  cases: [
    done('recallZone', null),
    done('recallZone', { id: null }),
    done('recallZone', { id: 6 }),
    failed('recallZone', new Error('no storage')),
    { type: 'desk.chooseZone', id: 5 },
    { type: 'desk.chooseZone', id: null },
    { type: 'desk.choose', id: 50 },
    { type: 'desk.choose', id: 51 },
    { type: 'desk.choose', id: null },
    done('loadZone', { services: [{ id: 1, name: 'Help' }], desks: [own, free, occupied] }),
    failed('loadZone', { kind: 'offline', code: 'offline' }),
    done('moveDesk'),
    failed('moveDesk', { kind: 'conflict', code: 'desk_taken' }),
    failed('moveDesk', { kind: 'offline', code: 'offline' }),
    done('leaveDesk'),
    failed('leaveDesk', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'entering: recallZone done → loading',
    'entering: recallZone done → nowhere',
    'entering: recallZone error → loading',
    'settled: desk.chooseZone → nowhere / rememberZone',
    'loading: loadZone done → settled / rememberZone',
    'nowhere: desk.chooseZone → loading',
    'failed: desk.retry → loading',
    'failed: desk.chooseZone → loading',
    'failed: desk.chooseZone → clearing',
    'settled: desk.chooseZone → loading',
    'settled: desk.chooseZone → clearing',
    'settled: desk.chooseZone → nowhere',
    'moving: moveDesk done → settled',
    'moving: moveDesk error → loading',
    'moving: moveDesk error → settled',
    'clearing: leaveDesk done → nowhere',
    'clearing: leaveDesk error → loading',
  ],
  always(state, { caused, events, told }, before) {
    const { zoneId, deskId, wanted, desks } = state.context;
    if (wanted !== null) expect(state.value).toBe('moving');
    expect(desks).not.toContainEqual(occupied);
    // Whoever has a desk begins there, and else where they looked last, or in their only zone.
    const recalled = events.at(-1);
    if (recalled?.type === 'xstate.done.actor.recallZone' && before?.value === 'entering') {
      const { zones, desks: sits } = state.context.agent;
      const isTheirs = zones.some(({ id }) => id === recalled.output?.id);
      const first = isTheirs ? recalled.output?.id : zones.length === 1 ? 5 : null;
      expect(zoneId).toBe(sits.length > 0 ? 5 : recalled.output?.id === null ? null : first);
    }
    // Without a zone there is neither a list of desks nor a desk.
    if (zoneId === null && state.value !== 'entering')
      expect([desks, deskId, state.value]).toEqual([[], null, 'nowhere']);
    // A desk that was taken or left is said to be just that.
    if (before && events.at(-1)?.type === 'xstate.done.actor.moveDesk') {
      const code = before.context.wanted === null ? 'desk.detached' : 'desk.attached';
      expect([state.value, deskId]).toEqual(['settled', before.context.wanted]);
      expect(caused.did).toContainEqual({ type: 'notify', params: { level: 'success', code } });
    }
    // The queue shows the calls of the zone that stands in the selector, and of none when none does.
    const last = told.at(-1)?.event;
    if (state.matches('nowhere') && last)
      expect(last).toMatchObject({ type: 'zone.settled', zoneId: null, services: null });
    if (state.matches('settled')) expect(last).toMatchObject({ type: 'zone.settled', zoneId, services: [{ id: 1 }] });
  },
});
