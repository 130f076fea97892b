import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, SimulatedClock, waitFor } from 'xstate';
import { atFirst } from '../../src/domain/drawn.ts';
import type { Listed, Row } from '../../src/domain/record.ts';
import { isNarrow, shownOf } from '../../src/domain/record-list.ts';
import { plainView, type TableView } from '../../src/domain/table-view.ts';
import { assignmentMachine } from '../../src/machines/assignment.ts';
import { linkOptionsMachine } from '../../src/machines/link-options.ts';
import { liveQuery, liveQueryMachine } from '../../src/machines/live-query.ts';
import { newRecordMachine } from '../../src/machines/new-record.ts';
import { pickerMachine } from '../../src/machines/picker.ts';
import { removalMachine } from '../../src/machines/removal.ts';
import { rowMachine } from '../../src/machines/row.ts';
import { rowEditMachine } from '../../src/machines/row-edit.ts';
import type { Told } from '../../src/machines/subscription.ts';
import { tableMachine } from '../../src/machines/table.ts';
import type { TableQuestion } from '../../src/machines/table-context.ts';
import { selectExtent, selectForm, selectUndo, selectWork } from '../../src/machines/table-selectors.ts';
import { tableViewMachine } from '../../src/machines/table-view.ts';
import type { WorkOutcome } from '../../src/machines/table-work.ts';
import { unsentMachine } from '../../src/machines/unsent.ts';
import { accessOf } from '../../src/resources/rules.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const one: Row = { ...stored, id: 1, name: 'North' };
const two: Row = { ...stored, id: 2, name: 'South' };
const made: Row = { ...stored, id: 3, name: 'Made' };
const renamed: Row = { ...two, version: 2, name: 'West' };
/** May read one of the reports, and who wrote nothing. */
const editor = { fullpower: false, codes: ['SERVICES_EDITION', 'REPORTS_READ', 'DEVICES_READ'] };
const day = 86_400;
const offline = { kind: 'offline', code: 'offline' } as const;
const whole = (...records: Row[]): Listed<Row> => ({ records, total: records.length });
const screen = somebody('screen');
/** Of whoever begins without a right. */
const screenOfGuest = somebody('screen');
/** What was written elsewhere, or here: versions of a record that the list has, another one gone, and what is shown beside. */
const messages: Told[] = [
  { type: 'channel.told', name: 'records:services', change: { id: 2, version: 1 } },
  { type: 'channel.told', name: 'records:services', change: { id: 2, version: 2 } },
  { type: 'channel.told', name: 'records:services', change: { id: 9, version: null } },
  { type: 'channel.told', name: 'records:devices', change: { id: 2, version: 1 } },
];
/** A record that is not in the list, such as one that is being stored, is deleted elsewhere. */
const ended: Told = { type: 'channel.told', name: 'records:services', change: { id: 3, version: null } };
/** In the order of the names. */
const byName: TableView = { ...plainView, sort: { key: 'name', descending: false } };
/** A dialog that ends; these were to be changed, and it did not come to them. */
const worked = (became: WorkOutcome['became'], ...untouched: readonly number[]) => done('work', { became, untouched });
const input = { resource: everything, holder: manager, realtime: nobody, screen };

/** What the table asks its live list for. */
interface LiveRecords {
  readonly name: string;
  readonly question: { readonly resource: unknown };
  readonly realtime: unknown;
  readonly channels: readonly string[];
  readonly judge: { readonly id: unknown };
  readonly every: unknown;
  readonly next: (question: object, answer: Listed<Row>) => unknown;
}

