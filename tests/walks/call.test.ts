import { expect } from 'vitest';
import type { Obstacle } from '../../src/domain/attending.ts';
import { type Call, mayOn } from '../../src/domain/call.ts';
import { callMachine, selectUnsaved } from '../../src/machines/call.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const input = {
  id: waitingCall.id,
  agentId: agent.id,
  obstacle: null,
  realtime: nobody,
  shell: somebody('shell'),
  current: somebody('current'),
};
const ended: Call = { ...ownCall, state: 'FINISHED_BY_CLIENT', session_id: 2 };
const inCall: Obstacle = { kind: 'inCall', call: { ...ownCall, id: 9 } };
const offline = { kind: 'offline', code: 'offline' } as const;
const ways = { 'call.finish': 'finish', 'call.return': 'return', 'call.save': 'save' } as const;

walkEvery(callMachine, {
  inputs: [input, { ...input, agentId: null, obstacle: { kind: 'notAgent' } }],
  cases: [
    done('restoreDraft', null),
    done('restoreDraft', 'a draft'),
    failed('restoreDraft', new Error('no storage')),
    ...[
      waitingCall,
      { ...waitingCall, version: 2 },
      ownCall,
      takenCall,
      ended,
      { ...ended, notes: 'a draft' },
      { ...ended, agent_id: 4 },
    ].map((answer) => ({ type: 'call.loaded', answer }) as const),
    { type: 'call.failed', failure: { kind: 'missing', code: 'not_found' } },
    { type: 'call.failed', failure: offline },
    { type: 'call.failed', failure: { kind: 'unknown', code: 'unexpected' } },
    { type: 'obstacle.changed', obstacle: inCall },
    { type: 'obstacle.changed', obstacle: null },
    { type: 'call.note', notes: 'a draft' },
    { type: 'call.note', notes: ' ' },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    failed('attendCall', offline),
    done('cancellation', 'sent'),
    done('cancellation', 'kept'),
    done('cancellation', 'refused'),
    done('playback'),
    ...[input.id, input.id + 1].flatMap(
      (id) => [{ type: 'ending.done', id } as const, { type: 'ending.failed', id, failure: offline } as const] as const,
    ),
  ],
  // That the call was seen in progress changes nothing but what is said.
  key: ({ agentId, obstacle, call, notes, takenBy, failure }) => [agentId, obstacle, call, notes, takenBy, failure],
  // A history is looked at over an open call; over any other it is the same. Who was faster is told until the next try;
  // whoever is no agent has nothing to type; and why a call does not come changes nothing but what is said.
  within: (state) => {
    const { call, takenBy, agentId, obstacle, notes, failure } = state.context;
    // What keeps an agent from answering matters to a call that waits, and whoever is no agent answers none anyhow.
    if (obstacle?.kind === 'inCall' && !(state.hasTag('waiting') && notes === '' && takenBy === null)) return false;
    if (agentId === null && obstacle === null) return false;
    // A newer version of the call that waits is like the first.
    if (call?.version === 2) return false;
    if (failure?.kind === 'unknown' || (agentId === null && notes !== '')) return false;
    if (takenBy !== null && !state.matches({ active: { life: { open: 'waiting' }, visit: 'none' } })) return false;
    return (
      !state.matches({ active: { history: 'open' } }) ||
      state.matches({ active: { life: { open: { own: { concluded: 'saved' } } } } })
    );
  },
  shows: [
    'restoring: restoreDraft done → active.life.loading',
    'restoring: restoreDraft done → active.life.loading / notes',
    'restoring: restoreDraft error → active.life.loading',
    'restoring: call.back / navigate',
    'active.life.loading: call.loaded → active.life.open.waiting / call',
    'active.life.loading: call.loaded → active.life.open.watched / call',
    'active.life.loading: call.loaded → active.life.open.over / call',
    'active.life.loading: call.loaded → active.life.open.own.attended / call, isWitnessed, current.shown',
    'active.life.loading: call.loaded → active.life.open.own.concluded.saved / call, notes',
    'active.life.loading: call.loaded → active.life.open.own.concluded.unsaved / work.unsaved',
    'active.life.loading: call.failed → active.life.missing',
    'active.life.loading: call.failed → active.life.unreachable / failure',
    'active.life.unreachable: call.loaded → active.life.open.waiting / call, failure',
    'active.life.unreachable: call.failed → active.life.missing / failure',
    'active.life.unreachable: call.failed → active.life.unreachable / failure',
    'active.life.unreachable: call.retry / query.refresh',
    'active.life.attending: attendCall done → active.life.open.own.attended / call, isWitnessed, current.shown',
    'active.life.attending: attendCall error → active.life.open.waiting / takenBy, notify, query.refresh',
    'active.life.attending: attendCall error → active.life.open.waiting / notify, query.refresh',
    'active.life.open.waiting: call.loaded → active.life.open.own.attended / call',
    'active.life.open.waiting: call.attend → active.life.attending / takenBy',
    'active.life.open.waiting: obstacle.changed → active.life.open.waiting / obstacle',
    'active.life.open.waiting: call.cancel → active.life.cancelling',
    'active.life.open.own: call.note / notes, storeDraft',
    'active.life.open.own.attended: call.loaded → active.life.open.own.concluded.unsaved / call, work.unsaved',
    'active.life.open.own.attended: call.finish → active.life.ending / current.end',
    'active.life.open.own.attended: call.return → active.life.ending / current.end',
    'active.life.open.own.concluded.saved: call.note → active.life.open.own.concluded.unsaved / work.unsaved',
    'active.life.open.own.concluded.unsaved: call.note → active.life.open.own.concluded.saved / work.settled',
    'active.life.open.own.concluded.unsaved: call.loaded → active.life.open.own.concluded.saved / work.settled',
    'active.life.open.own.concluded.unsaved: call.save → active.life.ending / current.end, work.settled',
    'active.life.cancelling: call.loaded → active.life.cancelling / cancellation.seen',
    'active.life.cancelling: cancellation done → done',
    'active.life.cancelling: cancellation done → active.life.open.waiting',
    'active.life.cancelling: cancellation done → active.life.open.own.attended / current.shown',
    'active.life.cancelling: cancellation done → active.life.open.waiting / query.refresh',
    'active.life.ending: ending.done → done',
    'active.life.ending: ending.failed → active.life.open.own.attended / failure, query.refresh',
    'active.life.ending: ending.failed → active.life.open.own.concluded.unsaved / failure, query.refresh, work.unsaved',
    'active.visit.none: call.loaded → active.visit.known',
    'active.history.closed: call.history → active.history.open',
    'active.history.open: playback done → active.history.closed',
  ],
  always(state, { did, events, told, caused }, before) {
    const last = events.at(-1);
    const { call, agentId, obstacle, notes, failure, takenBy } = state.context;

    // How the call moved can be seen as long as it is on the screen, once at a time, and nothing else changes by it.
    const isPlaying = state.matches({ active: { history: 'open' } });
    expect(askedOf(state, 'playback')).toEqual(isPlaying ? { id: input.id } : undefined);
    expect(state.can({ type: 'call.history' })).toBe(state.matches('active') && !isPlaying);
    if (state.matches('active')) {
      if (last?.type === 'call.history') expect(isPlaying).toBe(true);
      else if (last?.type === 'xstate.done.actor.playback') expect(isPlaying).toBe(false);
      else expect(isPlaying).toBe(before?.matches({ active: { history: 'open' } }) ?? false);
    }

    // Back leads to the list from everywhere, and asks and tells nobody anything.
    if (state.status === 'active') expect(state.can({ type: 'call.back' })).toBe(true);
    if (last?.type === 'call.back') {
      expect([caused.did, caused.told, state.value]).toEqual([
        [{ type: 'navigate', params: '/calls' }],
        [],
        before?.value,
      ]);
    } else expect(caused.did.some(({ type }) => type === 'navigate')).toBe(false);

    // The call is shown as it is now, and what could not be done leaves it open.
    if (last?.type === 'call.loaded') expect(call).toEqual(last.answer);
    if (last?.type.startsWith('xstate.error.actor.') && before?.matches('active')) {
      expect(state.matches({ active: { life: 'open' } })).toBe(true);
    }

    // Each button is a row of the transition table; whoever is no agent has none.
    const can = (type: keyof typeof ways | 'call.attend' | 'call.cancel') => state.can({ type });
    const isOpen = state.matches({ active: { life: 'open' } });
    const may = (name: Parameters<typeof mayOn>[0]) => isOpen && call !== null && mayOn(name, call, agentId);
    // Whoever is in another call answers none, and may cancel this one.
    const news = events.findLast(({ type }) => type === 'obstacle.changed');
    if (news) expect(obstacle).toEqual(news.obstacle);
    expect(can('call.attend')).toBe(may('attend') && obstacle === null);
    expect(state.hasTag('waiting')).toBe(may('attend'));
    expect(can('call.cancel')).toBe(may('cancel'));
    expect(can('call.finish')).toBe(may('finish'));
    expect(can('call.return')).toBe(may('return'));
    expect(can('call.save')).toBe(may('notes'));
    if (agentId === null) {
      expect(['attendCall', 'cancellation'].filter((port) => port in state.children)).toEqual([]);
      expect(told.filter(({ to }) => to === 'current')).toEqual([]);
    }
    // Arriving takes no call.
    if (state.children.attendCall) expect(last?.type === 'call.attend' || before?.children.attendCall).toBeTruthy();
    const isCancelling = state.matches({ active: { life: 'cancelling' } });
    expect(state.children.cancellation !== undefined).toBe(isCancelling);
    // Who cancels knows what the call is; what was cancelled closes the screen, and else it is as it is.
    const seen = caused.told.filter(({ to }) => to === 'cancellation').map(({ event }) => event);
    const isNews = last?.type === 'call.loaded' && before?.matches({ active: { life: 'cancelling' } });
    expect(seen).toEqual(isNews ? [{ type: 'cancellation.seen', call: last.answer }] : []);
    if (last?.type === 'xstate.done.actor.cancellation') {
      expect([state.status, isOpen]).toEqual(last.output === 'sent' ? ['done', false] : ['active', true]);
      const asked = caused.told.filter(({ event }) => event.type === 'query.refresh');
      expect(asked).toHaveLength(last.output === 'refused' ? 1 : 0);
    }
    // A question to the server that failed is told, and the call looked at again; who was faster is told until the next try.
    if (last?.type === 'xstate.error.actor.attendCall') expect(takenBy).toBe(last.error.takenBy ?? null);
    if (state.children.attendCall) expect([takenBy, failure]).toEqual([null, null]);

    // Only where notes are written can they be typed; what was typed last is there, and on this computer, until the end.
    expect(state.can({ type: 'call.note', notes: '' })).toBe(state.hasTag('noting'));
    expect(state.hasTag('noting')).toBe(may('finish') || may('notes'));
    const typed = events.findLast(({ type }) => type === 'call.note');
    const draft = events.find(({ type }) => type === 'xstate.done.actor.restoreDraft')?.output;
    const first = events.find(({ type }) => type === 'call.loaded' || type === 'xstate.done.actor.attendCall')?.answer;
    if (typed) {
      expect(notes).toBe(typed.notes);
      expect(did.findLast(({ type }) => type === 'storeDraft')?.params).toEqual({ id: input.id, notes });
    } else expect(notes).toBe(draft ?? first?.notes ?? '');

    // Whoever leaves the screen is asked only about notes of a call that is over.
    const isUnsaved = state.matches({ active: { life: { open: { own: { concluded: 'unsaved' } } } } });
    const word = told.filter(({ to }) => to === 'shell').map(({ event }) => event.type);
    expect(word).toEqual(word.map((_, index) => (index % 2 === 0 ? 'work.unsaved' : 'work.settled')));
    expect(word.at(-1) === 'work.unsaved').toBe(isUnsaved);
    // An answer that changes nothing is not told: the shell may be asking about the notes.
    const wasUnsaved = before?.matches({ active: { life: { open: { own: { concluded: 'unsaved' } } } } }) ?? false;
    expect(caused.told.filter(({ event }) => event.type.startsWith('work.'))).toHaveLength(
      isUnsaved === wasUnsaved ? 0 : 1,
    );
    if (may('notes')) expect(isUnsaved).toBe(selectUnsaved(state));

    // The calls in hand hear of every own call on this screen, and which end is asked for, with what the field holds.
    const isOwn = state.matches({ active: { life: { open: { own: 'attended' } } } });
    const wasOwn = before?.matches({ active: { life: { open: { own: 'attended' } } } });
    const heard = caused.told.filter(({ to }) => to === 'current').map(({ event }) => event);
    const way = ways[last?.type as keyof typeof ways];
    if (way) expect(heard).toEqual([{ type: 'current.end', id: input.id, way, notes }]);
    else
      expect(heard).toEqual(
        isOwn && (!wasOwn || last?.type === 'call.loaded') ? [{ type: 'current.shown', call }] : [],
      );
    // The end of this call closes the screen, another's does not; one that could not be sent is told.
    if (last?.type === 'ending.done') expect([last.id, state.status]).toEqual([input.id, 'done']);
    if (last?.type === 'ending.failed') expect([last.id, failure, isOpen]).toEqual([input.id, offline, true]);
    if (state.matches({ active: { life: 'ending' } })) expect(failure).toBeNull();
    if (state.matches({ active: { life: 'unreachable' } })) expect(failure).not.toBeNull();

    // That a call ended is news to whoever saw it in progress here.
    const isSeen = call?.state === 'ATTENDED' || (before?.context.isWitnessed ?? false);
    expect(state.context.isWitnessed).toBe(isSeen);

    if (state.children.visit) expect(askedOf(state, 'visit')).toEqual({ id: ended.session_id, realtime: nobody });
    if (call?.session_id != null && state.matches('active')) expect(state.children.visit).toBeDefined();
  },
});
