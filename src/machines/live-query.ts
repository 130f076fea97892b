import { type ActorLogic, assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { Channel } from '../domain/channel.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import { port, type Target } from './port.ts';
import { type ChannelNews, type RealtimeTarget, subscription, type Told } from './subscription.ts';

/** What a live query tells the chart that asked: the newest answer, or why there is none. */
export type QueryNews<Name extends string, Answer> =
  | { type: `${Name}.loaded`; answer: Answer }
  | { type: `${Name}.failed`; failure: Failure };

export type LiveQueryEvent<Question = object> =
  | ChannelNews
  | { type: 'query.ask'; question: Question }
  | { type: 'query.refresh' }
  /** What the asker has is newer than an answer that is under way. */
  | { type: 'query.overtaken' };

export interface LiveQueryInput<Name extends string, Question, Answer> {
  /** The subject of the events that the parent gets. */
  name: Name;
  question: Question;
  realtime: RealtimeTarget;
  channels: readonly Channel[];
  /** Pause between an answer and the next question, in milliseconds: without and with a live channel. */
  every: { apart: number; live: number };
  /** The question that follows an answer, where it says what the asker has by then. */
  next?: (question: Question, answer: Answer) => Question;
  parent: Target<QueryNews<Name, Answer>>;
  /** Hears instead of the query which record changed, and asks (`query.refresh`) where that is news to it. */
  judge?: Target<Told>;
}
type AnyInput = LiveQueryInput<string, object, unknown>;

/** What is worth another question after one that was not answered. */
const waking = { 'channel.live': 'loading', 'channel.told': 'loading', 'query.refresh': 'loading' } as const;

/**
 * A question whose answer is kept fresh: asked when its channels are live, or after half a second without them; then at
 * every message of theirs, after every gap whose messages nobody can tell, and from time to time anyway, often while the
 * websocket is not live (specification §7, polling fallback). A message that comes while an answer is under way leads to one more question, so
 * the last answer is never older than the last message; asked before the channels are live, it would be asked twice.
 */
export const liveQueryMachine = setup({
  types: {
    input: {} as AnyInput,
    context: {} as AnyInput,
    events: {} as LiveQueryEvent,
    tags: {} as 'busy',
  },
  actors: { load: port<unknown, object>('load'), subscription },
  actions: {
    keepQuestion: assign((_, question: object) => ({ question })),
    keepNext: assign(({ context: { question, next } }, { answer }: { answer: unknown }) => ({
      question: next?.(question, answer) ?? question,
    })),
    tellLoaded: sendTo(
      ({ context }) => context.parent,
      ({ context }, { answer }: { answer: unknown }) => ({ type: `${context.name}.loaded` as const, answer }),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      ({ context }, { error }: { error: unknown }) => ({
        type: `${context.name}.failed` as const,
        failure: asFailure(error),
      }),
    ),
  },
  guards: {
    hasNoChannels: ({ context }) => context.channels.length === 0,
    isOutdated: stateIn({ answer: { loading: 'outdated' } }),
    isLive: stateIn({ channel: 'live' }),
    isApart: stateIn({ channel: 'apart' }),
    /** The server has judged the question, and not only who asked. */
    isJudged: (_, failure: Failure) => !isUnjudged(failure) && failure.kind !== 'expired',
    isBehind: (_, { isCurrent }: { isCurrent: boolean }) => !isCurrent,
  },
  delays: {
    openingPatience: 500,
    apartInterval: ({ context }) => context.every.apart,
    liveInterval: ({ context }) => context.every.live,
  },
}).createMachine({
  id: 'live-query',
  context: ({ input }) => input,
  invoke: {
    id: 'subscription',
    src: 'subscription',
    input: ({ context: { realtime, channels, judge } }) => ({ realtime, channels, judge }),
  },
  type: 'parallel',
  states: {
    answer: {
      initial: 'opening',
      on: {
        'query.ask': {
          target: '.loading',
          actions: { type: 'keepQuestion', params: ({ event }) => event.question },
        },
      },
      states: {
        /** The answer to a question asked now could miss what is told before the channels are live. */
        opening: {
          always: { guard: 'hasNoChannels', target: 'loading' },
          after: { openingPatience: 'loading' },
          on: { 'channel.live': 'loading' },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.question,
            onDone: [
              {
                guard: 'isOutdated',
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'tellLoaded', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'keepNext', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'tellLoaded', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'keepNext', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: [
              {
                guard: 'isOutdated',
                target: 'failed',
                actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isJudged', params: ({ event }) => asFailure(event.error) },
                target: 'refused',
                actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'failed',
                actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          initial: 'current',
          states: {
            current: {
              on: {
                'channel.live': {
                  guard: { type: 'isBehind', params: ({ event }) => event },
                  target: 'outdated',
                },
                'channel.told': 'outdated',
                'query.refresh': 'outdated',
                'query.overtaken': 'outdated',
              },
            },
            outdated: {},
          },
        },
        resting: {
          after: {
            liveInterval: { guard: 'isLive', target: 'loading' },
            apartInterval: { guard: 'isApart', target: 'loading' },
          },
          on: {
            'channel.lost': { target: 'resting', reenter: true },
            'channel.live': { guard: { type: 'isBehind', params: ({ event }) => event }, target: 'loading' },
            'channel.told': 'loading',
            'query.refresh': 'loading',
          },
        },
        failed: { after: { apartInterval: 'loading' }, on: waking },
        /** What the server has judged it says again, until something changes: asked for as often as what failed, it would only cost. */
        refused: { after: { liveInterval: 'loading' }, on: waking },
      },
    },
    channel: {
      initial: 'apart',
      states: {
        apart: { on: { 'channel.live': 'live' } },
        live: { on: { 'channel.lost': 'apart' } },
      },
    },
  },
});

export type LiveQuery<Name extends string, Question, Answer> = ActorLogic<
  SnapshotFrom<typeof liveQueryMachine>,
  LiveQueryEvent<Question>,
  LiveQueryInput<Name, Question, Answer>
>;

/**
 * The chart, typed for one question and its answer. It passes both on untouched, so the narrower type holds for
 * whoever starts it; xstate cannot express a chart that is generic in its context.
 */
export const liveQuery = <Name extends string, Question, Answer>(chart = liveQueryMachine) =>
  chart as unknown as LiveQuery<Name, Question, Answer>;
