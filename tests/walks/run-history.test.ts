import { expect } from 'vitest';
import type { Holder } from '../../src/domain/access.ts';
import type { Run } from '../../src/domain/run.ts';
import { runHistoryMachine, runsPage, selectHasMore, selectOrderFailure } from '../../src/machines/run-history.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { guest } from '../support/walk-records.ts';
import { run, summary } from '../support/walk-runs.ts';

const editor: Holder = { fullpower: false, codes: ['INTEGRATIONS_EDITION', 'TASKS_EDITION'] };
/** May have the runs of tasks again, and no others. */
const planner: Holder = { fullpower: false, codes: ['TASKS_EDITION'] };
const page = Array.from({ length: runsPage }, (_, index) => ({ ...summary, id: 100 - index }));
const again: Run = { ...run, id: 41, again_of: run.id };
const offline = { kind: 'offline', code: 'offline' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;
const limited = { kind: 'limited', code: 'rate_limited' } as const;
const input = { id: 7, holder: editor, realtime: nobody };
const every = { apart: 5_000, live: 60_000 };

walkEvery(runHistoryMachine, {
  inputs: [
    { ...input, source: 'tasks' },
    { ...input, source: 'integrations' },
    { ...input, source: 'tasks', holder: guest },
    { ...input, source: 'tasks', holder: planner },
  ],
  cases: [
    { type: 'runs.loaded', answer: [summary] },
    { type: 'runs.loaded', answer: page },
    { type: 'runs.failed', failure: offline },
    { type: 'runs.filter', state: 'failed' },
    { type: 'runs.filter', state: null },
    { type: 'run.open', id: run.id },
    { type: 'run.open', id: again.id },
    { type: 'run.loaded', answer: run },
    { type: 'run.loaded', answer: { ...run, state: 'running' } },
    { type: 'run.loaded', answer: { ...run, integration_id: null } },
    { type: 'run.failed', failure: missing },
    done('repeatRun', again),
    failed('repeatRun', limited),
    done('startTask'),
    failed('startTask', limited),
  ],
  // Which run is open decides nothing, but whether it is the one of which something was ordered.
  key: ({ filter, limit, runs, isListed, failure, opened, run: shown, runFailure, orderedAt, orderFailure }) => [
    filter,
    limit,
    runs.length,
    isListed,
    failure,
    opened > 0,
    orderedAt === opened,
    orderedAt > 0,
    shown && [shown.state, shown.integration_id],
    runFailure,
    orderFailure,
  ],
  // The list is walked while no run is open and nothing is ordered, and what is open over a list at rest.
  within: ({ context, value: { list, detail, order } }) =>
    context.limit <= 2 * runsPage &&
    ((detail === 'closed' && order === 'idle' && context.orderFailure === null) ||
      (list === 'ready' && context.runs.length === 1 && context.filter === null && context.failure === null)),
  always(state, { events, told }, before) {
    const {
      source,
      holder,
      filter,
      limit,
      runs,
      failure,
      opened,
      run: shown,
      runFailure,
      orderedAt,
      orderFailure,
    } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    const isOpen = state.matches({ detail: 'open' });

    // The list is live as long as the dialog is open, and begins with all runs of the record.
    expect(askedOf(state, 'liveRuns')).toMatchObject({
      name: 'runs',
      question: { source, id: 7, state: null, limit: runsPage },
      realtime: nobody,
      channels: ['runs_updated'],
      every,
    });
    if (last === undefined) expect(state.hasTag('busy')).toBe(true);
    // Another filter, more and another try ask at once; nothing else does.
    const asking = ['runs.filter', 'runs.more', 'runs.retry'];
    expect(told).toHaveLength(events.filter(({ type }) => asking.includes(type)).length);
    if (last && asking.includes(last.type)) {
      const question = { source, id: 7, state: filter, limit };
      expect(told.at(-1)).toEqual({ to: 'liveRuns', event: { type: 'query.ask', question } });
      expect(state.matches({ list: 'loading' })).toBe(true);
    }
    if (last?.type === 'runs.filter') expect([filter, limit, runs]).toEqual([last.state, runsPage, []]);
    else expect(filter).toBe(was?.filter ?? null);
    if (last?.type === 'runs.more') expect(limit).toBe((was?.limit ?? 0) + runsPage);
    else if (last?.type !== 'runs.filter') expect(limit).toBe(was?.limit ?? runsPage);

    // The newest answer is shown; a failure is told until the next answer, and takes nothing from the screen.
    if (last?.type === 'runs.loaded') {
      expect([state.matches({ list: 'ready' }), runs, failure]).toEqual([true, last.answer, null]);
    } else if (last?.type === 'runs.failed') {
      expect([state.hasTag('failed'), runs, failure]).toEqual([true, was?.runs, offline]);
    } else if (last?.type !== 'runs.filter') expect([runs, failure]).toEqual([was?.runs ?? [], was?.failure ?? null]);
    expect(state.hasTag('busy')).toBe(state.matches({ list: 'loading' }));
    expect(state.hasTag('failed')).toBe(state.matches({ list: 'failed' }));
    expect(state.can({ type: 'runs.retry' })).toBe(state.hasTag('failed'));
    expect(selectHasMore(state)).toBe(runs.length >= limit);
    expect(state.can({ type: 'runs.more' })).toBe(state.matches({ list: 'ready' }) && runs.length >= limit);

    // One run is looked at, live, and of another nothing is left: neither what is known of it nor why it is not.
    // The new one is opened while the one is looked at that it repeats: nobody is led away from another, or from the list.
    const isRepeated = last?.type === 'xstate.done.actor.repeatRun' && was?.opened === was?.orderedAt;
    if (last?.type === 'run.open' || isRepeated) {
      const id = isRepeated ? again.id : last.id;
      expect([isOpen, opened, shown, runFailure]).toEqual([true, id, null, null]);
    } else if (last?.type === 'run.close') {
      expect([isOpen, opened, shown, runFailure]).toEqual([false, 0, null, null]);
    } else expect([isOpen, opened]).toEqual([before?.matches({ detail: 'open' }) ?? false, was?.opened ?? 0]);
    expect(state.can({ type: 'run.close' })).toBe(isOpen);
    expect(askedOf(state, 'liveRun') !== undefined).toBe(isOpen);
    if (isOpen) {
      expect(askedOf(state, 'liveRun')).toMatchObject({
        name: 'run',
        question: { id: opened },
        realtime: nobody,
        channels: ['runs_updated'],
        every,
      });
    }
    if (last?.type === 'run.loaded') expect([shown, runFailure]).toEqual(isOpen ? [last.answer, null] : [null, null]);
    if (last?.type === 'run.failed') expect([shown, runFailure]).toEqual(isOpen ? [was?.run, missing] : [null, null]);

    // A run is had again when it is over and its script is kept, a task run now; both with the right, one at a time.
    const [mayTest, mayPlan] = ['INTEGRATIONS_EDITION', 'TASKS_EDITION'].map((code) => holder.codes.includes(code));
    const isIdle = state.matches({ order: 'idle' });
    const isRepeatable = shown !== null && shown.state === 'succeeded' && shown.integration_id !== null;
    expect(state.can({ type: 'run.again' })).toBe(isIdle && isRepeatable && mayTest === true);
    // Who has not seen what ran yet orders nothing new: it might be there.
    const isListed = events.some(({ type }) => type === 'runs.loaded');
    expect(state.can({ type: 'runs.now' })).toBe(isIdle && isListed && source === 'tasks' && mayPlan === true);
    expect(state.hasTag('ordering')).toBe(!isIdle);
    if (last?.type === 'run.again') {
      expect([askedOf(state, 'repeatRun'), orderFailure]).toEqual([{ id: was?.opened }, null]);
    }
    if (last?.type === 'runs.now') expect([askedOf(state, 'startTask'), orderFailure]).toEqual([{ id: 7 }, null]);
    expect(state.matches({ order: 'repeating' })).toBe(
      last?.type === 'run.again' ||
        (before?.matches({ order: 'repeating' }) && !last?.type.endsWith('repeatRun')) ||
        false,
    );
    expect(state.matches({ order: 'starting' })).toBe(
      last?.type === 'runs.now' ||
        (before?.matches({ order: 'starting' }) && !last?.type.endsWith('startTask')) ||
        false,
    );
    // Why it did not come to be is told where it was ordered, and in the list, until that is left or the next order.
    if (last?.type === 'run.again') expect(orderedAt).toBe(was?.opened);
    else if (last?.type === 'runs.now') expect(orderedAt).toBe(0);
    else expect(orderedAt).toBe(was?.orderedAt ?? 0);
    const wasTold = before ? selectOrderFailure(before) : null;
    const isLeaving = last?.type === 'run.open' || last?.type === 'run.close' || isRepeated;
    if (last?.type === 'xstate.error.actor.repeatRun' || last?.type === 'xstate.error.actor.startTask') {
      expect(orderFailure).toEqual(limited);
    } else if (last?.type === 'run.again' || last?.type === 'runs.now') expect(orderFailure).toBeNull();
    else expect(orderFailure).toEqual(isLeaving && wasTold ? null : (was?.orderFailure ?? null));
    expect(selectOrderFailure(state)).toEqual(opened === orderedAt || opened === 0 ? orderFailure : null);
  },
});