walkEvery(tableMachine, {
  limit: 30_000,
  inputs: [input, { ...input, holder: guest, screen: screenOfGuest }],
  cases: [
    { type: 'records.arriving', part: { records: [one], total: 2 } },
    { type: 'records.loaded', answer: whole() },
    { type: 'records.loaded', answer: whole(one, two) },
    { type: 'records.loaded', answer: whole(renamed) },
    { type: 'records.loaded', answer: { records: [one], total: 3 } },
    { type: 'records.failed', failure: offline },
    { type: 'row.saved', record: renamed },
    { type: 'row.saved', record: made },
    // Whether one is news is decided as it is when it is weighed.
    ...messages.slice(0, 2),
    ended,
    ...messages.map((told) => ({ type: 'table.weighed', told }) as const),
    { type: 'row.removed', record: one },
    { type: 'row.removed', record: two },
    { type: 'row.awaited', id: 3 },
    { type: 'row.held', id: 2 },
    { type: 'row.released', id: 2 },
    { type: 'row.occupied', id: 1 },
    { type: 'row.freed', id: 1 },
    { type: 'table.scrolled', drawn: { first: 1, end: 2 } },
    { type: 'table.scrolled', drawn: { first: 0, end: 2 } },
    { type: 'row.typed', id: 2 },
    { type: 'row.untyped', id: 2 },
    { type: 'view.settled', view: byName },
    { type: 'view.changed', view: { ...plainView, find: 'nor' } },
    { type: 'view.settled', view: { ...plainView, find: 'nor' } },
    { type: 'view.settled', view: { ...plainView, filters: { devices: '4' } } },
    { type: 'view.settled', view: { ...plainView, record: 2 } },
    { type: 'view.settled', view: plainView },
    { type: 'table.select', id: 1, on: true },
    { type: 'table.select', id: 1, on: false },
    { type: 'table.select', id: 2, on: true },
    { type: 'table.selectAll', on: true },
    { type: 'table.selectAll', on: false },
    { type: 'table.bulk', action: 'activate' },
    { type: 'table.bulk', action: 'delete' },
    { type: 'clock.ticked', now: 1_000 },
    { type: 'clock.ticked', now: day },
    { type: 'access.changed', holder: editor },
    { type: 'access.changed', holder: manager },
    done('part'),
    worked('nothing'),
    worked('imported'),
    worked('left'),
    worked('changed'),
    worked('changed', 2),
    done('draft'),
  ],
  key: ({
    access,
    records,
    total,
    view,
    wanted,
    asked,
    answered,
    selected,
    failure,
    held,
    lost,
    gone,
    awaited,
    expected,
    missed,
    typed,
    today,
    drawn,
    occupied,
  }) => [
    expected,
    missed,
    gone.toSorted(),
    awaited,
    today,
    typed,
    drawn,
    occupied,
    total > records.length,
    asked,
    answered,
    held,
    lost,
    access,
    records,
    view,
    wanted,
    selected.toSorted(),
    failure,
  ],
  // What goes on in one region is walked while the others rest; order, search, rights and what was stored where nothing is
  // selected. Whoever begins without a right and is given some goes on as everybody else.
  within: (state) => {
    if (state.context.screen === screenOfGuest && state.context.holder !== guest) return false;
    const {
      access,
      records,
      total,
      asked,
      answered,
      selected,
      view,
      wanted,
      held,
      gone,
      awaited,
      today,
      drawn,
      occupied,
    } = state.context;
    const isCut = total > records.length && !state.matches({ list: 'loading' });
    const { find, sort, filters, record } = view;
    const isNarrowed = [wanted, asked, answered].some(isNarrow) || Object.keys(filters).length > 0;
    const isFinding = isCut || isNarrowed || find !== '';
    const moving = [
      held.length > 0,
      gone.includes(made.id) && awaited === null,
      awaited !== null,
      state.context.typed.length > 0,
      drawn !== atFirst || occupied.length > 0,
      !state.matches({ list: 'ready' }),
      !state.matches({ form: 'closed' }),
      !state.matches({ work: 'none' }) || selected.length > 0,
      sort !== null || asked.sort !== null,
      record !== null,
      isFinding,
      isFinding && records.length !== 1,
      today !== 0,
      !access.create && (selected.length === 0 || !state.matches({ work: 'none' })),
      records.some((record) => record === made || record === renamed),
    ].filter(Boolean).length;
    return moving <= 1 && occupied.length <= 2;
  },
  shows: [
    'list.ready: row.saved / row.refreshed',
    'list.ready: row.saved / query.overtaken',
    'list.ready: row.saved / view.written',
    'list.ready: row.saved / query.refresh',
    'list.ready: records.loaded / view.open',
    'list.ready: row.removed / query.overtaken',
    'list.ready: row.removed / undo.offered, view.open',
    'list.ready: row.stale / query.refresh',
    'list.ready: table.weighed / query.refresh',
    'list.ready: table.export / exportRecords',
    'list.ready: table.refresh → list.refreshing',
    'list.failed: table.refresh → list.refreshing',
    'list.loading.brief: after showDelay → list.loading.long',
    'list.refreshing.brief: after showDelay → list.refreshing.long',
    'list.refreshing.long: records.loaded → list.ready',
    'list.ready: view.settled / query.ask',
    'list.loading: view.settled',
    'form.open: table.createCancel / row.revert',
    'work.none: table.bulk → work.none / notify',
    'work.open: work done → work.none / query.refresh',
    'work.open: work done → work.none',
    'work.none: table.import → work.fetching / task',
    'work.fetching: part done → work.open',
  ],
  always(state, { did, events, told, caused }, before) {
    const { access, holder, records, rows, selected, failure, today } = state.context;
    const draft = selectForm(state);
    const present = records.map(({ id }) => id);
    const last = events.at(-1);

    // An actor for each record that is on the screen or in whose row something goes on, and for none that is gone.
    const { drawn, occupied } = state.context;
    const seen = shownOf(state.context).slice(drawn.first, drawn.end);
    const open = state.context.view.record;
    const isOpen = open !== null && present.includes(open);
    const living = new Set([...seen.map(({ id }) => id), ...occupied, ...(isOpen ? [open] : [])]);
    expect(Object.keys(rows).map(Number)).toEqual([...living].toSorted());
    for (const id of living) expect(state.children[`row ${id}`]).toBe(rows[id]);
    const spawned = Object.keys(state.children).filter((id) => id.startsWith('row '));
    expect(spawned).toHaveLength(living.size);
    expect(present).toEqual(expect.arrayContaining([...living]));
    // Whoever lives on is the same; what goes on in a row ends as often as it began, or with the record.
    for (const id of living) if (before?.context.rows[id]) expect(rows[id]?.id).toBe(before.context.rows[id].id);
    expect(drawn).toEqual(
      last?.type === 'table.scrolled' ? last.drawn : (before?.context.drawn ?? { first: 0, end: 16 }),
    );
    const was = before?.context.occupied ?? [];
    const goesOn = last?.type === 'row.occupied' ? [...was, last.id] : last?.type === 'row.freed' ? was.slice(1) : was;
    expect(occupied).toEqual(goesOn.filter((id) => present.includes(id)));
    // A new one begins with the rights and the messages of its table.
    const isNewIn = (id: string) => state.children[id] !== undefined && before?.children[id] === undefined;
    const shared = { resource: everything, holder, access: accessOf(holder, everything) };
    for (const record of records.filter(({ id }) => isNewIn(`row ${id}`)))
      expect(askedOf(state, `row ${record.id}`)).toMatchObject({ ...shared, realtime: nobody, record });
    if (isNewIn('draft')) expect(askedOf(state, 'draft')).toMatchObject(shared);
    // A row in which something is typed outlives a list that has its record no more, and goes with what was typed.
    if (before && last?.type === 'records.loaded') {
      const kept = before.context.records.map(({ id }) => id).filter((id) => before.context.held.includes(id));
      expect(present).toEqual(expect.arrayContaining(kept));
    }
    if (last?.type === 'records.loaded') {
      const came: readonly Row[] = last.answer.records;
      const lost = records.filter(({ id }) => !came.some((record) => record.id === id)).map(({ id }) => id);
      expect(state.context.lost).toEqual(lost);
    }
    if (last?.type === 'row.released' && before?.context.records.some(({ id }) => id === last.id))
      expect(present.includes(last.id)).toBe(!before.context.lost.includes(last.id));
    // Only what is there is selected.
    expect(present).toEqual(expect.arrayContaining([...selected]));
    expect(new Set(selected).size).toBe(selected.length);
    // Whatever is shown is there once.
    const listed = shownOf(state.context);
    expect(new Set(listed).size).toBe(listed.length);
    expect(records).toEqual(expect.arrayContaining([...listed]));

    // The new-row form is there while it is open, and opens for whoever may create.
    expect(draft !== undefined).toBe(state.matches({ form: 'open' }));
    expect(state.can({ type: 'table.create' })).toBe(access.create && draft === undefined);
    if (before?.matches({ form: 'open' })) {
      expect(state.matches({ form: 'open' })).toBe(last?.type !== 'xstate.done.actor.draft');
    }

    // Each deletion can be taken back as long as that is offered elsewhere; a row whose record is deleted is gone.
    expect(askedOf(state, 'undo')).toMatchObject({ resource: everything });
    if (last?.type === 'row.removed') {
      const closes = before?.context.view.record === last.record.id ? [{ type: 'view.open', record: null }] : [];
      expect(caused.told.filter(({ to }) => to === 'view').map(({ event }) => event)).toEqual(closes);
      expect(present).not.toContain(last.record.id);
      expect(told.filter(({ to }) => to === 'undo').at(-1)?.event).toEqual({
        type: 'undo.offered',
        record: last.record,
      });
    }

    // A list says that it is on its way once it takes its time.
    expect(state.hasTag('busy')).toBe(
      state.matches({ list: { loading: 'long' } }) || state.matches({ list: { refreshing: 'long' } }),
    );

    // The list is live as long as the page is open.
    const asking = askedOf(state, 'liveRecords') as LiveRecords;
    const { name: list, question, realtime, channels, judge, every } = asking;
    expect(asking.next(question, whole(one))).toEqual({ ...question, before: whole(one) });
    expect([list, question.resource, realtime]).toEqual(['records', everything, nobody]);
    expect(['records:services', 'records:devices'].filter((channel) => !channels.includes(channel))).toEqual([]);
    expect([typeof judge.id, every]).toEqual(['string', { apart: 5_000, live: 60_000 }]);
    // What was stored is taken as it is: the list is asked for again where that is not known, or not its place, and where
    // an answer that is under way may not know of it.
    const wasCut = before !== null && before.context.total > before.context.records.length;
    const wasHere = (id: number) => before?.context.records.some((record) => record.id === id) === true;
    const wasLookedUp = before !== null && [before.context.asked, before.context.answered].some(isNarrow);
    const wasGone = (id: number) => before?.context.gone.includes(id) === true;
    const isWithoutPlace =
      last?.type === 'row.saved' && !wasHere(last.record.id) && (wasCut || wasLookedUp || wasGone(last.record.id));
    const { name, change: { id = 0, version = null } = {} } = last?.type === 'table.weighed' ? last.told : {};
    const shown = before?.context.records.find((record) => record.id === id);
    const isUnknown =
      name === 'records:devices' ||
      (version === null ? shown !== undefined || wasCut : (shown?.version ?? 0) < version);
    const isAsking =
      isWithoutPlace ||
      (name !== undefined && isUnknown) ||
      ['row.stale', 'table.refresh'].includes(last?.type ?? '') ||
      (last?.type === 'xstate.done.actor.work' && ['imported', 'changed'].includes(last.output.became));
    const isNews = last?.type === 'row.removed' || (last?.type === 'row.saved' && !wasHere(last.record.id));
    expect(
      caused.told.map(({ event }) => event.type).filter((type) => /^query\.(refresh|overtaken)$/.test(type)),
    ).toEqual(
      [isAsking && 'query.refresh', isNews && !isWithoutPlace && 'query.overtaken'].filter((type) => type !== false),
    );
    if (last?.type === 'row.saved' && !isWithoutPlace)
      expect(records.find(({ id }) => id === last.record.id)).toEqual(last.record);

    // What went, as far as is known, is not put back by an answer, which may be older: only by a list.
    const { gone } = state.context;
    if (last?.type === 'row.saved' && wasGone(last.record.id) && !wasHere(last.record.id))
      expect(present).not.toContain(last.record.id);
    if (last?.type === 'row.removed') expect(gone).toContain(last.record.id);
    // Of a list that is cut nobody knows what it would have, so it is asked for.
    if (last === ended && !wasHere(made.id)) expect(gone.includes(made.id)).toBe(!wasCut);
    if (last?.type === 'records.loaded' && before) {
      const came: readonly number[] = last.answer.records.map(({ id }: Row) => id);
      const went = before.context.records.map(({ id }) => id).filter((id) => !came.includes(id));
      const { awaited } = before.context;
      const known = [...before.context.gone, ...went, ...(awaited === null ? [] : [awaited])].filter(
        (id) => !came.includes(id),
      );
      expect(gone.toSorted()).toEqual([...new Set(known)].toSorted());
    }

    // What was stored and cannot be put into the list is opened once a list came without it, unless another one is open.
    const { expected, missed } = state.context;
    const isList = last?.type === 'records.loaded' || last?.type === 'records.arriving';
    if (isWithoutPlace)
      expect(expected).toBe((wasCut || wasLookedUp) && !wasGone(last.record.id) ? last.record.id : null);
    else expect(expected).toBe(isList ? null : (before?.context.expected ?? null));
    expect(missed !== null && state.matches({ form: 'closed' })).toBe(false);
    const awaitedOne = before?.context.expected ?? null;
    const isMissed = isList && awaitedOne !== null && !present.includes(awaitedOne);
    if (isList && state.matches({ form: 'closed' }))
      expect(caused.told.filter(({ event }) => event.type === 'view.open').map(({ event }) => event)).toEqual(
        isMissed && before?.context.view.record === null ? [{ type: 'view.open', record: awaitedOne }] : [],
      );

    if (last?.type === 'row.awaited') expect([gone.includes(last.id), state.context.awaited]).toEqual([false, last.id]);

    // It is seen as somebody wants to see it, at once, wherever what is looked for is found.
    const isLook = last?.type === 'view.changed' || last?.type === 'view.settled';
    const { view, wanted } = state.context;
    expect(view).toEqual(isLook ? last.view : (before?.context.view ?? plainView));
    if (last?.type === 'view.settled')
      expect(wanted).toEqual({ search: view.find.trim(), sort: view.sort, filters: view.filters, record: view.record });
    else expect(wanted).toEqual(before?.context.wanted ?? wanted);

    // A list that is not all here says so, and has the server look for what is typed, once the typing rests.
    const { total, asked, answered } = state.context;
    const { sort } = view;
    const { more, searching } = selectExtent(state);
    const isLonger = total > present.length;
    expect(more).toBe(isLonger ? (state.matches({ list: 'loading' }) ? 'arriving' : 'cut') : 'none');
    const isByServer = isLonger || [asked, answered].some(isNarrow);
    const isTyping = isByServer && view.find !== wanted.search;
    expect(searching).toBe(isTyping || JSON.stringify(asked) !== JSON.stringify(answered));
    if (last?.type === 'records.loaded' && !searching)
      expect([total, answered]).toEqual([last.answer.total + state.context.lost.length, asked]);
    const questions = told.filter(({ event }) => event.type === 'query.ask');
    // It has the server sort it too, and shows it as the server sorted it; a list that is all here is sorted here.
    if (isLonger && state.matches({ list: 'ready' })) expect(asked.sort).toEqual(wanted.sort);
    if (isByServer) expect([asked.search, asked.filters]).toEqual([wanted.search, wanted.filters]);
    if (JSON.stringify(asked) !== JSON.stringify(before?.context.asked ?? asked)) {
      expect(asked).toEqual(wanted);
      expect(questions.at(-1)?.event).toMatchObject({ question: { resource: everything, ...wanted } });
      expect(isByServer || isLonger).toBe(true);
    } else expect(questions).toEqual(before ? expect.anything() : []);
    const order = listed.map((record) => records.indexOf(record));
    if (isLonger) expect(order).toEqual(order.toSorted((a, b) => a - b));
    if (last?.type === 'table.export') {
      expect(did.at(-1)).toMatchObject({
        type: 'exportRecords',
        params: {
          resource: everything,
          search: answered.search,
          filters: answered.filters,
          sort,
          records: isLonger ? null : listed,
        },
      });
    }

    // Whoever shows the page knows whether something is typed in it.
    const news = told.filter(({ to }) => to === 'screen').map(({ event }) => event.type);
    const isEdited = state.context.typed.length > 0;
    expect(state.matches({ unsent: 'edited' })).toBe(isEdited);
    expect(news.at(-1) === 'work.unsaved').toBe(isEdited);
    if (last?.type === 'row.typed') expect(isEdited).toBe(true);
    // A row that is stopped could not say that nothing is typed in it any more.
    for (const id of Object.keys(before?.context.rows ?? {}).map(Number))
      if (!(id in rows)) expect(state.context.typed).not.toContain(id);

    // One dialog at a time, until it is done: for whoever may do what it is for.
    const isResting = state.matches({ work: 'none' });
    // Its code is fetched with the first of them.
    expect(selectWork(state) !== undefined).toBe(state.matches({ work: 'open' }));
    expect(askedOf(state, 'part')).toEqual(
      state.matches({ work: 'fetching' }) ? { drawn: 1, name: 'tableWork' } : undefined,
    );
    const has = (code: string) => holder.codes.includes(code);
    expect(state.can({ type: 'table.import' })).toBe(isResting && access.create);
    expect(state.can({ type: 'table.audit' })).toBe(isResting && selected.length === 1 && has('AUDIT_READ'));
    for (const [action, may] of [
      ['activate', access.edit],
      ['delete', access.remove],
    ] as const)
      expect(state.can({ type: 'table.bulk', action })).toBe(isResting && (selected.length === 0 || may));
    // Whatever of it somebody may do opens it; for a selection that is empty there is nothing to do.
    if (before?.matches({ work: 'none' })) {
      const isTask = ['table.import', 'table.audit'].includes(last?.type ?? '');
      expect(isResting).toBe(!isTask && (last?.type !== 'table.bulk' || before.context.selected.length === 0));
    }
    if (before?.matches({ work: 'fetching' }) && state.matches({ work: 'open' })) {
      const { task } = state.context;
      expect(askedOf(state, 'work')).toMatchObject({
        task,
        resource: everything,
        records,
        total,
        selected,
        realtime: nobody,
      });
    }
    if (before?.matches({ work: 'none' }) && !isResting) {
      expect(state.context.task).toEqual(last);
      if (last?.type === 'table.bulk')
        expect(selected.length > 0 && (last.action === 'delete' ? access.remove : access.edit)).toBe(true);
    }
    if (before?.matches({ work: 'open' })) expect(isResting).toBe(last?.type === 'xstate.done.actor.work');
    // What was selected is done with when that was changed, or was not after all; but not where no work came to it.
    if (last?.type === 'xstate.done.actor.work') {
      const { became, untouched }: WorkOutcome = last.output;
      const isDone = (id: number) => ['left', 'changed'].includes(became) && !untouched.includes(id);
      expect(selected).toEqual(before?.context.selected.filter((id) => !isDone(id)));
    }

    // The day is known by the minute, whatever else goes on.
    expect(askedOf(state, 'clock')).toEqual({ every: 60 });
    expect(today).toBe(
      last?.type === 'clock.ticked' ? (last.now < day ? day : 2 * day) - 1 : (before?.context.today ?? 0),
    );

    if (last?.type === 'table.bulk' && before?.matches({ work: 'none' }) && before.context.selected.length === 0) {
      expect(did.at(-1)).toMatchObject({ type: 'notify', params: { code: 'record.noneSelected' } });
    }

    // A failure is shown until the next answer; what was there stays on the screen.
    if (last?.type === 'records.failed') expect([failure, records]).toEqual([offline, before?.context.records]);
    if (last?.type === 'records.loaded') {
      // What is newer here stays: the answer may have been overtaken by that to a write.
      const newest = last.answer.records.map(
        (record: Row) =>
          before?.context.records.find(({ id, version }) => id === record.id && version > record.version) ?? record,
      );
      const answered = records.filter(({ id }) => newest.some((record: Row) => record.id === id));
      expect([failure, answered]).toEqual([null, newest]);
    }
    // A row hears of its record when that changed, and of rights when these did.
    if (last?.type === 'records.loaded' && before) {
      const known: readonly Row[] = before.context.records;
      const answer: readonly Row[] = last.answer.records;
      const changed = answer.filter(
        ({ id, version }) =>
          before.context.rows[id] !== undefined && known.some((was) => was.id === id && was.version < version),
      );
      const now = caused.told.filter(({ event }) => event.type === 'row.refreshed');
      expect(now).toEqual(
        changed.map((record) => ({ to: `row ${record.id}`, event: { type: 'row.refreshed', record } })),
      );
    }
    if (last?.type === 'access.changed') {
      const heard = told.filter(({ event }) => event.type === 'row.allowed').map(({ to }) => to);
      expect(heard).toEqual(expect.arrayContaining([...spawned, ...(draft ? ['draft'] : [])]));
      const allowed = { type: 'row.allowed', holder, access: accessOf(holder, everything) };
      for (const { event } of caused.told) expect(event).toEqual(allowed);
    }
  },
});

