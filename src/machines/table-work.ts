import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { everyEntry } from '../domain/audit.ts';
import type { Row } from '../domain/record.ts';
import type { BulkAction } from '../domain/table.ts';
import { recordName } from '../resources/record-name.ts';
import type { Resource } from '../resources/resource.ts';
import { auditMachine } from './audit.ts';
import { bulkMachine } from './bulk.ts';
import { csvImportMachine } from './csv-import.ts';
import type { SeveralParent } from './several.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What somebody wants to do in a dialog over the table, as they said so. */
export type TableTask = { type: 'table.bulk'; action: BulkAction } | { type: 'table.import' } | { type: 'table.audit' };

export interface WorkOutcome {
  /** What became of the records: nothing; new ones are stored; the selected ones were left alone, or changed. */
  readonly became: 'nothing' | 'imported' | 'left' | 'changed';
  /** Of selected ones that were being changed, those that nobody came to. */
  readonly untouched: readonly number[];
}

export interface TableWorkInput {
  task: TableTask;
  resource: Resource;
  records: readonly Row[];
  /** How many the list has; more than are here of a very long one. */
  total: number;
  selected: readonly number[];
  realtime: RealtimeTarget;
  table: SeveralParent;
}
type TableWorkContext = TableWorkInput & WorkOutcome;

const unwanted = (type: string) => new Error(`${type} is no task of this dialog`);

/**
 * One dialog over a table: a change of several records, an import, or who wrote a record. Its output is what became of the
 * records (specification §2 'Administration tables').
 */
export const tableWorkMachine = setup({
  types: {
    input: {} as TableWorkInput,
    context: {} as TableWorkContext,
    events: {} as { type: 'work.close' },
    children: {} as { bulk: 'bulk'; csvImport: 'csvImport'; audit: 'audit' },
    output: {} as WorkOutcome,
  },
  actors: { bulk: bulkMachine, csvImport: csvImportMachine, audit: auditMachine },
  actions: { keepOutcome: assign((_, outcome: Partial<WorkOutcome>) => outcome) },
  guards: {
    isTask: ({ context }, type: TableTask['type']) => context.task.type === type,
    isWritten: (_, written: boolean) => written,
  },
}).createMachine({
  id: 'table-work',
  context: ({ input }) => ({ ...input, became: 'nothing', untouched: [] }),
  output: ({ context: { became, untouched } }) => ({ became, untouched }),
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: { type: 'isTask', params: 'table.bulk' }, target: 'several' },
        { guard: { type: 'isTask', params: 'table.import' }, target: 'importing' },
        { target: 'auditing' },
      ],
    },
    several: {
      invoke: {
        id: 'bulk',
        src: 'bulk',
        input: ({ context: { task, resource, records, total, selected, table } }) => {
          if (task.type !== 'table.bulk') throw unwanted(task.type);
          const ids = new Set(selected);
          const chosen = records.filter(({ id }) => ids.has(id));
          return { resource, action: task.action, records: chosen, unloaded: total - records.length, table };
        },
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output.written },
            target: 'closed',
            actions: {
              type: 'keepOutcome',
              params: ({ event }) => ({ became: 'changed', untouched: event.output.untouched }),
            },
          },
          { target: 'closed', actions: { type: 'keepOutcome', params: { became: 'left' } } },
        ],
      },
    },
    importing: {
      invoke: {
        id: 'csvImport',
        src: 'csvImport',
        input: ({ context: { resource, records, table } }) => ({ resource, records, table }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'keepOutcome', params: { became: 'imported' } },
          },
          { target: 'closed' },
        ],
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
      on: { 'work.close': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type TableWorkRef = ActorRefFrom<typeof tableWorkMachine>;

/** What the selected record is called of which is told who wrote it. */
export const selectAuditedName = ({
  context: { resource, records, selected },
}: SnapshotFrom<typeof tableWorkMachine>) => {
  const record = records.find(({ id }) => id === selected[0]);
  return record ? recordName(resource, record) : '';
};
