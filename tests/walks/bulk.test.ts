import { expect } from 'vitest';
import { bulkMachine } from '../../src/machines/bulk.ts';
import { walkEvery } from '../support/walk.ts';
import { everything, stored } from '../support/walk-records.ts';

/** The record as somebody else made it meanwhile. */
const newer = { ...stored, version: 2, name: 'East' };
const well = { id: stored.id, label: 'North', problem: null };

walkEvery(bulkMachine, {
  inputs: [{ resource: everything, action: 'delete', records: [stored] }],
  cases: [
    { type: 'bulk.done', outcome: well },
    { type: 'bulk.done', outcome: { ...well, problem: 'in_use' } },
    { type: 'bulk.done', outcome: { ...well, problem: 'stale_version', record: newer } },
  ],
  key: ({ outcomes, records }) => [records, outcomes.map(({ problem }) => problem).slice(0, 1)],
  shows: [
    'confirming: bulk.cancel → closed',
    'running: bulk.finished → finished',
    'running: bulk.stop → finished',
    'finished: bulk.close → closed',
    'finished: bulk.again → confirming',
  ],
  always(state, { events }, before) {
    const isConfirmed = events.some(({ type }) => type === 'bulk.confirm');
    // Nothing is changed but after a yes, and nothing after a stop.
    if (!isConfirmed) expect(state.hasTag('asking') || state.status === 'done').toBe(true);
    expect(state.children.changeRecords !== undefined).toBe(state.matches('running'));
    // Each outcome is kept, in order, until it is asked anew.
    const asked = events.slice(events.findLastIndex(({ type }) => type === 'bulk.again') + 1);
    const outcomes = asked.flatMap((event) => (event.type === 'bulk.done' ? [event.outcome] : []));
    expect(state.context.outcomes).toEqual(outcomes);
    // They are shown until the user closes them.
    const isStopped = asked.some(({ type }) => type === 'bulk.stop' || type === 'bulk.finished');
    expect(state.matches('finished')).toBe(isStopped && events.at(-1)?.type !== 'bulk.close');
    // What somebody else changed meanwhile is asked about as it is now, beside what it was; nothing else is asked about again.
    const changed = outcomes.some((outcome) => outcome.problem === 'stale_version');
    expect(state.can({ type: 'bulk.again' })).toBe(state.matches('finished') && changed);
    const { records, shown } = state.context;
    if (events.at(-1)?.type === 'bulk.again') {
      expect(state.hasTag('asking')).toBe(true);
      expect(new Set(records)).toEqual(new Set([newer]));
      expect(shown).toEqual(before?.context.records);
    } else if (before) expect([records, shown]).toEqual([before.context.records, before.context.shown]);
    // In the end it says whether anything was written, which is so from the first yes on.
    expect(state.output).toBe(state.status === 'done' ? isConfirmed : undefined);
  },
});
