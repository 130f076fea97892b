import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type AuditEntry, type AuditQuestion, everyEntry } from '../domain/audit.ts';
import { filtered } from '../domain/filters.ts';
import { isSameView, newRecord, nextSort, plainView, type TableView } from '../domain/table-view.ts';
import type { Resource } from '../resources/resource.ts';
import { columnOf, isSortable } from '../resources/rules.ts';
import { isFilterable } from '../resources/visible.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** What the address says is to be seen. */
export type TableAddressEvent = { type: 'view.addressed'; view: TableView };
export type TableViewEvent =
  | TableAddressEvent
  | { type: 'view.find'; text: string }
  | { type: 'view.sort'; key: string }
  /** Null for whatever the column holds. */
  | { type: 'view.filter'; key: string; value: string | null }
  /** Everything is to be seen again. */
  | { type: 'view.clear' }
  /** A record is opened beside the table; null: it is closed. */
  | { type: 'view.open'; record: number | null }
  /** The open record was written. */
  | { type: 'view.written' }
  /** A column is shown, or not. */
  | { type: 'view.column'; key: string; on: boolean };

/** What the table hears: how it is to be seen; and once that is so for a while. */
export type TableViewNews = { type: 'view.changed'; view: TableView } | { type: 'view.settled'; view: TableView };

export interface TableViewInput {
  resource: Resource;
  /** Whether the viewer may read who wrote what. */
  mayAudit: boolean;
  table: Target<TableViewNews>;
}
interface TableViewContext extends TableViewInput {
  view: TableView;
  /** The columns that this browser does not show, by their keys. */
  hidden: readonly string[];
  /** What was written last of the open record; null as long as that is not known. */
  last: AuditEntry | null;
}

/**
 * How somebody sees a table: what is searched for, in which order, filtered by what, which record is open, with which columns.
 * All but the last stands in the address, so that a reload, Back and a link show it again; the columns are remembered by the
 * browser.
 */
