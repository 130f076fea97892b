import { expect } from 'vitest';
import type { Outcome } from '../../src/domain/table.ts';
import { noTally } from '../../src/domain/tally.ts';
import { bulkMachine } from '../../src/machines/bulk.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { everything, stored } from '../support/walk-records.ts';

/** The record as somebody else made it meanwhile. */
const newer = { ...stored, version: 2, name: 'East' };
const well = { id: stored.id, label: 'North', problem: null };
const stale = { ...well, problem: 'stale_version', record: newer };
const offline = { kind: 'offline', code: 'offline' };
/** More than go at once. */
const many = Array.from({ length: 51 }, (_, index) => ({ ...stored, id: stored.id + index }));
const portion = many.slice(0, 50).map(({ id }) => ({ ...well, id }));

walkEvery(bulkMachine, {
  inputs: [
    { resource: everything, action: 'delete', records: [stored], unloaded: 0, table: nobody },
    { resource: everything, action: 'activate', records: many, unloaded: 2, table: nobody },
  ],
  cases: [
    done('changeRecords', [well]),
    done('changeRecords', [{ ...well, problem: 'in_use' }]),
    done('changeRecords', [stale]),
    done('changeRecords', portion),
    failed('changeRecords', offline),
  ],
  key: ({ tally, changed, records, untouched, portion: sent }) => [
    records,
    sent.length,
    untouched.length,
    tally.done,
    tally.failures.map(({ problem }) => problem).slice(0, 1),
    changed.length,
  ],
  within: ({ context }) => context.tally.done <= 52 && context.changed.length <= 1,
  shows: [
    'confirming: bulk.cancel → closed',
    'running.going: changeRecords done → finished / changed, tally',
    'running.going: changeRecords done → running.going / tally',
    'running.going: bulk.stop → running.stopping',
    'running.stopping: changeRecords done → finished / tally, untouched',
    'running.going: changeRecords error → interrupted / failure',
    'running.stopping: changeRecords error → interrupted / failure',
    'interrupted: bulk.resume → running.going / failure',
    'interrupted: bulk.close → closed / untouched',
    'finished: bulk.close → closed',
    'finished: bulk.again → confirming',
  ],
  always(state, { caused, events }, before) {
    const { records, shown, tally, failure, changed, resource, action, untouched } = state.context;
    const last = events.at(-1);
    const isConfirmed = events.some(({ type }) => type === 'bulk.confirm');
    // Nothing is changed but after a yes.
    if (!isConfirmed) expect(state.hasTag('asking') || state.status === 'done').toBe(true);
    // A portion is what follows those of which is known what became of them.
    expect(askedOf(state, 'changeRecords')).toEqual(
      state.matches('running') ? { resource, action, records: records.slice(tally.done, tally.done + 50) } : undefined,
    );
    // Whoever stops it hears what became of the portion under way, which may be done; and no other follows.
    if (before?.matches({ running: 'stopping' })) expect(state.matches({ running: 'going' })).toBe(false);
    expect(state.can({ type: 'bulk.stop' })).toBe(state.matches({ running: 'going' }));
    // What was not judged is told, and sent again as it was: that it is the very same makes it the same request.
    expect(failure).toEqual(
      state.matches('interrupted') || (before?.matches('interrupted') && state.status === 'done') ? offline : null,
    );
    if (before?.matches('interrupted') && state.matches('running')) {
      const asked = askedOf(state, 'changeRecords') as { records: unknown };
      expect(asked.records).toBe(state.context.portion);
      expect(state.context.portion).toEqual(before.context.portion);
    }
    expect(state.can({ type: 'bulk.resume' })).toBe(state.matches('interrupted'));
    // What somebody else changed meanwhile is asked about as it is now, beside what it was; nothing else is asked about again.
    expect(state.can({ type: 'bulk.again' })).toBe(state.matches('finished') && changed.length > 0);
    // Of all is known how many went wrong.
    if (last?.type === 'xstate.done.actor.changeRecords' && before) {
      const came = last.output as readonly Outcome[];
      const wrong = came.filter(({ problem }) => problem !== null);
      const was = before.context;
      expect(tally.done).toBe(was.tally.done + came.length);
      expect(tally.failed).toBe(was.tally.failed + wrong.length);
      const stale = wrong.filter(({ record }) => record);
      expect(changed).toEqual([...was.changed, ...stale.map(({ record }) => ({ was: records[0], is: record }))]);
    }
    if (last?.type === 'bulk.again' && before?.matches('finished')) {
      expect(state.hasTag('asking')).toBe(true);
      expect(new Set(records)).toEqual(new Set([newer]));
      expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([stored.id]));
      expect([tally, changed]).toEqual([noTally, []]);
    } else if (before) expect([records, shown]).toEqual([before.context.records, before.context.shown]);
    // The table knows as long as it writes, or may go on, so that leaving asks.
    const isUnder = (one: typeof before) => one?.matches('running') === true || one?.matches('interrupted') === true;
    const isBegun = isUnder(state) && !isUnder(before);
    const isOver = isUnder(before) && !isUnder(state);
    expect(caused.told.map(({ to, event }) => [to, event.type])).toEqual([
      ...(isBegun ? [['nobody', 'row.typed']] : []),
      ...(isOver ? [['nobody', 'row.untyped']] : []),
    ]);
    // Those that it did not come to, because it was stopped or interrupted, are known from then on, whatever is asked about anew.
    const ended = isOver ? records.slice(tally.done).map(({ id }) => id) : [];
    expect(untouched).toEqual([...(before?.context.untouched ?? []), ...ended]);
    // In the end it says whether anything was written, which is so from the first yes on, and what is left to do.
    expect(state.output).toEqual(state.status === 'done' ? { written: isConfirmed, untouched } : undefined);
  },
});
