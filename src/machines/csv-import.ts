import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { goodLines, type ImportLine, type ImportPlan, nextPortion } from '../domain/import.ts';
import type { Row } from '../domain/record.ts';
import type { Outcome } from '../domain/table.ts';
import { noTally, type Tally, tallied } from '../domain/tally.ts';
import type { Resource } from '../resources/resource.ts';
import { port } from './port.ts';
import { type SeveralParent, tellSeveral } from './several.ts';
import type { TypedNews } from './unsent.ts';

export type CsvImportEvent =
  | { type: 'import.read'; text: string }
  | { type: 'import.confirm' }
  | { type: 'import.again' }
  | { type: 'import.stop' }
  | { type: 'import.resume' }
  | { type: 'import.close' };

interface CsvImportInput {
  resource: Resource;
  records: readonly Row[];
  table: SeveralParent;
}
interface CsvImportContext extends CsvImportInput {
  text: string;
  plan: ImportPlan | null;
  /** What is sent now, or was not judged: sent again it is the same request. */
  portion: readonly ImportLine[];
  tally: Tally;
  /** Why the last portion was not judged. */
  failure: Failure | null;
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
    importLines: port<readonly Outcome[], { resource: Resource; lines: readonly ImportLine[] }>('importLines'),
  },
  actions: {
    keepText: assign((_, text: string) => ({ text })),
    keepPlan: assign((_, plan: ImportPlan) => ({ plan, text: '' })),
    takePortion: assign(({ context: { plan, portion, tally } }) => ({
      portion: portion.length > 0 ? portion : nextPortion(goodLines(plan), tally.done),
      failure: null,
    })),
    keepOutcomes: assign(({ context }, outcomes: readonly Outcome[]) => ({
      tally: tallied(context.tally, outcomes),
      portion: [],
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetPlan: assign({ plan: null, text: '' }),
    keepWritten: assign({ written: true }),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: TypedNews) => news,
    ),
  },
  guards: {
    hasGoodLines: ({ context }) => goodLines(context.plan).length > 0,
    isStopping: stateIn({ writing: 'stopping' }),
    isLast: ({ context: { plan, tally } }, answered: number) => tally.done + answered >= goodLines(plan).length,
  },
}).createMachine({
  id: 'csv-import',
  context: ({ input }) => ({
    ...input,
    ...{ text: '', plan: null, portion: [], tally: noTally, failure: null, written: false },
  }),
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
        'import.confirm': { guard: 'hasGoodLines', target: 'writing', actions: tellSeveral('row.typed') },
        'import.again': { target: 'choosing', actions: 'forgetPlan' },
      },
    },
    writing: {
      tags: 'busy',
      entry: ['keepWritten', 'takePortion'],
      invoke: {
        id: 'importLines',
        src: 'importLines',
        input: ({ context: { resource, portion } }) => ({ resource, lines: portion }),
        onDone: [
          {
            guard: 'isStopping',
            target: 'finished',
            actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLast', params: ({ event }) => event.output.length },
            target: 'finished',
            actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
          },
          {
            target: 'writing',
            reenter: true,
            actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
        },
      },
      initial: 'going',
      states: {
        going: { on: { 'import.stop': 'stopping', 'import.close': 'stopping' } },
        /** What is under way may be written: what became of it is waited for. */
        stopping: { on: { 'import.close': { actions: [] } } },
      },
    },
    /** The others would meet the same: whoever wants so goes on, with what was not judged. */
    interrupted: {
      on: { 'import.resume': 'writing', 'import.close': { target: 'closed', actions: tellSeveral('row.untyped') } },
    },
    finished: { entry: tellSeveral('row.untyped') },
    closed: { type: 'final' },
  },
});

export type CsvImportRef = ActorRefFrom<typeof csvImportMachine>;
