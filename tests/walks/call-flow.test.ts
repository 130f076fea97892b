import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type FlowPart, flowPage } from '../../src/domain/call-flow.ts';
import { callFlowMachine, selectHasMore } from '../../src/machines/call-flow.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { flow, flowCall } from '../support/walk-moves.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const attend: FlowPart = { event: 'attend', from: null, to: 'ATTENDED' };
const stay: FlowPart = { event: null, from: 'ATTENDED', to: null };
const page = Array.from({ length: flowPage }, (_, index) => ({ ...flowCall, id: 100 - index }));
const bookmarked = { period: { days: 30 }, service: null } as const;
const { before: _none, ...counted } = flow;
const earlier = { ...counted, from: -2_000, to: 0, calls: 4 };
const services = [{ id: 1, name: 'Help' }];

walkEvery(callFlowMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'flow.loaded', answer: counted },
    { type: 'flow.failed', failure: offline },
    { type: 'flow.period', period: { weeksBefore: 2 } },
    { type: 'flow.addressed', question: bookmarked },
    { type: 'flow.whole', on: true },
    { type: 'flow.whole', on: false },
    { type: 'flow.service', service: 1 },
    { type: 'flow.service', service: null },
    { type: 'flow.list', part: attend },
    { type: 'flow.list', part: stay },
    { type: 'flow.play', id: 7 },
    done('loadServices', services),
    done('loadServices', null),
    done('loadBefore', earlier),
    done('loadBefore', null),
    failed('loadBefore', offline),
    done('loadCalls', { records: [flowCall], total: 1 }),
    done('loadCalls', { records: page, total: 240 }),
    failed('loadCalls', offline),
    done('playback'),
  ],
  // A third page is asked for like the second; a list is walked over numbers at rest, and a call is played over any list alike.
  within: ({
    context: { list, question, services: known, failure, isWhole, flow: shown },
    value: { history, list: place, numbers, comparison },
  }) => {
    const isAtRest =
      numbers === 'ready' &&
      comparison === 'resting' &&
      (shown?.before ?? null) === null &&
      known.length === 0 &&
      failure === null &&
      question.service === null;
    if (isWhole && (place !== 'closed' || history !== 'closed' || known.length > 0)) return false;
    return (list?.limit ?? 0) <= 2 * flowPage && ((place === 'closed' && history === 'closed') || isAtRest);
  },
  shows: ['list.open.ready: flow.more → list.open.loading'],
  always(state, { events, told, caused }, before) {
    const {
      question,
      services: known,
      flow: numbers,
      failure,
      list,
      calls,
      total,
      listFailure,
      played,
    } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    const isOpen = state.hasTag('listing');
    // The picture shows what was taken, and the rest on demand.
    expect(state.context.isWhole).toBe(last?.type === 'flow.whole' ? last.on : (was?.isWhole ?? false));

    // The numbers are live as long as the page is open, and begin with a week of all services.
    expect(askedOf(state, 'liveFlow')).toMatchObject({
      name: 'flow',
      question: { period: { days: 7 }, service: null },
      realtime: nobody,
      channels: ['querying_created', 'querying_updated'],
      every: { apart: 30_000, live: 60_000 },
    });
    // Whoever may not read services has none to choose from, and everything else.
    if (last?.type === 'xstate.done.actor.loadServices') expect(known).toEqual(last.output ?? []);
    else expect(known).toEqual(was?.services ?? []);

    // Another period or service asks at once, and takes away what was of the one before; so does another try.
    const isChosen = last?.type === 'flow.period' || last?.type === 'flow.service';
    const isBookmarked = last?.type === 'flow.addressed' && !isDeepStrictEqual(was?.question, bookmarked);
    const isAsking = isChosen || isBookmarked || last?.type === 'flow.retry';
    expect(caused.told).toHaveLength(isAsking ? 1 : 0);
    if (isAsking) {
      expect(told.at(-1)).toEqual({ to: 'liveFlow', event: { type: 'query.ask', question } });
      expect(state.hasTag('busy')).toBe(true);
    }
    // What somebody chose stands in the address; what that says is not written again.
    const written = caused.did.filter(({ type }) => type === 'writeAddress').map(({ params }) => params);
    expect(written).toEqual(isChosen ? [question] : []);
    const isOther = isChosen || isBookmarked;
    if (last?.type === 'flow.period') expect(question).toEqual({ ...was?.question, period: { weeksBefore: 2 } });
    else if (last?.type === 'flow.service') expect(question).toEqual({ ...was?.question, service: last.service });
    else if (last?.type === 'flow.addressed') expect(question).toEqual(bookmarked);
    else expect(question).toEqual(was?.question ?? { period: { days: 7 }, service: null });
    if (isOther)
      expect([numbers, failure, list, calls, listFailure, isOpen]).toEqual([null, null, null, [], null, false]);

    // What the numbers are compared with comes after them, of the same question, and never takes them along.
    const beforeIt = numbers?.before ?? null;
    const isComparing = state.matches({ comparison: 'loading' });
    if (last?.type === 'flow.loaded') expect(isComparing).toBe(true);
    if (isOther || last?.type === 'xstate.done.actor.loadBefore' || last?.type === 'xstate.error.actor.loadBefore')
      expect(isComparing).toBe(false);
    expect(askedOf(state, 'loadBefore')).toEqual(
      isComparing ? { ...question, flow: { from: 0, to: 2_000 } } : undefined,
    );
    if (last?.type === 'xstate.done.actor.loadBefore') expect(beforeIt).toEqual(last.output);
    else expect(beforeIt).toEqual(isOther ? null : (was?.flow?.before ?? null));

    if (last?.type === 'flow.loaded') expect([numbers, failure]).toEqual([{ ...counted, before: beforeIt }, null]);
    else if (last?.type === 'xstate.done.actor.loadBefore')
      expect([numbers, failure]).toEqual([{ ...counted, before: last.output }, was?.failure]);
    else if (last?.type === 'flow.failed') expect([numbers, failure]).toEqual([was?.flow, offline]);
    else if (!isOther) expect([numbers, failure]).toEqual([was?.flow ?? null, was?.failure ?? null]);
    expect(state.hasTag('busy')).toBe(state.matches({ numbers: 'loading' }));
    expect(state.hasTag('failed')).toBe(state.matches({ numbers: 'failed' }));
    if (state.hasTag('failed')) expect(failure).toEqual(offline);
    expect(state.can({ type: 'flow.retry' })).toBe(state.hasTag('failed'));

    // A number that is there lists its calls, of the same seconds and service, whatever the numbers do meanwhile.
    expect(state.can({ type: 'flow.list', part: attend })).toBe(numbers !== null);
    if (last?.type === 'flow.list' && was?.flow) {
      expect([list, calls, isOpen]).toEqual([
        { ...last.part, flow: { from: 0, to: 2_000 }, service: question.service, limit: flowPage },
        [],
        true,
      ]);
    } else if (last?.type === 'flow.more') {
      expect(list).toEqual({ ...was?.list, limit: (was?.list?.limit ?? 0) + flowPage });
      expect(calls).toEqual(was?.calls);
    } else if (last?.type === 'flow.closeList' || last?.type === 'flow.addressed')
      expect([list, calls, listFailure, isOpen]).toEqual([null, [], null, false]);
    else if (!isOther) expect(list).toEqual(was?.list ?? null);
    expect(isOpen).toBe(list !== null);
    expect(state.can({ type: 'flow.closeList' })).toBe(isOpen);
    const isFetching = state.hasTag('fetching');
    expect(askedOf(state, 'loadCalls')).toEqual(isFetching ? list : undefined);
    if (isFetching) expect(listFailure).toBeNull();
    if (last?.type === 'xstate.done.actor.loadCalls')
      expect([{ records: calls, total }, listFailure]).toEqual([last.output, null]);
    else if (list === null || last?.type === 'flow.list') expect(total).toBeNull();
    else expect(total).toBe(was?.total);
    if (last?.type === 'xstate.error.actor.loadCalls') expect([calls, listFailure]).toEqual([was?.calls, offline]);
    expect(state.can({ type: 'flow.listAgain' })).toBe(listFailure !== null);
    const hasMore = list !== null && calls.length >= list.limit;
    expect(selectHasMore(state)).toBe(hasMore);
    expect(state.can({ type: 'flow.more' })).toBe(isOpen && !isFetching && listFailure === null && hasMore);

    // One call is played at a time, until its playback ends.
    const isPlaying = state.children.playback !== undefined;
    if (last?.type === 'flow.play') expect([isPlaying, played]).toEqual([true, 7]);
    else if (last?.type === 'xstate.done.actor.playback') expect(isPlaying).toBe(false);
    else expect(isPlaying).toBe(before?.children.playback !== undefined);
    expect(askedOf(state, 'playback')).toEqual(isPlaying ? { id: played } : undefined);
    expect(state.can({ type: 'flow.play', id: 7 })).toBe(!isPlaying);
  },
});
