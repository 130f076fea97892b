import { type ActorRefFrom, and, assign, not, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { type IntegrationUses, isUnused } from '../domain/integration.ts';
import type { Notice } from '../domain/notice.ts';
import type { Access, Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { mayRemove } from '../resources/rules.ts';
import { outlet, port } from './port.ts';
import type { Written } from './row-news.ts';

export type RemovalEvent =
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'row.refreshed'; record: Row }
  | { type: 'row.allowed'; access: Access; holder: Holder };

/** What became of the record: deleted, perhaps still there because the server did not say so (`unknown`), or kept after all. */
export type RemovalOutcome = Exclude<Written, Row>;

interface RemovalInput {
  resource: Resource;
  record: Row;
  access: Access;
}
interface RemovalContext extends RemovalInput {
  /** Where the record is used, of a resource that is told; null until it is known. */
  uses: IntegrationUses | null;
  outcome: RemovalOutcome;
}

/**
 * The deletion of a record, after a question that says where it is used: while it is, it stays (specification §2
 * 'Administration tables', §5).
 */
export const removalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    output: {} as RemovalOutcome,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    loadUses: port<IntegrationUses | null, { resource: Resource; id: number }>('loadUses'),
    deleteRecord: port<void, { resource: Resource; id: number }>('deleteRecord'),
  },
  actions: {
    notify: outlet<Notice>(),
    keepUses: assign((_, uses: IntegrationUses | null) => ({ uses })),
    keepRecord: assign((_, record: Row) => ({ record })),
    keepAccess: assign((_, access: Access) => ({ access })),
    keepOutcome: assign((_, outcome: RemovalOutcome) => ({ outcome })),
  },
  guards: {
    mayDelete: ({ context: { access, resource, record } }) => mayRemove(access, resource, record),
    isFree: ({ context }) => context.uses === null || isUnused(context.uses),
    isDeletable: and(['mayDelete', 'isFree']),
    /** The right, or what allowed it, went while the question was open. */
    isLosing: not('mayDelete'),
  },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ ...input, uses: null, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  on: {
    'row.refreshed': { actions: { type: 'keepRecord', params: ({ event }) => event.record } },
    'row.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event.access } },
  },
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        id: 'loadUses',
        src: 'loadUses',
        input: ({ context: { resource, record } }) => ({ resource, id: record.id }),
        onDone: { actions: { type: 'keepUses', params: ({ event }) => event.output } },
        // The server looks again before it deletes.
        onError: { actions: [] },
      },
      on: {
        'removal.confirm': [
          { guard: 'isDeletable', target: 'deleting' },
          { guard: 'isLosing', target: 'closed' },
        ],
        'removal.cancel': 'closed',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context: { resource, record } }) => ({ resource, id: record.id }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notify', params: { level: 'success', code: 'record.deleted' } },
            { type: 'keepOutcome', params: 'deleted' },
          ],
        },
        onError: {
          target: 'closed',
          actions: [
            { type: 'notify', params: { level: 'error', code: 'record.deleteFailed' } },
            { type: 'keepOutcome', params: 'unknown' },
          ],
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type RemovalRef = ActorRefFrom<typeof removalMachine>;