describe('an answer that comes after the record it speaks of is gone', () => {
  const started = (...messages: readonly object[]) => {
    const { snapshot } = play(silent(tableMachine), input, [
      { type: 'records.loaded', answer: whole(one, two) },
      ...messages,
    ] as never);
    return snapshot.context.records;
  };
  const loaded = (...records: Row[]) => ({ type: 'records.loaded', answer: whole(...records) });

  test('of a save, does not put it back', () => {
    const typing = { type: 'row.held', id: 2 };
    const answered = [
      { type: 'row.released', id: 2 },
      { type: 'row.saved', record: renamed },
    ];
    expect(started(typing, loaded(one), ...answered)).toEqual([one]);
    expect(started(typing, ...answered)).toEqual([one, renamed]);
  });

  test('of a deletion that was taken back, does not put it back, but a list does', () => {
    const deleted = [
      { type: 'row.removed', record: two },
      { type: 'channel.told', name: 'records:services', change: { id: 2, version: null } },
    ];
    const [taken, answered] = [
      { type: 'row.awaited', id: 2 },
      { type: 'row.saved', record: renamed },
    ];
    expect(started(...deleted, taken, answered)).toEqual([one, renamed]);
    expect(started(...deleted, taken, loaded(one), answered)).toEqual([one]);
    expect(started(...deleted, taken, loaded(one, two), loaded(one), answered)).toEqual([one]);
    expect(started(...deleted, taken, ...deleted.slice(1), answered)).toEqual([one]);
    expect(started(...deleted, taken, loaded(one), answered, loaded(one, renamed))).toEqual([one, renamed]);
  });

  test('of a new record, does not show it', () => {
    expect(started(ended, { type: 'row.saved', record: made })).toEqual([one, two]);
    // A list that has it is as new as that message, or newer, and what is stored then is shown.
    expect(started(ended, loaded(one, two, made), { type: 'row.saved', record: made })).toEqual([one, two, made]);
    expect(started({ type: 'row.saved', record: made })).toEqual([one, two, made]);
  });
});

