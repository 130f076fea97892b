import { type ActorRefFrom, and, assign, not, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import { type IntegrationUses, isUnused } from '../domain/integration.ts';
import type { Notice } from '../domain/notice.ts';
import type { Access, Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { mayRemove } from '../resources/rules.ts';
import { told } from '../resources/told.ts';
import { outlet, port } from './port.ts';
import type { Written } from './row-news.ts';

export type RemovalEvent =
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'row.refreshed'; record: Row }
  | { type: 'row.allowed'; access: Access; holder: Holder };

interface RemovalInput {
  resource: Resource;
  record: Row;
  access: Access;
}
interface RemovalContext extends RemovalInput {
  /** Where the record is used, of a resource that is told; null until it is known. */
  uses: IntegrationUses | null;
  /** The record as it was when the question was asked, or answered last. */
  shown: Row;
  /** Deleted, perhaps still there because the server did not say so (`unknown`), or kept after all, as it is by now. */
  outcome: Written;
}

const newerOf = (known: Row, told: Row): Row => (told.version < known.version ? known : told);

/**
 * The deletion of a record, after a question that says where it is used: while it is, it stays (specification §2
 * 'Administration tables', §5). What somebody else made of it meanwhile is shown, and asked about anew: nothing is deleted
 * that nobody saw.
 */
export const removalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    output: {} as Written,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    loadUses: port<IntegrationUses | null, { resource: Resource; id: number }>('loadUses'),
    deleteRecord: port<void, { resource: Resource; record: Row }>('deleteRecord'),
  },
  actions: {
    notify: outlet<Notice>(),
    keepUses: assign((_, uses: IntegrationUses | null) => ({ uses })),
    /** What the list tells may be older than what the server answered, and the other way round. */
    keepRecord: assign(({ context }, record: Row) => ({ record: newerOf(context.record, record) })),
    keepCurrent: assign(({ context }, { record = context.record }: Failure) => {
      const now = newerOf(context.record, record);
      return { record: now, outcome: now };
    }),
    keepAccess: assign((_, access: Access) => ({ access })),
    /** A record that is told while it is deleted was put back by somebody: that is how it is now. */
    keepBack: assign(({ context }) => ({ outcome: context.record })),
    keepShown: assign(({ context }) => ({ shown: context.record })),
    keepOutcome: assign((_, outcome: Written) => ({ outcome })),
  },
  guards: {
    mayDelete: ({ context: { access, resource, record } }) => mayRemove(access, resource, record),
    isFree: ({ context }) => context.uses === null || isUnused(context.uses),
    isDeletable: and(['mayDelete', 'isFree']),
    /** The right, or what allowed it, went while the question was open. */
    isLosing: not('mayDelete'),
    isBack: ({ context: { record, shown } }) => record.version > shown.version,
    isStale: (_, { code }: Failure) => code === 'stale_version',
    isUnjudged: (_, failure: Failure) => isUnjudged(failure),
  },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ ...input, uses: null, shown: input.record, outcome: 'kept' }),
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
          { guard: 'isDeletable', target: 'deleting', actions: 'keepShown' },
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
        input: ({ context: { resource, record } }) => ({ resource, record }),
        onDone: [
          {
            guard: 'isBack',
            target: 'closed',
            actions: [
              {
                type: 'notify',
                params: ({ context: { resource, record } }) => told('record.deleted', resource, record),
              },
              'keepBack',
            ],
          },
          {
            target: 'closed',
            actions: [
              {
                type: 'notify',
                params: ({ context: { resource, record } }) => told('record.deleted', resource, record),
              },
              { type: 'keepOutcome', params: 'deleted' },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'asking',
            actions: { type: 'keepCurrent', params: ({ event }) => asFailure(event.error) },
          },
          // It may be deleted: the list shows it by and by.
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'closed',
            actions: [
              { type: 'notify', params: { level: 'error', code: 'record.deleteUnanswered' } },
              { type: 'keepOutcome', params: 'unknown' },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'notify', params: { level: 'error', code: 'record.deleteFailed' } },
              { type: 'keepOutcome', params: 'unknown' },
            ],
          },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type RemovalRef = ActorRefFrom<typeof removalMachine>;
