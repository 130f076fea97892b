import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type CallFlow,
  type EarlierFlowQuestion,
  type FlowCall,
  type FlowCallQuestion,
  type FlowPart,
  type FlowQuestion,
  flowPage,
} from '../domain/call-flow.ts';
import type { Choosable } from '../domain/choice.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { defaultFlow, writeFlowQuery } from '../domain/flow-address.ts';
import { present } from '../domain/present.ts';
import type { Listed } from '../domain/record.ts';
import type { CallFlowContext, CallFlowEvent, CallFlowInput, FlowAddressEvent } from './call-flow-context.ts';
import type { AskedChoices } from './filter-choices.ts';
import { liveQuery } from './live-query.ts';
import { lookup } from './lookup.ts';
import { playbackMachine } from './playback.ts';
import { feed, outlet, port } from './port.ts';

/** Whether there may be more calls than those that are listed. */
const hasMore = ({ list, calls }: CallFlowContext): boolean => list !== null && calls.length >= list.limit;

/** What somebody chose is asked for, and stands in the address, so that a reload, Back and a bookmark show it again. */
const chosen = [
  'ask',
  { type: 'writeAddress', params: ({ context }: { context: CallFlowContext }) => context.question },
] as const;

/**
 * How often calls took which way in a period, and how long they stayed where, kept live; the calls behind each number,
 * and the playback of one of them.
 */
