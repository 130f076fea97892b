import { expect } from 'vitest';
import type { Obstacle } from '../../src/domain/attending.ts';
import { type Call, mayOn } from '../../src/domain/call.ts';
import { isFinal } from '../../src/domain/call-states.ts';
import { newerCall } from '../../src/domain/newer-call.ts';
import { callMachine } from '../../src/machines/call.ts';
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
  holder: { fullpower: false, codes: ['DEVICES_READ', 'CONFIGS_READ', 'CONFIGS_CREATION'] },
};
const ended: Call = { ...ownCall, state: 'FINISHED_BY_CLIENT', session_id: 2 };
const finished: Call = { ...ownCall, state: 'FINISHED' };
const inCall: Obstacle = { kind: 'inCall', call: { ...ownCall, id: 9 } };
const offline = { kind: 'offline', code: 'offline' } as const;
const taken = { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' } as const;

walkEvery(callMachine, {
  inputs: [
    input,
    {
      ...input,
      agentId: null,
      obstacle: { kind: 'notAgent' },
      holder: { fullpower: false, codes: ['CONFIGS_READ', 'CONFIGS_CREATION'] },
    },
  ],
  cases: [
    ...[waitingCall, { ...waitingCall, version: 2 }, ownCall, takenCall, ended, finished].map(
      (answer) => ({ type: 'call.loaded', answer }) as const,
    ),
    { type: 'call.failed', failure: { kind: 'missing', code: 'not_found' } },
    { type: 'call.failed', failure: offline },
    { type: 'call.failed', failure: { kind: 'unknown', code: 'unexpected' } },
    { type: 'obstacle.changed', obstacle: inCall },
    { type: 'obstacle.changed', obstacle: null },
    done('attendCall', ownCall),
    failed('attendCall', taken),
    failed('attendCall', offline),
    done('cancellation', 'sent'),
    done('cancellation', 'kept'),
    done('cancellation', 'refused'),
    ...[input.id, input.id + 1].flatMap(
      (id) => [{ type: 'ending.done', id } as const, { type: 'ending.failed', id, failure: offline } as const] as const,
    ),
  ],
  // That the call was seen in progress changes nothing but what is said.
  key: ({ agentId, obstacle, call, failure }) => [agentId, obstacle, call, failure],
  within: ({ context: { agentId, obstacle } }) => agentId !== null || obstacle !== null,
  shows: [
    'absent.loading: call.loaded → known.open.waiting / call, notes.seen',
    'absent.loading: call.loaded → known.open.watched / call, isWitnessed',
    'absent.loading: call.loaded → known.open.over / call',
    'absent.loading: call.failed → missing',
    'absent.loading: call.failed → absent.unreachable / failure',
    'absent.unreachable: call.loaded → known.open.waiting / call, failure',
    'absent.unreachable: call.failed → missing / failure',
    'absent.unreachable: call.failed → absent.unreachable / failure',
    'absent.unreachable: call.retry / query.refresh',
    'absent.loading: call.back / navigate',
    'absent.loading: obstacle.changed / obstacle',
    'known.open.watched: obstacle.changed / obstacle, obstacle.changed',
    'known.attending: attendCall done → known.open.watched / call, isWitnessed, notes.seen',
    'known.attending: call.loaded → known.attending / call',
    'known.attending: attendCall error → known.open.waiting / notify, query.refresh',
    'known.open.waiting: call.loaded → known.open.watched / call, notes.seen',
    'known.open.waiting: call.attend → known.attending / handover.held',
    'known.open.waiting: obstacle.changed → known.open.waiting / obstacle',
    'known.open.waiting: call.cancel → known.cancelling',
    'known.open.watched: call.loaded → known.open.over / call, notes.seen',
    'known.open.watched: notes.sent → known.ending / handover.held',
    'known.open.over: notes.sent → known.ending / handover.held',
    'known.cancelling: call.loaded → known.cancelling / call, cancellation.seen',
    'known.cancelling: cancellation done → done',
    'known.cancelling: cancellation done → known.open.waiting',
    'known.cancelling: cancellation done → known.open.watched / notes.seen',
    'known.cancelling: cancellation done → known.open.waiting / query.refresh',
    'known.ending: ending.done → done',
    'known.ending: ending.failed → known.open.watched / failure, query.refresh, notes.seen',
    'known.ending: ending.failed → known.open.over / failure, query.refresh, notes.seen',
    'known.open.watched: ending.failed → known.open.watched / notify, query.refresh',
    'absent.loading: ending.failed → absent.loading / notify, query.refresh',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    const { call, agentId, obstacle, failure } = state.context;
    const isOpen = state.matches({ known: 'open' });

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
    // An answer that was overtaken by a newer one says nothing.
    if (last?.type === 'call.loaded') expect(call).toEqual(newerCall(before?.context.call ?? null, last.answer));
    if (last?.type.startsWith('xstate.error.actor.')) expect(isOpen).toBe(true);

    // That the customer ended the call is said on the screen: nobody has to say it again.
    const isShown = isOpen && call?.state === 'FINISHED_BY_CLIENT' && before?.value !== state.value;
    const seenNow = isShown && (last?.type === 'call.loaded' || !before?.matches({ known: 'open' }));
    expect(caused.told.filter(({ to }) => to === 'current')).toEqual(
      seenNow ? [{ to: 'current', event: { type: 'current.seen', id: input.id } }] : [],
    );

    // Each button is a row of the transition table; whoever is no agent has none.
    const may = (name: Parameters<typeof mayOn>[0]) => isOpen && call !== null && mayOn(name, call, agentId);
    // Whoever is in another call answers none, and may cancel this one.
    const news = events.findLast(({ type }) => type === 'obstacle.changed');
    if (news) expect(obstacle).toEqual(news.obstacle);
    expect(state.can({ type: 'call.attend' })).toBe(may('attend') && obstacle === null);
    expect(state.can({ type: 'call.cancel' })).toBe(may('cancel'));
    expect(state.hasTag('waiting')).toBe(may('attend'));
    // Of a call that is over nothing can be expected any more.
    if (isOpen && call) expect(state.matches({ known: { open: 'over' } })).toBe(isFinal(call));
    if (agentId === null) {
      expect(['attendCall', 'cancellation'].filter((port) => port in state.children)).toEqual([]);
    }
    // Arriving takes no call.
    if (state.children.attendCall) expect(last?.type === 'call.attend' || before?.children.attendCall).toBeTruthy();
    const isCancelling = state.matches({ known: 'cancelling' });
    expect(state.children.cancellation !== undefined).toBe(isCancelling);
    // Who cancels knows what the call is; what was cancelled closes the screen, and else it is as it is.
    const seen = caused.told.filter(({ to }) => to === 'cancellation').map(({ event }) => event);
    const isNews = last?.type === 'call.loaded' && before?.matches({ known: 'cancelling' });
    expect(seen).toEqual(isNews ? [{ type: 'cancellation.seen', call }] : []);
    if (last?.type === 'xstate.done.actor.cancellation') {
      expect([state.status, isOpen]).toEqual(last.output === 'sent' ? ['done', false] : ['active', true]);
      const asked = caused.told.filter(({ event }) => event.type === 'query.refresh');
      expect(asked).toHaveLength(last.output === 'refused' ? 1 : 0);
    }
    // What the server refused is told, and the call looked at again; what went wrong before is forgotten with the next try.
    if (last?.type === 'xstate.error.actor.attendCall') {
      expect(caused.did.map(({ params }) => params)).toEqual([
        last.error === taken
          ? { level: 'warning', code: 'call.taken', values: { agent: 'Eva' } }
          : { level: 'error', code: 'call.offline' },
      ]);
    }
    if (state.children.attendCall) expect(failure).toBeNull();

    // The notes know the call as it is, whenever it is open anew, and nothing while something is on its way.
    const noted = caused.told.filter(({ to }) => to === 'notes').map(({ event }) => event);
    const isAnew = isOpen && (!before?.matches({ known: 'open' }) || last?.type === 'call.loaded');
    expect(noted).toEqual(isAnew ? [{ type: 'notes.seen', call }] : []);
    // They begin with the first call that came, and live as long as it is on the screen, like its story.
    const first = events.find(({ type }) => type === 'call.loaded')?.answer;
    const isKnown = state.matches('known');
    const { shell, current } = input;
    const notes = askedOf(state, 'notes');
    if (isKnown) expect(notes).toMatchObject({ call: first, agentId, shell, current });
    else expect(notes).toBeUndefined();
    expect(askedOf(state, 'story')).toEqual(
      isKnown
        ? { id: input.id, visitId: first.session_id, device: null, mayRestart: agentId !== null, realtime: nobody }
        : undefined,
    );

    // The end of this call closes the screen, another's does not; one that could not be sent is told.
    if (last?.type === 'ending.done') expect([last.id, state.status]).toEqual([input.id, 'done']);
    if (last?.type === 'ending.failed') {
      expect(last.id).toBe(input.id);
      expect(caused.told).toContainEqual({ to: 'liveCall', event: { type: 'query.refresh' } });
      // Asked for elsewhere, or before the viewer came back: it stands in no field here, and is told all the same.
      const isHere = before?.matches({ known: 'ending' }) === true;
      if (isHere) expect([failure, isOpen]).toEqual([offline, true]);
      else expect([failure, state.value]).toEqual([before?.context.failure ?? null, before?.value]);
      const words = caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params);
      expect(words).toEqual(isHere ? [] : [{ level: 'error', code: 'call.offline' }]);
    }
    if (state.matches({ known: 'ending' })) expect(failure).toBeNull();
    expect(state.matches({ absent: 'unreachable' })).toBe(!call && failure !== null);

    // That a call ended is news to whoever saw it in progress here.
    const isSeen = call?.state === 'ATTENDED' || (before?.context.isWitnessed ?? false);
    expect(state.context.isWitnessed).toBe(isSeen);
  },
});
