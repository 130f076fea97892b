import { expect } from 'vitest';
import { bulkMachine } from '../../src/machines/bulk.ts';
import { walkEvery } from '../support/walk.ts';
import { everything, stored } from '../support/walk-records.ts';

const well = { id: stored.id, label: 'North', problem: null };

walkEvery(bulkMachine, {
  inputs: [{ resource: everything, action: 'delete', records: [stored] }],
  cases: [
    { type: 'bulk.done', outcome: well },
    { type: 'bulk.done', outcome: { ...well, problem: 'in_use' } },
  ],
  key: ({ outcomes }) => outcomes.map(({ problem }) => problem).slice(0, 1),
  shows: [
    'confirming: bulk.cancel → closed',
    'running: bulk.finished → finished',
    'running: bulk.stop → finished',
    'finished: bulk.close → closed',
  ],
  always(state, { events }) {
    const isConfirmed = events.some(({ type }) => type === 'bulk.confirm');
    // Nothing is changed but after a yes, and nothing after a stop.
    if (!isConfirmed) expect(state.hasTag('asking') || state.status === 'done').toBe(true);
    expect(state.children.changeRecords !== undefined).toBe(state.matches('running'));
    // Each outcome is kept, in order.
    const outcomes = events.flatMap((event) => (event.type === 'bulk.done' ? [event.outcome] : []));
    expect(state.context.outcomes).toEqual(outcomes);
    // They are shown until the user closes them.
    const isStopped = events.some(({ type }) => type === 'bulk.stop' || type === 'bulk.finished');
    expect(state.matches('finished')).toBe(isStopped && events.at(-1)?.type !== 'bulk.close');
    // In the end it says whether anything was written, which is so from the first yes on.
    expect(state.output).toBe(state.status === 'done' ? isConfirmed : undefined);
  },
});