test('what a message tells is weighed a moment later, and the list is asked for where it is still news', () => {
  const askedAfter = (...events: readonly object[]) => {
    const [clock, asked] = [new SimulatedClock(), [] as string[]];
    const actor = createActor(silent(tableMachine), {
      input,
      clock,
      inspect(seen) {
        if (seen.type === '@xstate.event' && 'id' in seen.actorRef && seen.actorRef.id === 'liveRecords')
          asked.push(seen.event.type);
      },
    }).start();
    for (const event of [{ type: 'records.loaded', answer: whole(one, two) }, ...events]) actor.send(event as never);
    expect(asked).not.toContain('query.refresh');
    clock.increment(1_000);
    return asked.filter((type) => type === 'query.refresh');
  };
  const [seen, written] = messages;
  expect(askedAfter(written as Told)).toEqual(['query.refresh']);
  expect(askedAfter(seen as Told)).toEqual([]);
  // Its own write, whose answer comes after the message.
  expect(askedAfter(written as Told, { type: 'row.saved', record: renamed })).toEqual([]);
});

describe('a list that is cut', () => {
  const three: Row = { ...stored, id: 3, name: 'Anton' };
  const started = () => {
    const asked: unknown[] = [];
    const actor = createActor(
      silent(tableMachine).provide({
        actors: {
          liveRecords: liveQuery<'records', TableQuestion, Listed<Row>>(
            liveQueryMachine.provide({
              actors: {
                load: fromPromise(async ({ input: { table: _, ...question } }: { input: TableQuestion }) => {
                  asked.push(question);
                  return new Promise(() => {});
                }) as never,
                subscription: fromCallback(() => {}) as never,
              },
            }),
          ),
        },
      }),
      { input },
    ).start();
    return { actor, asked };
  };
  const shownIn = (actor: ReturnType<typeof started>['actor']) =>
    shownOf(actor.getSnapshot().context).map(({ id }) => id);

  test('is sorted by the server, as a whole, and shown as it says', () => {
    const { actor, asked } = started();
    actor.send({ type: 'records.loaded', answer: { records: [two, one], total: 3 } });
    actor.send({ type: 'view.settled', view: byName });
    const { sort } = byName;
    expect(asked).toEqual([{ resource: everything, search: '', sort, filters: {}, record: null }]);
    // Until it has answered, nothing pretends to be sorted.
    expect(shownIn(actor)).toEqual([2, 1]);
    expect(selectExtent(actor.getSnapshot()).searching).toBe(true);
    actor.send({ type: 'records.loaded', answer: { records: [three, one], total: 3 } });
    expect(shownIn(actor)).toEqual([3, 1]);
    expect(selectExtent(actor.getSnapshot()).searching).toBe(false);
    // The order stays in what is looked for next, and all of it here is sorted here, back to the order of the list too.
    actor.send({ type: 'records.loaded', answer: whole(three, one, two) });
    actor.send({ type: 'view.settled', view: { ...plainView, sort: { key: 'name', descending: true } } });
    expect(shownIn(actor)).toEqual([2, 1, 3]);
    actor.send({ type: 'view.settled', view: plainView });
    expect(shownIn(actor)).toEqual([1, 2, 3]);
    expect(asked).toHaveLength(1);
  });

  test('that was whole when it was sorted is asked for in that order', () => {
    const { actor, asked } = started();
    actor.send({ type: 'records.loaded', answer: whole(two, one) });
    actor.send({ type: 'view.settled', view: byName });
    expect([asked, shownIn(actor)]).toEqual([[], [1, 2]]);
    actor.send({ type: 'records.loaded', answer: { records: [two, one], total: 3 } });
    expect(asked).toEqual([{ resource: everything, search: '', sort: byName.sort, filters: {}, record: null }]);
  });
});

