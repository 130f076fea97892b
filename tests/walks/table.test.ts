import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type NonReducibleUnknown, SimulatedClock, waitFor } from 'xstate';
import type { Row } from '../../src/domain/record.ts';
import { liveQuery, liveQueryMachine } from '../../src/machines/live-query.ts';
import { pickerMachine } from '../../src/machines/picker.ts';
import { rowMachine } from '../../src/machines/row.ts';
import { selectBulk, selectImport, selectRows, tableMachine } from '../../src/machines/table.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const one: Row = { ...stored, id: 1, name: 'North' };
const two: Row = { ...stored, id: 2, name: 'South' };
const renamed: Row = { ...two, version: 2, name: 'West' };
const editor = { fullpower: false, codes: ['SERVICES_EDITION'] };
const offline = { kind: 'offline', code: 'offline' } as const;
const input = { resource: everything, holder: manager, realtime: nobody };

walkEvery(tableMachine, {
  inputs: [input, { ...input, holder: guest }],
  cases: [
    { type: 'records.loaded', answer: [] },
    { type: 'records.loaded', answer: [one, two] },
    { type: 'records.loaded', answer: [renamed] },
    { type: 'records.failed', failure: offline },
    { type: 'row.removed', id: 1 },
    { type: 'row.removed', id: 2 },
    { type: 'row.held', id: 2 },
    { type: 'row.released', id: 2 },
    { type: 'table.sort', key: 'name' },
    { type: 'table.find', text: 'nor' },
    { type: 'table.find', text: '' },
    { type: 'table.select', id: 1, on: true },
    { type: 'table.select', id: 1, on: false },
    { type: 'table.select', id: 2, on: true },
    { type: 'table.selectAll', on: true },
    { type: 'table.selectAll', on: false },
    { type: 'table.bulk', action: 'activate' },
    { type: 'table.bulk', action: 'delete' },
    { type: 'access.changed', holder: editor },
    { type: 'access.changed', holder: manager },
    done('restoreRecord'),
    failed('restoreRecord', offline),
    done('bulk'),
    done('csvImport'),
  ],
  key: ({ access, records, draft, sort, find, selected, failure, deleted, bulk, held }) => [
    held,
    access,
    records,
    draft !== null,
    sort,
    find,
    selected.toSorted(),
    failure,
    deleted,
    bulk,
  ],
  // What goes on in one region is walked while the others rest; order, search and rights where nothing is selected.
  within: (state) => {
    const { access, selected, sort, find, deleted, held } = state.context;
    const moving = [
      held.length > 0,
      !state.matches({ list: 'ready' }),
      !state.matches({ form: 'closed' }),
      deleted !== null,
      !state.matches({ work: 'none' }) || selected.length > 0,
      sort !== null,
      find !== '',
      !access.create && selected.length === 0,
    ].filter(Boolean).length;
    return moving <= 1;
  },
  always(state, { did, events, told }, before) {
    const { access, records, rows, draft, selected, deleted, failure } = state.context;
    const present = records.map(({ id }) => id);
    const last = events.at(-1);

    // An actor for each record, and for none that is gone.
    expect(Object.keys(rows).map(Number)).toEqual(present.toSorted());
    for (const id of present) expect(state.children[`row ${id}`]).toBe(rows[id]);
    const spawned = Object.keys(state.children).filter((id) => id.startsWith('row '));
    expect(spawned).toHaveLength(present.length);
    // A row in which something is typed outlives a list that has its record no more.
    if (before && last?.type === 'records.loaded') {
      const kept = before.context.records.map(({ id }) => id).filter((id) => before.context.held.includes(id));
      expect(present).toEqual(expect.arrayContaining(kept));
    }
    // Only what is there is selected.
    expect(present).toEqual(expect.arrayContaining([...selected]));
    expect(new Set(selected).size).toBe(selected.length);
    // Whatever is shown is there, each row once.
    expect(new Set(selectRows(state)).size).toBe(selectRows(state).length);
    expect(Object.values(rows)).toEqual(expect.arrayContaining([...selectRows(state)]));

    // The new-row form is there while it is open, and opens for whoever may create.
    expect(draft !== null).toBe(state.matches({ form: 'open' }));
    expect(state.children.draft !== undefined).toBe(draft !== null);
    expect(state.can({ type: 'table.create' })).toBe(access.create && draft === null);
    const closers = ['row.closed'];
    if (before?.matches({ form: 'open' })) {
      expect(state.matches({ form: 'open' })).toBe(!closers.includes(last?.type ?? ''));
    }

    // The last deletion can be taken back while that is offered, and only then.
    expect(deleted !== null).toBe(!state.matches({ deletion: 'none' }));
    expect(state.can({ type: 'table.undo' })).toBe(state.hasTag('undoable'));
    if (deleted !== null && last?.type === 'row.removed') expect(deleted).toBe(last.id);
    if (state.matches({ deletion: 'restoring' })) {
      expect(events.some(({ type }) => type === 'table.undo')).toBe(true);
    }

    // Several records are changed only when some are selected, with the right to do it.
    expect(selectBulk(state) !== undefined).toBe(state.matches({ work: 'several' }));
    if (before && !before.children.bulk && state.children.bulk) {
      expect(selected.length).toBeGreaterThan(0);
      expect(state.context.bulk === 'delete' ? access.remove : access.edit).toBe(true);
    }
    // Importing creates, and is for whoever may.
    expect(selectImport(state) !== undefined).toBe(state.matches({ work: 'importing' }));
    if (before && !before.children.csvImport && state.children.csvImport) expect(access.create).toBe(true);
    if (last?.type === 'table.bulk' && before?.matches({ work: 'none' }) && before.context.selected.length === 0) {
      expect(did.at(-1)).toMatchObject({ type: 'notify', params: { code: 'record.noneSelected' } });
    }

    // A failure is shown until the next answer; what was there stays on the screen.
    if (last?.type === 'records.failed') expect([failure, records]).toEqual([offline, before?.context.records]);
    if (last?.type === 'records.loaded') {
      const answered = records.filter(({ id }) => last.answer.some((record: Row) => record.id === id));
      expect([failure, answered]).toEqual([null, last.answer]);
    }
    // A row hears of its record when that changed, and of rights when these did.
    if (last?.type === 'records.loaded' && before) {
      const known: readonly Row[] = before.context.records;
      const answer: readonly Row[] = last.answer;
      const changed = answer.filter(({ id, version }) => known.some((was) => was.id === id && was.version !== version));
      const now = told.slice(told.length - changed.length);
      expect(now).toEqual(
        changed.map((record) => ({ to: `row ${record.id}`, event: { type: 'row.refreshed', record } })),
      );
    }
    if (last?.type === 'access.changed') {
      const heard = told.filter(({ event }) => event.type === 'row.allowed').map(({ to }) => to);
      expect(heard).toEqual(expect.arrayContaining([...spawned, ...(draft ? ['draft'] : [])]));
    }
  },
});

