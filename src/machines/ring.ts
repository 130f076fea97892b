import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Call, dueCalls } from '../domain/call.ts';
import { type AlertNews, type AlertRef, alertMachine } from './alert.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed, outlet, port } from './port.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported';
export type RingtoneEvent = { type: 'ringtone.blocked' } | { type: 'ringtone.played' };
export type LeadershipEvent = { type: 'ring.elected' };
export type RingEvent =
  | QueryNews<'pending', readonly Call[]>
  | ClockEvent
  | RingtoneEvent
  | LeadershipEvent
  | AlertNews
  | { type: 'ring.enableSound' }
  | { type: 'ring.enableNotifications' };

interface RingContext {
  realtime: RealtimeTarget;
  /** Every pending call, due or not; null before the first answer. */
  pending: readonly Call[] | null;
  now: number;
  /** When this chart began to look, in unix seconds; 0 before the clock told. */
  since: number;
  /** Calls that were rung for, or were there before this chart; forgotten when they stop being pending. */
  known: readonly number[];
  /** The calls that ring now. */
  ringing: readonly number[];
  alerts: Readonly<Record<number, AlertRef>>;
}

/** How far back a newly elected tab looks for calls that nobody rang for, in seconds. */
const recentSeconds = 3;

const isNew =
  ({ pending, known, now }: RingContext) =>
  (call: Call) =>
    !known.includes(call.id) && dueCalls(pending ?? [], now).includes(call);
const newCalls = (context: RingContext) => (context.pending ?? []).filter(isNew(context));
const ids = (calls: readonly Call[]) => calls.map(({ id }) => id);

/**
 * The bell: one ring of 2 s and one desktop notification for each new pending call, in one tab only, silent as soon as
 * somebody takes the call. Blocked sound and missing permission are states that the agent can mend (specification §2
 * 'Call dashboard', §9; design `decisions.md`, 'Ring').
 */
