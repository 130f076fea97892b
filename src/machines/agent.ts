import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import type { AgentZones, Picked, ZonesChange } from '../domain/record.ts';
import { isPicked } from '../domain/record.ts';
import { pickerMachine } from './picker.ts';
import { outlet, port } from './port.ts';
import type { Written } from './row-news.ts';

export interface AgentInput {
  userId: number;
  /** The user's agent record in the current business; null when the user is no agent. */
  agentId: number | null;
  holder: Holder;
}
interface AgentContext extends AgentInput {
  zones: readonly number[];
  /** Of the agent whose zones these are. */
  version: number;
  picked: Picked;
  /** What to tell; null while there is nothing. */
  outcome: NoticeCode | null;
  written: Written;
}

const failures: readonly NoticeCode[] = ['agent.failed', 'agent.unanswered'];

const noticeOf = (code: NoticeCode = 'agent.failed'): Notice => ({
  level: failures.includes(code) ? 'error' : 'success',
  code,
});

/**
 * A user becomes an agent, changes zones, or stops being one: no agent → created from the user, then updated with the
 * zones; without any zone left the agent is removed, unless somebody else changed the agent since the zones were shown. Zones
 * that a new agent was not given, and a choice that the server did not judge, stand in the picker again. What is stored then
 * is not said: its output is whether something may have been done (specification §4 'Agent flow').
 */
export const agentMachine = setup({
  types: {
    input: {} as AgentInput,
    context: {} as AgentContext,
    children: {} as {
      picker: 'picker';
      loadZones: 'loadZones';
      createAgent: 'createAgent';
      updateZones: 'updateZones';
      removeAgent: 'removeAgent';
    },
    tags: {} as 'busy',
    output: {} as Written,
  },
  actors: {
    picker: pickerMachine,
    loadZones: port<AgentZones, { agentId: number }>('loadZones'),
    createAgent: port<number, { userId: number }>('createAgent'),
    updateZones: port<void, { agentId: number } & ZonesChange>('updateZones'),
    removeAgent: port<void, { agentId: number; version: number }>('removeAgent'),
  },
  actions: {
    notify: outlet<Notice>(),
    keepZones: assign((_, { zones, version }: AgentZones) => ({ zones, version, picked: null })),
    keepPicked: assign((_, picked: Picked) => ({ picked })),
    keepAgent: assign((_, agentId: number) => ({ agentId })),
    keepOutcome: assign((_, outcome: NoticeCode) => ({ outcome, written: 'unknown' as const })),
    /** What is chosen once more has an outcome of its own. */
    keepDoubt: assign({ outcome: null, written: 'unknown' }),
  },
  guards: {
    isAgent: ({ context }) => context.agentId !== null,
    isPicked: (_, picked: Picked) => isPicked(picked),
    isEmptied: ({ context }) => context.agentId !== null && context.picked?.chosen.length === 0,
    isStale: (_, { code }: Failure) => code === 'stale_version',
    isOutcome: ({ context }) => context.outcome !== null,
    isNew: ({ context }) => context.outcome === 'agent.created',
    isUnjudged: (_, failure: Failure) => isUnjudged(failure),
  },
}).createMachine({
  id: 'agent',
  context: ({ input }) => ({ ...input, zones: [], version: 0, picked: null, outcome: null, written: 'kept' }),
  output: ({ context }) => context.written,
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'isAgent', target: 'loading' }, { target: 'picking' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadZones',
        src: 'loadZones',
        input: ({ context }) => ({ agentId: context.agentId ?? 0 }),
        onDone: { target: 'picking', actions: { type: 'keepZones', params: ({ event }) => event.output } },
        onError: { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.failed' } },
      },
    },
    picking: {
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context: { zones, picked, holder } }) => ({
          ...{ from: 'zones', selected: zones, holder, rule: 'all' as const },
          ...(picked ? { begun: picked.chosen } : {}),
        }),
        onDone: [
          {
            guard: { type: 'isPicked', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keepPicked', params: ({ event }) => event.output },
          },
          { target: 'telling' },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isEmptied', target: 'removing' },
        { guard: 'isAgent', target: 'updating' },
        { target: 'creating' },
      ],
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAgent',
        src: 'createAgent',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'updating',
          actions: [
            { type: 'keepAgent', params: ({ event }) => event.output },
            { type: 'keepOutcome', params: 'agent.created' },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'picking',
            actions: ['keepDoubt', { type: 'notify', params: { level: 'error', code: 'agent.unanswered' } }],
          },
          { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.failed' } },
        ],
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updateZones',
        src: 'updateZones',
        // Not the whole choice: somebody else may have given other zones since these were shown.
        input: ({ context }) => ({
          agentId: context.agentId ?? 0,
          added: context.picked?.added ?? [],
          removed: context.picked?.removed ?? [],
        }),
        onDone: [
          { guard: 'isNew', target: 'telling' },
          { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.updated' } },
        ],
        onError: [
          {
            guard: 'isNew',
            target: 'picking',
            actions: ['keepDoubt', { type: 'notify', params: { level: 'error', code: 'agent.zonesFailed' } }],
          },
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'picking',
            actions: ['keepDoubt', { type: 'notify', params: { level: 'error', code: 'agent.unanswered' } }],
          },
          { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.failed' } },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeAgent',
        src: 'removeAgent',
        input: ({ context }) => ({ agentId: context.agentId ?? 0, version: context.version }),
        onDone: { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.deleted' } },
        onError: [
          // Somebody else changed the zones meanwhile: they are shown as they are, to be chosen anew.
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'loading',
            actions: { type: 'notify', params: { level: 'warning', code: 'agent.stale' } },
          },
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'telling',
            actions: { type: 'keepOutcome', params: 'agent.unanswered' },
          },
          { target: 'telling', actions: { type: 'keepOutcome', params: 'agent.failed' } },
        ],
      },
    },
    telling: {
      always: [
        {
          guard: 'isOutcome',
          target: 'closed',
          actions: { type: 'notify', params: ({ context }) => noticeOf(context.outcome ?? undefined) },
        },
        { target: 'closed' },
      ],
    },
    closed: { type: 'final' },
  },
});

export type AgentRef = ActorRefFrom<typeof agentMachine>;
