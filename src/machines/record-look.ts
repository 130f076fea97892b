import { type ActorRefFrom, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import type { Row } from '../domain/record.ts';
import type { RecordLook } from '../domain/record-look.ts';
import { runSourceOf } from '../domain/run.ts';
import type { Resource } from '../resources/resource.ts';
import { keyDeedsMachine } from './key-deeds.ts';
import { runHistoryMachine } from './run-history.ts';
import { sessionsMachine } from './sessions.ts';
import type { RealtimeTarget } from './subscription.ts';

export interface RecordLookInput {
  look: RecordLook;
  resource: Resource;
  record: Row;
  holder: Holder;
  realtime: RealtimeTarget;
}

/** One dialog that shows what a record has beside its fields; its row ends it. */
export const recordLookMachine = setup({
  types: {
    input: {} as RecordLookInput,
    context: {} as RecordLookInput,
    children: {} as { runHistory: 'runHistory'; keyDeeds: 'keyDeeds'; sessions: 'sessions' },
  },
  actors: { runHistory: runHistoryMachine, keyDeeds: keyDeedsMachine, sessions: sessionsMachine },
  guards: { isLook: ({ context }, look: RecordLook) => context.look === look },
}).createMachine({
  id: 'record-look',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: { type: 'isLook', params: 'runs' }, target: 'runs' },
        { guard: { type: 'isLook', params: 'deeds' }, target: 'deeds' },
        { target: 'sessions' },
      ],
    },
    runs: {
      invoke: {
        id: 'runHistory',
        src: 'runHistory',
        input: ({ context: { resource, record, holder, realtime } }) => ({
          source: runSourceOf(resource.name),
          id: record.id,
          holder,
          realtime,
        }),
      },
    },
    /** What an access key asked. */
    deeds: {
      invoke: {
        id: 'keyDeeds',
        src: 'keyDeeds',
        input: ({ context: { record, realtime } }) => ({ id: record.id, realtime }),
      },
    },
    /** Where a user is signed in. */
    sessions: {
      invoke: {
        id: 'sessions',
        src: 'sessions',
        input: ({ context: { record, realtime } }) => ({ owner: record.id, realtime }),
      },
    },
  },
});

export type RecordLookRef = ActorRefFrom<typeof recordLookMachine>;
