import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { mayReadAudit } from '../domain/audit.ts';
import { recordChannel } from '../domain/channel.ts';
import type { RowRange } from '../domain/drawn.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Row } from '../domain/record.ts';
import {
  type Answer,
  everyOne,
  expecting,
  isEnd,
  isNews,
  isOutOfOrder,
  isUnasked,
  isUncertain,
  type RecordList,
  recordIn,
  withId,
} from '../domain/record-list.ts';
import type { BulkAction } from '../domain/table.ts';
import { newRecord } from '../domain/table-view.ts';
import { dayOf, endOfDay } from '../domain/time.ts';
import type { RecordsQuestion } from '../resources/resource.ts';
import { accessOf } from '../resources/rules.ts';
import { liveQuery } from './live-query.ts';
import { newRecordMachine } from './new-record.ts';
import { partMachine } from './part.ts';
import { feed, outlet } from './port.ts';
import { rowMachine } from './row.ts';
import type { ScreenNews } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { Told } from './subscription.ts';
import { livingIn, type TableContext, type TableEvent, type TableInput, type TableQuestion } from './table-context.ts';
import { tableViewMachine } from './table-view.ts';
import type { TableTask, WorkOutcome } from './table-work.ts';
import { tableWorkChart } from './table-work-chart.ts';
import { undoMachine } from './undo.ts';

