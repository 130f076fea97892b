import { expect } from 'vitest';
import { noCalls } from '../../src/domain/call-list.ts';
import { isPending } from '../../src/domain/call-states.ts';
import { callsMachine } from '../../src/machines/calls.ts';
import { selectGroups } from '../../src/machines/calls-selectors.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const pending = somebody('pending');

walkEvery(callsMachine, {
  inputs: [
    { agentId: agent.id, obstacle: null, realtime: nobody, pending, mayErase: true },
    {
      agentId: null,
      obstacle: { kind: 'right', permission: 'QUERYINGS_EDITION' },
      realtime: nobody,
      pending,
      mayErase: false,
    },
  ],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'list.chosen', view: { filter: 'all', phone: '', only: {} } },
    { type: 'list.searched', view: { filter: 'pending', phone: '5551', only: {} } },
    { type: 'calls.loaded', answer: { calls: [waitingCall], total: 101, departed: [] } },
    { type: 'calls.loaded', answer: { calls: [], total: 0, departed: [takenCall] } },
    { type: 'calls.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'obstacle.changed', obstacle: { kind: 'inCall', call: { ...ownCall, id: 9 } } },
    { type: 'obstacle.changed', obstacle: null },
    { type: 'call.answer', call: waitingCall },
    { type: 'call.answer', call: takenCall },
    { type: 'call.view', call: takenCall },
    { type: 'call.history', call: takenCall },
    { type: 'call.cancel', call: waitingCall },
    { type: 'call.cancel', call: takenCall },
    { type: 'call.redirect', call: waitingCall },
    { type: 'call.redirect', call: ownCall },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    done('cancellation', 'sent'),
    done('cancellation', 'kept'),
    done('cancellation', 'refused'),
    done('redirection', 'sent'),
    done('redirection', 'kept'),
  ],
  // Whoever is in a call may do all but answer, whatever the list shows; and whoever is no agent does not become one here.
  within: ({ value, context: { agentId, obstacle, now, list } }) => {
    if (obstacle?.kind === 'inCall') return value.list === 'ready' && now === 0 && list.departed.length === 0;
    return agentId !== null || obstacle !== null;
  },
  shows: [
    'list.ready: list.chosen → list.loading / view, list, source.ask',
    'list.ready: list.searched → list.ready / view, source.ask',
    'list.ready: calls.loaded → list.ready / list',
    'list.ready: clock.ticked / now, list',
    'list.failed: calls.retry / source.refresh',
    'work.choosing: obstacle.changed → work.choosing / obstacle',
    'work.attending: attendCall done → work.choosing',
    'work.attending: attendCall error → work.choosing',
    'work.choosing: call.cancel → work.cancelling / chosen',
    'work.choosing: call.redirect → work.redirecting / chosen',
    'work.redirecting: redirection done → work.choosing / chosen',
    'work.redirecting: redirection done → work.choosing / chosen, source.refresh',
    'work.cancelling: cancellation done → work.choosing / chosen',
    'work.cancelling: cancellation done → work.choosing / chosen, source.refresh',
  ],
  always(state, { caused, events }, before) {
    const { agentId, obstacle, chosen } = state.context;
    // Answer is offered to who may, now; whoever is in a call may still cancel another.
    const told = events.findLast(({ type }) => type === 'obstacle.changed');
    if (told) expect(obstacle).toEqual(told.obstacle);
    const isIdle = state.matches({ work: 'choosing' });
    expect(state.can({ type: 'call.answer', call: waitingCall })).toBe(isIdle && obstacle === null && agentId !== null);
    expect(state.can({ type: 'call.cancel', call: waitingCall })).toBe(isIdle && agentId !== null);
    // What waits may be passed on, and from here nothing else: one's own call is, where it is on the screen.
    expect(state.can({ type: 'call.redirect', call: waitingCall })).toBe(isIdle && agentId !== null);
    expect(state.can({ type: 'call.redirect', call: ownCall })).toBe(false);
    // Whoever reads calls may see how one moved, whatever is done meanwhile: a chart of its own shows it.
    const last = events.at(-1);
    const shown = caused.told.filter(({ to }) => to === 'history').map(({ event }) => event);
    expect(shown).toEqual(last?.type === 'call.history' ? [{ type: 'call.history', call: last.call }] : []);
    // What is wanted is asked for at once, and another list begins empty.
    const { view, list } = state.context;
    const asked = caused.told.filter(({ event }) => event.type === 'source.ask').map(({ event }) => event.view);
    if (last?.type === 'list.chosen' || last?.type === 'list.searched') {
      expect([view, asked]).toEqual([last.view, [last.view]]);
      expect(list).toEqual(last.type === 'list.chosen' ? noCalls : before?.context.list);
    } else expect(asked).toEqual([]);
    expect(askedOf(state, 'source')).toMatchObject({
      view: { filter: 'pending', phone: '', only: {} },
      realtime: nobody,
      pending,
    });
    // A list that is longer than what is shown says so.
    if (last?.type === 'calls.loaded') expect(list.total).toBe(last.answer.total);
    // Whoever is no agent, or lacks the right, looks, and nothing else (specification §6).
    if (agentId === null) {
      expect(state.matches({ work: 'choosing' })).toBe(true);
      expect(state.can({ type: 'call.answer', call: waitingCall })).toBe(false);
      expect(state.can({ type: 'call.cancel', call: waitingCall })).toBe(false);
    }
    expect(state.can({ type: 'call.view', call: takenCall })).toBe(true);
    // What is being done, is done to a pending call.
    expect(chosen !== null).toBe(!state.matches({ work: 'choosing' }));
    if (chosen) expect(isPending(chosen)).toBe(true);
    // Who cancels is asked about the call that they chose; unless they kept it, the list is asked for again.
    const isCancelling = state.matches({ work: 'cancelling' });
    expect(askedOf(state, 'cancellation')).toEqual(isCancelling ? { call: chosen } : undefined);
    const isRedirecting = state.matches({ work: 'redirecting' });
    expect(askedOf(state, 'redirection')).toEqual(isRedirecting ? { call: chosen } : undefined);
    if (last?.type === 'xstate.done.actor.cancellation' || last?.type === 'xstate.done.actor.redirection') {
      const asked = caused.told.filter(({ event }) => event.type === 'source.refresh');
      expect([isCancelling || isRedirecting, asked.length]).toEqual([false, last.output === 'kept' ? 0 : 1]);
    }
    // A row never stands twice in the table.
    const rows = selectGroups(state).flatMap((group) => group.rows.map(({ call }) => call.id));
    expect(new Set(rows).size).toBe(rows.length);
  },
});
