import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { everyEntry, mayReadAudit } from '../domain/audit.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Access, Listed, Row } from '../domain/record.ts';
import { missingForReport, type ReportPage } from '../domain/report.ts';
import { isSame } from '../domain/same.ts';
import {
  type Arranging,
  type Asked,
  type BulkAction,
  isAwaited,
  isCut,
  isOutOfOrder,
  isSearchedByServer,
  nextSort,
  type Sort,
  shownOf,
} from '../domain/table.ts';
import { dayOf, endOfDay } from '../domain/time.ts';
import type { RecordsQuestion, Resource } from '../resources/resource.ts';
import { accessOf, columnOf, isSortable } from '../resources/rules.ts';
import { type AuditRef, auditMachine } from './audit.ts';
import { type BulkRef, bulkMachine } from './bulk.ts';
import { type CsvImportRef, csvImportMachine } from './csv-import.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { type NewRecordRef, newRecordMachine } from './new-record.ts';
import { feed, outlet, type Target } from './port.ts';
import { type ReportPageRef, reportPageMachine } from './report-page.ts';
import { type RowNews, type RowRef, rowMachine } from './row.ts';
import type { ScreenNews, ScreenParent } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';
import { type UndoNews, type UndoRef, undoMachine } from './undo.ts';

/** A long list comes in pages: what is there so far. */
type ListNews = { type: 'records.arriving'; part: Listed<Row> };
/** The question for the list, and who hears of its pages. */
export type TableQuestion = RecordsQuestion & { readonly table: Target<ListNews> };

export type TableEvent =
  | QueryNews<'records', Listed<Row>>
  | ListNews
  | RowNews
  | { type: 'table.refresh' }
  | { type: 'table.create' }
  | { type: 'table.createCancel' }
  | { type: 'table.sort'; key: string }
  | { type: 'table.find'; text: string }
  | { type: 'table.select'; id: number; on: boolean }
  | { type: 'table.selectAll'; on: boolean }
  | { type: 'table.bulk'; action: BulkAction }
  | { type: 'table.export' }
  | { type: 'table.import' }
  | UndoNews
  | { type: 'table.audit' }
  | { type: 'table.auditClose' }
  | { type: 'table.report'; page: ReportPage }
  | ClockEvent
  | { type: 'access.changed'; holder: Holder };

export interface TableInput {
  resource: Resource;
  holder: Holder;
  realtime: RealtimeTarget;
  screen: ScreenParent;
}
interface TableContext extends TableInput, Arranging {
  access: Access;
  rows: Readonly<Record<number, RowRef>>;
  draft: NewRecordRef | null;
  selected: readonly number[];
  /** The records in whose rows something is typed: they stay, even when the list has them no more. */
  held: readonly number[];
  /** The records, and 0 for the form, in whose fields something stands that is not stored. */
  typed: readonly number[];
  failure: Failure | null;
  bulk: BulkAction;
  report: ReportPage;
  /** The day that it is, by its last second in UTC; 0 until the clock has told. */
  today: number;
}

const unasked: Asked = { search: '', sort: null };
const keysOf = ({ columns }: Resource) => columns.map(({ key }) => key);

/** What was arranged from a list: by the list itself, so that it is forgotten with it. */
const kept = new WeakMap<readonly Row[], { by: string; rows: readonly Row[] }>();

/** The records as they are shown. Asked for at every transition, so the last answer is kept: sorting 2000 takes a while. */
const arranged = ({ records, total, resource, find, sort, asked, answered }: TableContext): readonly Row[] => {
  const by = JSON.stringify([total, find, sort, answered]);
  const last = kept.get(records);
  if (last?.by === by) return last.rows;
  const rows = shownOf({ records, total, find, sort, asked, answered }, keysOf(resource));
  kept.set(records, { by, rows });
  return rows;
};

/** The list as it came, with the records that somebody deleted while something was typed in their rows. */
const withHeld = ({ records, held }: TableContext, { records: answer }: Listed<Row>): readonly Row[] => {
  const lost = records.filter(({ id }) => held.includes(id) && !answer.some((record) => record.id === id));
  return lost.length === 0 ? answer : [...answer, ...lost];
};

