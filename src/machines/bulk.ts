import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Row } from '../domain/record.ts';
import type { BulkAction, Outcome } from '../domain/table.ts';
import type { Resource } from '../resources/resource.ts';
import { feed, type Target } from './port.ts';

/** What the work tells, record by record. */
export type BulkNews = { type: 'bulk.done'; outcome: Outcome } | { type: 'bulk.finished' };
export type BulkEvent =
  | BulkNews
  | { type: 'bulk.confirm' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.stop' }
  | { type: 'bulk.close' };

interface BulkInput {
  resource: Resource;
  action: BulkAction;
  records: readonly Row[];
  table: Target<{ type: 'row.stale' }>;
}

/** Activating, deactivating or deleting several records: asked once, then one by one with its progress and outcomes. */
export const bulkMachine = setup({
  types: {
    input: {} as BulkInput,
    context: {} as BulkInput & { outcomes: readonly Outcome[] },
    events: {} as BulkEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    changeRecords: feed<BulkNews, { resource: Resource; action: BulkAction; records: readonly Row[] }>('changeRecords'),
  },
  actions: {
    keepOutcome: assign(({ context }, outcome: Outcome) => ({ outcomes: [...context.outcomes, outcome] })),
    tellTable: sendTo(({ context }) => context.table, { type: 'row.stale' as const }),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({ ...input, outcomes: [] }),
  initial: 'confirming',
  states: {
    confirming: { tags: 'asking', on: { 'bulk.confirm': 'running', 'bulk.cancel': 'closed' } },
    running: {
      tags: 'busy',
      exit: 'tellTable',
      invoke: {
        id: 'changeRecords',
        src: 'changeRecords',
        input: ({ context: { resource, action, records } }) => ({ resource, action, records }),
      },
      on: {
        'bulk.done': { actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        'bulk.finished': 'finished',
        'bulk.stop': 'finished',
      },
    },
    finished: { on: { 'bulk.close': 'closed' } },
    closed: { type: 'final' },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
