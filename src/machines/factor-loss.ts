import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Notice } from '../domain/notice.ts';
import type { Losable, Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { outlet, port } from './port.ts';
import type { Written } from './row-news.ts';

export type FactorLossEvent = { type: 'loss.confirm' } | { type: 'loss.cancel' };

interface FactorLossInput {
  resource: Resource;
  /** A person who has it. */
  record: Row;
  kind: Losable;
}

const codes = {
  factor: { lost: 'factor.lost', failed: 'factor.loseFailed' },
  passkeys: { lost: 'passkeys.lost', failed: 'passkeys.loseFailed' },
} as const;

/**
 * The second factor of a person who lost it, or the passkeys, are taken away, after a question that says what comes of it. Its output is the
 * record as it is stored then (specification §2 'Administration tables').
 */
export const factorLossMachine = setup({
  types: {
    input: {} as FactorLossInput,
    context: {} as FactorLossInput & { outcome: Written },
    events: {} as FactorLossEvent,
    tags: {} as 'busy',
    output: {} as Written,
  },
  actors: { takeAway: port<Row, { resource: Resource; id: number; kind: Losable }>('takeAway') },
  actions: {
    keepOutcome: assign((_, outcome: Written) => ({ outcome })),
    notify: outlet<Notice>(),
  },
}).createMachine({
  id: 'factor-loss',
  context: ({ input }) => ({ ...input, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: { on: { 'loss.confirm': 'working', 'loss.cancel': 'closed' } },
    working: {
      tags: 'busy',
      invoke: {
        id: 'takeAway',
        src: 'takeAway',
        input: ({ context: { resource, record, kind } }) => ({ resource, id: record.id, kind }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepOutcome', params: ({ event }) => event.output },
            {
              type: 'notify',
              params: ({ context }) => ({ level: 'success', code: codes[context.kind].lost }),
            },
          ],
        },
        onError: {
          target: 'closed',
          actions: [
            { type: 'keepOutcome', params: 'unknown' },
            { type: 'notify', params: ({ context }) => ({ level: 'error', code: codes[context.kind].failed }) },
          ],
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type FactorLossRef = ActorRefFrom<typeof factorLossMachine>;
