import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate';
import type { Row } from '../domain/record.ts';
import { type BulkAction, type Outcome, portionOfRecords } from '../domain/table.ts';
import type { Resource } from '../resources/resource.ts';
import { port } from './port.ts';
import { type SeveralParent, tellSeveral } from './several.ts';
import type { TypedNews } from './unsent.ts';

export type BulkEvent =
  | { type: 'bulk.confirm' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.stop' }
  | { type: 'bulk.again' }
  | { type: 'bulk.close' };

interface BulkChange {
  resource: Resource;
  action: BulkAction;
  records: readonly Row[];
}
interface BulkInput extends BulkChange {
  table: SeveralParent;
  /** How many more the list has than are here, and so could not be selected. */
  unloaded: number;
}
/** What became of it: whether records were changed, or may have been, and which nobody came to, because it was stopped. */
export interface BulkOutcome {
  readonly written: boolean;
  readonly untouched: readonly number[];
}

interface BulkContext extends BulkInput, BulkOutcome {
  outcomes: readonly Outcome[];
  /** Those that are asked about anew, as they were when they were asked about first. */
  shown: readonly Row[];
}

/** The records that somebody else changed meanwhile, as they are stored now. */
const changedIn = ({ outcomes }: Pick<BulkContext, 'outcomes'>): readonly Row[] =>
  outcomes.flatMap(({ record }) => (record ? [record] : []));

/**
 * Activating, deactivating or deleting several records: asked once, then in portions with its progress and outcomes. Those
 * that somebody else changed meanwhile are left alone, and asked about anew with what changed.
 */
export const bulkMachine = setup({
  types: {
    input: {} as BulkInput,
    context: {} as BulkContext,
    events: {} as BulkEvent,
    tags: {} as 'asking' | 'busy',
    output: {} as BulkOutcome,
  },
  actors: {
    changeRecords: port<readonly Outcome[], BulkChange>('changeRecords'),
  },
  actions: {
    keepOutcomes: assign(({ context }, outcomes: readonly Outcome[]) => ({
      outcomes: [...context.outcomes, ...outcomes],
    })),
    keepWritten: assign({ written: true }),
    /** Also of the first question, when some are asked about anew. */
    keepUntouched: assign(({ context: { untouched, records, outcomes } }) => ({
      untouched: [...untouched, ...records.slice(outcomes.length).map(({ id }) => id)],
    })),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: TypedNews) => news,
    ),
    /** The question is about those that are others by now. */
    askAgain: assign(({ context }) => {
      const records = changedIn(context);
      const isLeft = ({ id }: Row) => records.some((one) => one.id === id);
      return { records, shown: context.records.filter(isLeft), outcomes: [] };
    }),
  },
  guards: {
    hasChanged: ({ context }) => changedIn(context).length > 0,
    isStopping: stateIn({ running: 'stopping' }),
    isLast: ({ context: { records, outcomes } }, answered: number) => outcomes.length + answered >= records.length,
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({ ...input, outcomes: [], shown: [], written: false, untouched: [] }),
  output: ({ context: { written, untouched } }) => ({ written, untouched }),
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'asking',
      on: {
        'bulk.confirm': { target: 'running', actions: tellSeveral('row.typed') },
        'bulk.cancel': 'closed',
      },
    },
    running: {
      tags: 'busy',
      entry: 'keepWritten',
      invoke: {
        id: 'changeRecords',
        src: 'changeRecords',
        input: ({ context: { resource, action, records, outcomes } }) => ({
          resource,
          action,
          records: records.slice(outcomes.length, outcomes.length + portionOfRecords),
        }),
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
            target: 'running',
            reenter: true,
            actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
          },
        ],
      },
      initial: 'going',
      states: {
        going: { on: { 'bulk.stop': 'stopping' } },
        /** What is under way may be done: what became of it is waited for. */
        stopping: {},
      },
    },
    finished: {
      entry: ['keepUntouched', tellSeveral('row.untyped')],
      on: { 'bulk.close': 'closed', 'bulk.again': { guard: 'hasChanged', target: 'confirming', actions: 'askAgain' } },
    },
    closed: { type: 'final' },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
