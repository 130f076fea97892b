import { type ActorRefFrom, assertEvent, assign, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { type Access, agentOf, hasLosable, type Losable, type Row } from '../domain/record.ts';
import { isRecordLook } from '../domain/record-look.ts';
import { isSame } from '../domain/same.ts';
import type { RowAction } from '../resources/resource.ts';
import { columnOf, mayRemove } from '../resources/rules.ts';
import type { RowEditEvent } from './form.ts';
import { outlet } from './port.ts';
import type { RemovalEvent } from './removal.ts';
import { rowCharts } from './row-charts.ts';
import {
  held,
  keepRecord,
  lossOf,
  occupied,
  outcomeOf,
  type RowEvent,
  type RowInput,
  type RowNews,
  recordOf,
  tellWritten,
  type Written,
} from './row-news.ts';
import { fetchingScript } from './script-run-chart.ts';

type RowContext = RowInput & { showing: string | null };

/** Where a chart that works on the record leads to. */
const written = [
  { guard: { type: 'isKept', params: outcomeOf }, target: 'viewing' },
  { target: 'viewing', actions: [{ type: 'keepWritten', params: outcomeOf }, tellWritten] },
] as const;

/**
 * One record of an administration table: looked at, and given to the chart that edits, assigns, converts, renews or deletes
 * it, one at a time. It always knows the newest version (specification §2 'Administration tables', §4 'Row').
 */
export const rowMachine = setup({
  types: {
    input: {} as RowInput,
    context: {} as RowContext,
    events: {} as RowEvent,
    children: {} as { [Name in keyof typeof rowCharts]: Name },
  },
  actors: rowCharts,
  actions: {
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: RowNews) => news,
    ),
    tellEdit: sendTo('edit', (_, news: RowEditEvent) => news),
    tellRemoval: sendTo('removal', (_, news: RemovalEvent) => news),
    keepRecord: assign((_, record: Row) => ({ record })),
    /** An answer may be older than what the list told meanwhile. */
    keepWritten: assign(({ context: { record } }, outcome: Written) =>
      typeof outcome === 'string' || outcome.version < record.version ? {} : { record: outcome },
    ),
    keepAccess: assign((_, { access, holder }: { access: Access; holder: Holder }) => ({ access, holder })),
    keepShowing: assign((_, showing: string) => ({ showing })),
    forgetShowing: assign({ showing: null }),
    wishLook: outlet<number>(),
  },
  guards: {
    isOther: ({ context }, record: Row) => !isSame(record, context.record),
    isKept: (_, outcome: Written) => outcome === 'kept',
    isDeleted: (_, outcome: Written) => outcome === 'deleted',
    isCode: ({ context }, key: string) => columnOf(context.resource, key)?.kind === 'code',
    isLook: (_, key: string) => isRecordLook(key),
    mayEdit: ({ context }) => context.access.edit,
    mayDelete: ({ context: { access, resource, record } }) => mayRemove(access, resource, record),
    mayPick: ({ context }, key: string) => context.access.assign.includes(key),
    mayLose: ({ context: { access, record } }, kind: Losable) =>
      access.actions.includes(kind) && hasLosable(record, kind),
    maySee: ({ context: { access, record } }) => access.actions.includes('seeAs') && record.active === true,
    mayAct: ({ context }, action: RowAction) => context.access.actions.includes(action),
  },
}).createMachine({
  id: 'row',
  context: ({ input }) => ({ ...input, showing: null }),
  type: 'parallel',
  on: { 'row.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event } } },
  states: {
    life: {
      initial: 'viewing',
      on: {
        'row.refreshed': { guard: { type: 'isOther', params: recordOf }, actions: keepRecord },
      },
      states: {
        viewing: {
          on: {
            'row.edit': { guard: 'mayEdit', target: 'editing' },
            'row.restore': { guard: 'mayEdit', target: 'editing' },
            'row.delete': { guard: 'mayDelete', target: 'removing' },
            'row.pick': { guard: { type: 'mayPick', params: ({ event }) => event.key }, target: 'assigning' },
            'row.convert': { guard: { type: 'mayAct', params: 'agent' }, target: 'converting' },
            'row.rotate': { guard: { type: 'mayAct', params: 'rotate' }, target: 'rotating' },
            'row.lose': { guard: { type: 'mayLose', params: ({ event }) => event.kind }, target: 'losing' },
            'row.seeAs': { guard: 'maySee', actions: { type: 'wishLook', params: ({ context }) => context.record.id } },
          },
        },
        editing: {
          ...held,
          invoke: {
            id: 'edit',
            src: 'edit',
            input: ({ context: { resource, record, table }, event }) => ({
              resource,
              record,
              begun: event.type === 'row.restore' ? { [event.key]: event.value } : {},
              table,
            }),
            onDone: written,
          },
          /** A change by somebody else shows in the fields. */
          on: {
            'row.refreshed': { actions: [keepRecord, { type: 'tellEdit', params: ({ event }) => event }] },
          },
        },
        removing: {
          ...occupied,
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context: { resource, record, access } }) => ({ resource, record, access }),
            onDone: [
              { guard: { type: 'isDeleted', params: outcomeOf }, target: 'deleted', actions: tellWritten },
              ...written,
            ],
          },
          /** The question shows what is stored, and who may answer it changes with the rights. */
          on: {
            'row.refreshed': { actions: [keepRecord, { type: 'tellRemoval', params: ({ event }) => event }] },
            'row.allowed': {
              actions: [
                { type: 'keepAccess', params: ({ event }) => event },
                { type: 'tellRemoval', params: ({ event }) => event },
              ],
            },
          },
        },
        assigning: {
          ...occupied,
          invoke: {
            id: 'assignment',
            src: 'assignment',
            input: ({ context: { resource, record, holder }, event }) => {
              assertEvent(event, 'row.pick');
              return { resource, record, holder, key: event.key };
            },
            onDone: written,
          },
        },
        converting: {
          ...occupied,
          invoke: {
            id: 'agent',
            src: 'agent',
            input: ({ context: { record, holder } }) => ({ userId: record.id, agentId: agentOf(record), holder }),
            onDone: written,
          },
        },
        rotating: {
          ...occupied,
          invoke: {
            id: 'rotation',
            src: 'rotation',
            input: ({ context: { resource, record } }) => ({ resource, record }),
            onDone: written,
          },
        },
        losing: {
          ...occupied,
          invoke: {
            id: 'factorLoss',
            src: 'factorLoss',
            input: lossOf,
            onDone: written,
          },
        },
        /** The table takes the row away. */
        deleted: {},
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'row.open': [
              { guard: { type: 'isCode', params: ({ event }) => event.key }, target: 'script' },
              {
                guard: { type: 'isLook', params: ({ event }) => event.key },
                target: 'looking',
                actions: { type: 'keepShowing', params: ({ event }) => event.key },
              },
              { target: 'open', actions: { type: 'keepShowing', params: ({ event }) => event.key } },
            ],
          },
        },
        open: { entry: occupied.entry, exit: ['forgetShowing', occupied.exit], on: { 'row.close': 'closed' } },
        /** A script in its editor, with the workbench beside it. */
        script: {
          ...occupied,
          initial: 'fetching',
          states: {
            /** Its code comes with the first. */
            fetching: fetchingScript,
            open: {
              invoke: {
                id: 'scriptRun',
                src: 'scriptRun',
                input: ({ context: { record, access } }) => ({ integrationId: record.id, mayRun: access.edit }),
              },
              on: { 'row.close': '#row.dialog.closed' },
            },
          },
        },
        /** What the record has beside its fields. */
        looking: {
          entry: occupied.entry,
          exit: ['forgetShowing', occupied.exit],
          initial: 'fetching',
          states: {
            /** The code of such a dialog comes with the first. */
            fetching: {
              invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'recordLook' }, onDone: 'open' },
            },
            open: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context: { showing, resource, record, holder, realtime } }) => {
                  if (showing === null || !isRecordLook(showing)) throw new Error('there is nothing to be looked at');
                  return { look: showing, resource, record, holder, realtime };
                },
              },
              on: { 'row.close': '#row.dialog.closed' },
            },
          },
        },
      },
    },
  },
});

export type RowRef = ActorRefFrom<typeof rowMachine>;