describe('a record that was stored and has no place in a list that is cut', () => {
  const cut = { type: 'records.loaded', answer: { records: [one], total: 3 } };
  const [saved, closed] = [{ type: 'row.saved', record: made }, done('draft')];
  const openedBy = (...events: readonly object[]) => {
    const { told } = play(silent(tableMachine), input, [cut, ...events] as never);
    return told.flatMap(({ to, event }) => (to === 'view' && event.type === 'view.open' ? [event.record] : []));
  };

  test('is opened beside it, once a list came without it', () => {
    expect(openedBy(saved)).toEqual([]);
    expect(openedBy(saved, cut)).toEqual([made.id]);
    expect(openedBy(saved, cut, cut)).toEqual([made.id]);
    expect(openedBy(saved, { type: 'records.loaded', answer: { records: [one, made], total: 3 } }, cut)).toEqual([]);
  });

  test('is so when its form is closed, whose secret may be on the screen until then', () => {
    expect(openedBy({ type: 'table.create' }, saved, cut)).toEqual([]);
    expect(openedBy({ type: 'table.create' }, saved, cut, closed)).toEqual([made.id]);
    expect(openedBy({ type: 'table.create' }, saved, closed, cut)).toEqual([made.id]);
  });

  test('is not where another one is open by then, or it is gone', () => {
    const open = { type: 'view.settled', view: { ...plainView, record: 1 } };
    expect(openedBy(saved, open, cut, { type: 'view.settled', view: plainView }, cut)).toEqual([]);
    const deleted = { type: 'records.loaded', answer: { records: [one, made], total: 3 } };
    expect(openedBy(deleted, { type: 'row.removed', record: made }, saved, cut)).toEqual([]);
  });
});