export const ringMachine = setup({
  types: {
    input: {} as { realtime: RealtimeTarget },
    context: {} as RingContext,
    events: {} as RingEvent,
    tags: {} as 'blocked' | 'unasked' | 'denied' | 'ringing',
  },
  actors: {
    livePending: liveQuery<'pending', object, readonly Call[]>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    leadership: feed<LeadershipEvent>('leadership'),
    ringtone: feed<RingtoneEvent>('ringtone'),
    /** Rejects when the browser still blocks the sound. */
    unlockSound: port<void>('unlockSound'),
    readPermission: port<NotificationPermissionState>('readPermission'),
    requestPermission: port<NotificationPermissionState>('requestPermission'),
    alert: alertMachine,
  },
  actions: { openCall: outlet<number>() },
  guards: {
    isFirst: ({ context }) => context.pending === null,
    hasNew: ({ context }) => newCalls(context).length > 0,
    isSettled: ({ context }) => context.ringing.length === 0,
    isPermission: (_, { is, wanted }: { is: NotificationPermissionState; wanted: NotificationPermissionState }) =>
      is === wanted,
  },
  delays: { ringLength: 2_000 },
})
  .extend({
    actions: {
      keepPending: assign(({ context }, pending: readonly Call[]) => ({
        pending,
        known: context.known.filter((id) => pending.some((call) => call.id === id)),
        ringing: context.ringing.filter((id) => pending.some((call) => call.id === id)),
      })),
      /** The calls that waited before this tab looked are no news; those that came while it asked for the first time are. */
      knowPresent: assign(({ context: { now, since } }, pending: readonly Call[]) => ({
        known: ids(dueCalls(pending, now).filter((call) => call.required_in < since)),
      })),
      keepTime: assign(({ context }, now: number) => ({ now, since: context.since || now })),
      /** The tab that rang may have closed before it rang for these. */
      forgetRecent: assign(({ context: { known, pending, since, now } }) => ({
        known: known.filter(
          (id) => !pending?.some((call) => call.id === id && call.required_in >= Math.max(since, now - recentSeconds)),
        ),
      })),
      knowNew: assign(({ context }) => ({ known: [...context.known, ...ids(newCalls(context))] })),
      ringNew: assign(({ context }) => ({ ringing: [...context.ringing, ...ids(newCalls(context))] })),
      forgetRinging: assign({ ringing: [] }),
      alertNew: assign(({ context, spawn, self }) => ({
        alerts: {
          ...context.alerts,
          ...Object.fromEntries(
            newCalls(context).map((call) => [
              call.id,
              spawn('alert', { id: `alert ${call.id}`, input: { call, ring: self } }),
            ]),
          ),
        },
      })),
      withdrawAlerts: enqueueActions(({ context, enqueue }, pending: readonly Call[]) => {
        for (const [id, alert] of Object.entries(context.alerts)) {
          if (!pending.some((call) => call.id === Number(id))) enqueue.sendTo(alert, { type: 'alert.withdraw' });
        }
      }),
      dropAlert: enqueueActions(({ context, enqueue }, id: number) => {
        const { [id]: dropped, ...alerts } = context.alerts;
        if (dropped) enqueue.stopChild(dropped);
        enqueue.assign({ alerts });
      }),
    },
  })
  .createMachine({
    id: 'ring',
    context: ({ input }) => ({
      realtime: input.realtime,
      now: 0,
      since: 0,
      pending: null,
      known: [],
      ringing: [],
      alerts: {},
    }),
    type: 'parallel',
    invoke: [
      {
        id: 'livePending',
        src: 'livePending',
        input: ({ context, self }) => ({
          name: 'pending',
          question: {},
          realtime: context.realtime,
          channels: ['querying_created', 'querying_updated'],
          every: { apart: 1_000, live: 30_000 },
          parent: self,
        }),
      },
      { id: 'clock', src: 'clock', input: { every: 2 } },
      { id: 'leadership', src: 'leadership' },
    ],
    on: {
      'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
      'pending.loaded': [
        {
          guard: 'isFirst',
          actions: [
            { type: 'knowPresent', params: ({ event }) => event.answer },
            { type: 'keepPending', params: ({ event }) => event.answer },
          ],
        },
        {
          actions: [
            { type: 'withdrawAlerts', params: ({ event }) => event.answer },
            { type: 'keepPending', params: ({ event }) => event.answer },
          ],
        },
      ],
      'alert.opened': { actions: { type: 'openCall', params: ({ event }) => event.id } },
      'alert.ended': { actions: { type: 'dropAlert', params: ({ event }) => event.id } },
    },
    states: {
      bell: {
        initial: 'standby',
        states: {
          /** Another tab rings. */
          standby: {
            always: { guard: 'hasNew', actions: 'knowNew' },
            on: { 'ring.elected': { target: 'silent', actions: 'forgetRecent' } },
          },
          silent: { always: { guard: 'hasNew', target: 'ringing' } },
          ringing: {
            tags: 'ringing',
            entry: ['alertNew', 'ringNew', 'knowNew'],
            exit: 'forgetRinging',
            invoke: { id: 'ringtone', src: 'ringtone' },
            after: { ringLength: 'silent' },
            always: [
              { guard: 'hasNew', target: 'ringing', reenter: true },
              { guard: 'isSettled', target: 'silent' },
            ],
          },
        },
      },
      sound: {
        initial: 'ready',
        states: {
          ready: { on: { 'ringtone.blocked': 'blocked' } },
          blocked: { tags: 'blocked', on: { 'ring.enableSound': 'unlocking', 'ringtone.played': 'ready' } },
          unlocking: { invoke: { id: 'unlockSound', src: 'unlockSound', onDone: 'ready', onError: 'blocked' } },
        },
      },
      permission: {
        initial: 'reading',
        states: {
          reading: {
            invoke: {
              id: 'readPermission',
              src: 'readPermission',
              onDone: [
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'granted' }) },
                  target: 'granted',
                },
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'denied' }) },
                  target: 'denied',
                },
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'default' }) },
                  target: 'unasked',
                },
                { target: 'unsupported' },
              ],
              onError: 'unsupported',
            },
          },
          unasked: { tags: 'unasked', on: { 'ring.enableNotifications': 'requesting' } },
          requesting: {
            invoke: {
              id: 'requestPermission',
              src: 'requestPermission',
              onDone: [
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'granted' }) },
                  target: 'granted',
                },
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'denied' }) },
                  target: 'denied',
                },
                {
                  guard: { type: 'isPermission', params: ({ event }) => ({ is: event.output, wanted: 'default' }) },
                  target: 'unasked',
                },
                { target: 'unsupported' },
              ],
              onError: 'denied',
            },
          },
          granted: {},
          denied: { tags: 'denied', on: { 'ring.enableNotifications': 'reading' } },
          unsupported: {},
        },
      },
    },
  });

export type RingRef = ActorRefFrom<typeof ringMachine>;

/** The newest call that rings now; null while the bell is silent. */
export const selectRinging = ({ context }: SnapshotFrom<typeof ringMachine>): Call | null =>
  context.pending?.findLast(({ id }) => context.ringing.includes(id)) ?? null;

/** How many calls wait and are due. */
export const selectWaitingCount = ({ context }: SnapshotFrom<typeof ringMachine>): number =>
  dueCalls(context.pending ?? [], context.now).length;