/** What a table knows, whom it starts, and what it can do. When it does so says its chart, `table.ts`. */
export const tableSetup = setup({
  types: {
    input: {} as TableInput,
    context: {} as TableContext,
    events: {} as TableEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    liveRecords: liveQuery<'records', TableQuestion, Answer>(),
    view: tableViewMachine,
    undo: undoMachine,
    clock: feed<ClockEvent, { every: number }>('clock'),
    row: rowMachine,
    newRecord: newRecordMachine,
    part: partMachine,
    tableWork: tableWorkChart,
  },
  actions: {
    notify: outlet<Notice>(),
    /** What is shown; null for everything that the server finds. */
    exportRecords: outlet<RecordsQuestion & { records: readonly Row[] | null }>(),
  },
  guards: {
    mayCreate: ({ context }) => context.access.create,
    /** The past of one record, for those who may read who wrote what. */
    mayAudit: ({ context: { selected, holder } }) => selected.length === 1 && mayReadAudit(holder),
    hasSelected: ({ context }, action: BulkAction) =>
      context.selected.length > 0 && (action === 'delete' ? context.access.remove : context.access.edit),
    isUnasked: ({ context }) => isUnasked(context),
    /** Only the server knows where what an answer brings belongs, and whether it is still there and what was looked for. */
    isUncertain: ({ context }, id: number) => isUncertain(context, id),
    isOutOfOrder: ({ context }) => isOutOfOrder(context),
    isPresent: ({ context }, id: number) => recordIn(context, id) !== undefined,
    /** A message tells what the list does not show yet. */
    isNews: ({ context }, told: Told) =>
      isNews(context, told.name === recordChannel(context.resource.name), told.change),
    /** A message tells that a record is gone. */
    isEnd: ({ context }, { name, change }: Told) => isEnd(name === recordChannel(context.resource.name), change),
    /** Rows came on the screen, or left it, or what went on in one that is not there is over. */
    hasOtherRows: ({ context }) => {
      const living = livingIn(context);
      return living.length !== Object.keys(context.rows).length || living.some(({ id }) => !(id in context.rows));
    },
    /** What was stored is beyond what the list holds, or not what it looks for. */
    hasMissed: ({ context }) => context.missed !== null,
    hasTyped: ({ context }) => context.typed.length > 0,
    hasNoneTyped: ({ context }) => context.typed.length === 0,
    hasNoneSelected: ({ context }) => context.selected.length === 0,
    isChanged: (_, { became }: WorkOutcome) => became === 'changed',
    isLeft: (_, { became }: WorkOutcome) => became === 'left',
    isImported: (_, { became }: WorkOutcome) => became === 'imported',
  },
  delays: { weighDelay: 250, showDelay: 150 },
}).extend({
  actions: {
    /** An actor for each record that is on the screen, or in whose row something goes on; whoever is neither is stopped. */
    keepRows: enqueueActions(({ context, enqueue }) => {
      const living = livingIn(context);
      const ids = new Set(living.map(({ id }) => id));
      const left = Object.keys(context.rows)
        .map(Number)
        .filter((id) => !ids.has(id));
      for (const id of left) enqueue.stopChild(`row ${id}`);
      enqueue.assign({
        occupied: context.occupied.filter((id) => ids.has(id)),
        // A row that is stopped tells nothing any more: what was typed in it is a draft of this browser, and in no field.
        typed: context.typed.filter((id) => !left.includes(id)),
        rows: ({ context: { resource, holder, access, rows, realtime }, spawn, self }) =>
          Object.fromEntries(
            living.map((record) => [
              record.id,
              rows[record.id] ??
                spawn('row', {
                  id: `row ${record.id}`,
                  input: { resource, holder, access, record, table: self, realtime },
                }),
            ]),
          ),
      });
    }),
    /** A row that lives is told of the new version of its record, and so is who shows it beside the table. */
    keepList: enqueueActions(({ context, enqueue }, list: Partial<RecordList>) => {
      const { records = context.records, apart = context.apart } = list;
      enqueue.assign(list);
      if (records === context.records && apart === context.apart) return;
      const known = new Map(everyOne(context).map((record) => [record.id, record]));
      for (const record of everyOne({ records, apart })) {
        const row = context.rows[record.id];
        if (!row || known.get(record.id) === record) continue;
        enqueue.sendTo(row, { type: 'row.refreshed', record });
        if (record.id === context.view.record) enqueue.sendTo('view', { type: 'view.written' });
      }
    }),
    /** Whether the list comes to hold what was stored says the next one. */
    expect: assign(({ context }, id: number) => expecting(context, id)),
    keepDrawn: assign((_, drawn: RowRange) => ({ drawn })),
    keepOccupied: assign(({ context: { occupied } }, { id, on }: { id: number; on: boolean }) => {
      const at = occupied.indexOf(id);
      return { occupied: on ? [...occupied, id] : occupied.filter((_, index) => index !== at) };
    }),
    keepTyped: assign(({ context: { typed } }, { id, on }: { id: number; on: boolean }) => ({
      typed: withId(typed, id, on),
    })),
    tellScreen: sendTo(
      ({ context }) => context.screen,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    keepTask: assign((_, task: TableTask) => ({ task })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepHolder: enqueueActions(({ context, enqueue }, holder: Holder) => {
      const access = accessOf(holder, context.resource);
      enqueue.assign({ holder, access });
      for (const row of Object.values(context.rows)) enqueue.sendTo(row, { type: 'row.allowed', access, holder });
    }),
    tellForm: sendTo('draft', ({ context: { access, holder } }) => ({
      type: 'row.allowed' as const,
      access,
      holder,
    })),
    /** A form that was open beside the table is there no more. */
    closeForm: enqueueActions(({ context, enqueue }) => {
      if (context.view.record === newRecord) enqueue.sendTo('view', { type: 'view.open', record: null });
    }),
    /** What was stored and is not in the list is shown beside it, unless another record is. */
    openMissed: enqueueActions(({ context: { view, missed }, enqueue }) => {
      enqueue.assign({ missed: null });
      if (!view.record) enqueue.sendTo('view', { type: 'view.open', record: missed });
    }),
    revertDraft: sendTo('draft', { type: 'row.revert' as const }),
    /** What is gone is not open beside the table any more. */
    offerUndo: enqueueActions(({ context, enqueue }, record: Row) => {
      enqueue.sendTo('undo', { type: 'undo.offered', record });
      if (context.view.record === record.id) enqueue.sendTo('view', { type: 'view.open', record: null });
    }),
    keepToday: assign(({ context: { today } }, now: number) => {
      const day = endOfDay(dayOf(now)) ?? 0;
      return day === today ? {} : { today: day };
    }),
    /** What is selected and among these; some of them may have gone meanwhile. */
    keepSelected: assign(({ context: { selected } }, untouched: readonly number[]) => {
      const ids = new Set(untouched);
      return { selected: selected.filter((id) => ids.has(id)) };
    }),
    askAgain: sendTo('liveRecords', { type: 'query.refresh' as const }),
    /** An answer that is under way may not know what was written meanwhile. */
    overtake: sendTo('liveRecords', { type: 'query.overtaken' as const }),
    weighLater: raise((_, told: Told) => ({ type: 'table.weighed' as const, told }), { delay: 'weighDelay' }),
    askServer: sendTo('liveRecords', ({ context: { resource, asked }, self }) => ({
      type: 'query.ask' as const,
      question: { resource, ...asked, table: self },
    })),
    keepAsked: assign(({ context }) => ({ asked: context.wanted })),
  },
});