export const callFlowMachine = setup({
  types: {
    input: {} as CallFlowInput,
    context: {} as CallFlowContext,
    events: {} as CallFlowEvent,
    children: {} as {
      liveFlow: 'liveFlow';
      address: 'address';
      loadServices: 'loadServices';
      loadBefore: 'loadBefore';
      loadCalls: 'loadCalls';
      playback: 'playback';
    },
    tags: {} as 'busy' | 'failed' | 'listing' | 'fetching',
  },
  actors: {
    liveFlow: liveQuery<'flow', FlowQuestion, CallFlow>(),
    address: feed<FlowAddressEvent>('address'),
    loadServices: lookup<AskedChoices, readonly Choosable[]>(),
    loadBefore: port<CallFlow | null, EarlierFlowQuestion>('loadBefore'),
    loadCalls: port<Listed<FlowCall>, FlowCallQuestion>('loadCalls'),
    playback: playbackMachine,
  },
  actions: {
    keepFlow: assign(({ context }, flow: CallFlow) => ({
      flow: { ...flow, before: context.flow?.before ?? null },
      failure: null,
    })),
    keepBefore: assign(({ context: { flow } }, before: CallFlow | null) => ({ flow: flow && { ...flow, before } })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepQuestion: assign(({ context: { question } }, part: Partial<FlowQuestion>) => ({
      question: { ...question, ...part },
      flow: null,
      failure: null,
    })),
    keepWhole: assign((_, isWhole: boolean) => ({ isWhole })),
    keepServices: assign((_, services: readonly Choosable[]) => ({ services })),
    keepList: assign(({ context: { flow, question } }, part: FlowPart) => ({
      list: flow && { ...part, flow: { from: flow.from, to: flow.to }, service: question.service, limit: flowPage },
      calls: [],
      total: null,
    })),
    askForMore: assign(({ context: { list } }) => ({ list: list && { ...list, limit: list.limit + flowPage } })),
    keepCalls: assign((_, { records, total }: Listed<FlowCall>) => ({ calls: records, total, listFailure: null })),
    keepListFailure: assign((_, listFailure: Failure) => ({ listFailure })),
    forgetListFailure: assign({ listFailure: null }),
    forgetList: assign({ list: null, calls: [], total: null, listFailure: null }),
    keepPlayed: assign((_, played: number) => ({ played })),
    writeAddress: outlet<FlowQuestion>(),
    ask: sendTo('liveFlow', ({ context }) => ({ type: 'query.ask' as const, question: context.question })),
  },
  guards: {
    isKnown: ({ context: { flow } }) => flow !== null,
    hasMore: ({ context }) => hasMore(context),
    isOther: ({ context }, question: FlowQuestion) => writeFlowQuery(question) !== writeFlowQuery(context.question),
  },
}).createMachine({
  id: 'call-flow',
  context: ({ input }) => ({
    ...input,
    question: defaultFlow,
    services: [],
    flow: null,
    isWhole: false,
    failure: null,
    list: null,
    calls: [],
    total: null,
    listFailure: null,
    played: 0,
  }),
  on: { 'flow.whole': { actions: { type: 'keepWhole', params: ({ event }) => event.on } } },
  invoke: [
    {
      id: 'liveFlow',
      src: 'liveFlow',
      input: ({ context, self }) => ({
        name: 'flow',
        question: context.question,
        realtime: context.realtime,
        channels: ['querying_created', 'querying_updated'],
        every: { apart: 30_000, live: 60_000 },
        parent: self,
      }),
    },
    { id: 'address', src: 'address' },
    {
      id: 'loadServices',
      src: 'loadServices',
      input: { from: 'services', active: null },
      // Whoever may not read services sees the calls of all of them.
      onDone: { actions: { type: 'keepServices', params: ({ event }) => event.output ?? [] } },
    },
  ],
  type: 'parallel',
  states: {
    numbers: {
      initial: 'loading',
      on: {
        'flow.loaded': { target: '.ready', actions: { type: 'keepFlow', params: ({ event }) => event.answer } },
        'flow.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'flow.period': {
          target: '.loading',
          actions: [{ type: 'keepQuestion', params: ({ event }) => ({ period: event.period }) }, ...chosen],
        },
        'flow.service': {
          target: '.loading',
          actions: [{ type: 'keepQuestion', params: ({ event }) => ({ service: event.service }) }, ...chosen],
        },
        'flow.addressed': {
          guard: { type: 'isOther', params: ({ event }) => event.question },
          target: '.loading',
          actions: [{ type: 'keepQuestion', params: ({ event }) => event.question }, 'ask'],
        },
      },
      states: {
        loading: { tags: 'busy' },
        ready: {},
        failed: { tags: 'failed', on: { 'flow.retry': { target: 'loading', actions: 'ask' } } },
      },
    },
    /** What the numbers are compared with is missed by nobody who has them: they do not wait for it, nor fail with it. */
    comparison: {
      initial: 'resting',
      on: {
        'flow.period': '.resting',
        'flow.service': '.resting',
        'flow.addressed': { guard: { type: 'isOther', params: ({ event }) => event.question }, target: '.resting' },
      },
      states: {
        resting: { on: { 'flow.loaded': 'loading' } },
        /** Numbers that come meanwhile do not begin it anew: where much happens it would never end. */
        loading: {
          invoke: {
            id: 'loadBefore',
            src: 'loadBefore',
            input: ({ context: { flow, question } }) => {
              const { from, to } = present(flow, 'no numbers are known');
              return { ...question, flow: { from, to } };
            },
            onDone: { target: 'resting', actions: { type: 'keepBefore', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
      },
    },
    list: {
      initial: 'closed',
      on: {
        'flow.list': {
          guard: 'isKnown',
          target: '.open.loading',
          actions: { type: 'keepList', params: ({ event }) => event.part },
        },
        // The numbers of another question are others.
        'flow.period': { target: '.closed', actions: 'forgetList' },
        'flow.service': { target: '.closed', actions: 'forgetList' },
        'flow.addressed': { target: '.closed', actions: 'forgetList' },
      },
      states: {
        closed: {},
        open: {
          tags: 'listing',
          on: { 'flow.closeList': { target: 'closed', actions: 'forgetList' } },
          initial: 'loading',
          states: {
            loading: {
              tags: 'fetching',
              entry: 'forgetListFailure',
              invoke: {
                id: 'loadCalls',
                src: 'loadCalls',
                input: ({ context: { list } }) => present(list, 'no number was chosen'),
                onDone: { target: 'ready', actions: { type: 'keepCalls', params: ({ event }) => event.output } },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepListFailure', params: ({ event }) => asFailure(event.error) },
                },
              },
            },
            ready: { on: { 'flow.more': { guard: 'hasMore', target: 'loading', actions: 'askForMore' } } },
            failed: { on: { 'flow.listAgain': 'loading' } },
          },
        },
      },
    },
    history: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'flow.play': { target: 'open', actions: { type: 'keepPlayed', params: ({ event }) => event.id } } },
        },
        open: {
          invoke: {
            id: 'playback',
            src: 'playback',
            input: ({ context }) => ({ id: context.played }),
            onDone: 'closed',
          },
        },
      },
    },
  },
});

export type CallFlowRef = ActorRefFrom<typeof callFlowMachine>;

/** Whether there may be more calls than those that are listed. */
export const selectHasMore = ({ context }: SnapshotFrom<typeof callFlowMachine>): boolean => hasMore(context);
