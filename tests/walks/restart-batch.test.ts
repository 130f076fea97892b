import { expect } from 'vitest';
import type { BatchChange, BatchState } from '../../src/domain/restart.ts';
import { restartBatchMachine } from '../../src/machines/restart-batch.ts';
import { walkEvery } from '../support/walk.ts';
import { result, running } from '../support/walk-devices.ts';
import { done, failed, nobody } from '../support/walk-events.ts';

const paused = { ...running, state: 'paused' as const, version: 2 };
const over = { ...running, state: 'done' as const, version: 3, ended_at: 1_200 };
const next = { ...running, id: 31 };
const offline = { kind: 'offline', code: 'offline' } as const;
const active = { kind: 'conflict', code: 'batch_active' } as const;
const invalid = { kind: 'conflict', code: 'invalid_transition' } as const;

/** From which states a person makes what of a batch. */
const changes: Readonly<Record<BatchChange, readonly BatchState[]>> = {
  paused: ['running'],
  running: ['paused'],
  stopped: ['running', 'paused'],
};

walkEvery(restartBatchMachine, {
  inputs: [true, false].map((allowed) => ({ allowed, realtime: nobody })),
  cases: [
    ...[null, running, paused, over].map((answer) => ({ type: 'batch.loaded', answer }) as const),
    { type: 'batch.failed', failure: offline },
    { type: 'batch.allowed', allowed: true },
    { type: 'batch.allowed', allowed: false },
    ...(['paused', 'running', 'stopped'] as const).map((to) => ({ type: 'batch.change', to }) as const),
    { type: 'results.loaded', answer: [] },
    { type: 'results.loaded', answer: [result] },
    { type: 'results.failed', failure: offline },
    done('loadForecast', { restart: 2, in_call: 1, offline: 9, ordered: 0 }),
    done('loadForecast', { restart: 0, in_call: 2, offline: 10, ordered: 0 }),
    failed('loadForecast', offline),
    done('startBatch', next),
    failed('startBatch', active),
    failed('startBatch', offline),
    done('changeBatch', paused),
    done('changeBatch', over),
    failed('changeBatch', invalid),
  ],
  // Results, commands and failures are walked one at a time.
  within: (state) =>
    [
      !state.matches({ command: 'idle' }),
      state.matches({ results: 'open' }),
      state.context.failure !== null,
      state.context.batch?.id === next.id,
    ].filter(Boolean).length <= 1,
  shows: [
    'command.idle: batch.change → command.changing',
    'command.forecasting: loadForecast done → command.confirming',
    'command.forecasting: loadForecast error → command.idle',
    'command.confirming: batch.cancel → command.idle',
    'command.confirmingStop: batch.confirm → command.changing',
    'command.confirmingStop: batch.cancel → command.idle',
    'command.starting: startBatch done → command.idle',
    'command.changing: changeBatch done → command.idle',
    'results.open: batch.hide → results.closed',
  ],
  always(state, { did, events, told }, before) {
    const { allowed, batch, results, resultsFailure, failure, wanted } = state.context;
    const last = events.at(-1);
    const isActive = batch?.state === 'running' || batch?.state === 'paused';
    const isIdle = state.matches({ command: 'idle' });
    const isStarted = state.children.startBatch !== undefined && before?.children.startBatch === undefined;
    const isChanged = state.children.changeBatch !== undefined && before?.children.changeBatch === undefined;

    // Who may not restart devices is offered nothing and asks for nothing; nobody starts what is under way.
    expect(state.can({ type: 'batch.start' })).toBe(isIdle && allowed && !isActive);
    for (const to of ['paused', 'running', 'stopped'] as const) {
      const isPossible = allowed && batch !== null && changes[to].includes(batch.state);
      expect(state.can({ type: 'batch.change', to })).toBe(isIdle && isPossible);
    }
    if (state.hasTag('asking') || state.matches({ command: 'forecasting' }))
      expect([allowed, isActive]).toEqual([true, false]);
    if (state.hasTag('stopping')) expect([allowed, isActive, wanted]).toEqual([true, true, 'stopped']);
    // Nobody is asked what they did not want.
    if (state.hasTag('asking') && !before?.hasTag('asking')) {
      expect([before?.children.loadForecast !== undefined, last?.type]).toEqual([
        true,
        'xstate.done.actor.loadForecast',
      ]);
    }
    if (state.children.loadForecast && !before?.children.loadForecast) expect(last?.type).toBe('batch.start');
    // What would be done is known while it is asked, and a restart of nobody is not begun.
    expect(state.context.forecast !== null).toBe(state.hasTag('asking'));
    if (state.hasTag('asking')) {
      expect(state.can({ type: 'batch.confirm' })).toBe((state.context.forecast?.restart ?? 0) > 0);
    }
    if (state.hasTag('stopping') && !before?.hasTag('stopping')) expect(last?.type).toBe('batch.change');
    // Starting and stopping are asked first.
    if (isStarted) {
      expect([before?.hasTag('asking'), last?.type, allowed, isActive]).toEqual([true, 'batch.confirm', true, false]);
    }
    if (isChanged && batch) {
      expect([allowed, changes[wanted].includes(batch.state)]).toEqual([true, true]);
      expect([before?.hasTag('stopping'), last]).toEqual(
        wanted === 'stopped' ? [true, { type: 'batch.confirm' }] : [false, { type: 'batch.change', to: wanted }],
      );
    }
    if (last?.type === 'batch.change') expect(wanted).toBe(last.to);
    if (last?.type === 'batch.cancel') expect(isIdle).toBe(true);
    expect(state.hasTag('busy')).toBe(
      [state.children.loadForecast, state.children.startBatch, state.children.changeBatch].some(Boolean),
    );

    // The newest answer is shown, whoever asked for it; a failure takes nothing away.
    expect(state.children.liveBatch).toBeDefined();
    if (last?.type === 'batch.loaded') expect([batch, failure]).toEqual([last.answer, null]);
    if (last?.type === 'batch.failed') expect([batch, failure]).toEqual([before?.context.batch, offline]);
    if (last?.type === 'batch.allowed') expect(allowed).toBe(last.allowed);
    if (last?.type === 'xstate.done.actor.startBatch') expect([batch, isIdle]).toEqual([next, true]);
    if (last?.type === 'xstate.done.actor.changeBatch') expect([batch, isIdle]).toEqual([last.output, true]);
    // What was heard while an answer was on its way may be newer.
    if (last?.type === 'xstate.done.actor.startBatch' || last?.type === 'xstate.done.actor.changeBatch')
      expect(told).toContainEqual({ to: 'liveBatch', event: { type: 'query.refresh' } });
    // A refusal is told, and what is true is asked for.
    const isRefused = last?.type === 'xstate.error.actor.startBatch' || last?.type === 'xstate.error.actor.changeBatch';
    if (isRefused) {
      const { code } = (last as { error?: { code?: string } }).error ?? {};
      const notice =
        code === 'batch_active' ? { level: 'warning', code: 'batch.active' } : { level: 'error', code: 'batch.failed' };
      expect(did.at(-1)).toMatchObject({ type: 'notify', params: notice });
      expect(told.at(-1)).toEqual({ to: 'liveBatch', event: { type: 'query.refresh' } });
      expect(isIdle).toBe(true);
    }

    // Results are there while they are looked at; what is exported is what is shown.
    const isShown = state.matches({ results: 'open' });
    expect(state.children.liveResults !== undefined).toBe(isShown);
    if (!isShown) expect([results, resultsFailure]).toEqual([null, null]);
    expect(state.can({ type: 'batch.show' })).toBe(!isShown && batch !== null);
    expect(state.can({ type: 'batch.export' })).toBe(isShown && results !== null);
    if (last?.type === 'results.loaded') expect([results, resultsFailure]).toEqual([last.answer, null]);
    if (last?.type === 'results.failed') {
      expect([results, resultsFailure]).toEqual([before?.context.results, offline]);
    }
    if (last?.type === 'batch.export') expect(did.at(-1)).toMatchObject({ type: 'exportResults', params: results });
    // The one region leaves the other alone.
    if (before && /^(results|batch\.(show|hide|export))/.test(last?.type ?? '')) {
      expect(state.value.command).toBe(before.value.command);
    }
  },
});