describe('the living rows of a table', () => {
  const unanswered = <Output, Input extends NonReducibleUnknown>() =>
    fromPromise<Output, Input>(() => new Promise(() => {}));
  const chart = tableMachine.provide({
    actors: {
      liveRecords: liveQuery<'records', { resource: Resource }, readonly Row[]>(
        liveQueryMachine.provide({ actors: { load: unanswered() } }),
      ),
      row: rowMachine.provide({
        actors: {
          loadOptions: unanswered(),
          deleteRecord: fromPromise(async () => {}),
          picker: pickerMachine.provide({ actors: { loadChoices: unanswered() } }),
        },
      }),
    },
  });
  const started = () => {
    const clock = new SimulatedClock();
    const actor = createActor(chart, { input, clock }).start();
    const load = (...answer: Row[]) => actor.send({ type: 'records.loaded', answer });
    const rowOf = (id: number) => {
      const row = actor.getSnapshot().context.rows[id];
      if (!row) throw new Error(`no row ${id}`);
      return row;
    };
    load(one, two);
    return { actor, clock, load, rowOf };
  };

  test('outlive reloads, with what is being typed', () => {
    const { load, rowOf } = started();
    const row = rowOf(2);
    row.send({ type: 'row.edit' });
    row.send({ type: 'row.change', key: 'name', value: 'East' });
    load(two);
    load(one, renamed);
    expect(rowOf(2)).toBe(row);
    expect(row.getSnapshot().matches({ life: 'editing' })).toBe(true);
    expect(row.getSnapshot().context).toMatchObject({ draft: { name: 'East' }, theirs: renamed });
    row.send({ type: 'row.confirm' });
    expect(row.getSnapshot().hasTag('conflict')).toBe(true);
    row.send({ type: 'row.revert' });
    expect(row.getSnapshot().context.record).toEqual(renamed);
  });

  test('show what changed while a question was open', () => {
    const { load, rowOf } = started();
    rowOf(2).send({ type: 'row.delete' });
    load(one, renamed);
    rowOf(2).send({ type: 'row.deleteCancel' });
    expect(rowOf(2).getSnapshot().context).toMatchObject({ record: renamed, draft: renamed, theirs: null });
    rowOf(2).send({ type: 'row.pick', key: 'roles' });
    const again = { ...renamed, version: 3, name: 'East' };
    load(one, again);
    rowOf(2).getSnapshot().children.picker?.send({ type: 'picker.cancel' });
    expect(rowOf(2).getSnapshot().context.record).toEqual(again);
  });

  test('are the same to who draws them, when a list brings nothing new', () => {
    const { actor, load } = started();
    const before = actor.getSnapshot().context;
    load({ ...one }, { ...two });
    const { records, rows } = actor.getSnapshot().context;
    expect(records).toBe(before.records);
    expect(rows).toBe(before.rows);
  });

  test('deleted, leave the new-row form open with what was typed', async () => {
    const { actor, rowOf } = started();
    actor.send({ type: 'table.create' });
    const { draft } = actor.getSnapshot().context;
    draft?.send({ type: 'row.change', key: 'name', value: 'East' });
    rowOf(1).send({ type: 'row.delete' });
    rowOf(1).send({ type: 'row.deleteConfirm' });
    await waitFor(actor, (state) => state.hasTag('undoable'));
    expect(actor.getSnapshot().context.records).toEqual([two]);
    expect(actor.getSnapshot().context.draft).toBe(draft);
    expect(draft?.getSnapshot().context.draft).toMatchObject({ name: 'East' });
  });

  test('given up, close the form of a new record', () => {
    const { actor } = started();
    actor.send({ type: 'table.create' });
    actor.getSnapshot().context.draft?.send({ type: 'row.revert' });
    expect(actor.getSnapshot().matches({ form: 'closed' })).toBe(true);
    expect(actor.getSnapshot().context.draft).toBeNull();
  });

  test('can be restored for ten seconds after the last deletion', () => {
    const { actor, clock } = started();
    const isUndoable = () => actor.getSnapshot().hasTag('undoable');
    actor.send({ type: 'row.removed', id: 1 });
    clock.increment(9_999);
    expect(isUndoable()).toBe(true);
    actor.send({ type: 'row.removed', id: 2 });
    clock.increment(9_999);
    expect(isUndoable()).toBe(true);
    expect(actor.getSnapshot().context.deleted).toBe(2);
    clock.increment(1);
    expect(isUndoable()).toBe(false);
    expect(actor.getSnapshot().can({ type: 'table.undo' })).toBe(false);
  });
});