describe('the living rows of a table', () => {
  const unanswered = <Output, Input extends NonReducibleUnknown>() =>
    fromPromise<Output, Input>(() => new Promise(() => {}));
  const unsent = unsentMachine.provide({ actors: { restoreTyped: unanswered() } });
  const linkOptions = linkOptionsMachine.provide({ actors: { loadOptions: unanswered() } });
  const chart = tableMachine.provide({
    actors: {
      clock: fromCallback(() => {}),
      liveRecords: liveQuery<'records', TableQuestion, Listed<Row>>(
        liveQueryMachine.provide({ actors: { load: unanswered() } }),
      ),
      newRecord: newRecordMachine.provide({ actors: { linkOptions, unsent } }),
      view: silent(tableViewMachine),
      row: rowMachine.provide({
        actors: {
          edit: rowEditMachine.provide({
            actors: { linkOptions, loadUses: unanswered(), unsent },
          }),
          removal: removalMachine.provide({
            actors: { loadUses: unanswered(), deleteRecord: fromPromise(async () => {}) },
          }),
          assignment: assignmentMachine.provide({
            actors: { picker: pickerMachine.provide({ actors: { loadChoices: unanswered() } }) },
          }),
        },
      }),
    },
  });
  const started = () => {
    const actor = createActor(chart, { input }).start();
    const load = (...answer: Row[]) => actor.send({ type: 'records.loaded', answer: whole(...answer) });
    const rowOf = (id: number) => {
      const row = actor.getSnapshot().context.rows[id];
      if (!row) throw new Error(`no row ${id}`);
      return row;
    };
    load(one, two);
    return { actor, load, rowOf };
  };

  test('outlive reloads, with what is being typed', () => {
    const { load, rowOf } = started();
    const row = rowOf(2);
    row.send({ type: 'row.edit' });
    const { edit } = row.getSnapshot().children;
    edit?.send({ type: 'row.change', key: 'name', value: 'East' });
    load(two);
    load(one, renamed);
    expect(rowOf(2)).toBe(row);
    expect(row.getSnapshot().children.edit).toBe(edit);
    expect(edit?.getSnapshot().context).toMatchObject({ draft: { name: 'East' }, theirs: renamed });
    edit?.send({ type: 'row.confirm' });
    expect(edit?.getSnapshot().hasTag('conflict')).toBe(true);
    edit?.send({ type: 'row.revert' });
    expect(row.getSnapshot().children.edit).toBeUndefined();
    expect(row.getSnapshot().context.record).toEqual(renamed);
  });

  test('end when they leave the screen, and begin anew with the newest version when they come back', () => {
    const { actor, load, rowOf } = started();
    const row = rowOf(2);
    actor.send({ type: 'table.scrolled', drawn: { first: 0, end: 1 } });
    expect(Object.keys(actor.getSnapshot().context.rows)).toEqual(['1']);
    expect(row.getSnapshot().status).toBe('stopped');
    load(one, renamed);
    actor.send({ type: 'access.changed', holder: guest });
    actor.send({ type: 'table.scrolled', drawn: { first: 1, end: 2 } });
    expect(Object.keys(actor.getSnapshot().context.rows)).toEqual(['2']);
    expect(rowOf(2).getSnapshot().context).toMatchObject({ record: renamed, holder: guest });
    // An order or a search brings others on the screen, at once.
    actor.send({ type: 'view.changed', view: { ...plainView, find: 'nor' } });
    actor.send({ type: 'table.scrolled', drawn: { first: 0, end: 1 } });
    expect(Object.keys(actor.getSnapshot().context.rows)).toEqual(['1']);
  });

  test('live on off the screen while something goes on in them, until all of it is over', () => {
    const { actor, load, rowOf } = started();
    const row = rowOf(2);
    row.send({ type: 'row.edit' });
    row.getSnapshot().children.edit?.send({ type: 'row.change', key: 'name', value: 'East' });
    row.send({ type: 'row.open', key: 'frame' });
    actor.send({ type: 'table.scrolled', drawn: { first: 0, end: 1 } });
    actor.send({ type: 'view.changed', view: { ...plainView, find: 'nor' } });
    load(one, renamed);
    expect(rowOf(2)).toBe(row);
    expect(row.getSnapshot().children.edit?.getSnapshot().context).toMatchObject({
      draft: { name: 'East' },
      theirs: renamed,
    });
    row.send({ type: 'row.close' });
    expect(rowOf(2)).toBe(row);
    row.getSnapshot().children.edit?.send({ type: 'row.revert' });
    expect(Object.keys(actor.getSnapshot().context.rows)).toEqual(['1']);
  });

  test('are selected where they are not on the screen, and deleted there', async () => {
    const { actor, rowOf } = started();
    rowOf(2).send({ type: 'row.delete' });
    actor.send({ type: 'table.scrolled', drawn: { first: 0, end: 1 } });
    actor.send({ type: 'table.select', id: 2, on: true });
    expect(actor.getSnapshot().context.selected).toEqual([2]);
    rowOf(2).getSnapshot().children.removal?.send({ type: 'removal.confirm' });
    await waitFor(actor, (state) => selectUndo(state)?.getSnapshot().hasTag('undoable') === true);
    expect(actor.getSnapshot().context).toMatchObject({ records: [one], selected: [], occupied: [] });
  });

  test('whose record somebody deletes while a question is open are kept for nothing when it is restored', () => {
    const { actor, load, rowOf } = started();
    rowOf(2).send({ type: 'row.delete' });
    load(one);
    expect(actor.getSnapshot().context.occupied).toEqual([]);
    load(one, two);
    actor.send({ type: 'table.scrolled', drawn: { first: 0, end: 1 } });
    expect(Object.keys(actor.getSnapshot().context.rows)).toEqual(['1']);
  });

  test('show what changed while a question was open', () => {
    const { load, rowOf } = started();
    rowOf(2).send({ type: 'row.delete' });
    load(one, renamed);
    rowOf(2).getSnapshot().children.removal?.send({ type: 'removal.cancel' });
    expect(rowOf(2).getSnapshot().context.record).toEqual(renamed);
    rowOf(2).send({ type: 'row.pick', key: 'roles' });
    const again = { ...renamed, version: 3, name: 'East' };
    load(one, again);
    rowOf(2).getSnapshot().children.assignment?.getSnapshot().children.picker?.send({ type: 'picker.cancel' });
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
    const draft = selectForm(actor.getSnapshot());
    draft?.send({ type: 'row.change', key: 'name', value: 'East' });
    rowOf(1).send({ type: 'row.delete' });
    rowOf(1).getSnapshot().children.removal?.send({ type: 'removal.confirm' });
    await waitFor(actor, (state) => selectUndo(state)?.getSnapshot().hasTag('undoable') === true);
    expect(actor.getSnapshot().context.records).toEqual([two]);
    expect(selectForm(actor.getSnapshot())).toBe(draft);
    expect(draft?.getSnapshot().context.draft).toMatchObject({ name: 'East' });
  });

  test('given up, close the form of a new record', () => {
    const { actor } = started();
    actor.send({ type: 'table.create' });
    selectForm(actor.getSnapshot())?.send({ type: 'row.revert' });
    expect(actor.getSnapshot().matches({ form: 'closed' })).toBe(true);
    expect(selectForm(actor.getSnapshot())).toBeUndefined();
  });
});