/**
 * One administration table: the list, kept live, with an actor per record that survives reloads; the new-row form; sort,
 * find, selection; and the way back from the last deletion (specification §2 'Administration tables').
 */
export const tableMachine = setup({
  types: {
    input: {} as TableInput,
    context: {} as TableContext,
    events: {} as TableEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    liveRecords: liveQuery<'records', TableQuestion, Listed<Row>>(),
    undo: undoMachine,
    clock: feed<ClockEvent, { every: number }>('clock'),
    row: rowMachine,
    newRecord: newRecordMachine,
    bulk: bulkMachine,
    csvImport: csvImportMachine,
    audit: auditMachine,
    reportPage: reportPageMachine,
  },
  actions: {
    notify: outlet<Notice>(),
    /** What is shown; null for everything that the server finds. */
    exportRecords: outlet<RecordsQuestion & { records: readonly Row[] | null; sort: Sort | null }>(),
  },
  guards: {
    mayCreate: ({ context }) => context.access.create && context.draft === null,
    mayImport: ({ context }) => context.access.create,
    /** The past of one record, for those who may read who wrote what. */
    mayAudit: ({ context: { selected, holder } }) => selected.length === 1 && mayReadAudit(holder),
    mayReport: ({ context: { resource, holder } }, page: ReportPage) =>
      resource.madeReports === true && missingForReport(holder, page) === null,
    hasDraft: ({ context }) => context.draft !== null,
    hasSelected: ({ context }, action: BulkAction) =>
      context.selected.length > 0 && (action === 'delete' ? context.access.remove : context.access.edit),
    isSearchedByServer: ({ context }) => isSearchedByServer(context),
    isOutOfOrder: ({ context }) => isOutOfOrder(context),
    isSortable: ({ context: { resource } }, key: string) => {
      const column = columnOf(resource, key);
      return column !== undefined && isSortable(column);
    },
    isPresent: ({ context }, id: number) => id in context.rows,
    hasTyped: ({ context }) => context.typed.length > 0,
    hasNoneTyped: ({ context }) => context.typed.length === 0,
    hasNoneSelected: ({ context }) => context.selected.length === 0,
  },
  delays: { searchDelay: 300 },
})
  .extend({
    actions: {
      keepRecords: assign(({ context }, answer: Listed<Row>) => {
        const records = withHeld(context, answer);
        return {
          failure: null,
          total: answer.total,
          answered: context.asked,
          // The same list keeps its identity, so that a poll without change draws nothing.
          records: isSame(context.records, records) ? context.records : records,
          selected: context.selected.filter((id) => records.some((record) => record.id === id)),
        };
      }),
      /** One actor per record: one that stays is told of its new version, a new one spawned, a lost one stopped. */
      syncRows: enqueueActions(({ context, enqueue }, answer: Listed<Row>) => {
        const records = withHeld(context, answer);
        const known = new Map(context.records.map((record) => [record.id, record]));
        const present = new Set(records.map(({ id }) => id));
        for (const record of records) {
          const row = context.rows[record.id];
          if (row && !isSame(known.get(record.id), record)) enqueue.sendTo(row, { type: 'row.refreshed', record });
        }
        for (const [id, row] of Object.entries(context.rows)) if (!present.has(Number(id))) enqueue.stopChild(row);
        const isUnchanged = records.length === context.records.length && records.every(({ id }) => context.rows[id]);
        if (isUnchanged) return;
        enqueue.assign({
          rows: ({ context: { resource, holder, access, rows, realtime }, spawn, self }) =>
            Object.fromEntries(
              records.map((record) => [
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
      hold: assign(({ context: { held } }, id: number) => ({ held: [...held.filter((one) => one !== id), id] })),
      release: assign(({ context: { held } }, id: number) => ({ held: held.filter((one) => one !== id) })),
      keepTyped: assign(({ context: { typed } }, id: number) => ({
        typed: [...typed.filter((one) => one !== id), id],
      })),
      dropTyped: assign(({ context: { typed } }, id: number) => ({ typed: typed.filter((one) => one !== id) })),
      tellScreen: sendTo(
        ({ context }) => context.screen,
        (_, type: ScreenNews['type']) => ({ type }),
      ),
      keepFailure: assign((_, failure: Failure) => ({ failure })),
      keepHolder: enqueueActions(({ context, enqueue }, holder: Holder) => {
        const access = accessOf(holder, context.resource);
        enqueue.assign({ holder, access });
        const all = [...Object.values(context.rows), ...(context.draft ? [context.draft] : [])];
        for (const row of all) enqueue.sendTo(row, { type: 'row.allowed', access, holder });
      }),
      openDraft: assign({
        draft: ({ context: { resource, holder, access }, spawn, self }) =>
          spawn('newRecord', { id: 'draft', input: { resource, holder, access, table: self } }),
      }),
      closeDraft: enqueueActions(({ context, enqueue }) => {
        if (!context.draft) return;
        enqueue.stopChild(context.draft);
        enqueue.assign({ draft: null });
      }),
      dropRow: enqueueActions(({ context, enqueue }, id: number) => {
        const { [id]: dropped, ...rows } = context.rows;
        if (dropped) enqueue.stopChild(dropped);
        enqueue.assign({
          rows,
          records: context.records.filter((record) => record.id !== id),
          total: dropped ? context.total - 1 : context.total,
          selected: context.selected.filter((one) => one !== id),
        });
      }),
      revertDraft: enqueueActions(({ context, enqueue }) => {
        if (context.draft) enqueue.sendTo(context.draft, { type: 'row.revert' });
      }),
      offerUndo: sendTo('undo', (_, id: number) => ({ type: 'undo.offered' as const, id })),
      keepSort: assign(({ context: { sort } }, key: string) => ({ sort: nextSort(sort, key) })),
      keepFind: assign((_, find: string) => ({ find })),
      select: assign(({ context: { selected } }, { id, on }: { id: number; on: boolean }) => ({
        selected: on ? [...selected.filter((one) => one !== id), id] : selected.filter((one) => one !== id),
      })),
      selectAll: assign(({ context }, on: boolean) => ({ selected: on ? arranged(context).map(({ id }) => id) : [] })),
      keepBulk: assign((_, bulk: BulkAction) => ({ bulk })),
      keepReport: assign((_, report: ReportPage) => ({ report })),
      keepToday: assign(({ context: { today } }, now: number) => {
        const day = endOfDay(dayOf(now)) ?? 0;
        return day === today ? {} : { today: day };
      }),
      forgetSelection: assign({ selected: [] }),
      askAgain: sendTo('liveRecords', { type: 'query.refresh' as const }),
      askServer: sendTo('liveRecords', ({ context: { resource, asked }, self }) => ({
        type: 'query.ask' as const,
        question: { resource, ...asked, table: self },
      })),
      keepAsked: assign(({ context: { find, sort } }) => ({ asked: { search: find.trim(), sort } })),
    },
  })
  .createMachine({
    id: 'table',
    context: ({ input }) => ({
      ...input,
      access: accessOf(input.holder, input.resource),
      records: [],
      total: 0,
      rows: {},
      draft: null,
      sort: null,
      find: '',
      asked: unasked,
      answered: unasked,
      selected: [],
      held: [],
      typed: [],
      failure: null,
      bulk: 'activate',
      report: 'calls',
      today: 0,
    }),
    type: 'parallel',
    invoke: [
      {
        id: 'liveRecords',
        src: 'liveRecords',
        input: ({ context, self }) => ({
          name: 'records',
          question: { resource: context.resource, ...unasked, table: self },
          realtime: context.realtime,
          channels: ['records_updated'],
          every: { apart: 5_000, live: 60_000 },
          parent: self,
        }),
      },
      { id: 'clock', src: 'clock', input: { every: 60 } },
      { id: 'undo', src: 'undo', input: ({ context, self }) => ({ resource: context.resource, table: self }) },
    ],
    on: {
      'clock.ticked': { actions: { type: 'keepToday', params: ({ event }) => event.now } },
      'access.changed': { actions: { type: 'keepHolder', params: ({ event }) => event.holder } },
      'row.saved': { actions: 'askAgain' },
      'row.stale': { actions: 'askAgain' },
      'row.removed': {
        actions: [
          { type: 'dropRow', params: ({ event }) => event.id },
          { type: 'offerUndo', params: ({ event }) => event.id },
          'askAgain',
        ],
      },
      'undo.ended': { actions: 'askAgain' },
      'row.held': { actions: { type: 'hold', params: ({ event }) => event.id } },
      'row.released': { actions: [{ type: 'release', params: ({ event }) => event.id }, 'askAgain'] },
      'row.typed': { actions: { type: 'keepTyped', params: ({ event }) => event.id } },
      'row.untyped': { actions: { type: 'dropTyped', params: ({ event }) => event.id } },
      'table.sort': {
        guard: { type: 'isSortable', params: ({ event }) => event.key },
        actions: { type: 'keepSort', params: ({ event }) => event.key },
      },
      'table.select': {
        guard: { type: 'isPresent', params: ({ event }) => event.id },
        actions: { type: 'select', params: ({ event }) => event },
      },
      'table.selectAll': { actions: { type: 'selectAll', params: ({ event }) => event.on } },
      'table.export': {
        actions: {
          type: 'exportRecords',
          params: ({ context }) => ({
            resource: context.resource,
            search: context.answered.search,
            records: isCut(context) ? null : arranged(context),
            sort: context.sort,
          }),
        },
      },
    },
    states: {
      list: {
        initial: 'loading',
        on: {
          'records.loaded': {
            target: '.ready',
            actions: [
              { type: 'syncRows', params: ({ event }) => event.answer },
              { type: 'keepRecords', params: ({ event }) => event.answer },
            ],
          },
          'records.failed': {
            target: '.failed',
            actions: { type: 'keepFailure', params: ({ event }) => event.failure },
          },
        },
        states: {
          /** The first list: its first page is shown while the others come. */
          loading: {
            tags: 'busy',
            on: {
              'records.arriving': {
                actions: [
                  { type: 'syncRows', params: ({ event }) => event.part },
                  { type: 'keepRecords', params: ({ event }) => event.part },
                ],
              },
            },
          },
          ready: {
            always: { guard: 'isOutOfOrder', actions: ['keepAsked', 'askServer'] },
            on: { 'table.refresh': { target: 'refreshing', actions: 'askAgain' } },
          },
          refreshing: { tags: 'busy' },
          failed: { tags: 'failed', on: { 'table.refresh': { target: 'refreshing', actions: 'askAgain' } } },
        },
      },
      /** Whether leaving the page would lose sight of something typed. */
      unsent: {
        initial: 'settled',
        states: {
          settled: { always: { guard: 'hasTyped', target: 'edited' } },
          edited: {
            entry: { type: 'tellScreen', params: 'work.unsaved' },
            exit: { type: 'tellScreen', params: 'work.settled' },
            always: { guard: 'hasNoneTyped', target: 'settled' },
          },
        },
      },
      finding: {
        initial: 'still',
        states: {
          still: {
            on: {
              'table.find': [
                {
                  guard: 'isSearchedByServer',
                  target: 'typing',
                  actions: { type: 'keepFind', params: ({ event }) => event.text },
                },
                { actions: { type: 'keepFind', params: ({ event }) => event.text } },
              ],
            },
          },
          /** The list is longer than what is here, so the server is asked when the typing rests. */
          typing: {
            after: { searchDelay: { target: 'still', actions: ['keepAsked', 'askServer'] } },
            on: {
              'table.find': {
                target: 'typing',
                reenter: true,
                actions: { type: 'keepFind', params: ({ event }) => event.text },
              },
            },
          },
        },
      },
      form: {
        initial: 'closed',
        states: {
          closed: { on: { 'table.create': { guard: 'mayCreate', target: 'open', actions: 'openDraft' } } },
          open: {
            exit: 'closeDraft',
            on: {
              /** A form that is being sent, or shows a secret, does not take it. */
              'table.createCancel': { actions: 'revertDraft' },
              'row.closed': { target: 'closed', actions: 'askAgain' },
            },
          },
        },
      },
      work: {
        initial: 'none',
        states: {
          none: {
            on: {
              'table.import': { guard: 'mayImport', target: 'importing' },
              'table.audit': { guard: 'mayAudit', target: 'auditing' },
              'table.report': {
                guard: { type: 'mayReport', params: ({ event }) => event.page },
                target: 'reporting',
                actions: { type: 'keepReport', params: ({ event }) => event.page },
              },
              'table.bulk': [
                {
                  guard: 'hasNoneSelected',
                  actions: { type: 'notify', params: { level: 'warning', code: 'record.noneSelected' } },
                },
                {
                  guard: { type: 'hasSelected', params: ({ event }) => event.action },
                  target: 'several',
                  actions: { type: 'keepBulk', params: ({ event }) => event.action },
                },
              ],
            },
          },
          importing: {
            invoke: {
              id: 'csvImport',
              src: 'csvImport',
              input: ({ context: { resource, records }, self }) => ({ resource, records, table: self }),
              onDone: 'none',
            },
          },
          /** Who wrote the selected record. */
          auditing: {
            invoke: {
              id: 'audit',
              src: 'audit',
              input: ({ context: { resource, selected, realtime } }) => ({
                question: { ...everyEntry, resource: resource.name, record: String(selected[0] ?? '') },
                realtime,
              }),
            },
            on: { 'table.auditClose': 'none' },
          },
          /** A report that the server makes. */
          reporting: {
            invoke: {
              id: 'reportPage',
              src: 'reportPage',
              input: ({ context }) => ({ page: context.report }),
              onDone: 'none',
            },
          },
          several: {
            exit: 'forgetSelection',
            invoke: {
              id: 'bulk',
              src: 'bulk',
              input: ({ context: { resource, bulk, records, selected }, self }) => ({
                resource,
                action: bulk,
                records: records.filter(({ id }) => selected.includes(id)),
                table: self,
              }),
              onDone: 'none',
            },
          },
        },
      },
    },
  });

export type TableRef = ActorRefFrom<typeof tableMachine>;

/** The rows that the find field leaves, in the order asked for. */
export const selectRows = ({ context }: SnapshotFrom<typeof tableMachine>): readonly RowRef[] =>
  arranged(context).flatMap(({ id }) => context.rows[id] ?? []);

/** How much of the list is on the screen. */
export const selectExtent = (state: SnapshotFrom<typeof tableMachine>) => {
  const { records, total } = state.context;
  return {
    shown: arranged(state.context).length,
    loaded: records.length,
    total: Math.max(total, records.length),
    /** More pages are to come, or more records exist than a table holds. */
    more: !isCut(state.context)
      ? ('none' as const)
      : state.matches({ list: 'loading' })
        ? ('arriving' as const)
        : ('cut' as const),
    /** The server is being asked for what was typed, or for another order. */
    searching: isAwaited(state.context) || state.matches({ finding: 'typing' }),
  };
};

/** What takes the last deletion back. Its id says what it is; rows are spawned under ids of their own. */
export const selectUndo = ({ children }: SnapshotFrom<typeof tableMachine>): UndoRef | undefined =>
  children.undo as UndoRef | undefined;

/** The work on several records, while there is one. Its id says what it is; rows are spawned under ids of their own. */
export const selectBulk = ({ children }: SnapshotFrom<typeof tableMachine>): BulkRef | undefined =>
  children.bulk as BulkRef | undefined;

/** The import, while there is one. */
export const selectImport = ({ children }: SnapshotFrom<typeof tableMachine>): CsvImportRef | undefined =>
  children.csvImport as CsvImportRef | undefined;

/** The past of the selected record, while it is looked at. */
export const selectAudit = ({ children }: SnapshotFrom<typeof tableMachine>): AuditRef | undefined =>
  children.audit as AuditRef | undefined;

/** The report that the server makes, while it is looked at. */
export const selectReport = ({ children }: SnapshotFrom<typeof tableMachine>): ReportPageRef | undefined =>
  children.reportPage as ReportPageRef | undefined;
