import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Row } from '../domain/record.ts';
import { type BulkAction, type Outcome, portionOfRecords } from '../domain/table.ts';
import { mostTold, noTally, type Tally, tallied } from '../domain/tally.ts';
import type { Resource } from '../resources/resource.ts';
import { port } from './port.ts';
import { type SeveralParent, tellSeveral } from './several.ts';
import type { TypedNews } from './unsent.ts';

export type BulkEvent =
  | { type: 'bulk.confirm' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.stop' }
  | { type: 'bulk.resume' }
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
/** What became of it: whether records were changed, or may have been, and which nobody came to, because it was stopped or interrupted. */
export interface BulkOutcome {
  readonly written: boolean;
  readonly untouched: readonly number[];
}

/** A record that somebody else changed meanwhile: as it was when it was asked about, and as it is stored now. */
interface Changed {
  readonly was: Row;
  readonly is: Row;
}

interface BulkContext extends BulkInput, BulkOutcome {
  /** What is sent now, or was not judged: sent again it is the same request. */
  portion: readonly Row[];
  tally: Tally;
  /** Why the last portion was not judged. */
  failure: Failure | null;
  /** Those that are still to be asked about anew. */
  changed: readonly Changed[];
  /** Those that are asked about anew, as they were when they were asked about first. */
  shown: readonly Row[];
}

/** Those of some records that somebody else changed. */
const changedAmong = (records: readonly Row[], outcomes: readonly Outcome[]): readonly Changed[] =>
  outcomes.flatMap(({ id, record: is }) => {
    const was = is && records.find((one) => one.id === id);
    return was ? [{ was, is }] : [];
  });

/**
 * Activating, deactivating or deleting several records: asked once, then in portions with its progress and outcomes. Those
 * that somebody else changed meanwhile are left alone, and asked about anew with what changed, as many at once as can be read.
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
    takePortion: assign(({ context: { records, portion, tally } }) => ({
      portion: portion.length > 0 ? portion : records.slice(tally.done, tally.done + portionOfRecords),
      failure: null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepOutcomes: assign(({ context: { tally, changed, records } }, outcomes: readonly Outcome[]) => ({
      tally: tallied(tally, outcomes),
      portion: [],
      changed: [...changed, ...changedAmong(records, outcomes)],
    })),
    keepWritten: assign({ written: true }),
    /** Also of the first question, when some are asked about anew. */
    keepUntouched: assign(({ context: { untouched, records, tally } }) => ({
      untouched: [...untouched, ...records.slice(tally.done).map(({ id }) => id)],
    })),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: TypedNews) => news,
    ),
    /** The question is about those that are others by now. */
    askAgain: assign(({ context: { changed } }) => {
      const now = changed.slice(0, mostTold);
      const [records, shown] = [now.map(({ is }) => is), now.map(({ was }) => was)];
      return { records, shown, changed: changed.slice(mostTold), tally: noTally };
    }),
  },
  guards: {
    hasChanged: ({ context }) => context.changed.length > 0,
    isStopping: stateIn({ running: 'stopping' }),
    isLast: ({ context: { records, tally } }, answered: number) => tally.done + answered >= records.length,
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    ...input,
    ...{ portion: [], tally: noTally, failure: null, changed: [], shown: [], written: false, untouched: [] },
  }),
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
      entry: ['keepWritten', 'takePortion'],
      invoke: {
        id: 'changeRecords',
        src: 'changeRecords',
        input: ({ context: { resource, action, portion } }) => ({ resource, action, records: portion }),
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
        onError: {
          target: 'interrupted',
          actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
        },
      },
      initial: 'going',
      states: {
        going: { on: { 'bulk.stop': 'stopping' } },
        /** What is under way may be done: what became of it is waited for. */
        stopping: {},
      },
    },
    /** The others would meet the same: whoever wants so goes on, with what was not judged. */
    interrupted: {
      on: {
        'bulk.resume': 'running',
        'bulk.close': { target: 'closed', actions: ['keepUntouched', tellSeveral('row.untyped')] },
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
