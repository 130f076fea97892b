import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type AuditEntry, type AuditQuestion, everyEntry } from '../domain/audit.ts';
import { type ColumnsLook, usualColumns } from '../domain/columns.ts';
import { filtered } from '../domain/filters.ts';
import { isSameView, newRecord, nextSort, plainView, type TableView } from '../domain/table-view.ts';
import type { Resource } from '../resources/resource.ts';
import { columnOf, isSortable, tableColumns } from '../resources/rules.ts';
import { readTableQuery } from '../resources/table-address.ts';
import { isFilterable } from '../resources/visible.ts';
import { columnsChart, filterChoicesChart, savedViewsChart } from './list-tools-charts.ts';
import { partMachine } from './part.ts';
import { feed, outlet, port, type Target } from './port.ts';
import type { TableAddressEvent, TableViewEvent, TableViewNews } from './table-view-news.ts';

export interface TableViewInput {
  resource: Resource;
  /** Whether the viewer may read who wrote what. */
  mayAudit: boolean;
  table: Target<TableViewNews>;
}
interface TableViewContext extends TableViewInput {
  view: TableView;
  /** How its columns are wanted. */
  look: ColumnsLook;
  /** What was written last of the open record; null as long as that is not known. */
  last: AuditEntry | null;
}

/**
 * How somebody sees a table: what is searched for, in which order, filtered by what, which record is open. All of it stands in
 * the address, so that a reload, Back and a link show it again; its columns are remembered by the browser.
 */
export const tableViewMachine = setup({
  types: {
    input: {} as TableViewInput,
    context: {} as TableViewContext,
    events: {} as TableViewEvent,
    children: {} as {
      address: 'address';
      readColumns: 'readColumns';
      loadLast: 'loadLast';
      part: 'part';
      columns: 'columns';
      savedViews: 'savedViews';
      filterChoices: 'filterChoices';
    },
    tags: {} as 'typing',
  },
  actors: {
    address: feed<TableAddressEvent, { resource: Resource }>('address'),
    readColumns: port<ColumnsLook, { list: string }>('readColumns'),
    part: partMachine,
    columns: columnsChart,
    savedViews: savedViewsChart,
    filterChoices: filterChoicesChart,
    loadLast: port<readonly AuditEntry[], AuditQuestion>('loadLast'),
  },
  actions: {
    keepView: assign((_, view: TableView) => ({ view })),
    change: assign(({ context: { view } }, change: Partial<TableView>) => ({ view: { ...view, ...change } })),
    keepColumns: assign((_, look: ColumnsLook) => ({ look })),
    keepLast: assign((_, last: AuditEntry | null) => ({ last })),
    tellTable: sendTo(
      ({ context }) => context.table,
      ({ context: { view } }, type: TableViewNews['type']) => ({ type, view }),
    ),
    writeAddress: outlet<{ resource: Resource; view: TableView }>(),
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
    /** A record is open, of which the viewer may read who wrote it. */
    hasPast: ({ context: { view, mayAudit } }) => mayAudit && view.record !== null && view.record !== newRecord,
  },
  delays: { searchPause: 300 },
}).createMachine({
  id: 'table-view',
  context: ({ input }) => ({ ...input, view: plainView, look: usualColumns, last: null }),
  type: 'parallel',
  invoke: [
    { id: 'address', src: 'address', input: ({ context: { resource } }) => ({ resource }) },
    {
      id: 'readColumns',
      src: 'readColumns',
      input: ({ context: { resource } }) => ({ list: resource.name }),
      onDone: { actions: { type: 'keepColumns', params: ({ event }) => event.output } },
      /** They are as usual. */
      onError: { actions: { type: 'keepColumns', params: usualColumns } },
    },
  ],
  on: { 'columns.changed': { actions: { type: 'keepColumns', params: ({ event }) => event.look } } },
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
        /** As it was kept; what is open beside it is no part of that. */
        'views.taken': {
          target: '.told',
          actions: {
            type: 'change',
            params: ({ context: { resource }, event }) => ({ ...readTableQuery(resource, event.query), record: null }),
          },
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
    /** What changes the columns, the views that the person keeps, and what filters offer: fetched when somebody first comes near them. */
    tools: {
      initial: 'unwanted',
      states: {
        unwanted: { on: { 'view.tools': 'fetching' } },
        fetching: {
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'listTools' }, onDone: 'ready' },
        },
        ready: {
          invoke: [
            {
              id: 'columns',
              src: 'columns',
              input: ({ context: { resource, look }, self }) => ({
                list: resource.name,
                keys: tableColumns(resource).map(({ key }) => key),
                always: [resource.label],
                look,
                view: self,
              }),
            },
            {
              id: 'savedViews',
              src: 'savedViews',
              input: ({ context: { resource }, self }) => ({ screen: resource.name, list: self }),
            },
            {
              id: 'filterChoices',
              src: 'filterChoices',
              input: ({ context: { resource } }) => ({ resource }),
            },
          ],
        },
      },
    },
    /** Who wrote the open record last. */
    past: {
      initial: 'none',
      on: {
        'view.open': '.none',
        'view.written': '.none',
        'views.taken': '.none',
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
