import { expect } from 'vitest';
import { type Call, sameCalls } from '../../src/domain/call.ts';
import type { CallFarewellEvent } from '../../src/machines/call-farewell.ts';
import { currentCallMachine } from '../../src/machines/current-call.ts';
import { selectElsewhere, selectTalkTime } from '../../src/machines/current-call-selectors.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall } from '../support/walk-samples.ts';

const other: Call = { ...ownCall, id: 8, attended_at: 1_200 };
/** One of a colleague, in whose room the agent helps. */
const helped: Call = { ...ownCall, id: 9, agent_id: 5 };
const displayName = 'Ana Ruiz';
const offline = { kind: 'offline', code: 'offline' } as const;
const room = somebody('room');
const ids = (calls: readonly Pick<Call, 'id'>[]) => calls.map(({ id }) => id);

walkEvery(currentCallMachine, {
  inputs: [{ room, realtime: nobody, shell: somebody('shell') }],
  cases: [
    { type: 'agent.known', agentId: agent.id, displayName },
    { type: 'agent.known', agentId: 4, displayName: 'Eva Sol' },
    { type: 'agent.known', agentId: null, displayName },
    ...[[], [ownCall], [ownCall, other], [helped]].map((answer) => ({ type: 'current.loaded', answer }) as const),
    ...[ownCall, other].map((call) => ({ type: 'current.shown', call }) as const),
    { type: 'current.failed', failure: { kind: 'forbidden', code: 'forbidden' } },
    { type: 'current.failed', failure: offline },
    { type: 'current.seen', id: ownCall.id },
    { type: 'current.ended', id: ownCall.id },
    { type: 'current.end', id: ownCall.id, way: 'return', notes: 'typed', version: 3 },
    { type: 'current.end', id: other.id, way: 'save', notes: '', version: 1 },
    { type: 'current.finish', id: ownCall.id },
    { type: 'current.finish', id: other.id },
    { type: 'clock.ticked', now: 1_150 },
    done('ending', 'sent'),
    done('ending', 'kept'),
    done('ending', offline),
  ],
  // Another agent is like the first one, and so is another moment.
  within: ({ context: { agentId, now } }) => agentId !== 4 && now === 0,
  shows: [
    'knowledge.none: agent.known → knowledge.followed.free / agentId, displayName, calls.known',
    'knowledge.followed: agent.known → knowledge.followed / agentId, calls.known',
    'knowledge.followed: agent.known → knowledge.none / agentId, calls.known',
    'knowledge.followed.busy: agent.known → knowledge.followed.free / calls, current.free, calls.known',
    'knowledge.followed.free: current.loaded → knowledge.followed.busy / calls, calls.known, current.busy',
    'knowledge.followed.busy: current.loaded → knowledge.followed.free / calls, calls.known, current.free',
    'knowledge.followed.free: current.shown → knowledge.followed.busy / calls, query.ask, room.enter, current.busy',
    'knowledge.followed.busy: current.shown → knowledge.followed.busy / room.enter',
    'knowledge.followed.busy: current.loaded → knowledge.followed.busy / calls, calls.known, told, current.busy',
    'knowledge.followed.busy: clock.ticked → knowledge.followed.busy / now',
    'ending.none: current.end → ending.going / ending',
    'ending.none: current.finish → ending.going / ending',
    'ending.going: current.end → ending.going / ending.failed',
    'ending.going: current.finish → ending.going / ending.failed',
    'ending.going, knowledge.followed.busy: ending done → ending.none / ending.done, ending, calls, calls.known, query.ask',
    'ending.going, knowledge.followed.busy: ending done → ending.none, knowledge.followed.free / ending.done, current.free',
    'ending.going: ending done → ending.none / ending.failed, ending',
    'ending.going: ending done → ending.none / ending',
  ],
  always(state, { events, told, caused }, before) {
    const last = events.at(-1);
    const { agentId, calls, ending } = state.context;
    const of = (news: typeof told, to: string) => news.filter((one) => one.to === to).map(({ event }) => event);
    const isBusy = state.matches({ knowledge: { followed: 'busy' } });

    // Who looks is known from the profile; an agent's calls are followed, and another's are forgotten.
    const known = events.findLast(({ type }) => type === 'agent.known');
    expect(agentId).toBe(known?.agentId ?? null);
    expect(state.matches({ knowledge: 'none' })).toBe(agentId === null);
    if (agentId === null) expect(state.children.liveCurrent).toBeUndefined();
    else {
      expect(askedOf(state, 'liveCurrent')).toMatchObject({
        name: 'current',
        question: { agentId },
        channels: [`agent:${agentId}`],
      });
    }
    if (agentId === null || agentId !== before?.context.agentId) expect(calls).toEqual([]);
    if (agentId !== (before?.context.agentId ?? null)) expect(state.context.displayName).toBe(known?.displayName);

    // What is in hand is told once, and truly; the clock runs for the time of the calls.
    expect(isBusy).toBe(calls.length > 0);
    expect(state.children.clock !== undefined).toBe(isBusy);
    const said = of(told, 'shell').flatMap((news) =>
      news.type === 'current.busy' || news.type === 'current.free' ? [ids(news.calls ?? [])] : [],
    );
    expect(said.filter((named, index) => String(named) === String(said[index - 1] ?? []))).toEqual([]);
    // Whoever is told which call stands in the way hears of each change: the one that ended stands in none any more.
    expect(said.at(-1) ?? []).toEqual(ids(calls));

    // The calls in hand are those that the server names, with what this screen shows, without what ended here.
    for (const call of [ownCall, other]) expect(state.can({ type: 'current.shown', call })).toBe(agentId !== null);
    const wasFollowed = before?.matches({ knowledge: 'followed' });
    const had = before?.context.calls ?? [];
    if (wasFollowed && last?.type === 'current.loaded') expect(calls).toEqual(last.answer);
    // Who may not see calls any more has none; what does not come otherwise stays as it was.
    if (last?.type === 'current.failed') {
      expect(calls).toEqual(last.failure === offline ? had : []);
      expect(of(caused.told, 'room').length).toBe(last.failure === offline ? 0 : 1);
    }
    if (wasFollowed && last?.type === 'current.shown') {
      expect(ids(calls)).toEqual([...new Set([...ids(had), last.call.id])]);
      expect(of(caused.told, 'room')).toEqual([
        { type: 'room.enter', call: last.call, displayName: state.context.displayName },
      ]);
      expect(of(caused.told, 'liveCurrent').length).toBe(ids(had).includes(last.call.id) ? 0 : 1);
    }
    const hasEnded = last?.type === 'xstate.done.actor.ending' && last.output === 'sent';
    const isAsking = [{ type: 'query.ask', question: { agentId } }];
    if (hasEnded) {
      expect(ids(calls)).toEqual(ids(had).filter((id) => id !== before?.context.ending?.id));
      expect(of(caused.told, 'liveCurrent')).toEqual(wasFollowed ? isAsking : []);
    }
    // The room hears what is in hand now whenever less may be.
    if (ids(had).some((id) => !ids(calls).includes(id)) || (wasFollowed && hasEnded)) {
      expect(of(caused.told, 'room')).toEqual([{ type: 'calls.known', calls }]);
    }

    // Whoever says why calls went knows what is in hand, what this window ends, and of which nothing is to be said.
    const word = (of(caused.told, 'farewell') as CallFarewellEvent[]).map((one) =>
      one.type === 'hands.known' ? [ids(one.calls), one.ending] : one,
    );
    // A guest hears on the screen of the call that it is over.
    const hands = [ids(calls.filter(({ agent_id }) => agent_id === agentId)), ending?.id ?? null];
    const settled = (id: number | undefined) => ({ type: 'farewell.settled', id });
    expect(state.children.farewell !== undefined).toBe(agentId !== null);
    if (agentId !== null) expect(askedOf(state, 'farewell')).toEqual({ agentId });
    if (hasEnded && wasFollowed) expect(word).toEqual([settled(before?.context.ending?.id), hands]);
    else if (last?.type === 'xstate.done.actor.ending') expect(word).toEqual(wasFollowed ? [hands] : []);
    else if (wasFollowed && (last?.type === 'current.seen' || last?.type === 'current.ended'))
      expect(word).toEqual([settled(last.id)]);
    else if (wasFollowed && (last?.type === 'current.loaded' || last?.type === 'current.settled'))
      expect(word).toEqual([hands]);
    else expect(word).toEqual(last?.type === 'current.failed' && last.failure !== offline ? [hands] : []);

    // One call is ended at a time: what its screen or the bar asked for first; whoever asks meanwhile hears why not.
    const isGoing = state.matches({ ending: 'going' });
    const wasGoing = before?.matches({ ending: 'going' }) ?? false;
    expect(ending !== null).toBe(isGoing);
    const by = isGoing && wasGoing ? expect.any(Number) : (agentId ?? 0);
    expect(askedOf(state, 'ending')).toEqual(isGoing ? { ...ending, room, agentId: by } : undefined);
    if (last?.type === 'xstate.done.actor.ending') expect(isGoing).toBe(false);
    if (isGoing && wasGoing) expect(ending).toEqual(before?.context.ending);
    else if (isGoing && last?.type === 'current.end') {
      const { type: _, ...asked } = last;
      expect(ending).toEqual({ ...asked, asks: false });
    } else if (isGoing)
      expect(ending).toEqual({ id: last?.id, way: 'finish', notes: null, version: expect.any(Number), asks: true });
    const fates = of(caused.told, 'shell').filter(({ type }) => type.startsWith('ending.'));
    const failure = { type: 'ending.failed', id: before?.context.ending?.id };
    const busy = { type: 'ending.failed', id: last?.id, failure: { kind: 'conflict', code: 'ending_busy' } };
    if (wasGoing && last?.type === 'current.end') {
      // Pressed twice on its screen, before that shows it: the end that is on its way is the answer to both.
      const isOnItsWay = before?.context.ending?.asks === false && before.context.ending.id === last.id;
      expect(fates).toEqual(isOnItsWay ? [] : [busy]);
    } else if (wasGoing && last?.type === 'current.finish')
      expect(fates).toEqual(before?.context.ending?.id === last.id ? [] : [busy]);
    else if (hasEnded) expect(fates).toEqual([{ ...failure, type: 'ending.done' }]);
    else if (last?.type === 'xstate.done.actor.ending' && last.output !== 'kept')
      expect(fates).toEqual([{ ...failure, failure: offline }]);
    else expect(fates).toEqual([]);

    // What the bar shows: calls that are not on the screen, and how long they have been in hand.
    expect(ids(selectElsewhere(state, null))).toEqual(ids(calls));
    expect(ids(selectElsewhere(state, ownCall.id))).toEqual(ids(calls).filter((id) => id !== ownCall.id));
    expect(sameCalls(selectElsewhere(state, null), calls)).toBe(true);
    expect(sameCalls(calls, [...calls, other])).toBe(false);
    if (calls.length === 1) expect(sameCalls(calls, [{ ...ownCall }])).toBe(false);
    expect(selectTalkTime(state, ownCall)).toBe(state.context.now === 0 ? 0 : 50);
    // A clock that is behind the server's counts from nothing, as does a call of which nobody says since when.
    expect(selectTalkTime(state, other)).toBe(0);
    expect(selectTalkTime(state, { ...ownCall, attended_at: null })).toBe(0);
  },
});
