import { type ActorRefFrom, assign, setup } from 'xstate';
import { goodLines, type ImportLine, type ImportPlan } from '../domain/import.ts';
import type { Row } from '../domain/record.ts';
import type { Outcome } from '../domain/table.ts';
import type { Resource } from '../resources/resource.ts';
import { feed, port } from './port.ts';

/** What the writing tells, line by line. */
export type ImportNews = { type: 'import.done'; outcome: Outcome } | { type: 'import.finished' };
export type CsvImportEvent =
  | ImportNews
  | { type: 'import.read'; text: string }
  | { type: 'import.confirm' }
  | { type: 'import.again' }
  | { type: 'import.stop' }
  | { type: 'import.close' };

interface CsvImportInput {
  resource: Resource;
  records: readonly Row[];
}
interface CsvImportContext extends CsvImportInput {
  text: string;
  plan: ImportPlan | null;
  outcomes: readonly Outcome[];
  /** Records were written, or may have been. */
  written: boolean;
}

/**
 * Importing records from a CSV file: every line's verdict is shown before anything is written. Its output is whether
 * anything was written, or may have been.
 */
export const csvImportMachine = setup({
  types: {
    input: {} as CsvImportInput,
    context: {} as CsvImportContext,
    events: {} as CsvImportEvent,
    tags: {} as 'busy',
    output: {} as boolean,
  },
  actors: {
    planImport: port<ImportPlan, { resource: Resource; records: readonly Row[]; text: string }>('planImport'),
    importLines: feed<ImportNews, { resource: Resource; lines: readonly ImportLine[] }>('importLines'),
  },
  actions: {
    keepText: assign((_, text: string) => ({ text })),
    keepPlan: assign((_, plan: ImportPlan) => ({ plan, text: '' })),
    keepOutcome: assign(({ context }, outcome: Outcome) => ({ outcomes: [...context.outcomes, outcome] })),
    forgetPlan: assign({ plan: null, text: '' }),
    keepWritten: assign({ written: true }),
  },
  guards: { hasGoodLines: ({ context }) => goodLines(context.plan).length > 0 },
}).createMachine({
  id: 'csv-import',
  context: ({ input }) => ({ ...input, text: '', plan: null, outcomes: [], written: false }),
  output: ({ context }) => context.written,
  initial: 'choosing',
  on: { 'import.close': '.closed' },
  states: {
    choosing: {
      on: {
        'import.read': { target: 'checking', actions: { type: 'keepText', params: ({ event }) => event.text } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'planImport',
        src: 'planImport',
        input: ({ context: { resource, records, text } }) => ({ resource, records, text }),
        onDone: { target: 'reviewing', actions: { type: 'keepPlan', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { on: { 'import.again': { target: 'choosing', actions: 'forgetPlan' } } },
    reviewing: {
      on: {
        'import.confirm': { guard: 'hasGoodLines', target: 'writing' },
        'import.again': { target: 'choosing', actions: 'forgetPlan' },
      },
    },
    writing: {
      tags: 'busy',
      entry: 'keepWritten',
      invoke: {
        id: 'importLines',
        src: 'importLines',
        input: ({ context: { resource, plan } }) => ({ resource, lines: goodLines(plan) }),
      },
      on: {
        'import.done': { actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        'import.finished': 'finished',
        'import.stop': 'finished',
      },
    },
    finished: {},
    closed: { type: 'final' },
  },
});

export type CsvImportRef = ActorRefFrom<typeof csvImportMachine>;