export const tableViewMachine = setup({
  types: {
    input: {} as TableViewInput,
    context: {} as TableViewContext,
    events: {} as TableViewEvent,
    children: {} as { address: 'address'; readHidden: 'readHidden'; loadLast: 'loadLast' },
    tags: {} as 'typing',
  },
  actors: {
    address: feed<TableAddressEvent, { resource: Resource }>('address'),
    readHidden: port<readonly string[], { table: string }>('readHidden'),
    loadLast: port<readonly AuditEntry[], AuditQuestion>('loadLast'),
  },
  actions: {
    keepView: assign((_, view: TableView) => ({ view })),
    change: assign(({ context: { view } }, change: Partial<TableView>) => ({ view: { ...view, ...change } })),
    keepHidden: assign((_, hidden: readonly string[]) => ({ hidden })),
    keepColumn: assign(({ context: { hidden } }, { key, on }: { key: string; on: boolean }) => ({
      hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key],
    })),
    keepLast: assign((_, last: AuditEntry | null) => ({ last })),
    tellTable: sendTo(
      ({ context }) => context.table,
      ({ context: { view } }, type: TableViewNews['type']) => ({ type, view }),
    ),
    writeAddress: outlet<{ resource: Resource; view: TableView }>(),
    rememberHidden: outlet<{ table: string; hidden: readonly string[] }>(),
  },
  guards: {
    isOther: ({ context }, view: TableView) => !isSameView(view, context.view),
    isSortable: ({ context }, key: string) => {
      const column = columnOf(context.resource, key);
      return column !== undefined && isSortable(column);
    },
    isFilterable: ({ context }, key: string) => {
      const column = columnOf(context.resource, key);
      return column !== undefined && isFilterable(column);
    },
    /** The column that names the records is always there, and none is hidden twice. */
    isOptional: ({ context: { resource, hidden } }, { key, on }: { key: string; on: boolean }) =>
      key !== resource.label && columnOf(resource, key) !== undefined && hidden.includes(key) === on,
    /** A record is open, of which the viewer may read who wrote it. */
    hasPast: ({ context: { view, mayAudit } }) => mayAudit && view.record !== null && view.record !== newRecord,
  },
  delays: { searchPause: 300 },
}).createMachine({
  id: 'table-view',
  context: ({ input }) => ({ ...input, view: plainView, hidden: [], last: null }),
  type: 'parallel',
  invoke: [
    { id: 'address', src: 'address', input: ({ context: { resource } }) => ({ resource }) },
    {
      id: 'readHidden',
      src: 'readHidden',
      input: ({ context: { resource } }) => ({ table: resource.name }),
      onDone: { actions: { type: 'keepHidden', params: ({ event }) => event.output } },
      /** All of them are shown. */
      onError: { actions: { type: 'keepHidden', params: [] } },
    },
  ],
  on: {
    'view.column': {
      guard: { type: 'isOptional', params: ({ event }) => event },
      actions: [
        { type: 'keepColumn', params: ({ event }) => event },
        { type: 'rememberHidden', params: ({ context: { resource, hidden } }) => ({ table: resource.name, hidden }) },
      ],
    },
  },
  states: {
    look: {
      initial: 'resting',
      on: {
        'view.addressed': {
          guard: { type: 'isOther', params: ({ event }) => event.view },
          target: '.resting',
          actions: [
            { type: 'keepView', params: ({ event }) => event.view },
            { type: 'tellTable', params: 'view.settled' },
          ],
        },
        'view.find': {
          target: '.typing',
          actions: [
            { type: 'change', params: ({ event }) => ({ find: event.text }) },
            { type: 'tellTable', params: 'view.changed' },
          ],
        },
        'view.sort': {
          guard: { type: 'isSortable', params: ({ event }) => event.key },
          target: '.told',
          actions: {
            type: 'change',
            params: ({ context, event }) => ({ sort: nextSort(context.view.sort, event.key) }),
          },
        },
        'view.filter': {
          guard: { type: 'isFilterable', params: ({ event }) => event.key },
          target: '.told',
          actions: {
            type: 'change',
            params: ({ context, event: { key, value } }) => ({
              filters: filtered(context.view.filters, { [key]: value }),
            }),
          },
        },
        'view.clear': {
          target: '.told',
          actions: { type: 'change', params: { find: plainView.find, filters: plainView.filters } },
        },
        'view.open': {
          target: '.told',
          actions: { type: 'change', params: ({ event }) => ({ record: event.record }) },
        },
      },
      states: {
        resting: {},
        /** The table shows what is here of it at once; the server and the address hear when the typing rests. */
        typing: { tags: 'typing', after: { searchPause: 'told' } },
        told: {
          entry: [
            { type: 'tellTable', params: 'view.settled' },
            { type: 'writeAddress', params: ({ context: { resource, view } }) => ({ resource, view }) },
          ],
          always: 'resting',
        },
      },
    },
    /** Who wrote the open record last. */
    past: {
      initial: 'none',
      on: {
        'view.open': '.none',
        'view.written': '.none',
        'view.addressed': { guard: { type: 'isOther', params: ({ event }) => event.view }, target: '.none' },
      },
      states: {
        none: { entry: { type: 'keepLast', params: null }, always: { guard: 'hasPast', target: 'asking' } },
        asking: {
          invoke: {
            id: 'loadLast',
            src: 'loadLast',
            input: ({ context: { resource, view } }) => ({
              ...everyEntry,
              resource: resource.name,
              record: String(view.record),
              limit: 1,
            }),
            onDone: { target: 'known', actions: { type: 'keepLast', params: ({ event }) => event.output[0] ?? null } },
            onError: 'unknown',
          },
        },
        known: {},
        /** It is not worth a word: the log says it. */
        unknown: {},
      },
    },
  },
});

export type TableViewRef = ActorRefFrom<typeof tableViewMachine>;
