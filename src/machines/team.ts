import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import type { Availability, AvailabilityState } from '../domain/availability.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { present } from '../domain/present.ts';
import {
  mergeTeam,
  type SupervisedAgent,
  type SupervisedChange,
  shownTeam,
  type Team,
  type TeamAccess,
  type TeamQuestion,
  teamAccess,
  withAgent,
} from '../domain/team.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed, port } from './port.ts';
import { ringPastMachine } from './ring-past.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type TeamEvent =
  | QueryNews<'team', Team>
  | ClockEvent
  | { type: 'access.changed'; holder: Holder }
  | { type: 'team.refresh' }
  | { type: 'team.filter'; state: AvailabilityState | null }
  | { type: 'team.find'; text: string }
  | { type: 'team.force'; change: SupervisedChange }
  | { type: 'team.heard' };

interface TeamInput {
  holder: Holder;
  realtime: RealtimeTarget;
}
interface TeamContext {
  realtime: RealtimeTarget;
  access: TeamAccess;
  /** null: none came yet, so that nothing can be said of how many there are. */
  team: Team | null;
  question: TeamQuestion;
  /** Unix seconds on the clock of the server. */
  now: number;
  failure: Failure | null;
  /** What is done, or was done last. */
  forced: SupervisedChange | null;
  /** Why the last was not done. */
  refusal: Failure | null;
}

/** What the agent is at whom somebody else was faster with; null where that is not why it was refused. */
const theirsIn = ({ code, record }: Failure): Availability | null =>
  code === 'stale_version' && record !== undefined ? (record as unknown as Availability) : null;

/**
 * All agents of the business for whoever supervises them, kept live: what each is at, and for how long. The server decides
 * what follows from what is done with one of them; it is done one at a time, by the version that was seen.
 */
export const teamMachine = setup({
  types: {
    input: {} as TeamInput,
    context: {} as TeamContext,
    events: {} as TeamEvent,
    children: {} as { liveTeam: 'liveTeam'; clock: 'clock'; forceAgent: 'forceAgent'; past: 'past' },
    tags: {} as 'busy' | 'failed' | 'forcing',
  },
  actors: {
    liveTeam: liveQuery<'team', object, Team>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    forceAgent: port<Availability, SupervisedChange>('forceAgent'),
    past: ringPastMachine,
  },
  actions: {
    keepTeam: assign(({ context }, team: Team) => ({ team: mergeTeam(context.team, team), failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTime: assign((_, now: number) => ({ now })),
    keepAccess: assign((_, holder: Holder) => ({ access: teamAccess(holder) })),
    keepQuestion: assign(({ context }, part: Partial<TeamQuestion>) => ({
      question: { ...context.question, ...part },
    })),
    keepForced: assign((_, forced: SupervisedChange) => ({ forced, refusal: null })),
    keepAgent: assign(({ context: { team } }, agent: Availability | null) => ({
      team: team && agent ? withAgent(team, agent) : team,
    })),
    keepRefusal: assign((_, refusal: Failure) => ({ refusal })),
    forgetRefusal: assign({ refusal: null }),
    askAgain: sendTo('liveTeam', { type: 'query.refresh' as const }),
  },
  guards: { mayForce: ({ context }) => context.access.force && context.team !== null },
}).createMachine({
  id: 'team',
  context: ({ input: { holder, realtime } }) => ({
    realtime,
    access: teamAccess(holder),
    team: null,
    question: { state: null, find: '' },
    now: 0,
    failure: null,
    forced: null,
    refusal: null,
  }),
  invoke: [
    {
      id: 'liveTeam',
      src: 'liveTeam',
      input: ({ context, self }) => ({
        name: 'team',
        question: {},
        realtime: context.realtime,
        channels: ['availability_updated'],
        every: { apart: 5_000, live: 60_000 },
        parent: self,
      }),
    },
    { id: 'clock', src: 'clock', input: { every: 1 } },
    { id: 'past', src: 'past', input: ({ context }) => ({ realtime: context.realtime }) },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'access.changed': { actions: { type: 'keepAccess', params: ({ event }) => event.holder } },
    'team.refresh': { actions: 'askAgain' },
    'team.filter': { actions: { type: 'keepQuestion', params: ({ event }) => ({ state: event.state }) } },
    'team.find': { actions: { type: 'keepQuestion', params: ({ event }) => ({ find: event.text }) } },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'team.loaded': { target: '.ready', actions: { type: 'keepTeam', params: ({ event }) => event.answer } },
        'team.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
      },
      states: { loading: { tags: 'busy' }, ready: {}, failed: { tags: 'failed' } },
    },
    deed: {
      initial: 'none',
      states: {
        none: {
          on: {
            'team.force': {
              guard: 'mayForce',
              target: 'forcing',
              actions: { type: 'keepForced', params: ({ event }) => event.change },
            },
            'team.heard': { actions: 'forgetRefusal' },
          },
        },
        forcing: {
          tags: 'forcing',
          invoke: {
            id: 'forceAgent',
            src: 'forceAgent',
            input: ({ context }) => present(context.forced, 'nothing is done'),
            onDone: { target: 'none', actions: { type: 'keepAgent', params: ({ event }) => event.output } },
            // Somebody else was faster, the right is gone, or the reason: what is so now is asked for.
            onError: {
              target: 'none',
              actions: [
                { type: 'keepRefusal', params: ({ event }) => asFailure(event.error) },
                { type: 'keepAgent', params: ({ event }) => theirsIn(asFailure(event.error)) },
                'askAgain',
              ],
            },
          },
        },
      },
    },
  },
});

export type TeamRef = ActorRefFrom<typeof teamMachine>;
type TeamSnapshot = SnapshotFrom<typeof teamMachine>;

/** Why what was done last with this agent was refused; null where it was not, or not of them. */
export const selectRefusal = ({ context: { forced, refusal } }: TeamSnapshot, agentId: number): Failure | null =>
  forced?.agent_id === agentId ? refusal : null;

/** The agents to show, in order; null before they came. Who is told of in a refusal stays. */
export const selectShown = ({
  context: { team, question, forced, refusal, now },
}: TeamSnapshot): readonly SupervisedAgent[] | null =>
  team && shownTeam(team.agents, question, refusal && forced ? forced.agent_id : null, now);
