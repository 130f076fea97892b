import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { OwnAvailability } from '../domain/availability.ts';
import { type Call, type CurrentCall, dueCalls } from '../domain/call.ts';
import type { Notice } from '../domain/notice.ts';
import type { RingReport } from '../domain/ring-report.ts';
import { isRungFor, newlyRung, withAvailability, withPending } from '../domain/ringing.ts';
import { viewerOf } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import { alertMachine } from './alert.ts';
import { notificationPermissionMachine } from './notification-permission.ts';
import { pendingReading } from './pending-reader.ts';
import { pickupMachine } from './pickup.ts';
import { feed, outlet, port } from './port.ts';
import {
  afterRing,
  attendantIn,
  ids,
  isHindered,
  knownWhenElected,
  nothing,
  noticeReport,
  type RingContext,
  type RingInput,
  ringsOn,
  soundReports,
} from './ring-context.ts';
import type { LeadershipEvent, RingEvent, RingtoneEvent } from './ring-news.ts';
import type { ClockEvent } from './session.ts';

/**
 * The bell of whoever attends calls: one ring of 2 s and one desktop notification for each new pending call, in one tab
 * only, silent as soon as somebody takes the call; one that rings for this agent alone, or any where the business wants it so, rings again until then. Whoever is in a call, pauses or is away is not called: what comes meanwhile,
 * and still waits, rings when they are free. A blocked sound is a state that the agent can mend (specification §2 'Call
 * dashboard', §9; design `decisions.md`, 'Ring').
 */
export const ringMachine = setup({
  types: {
    input: {} as RingInput,
    context: {} as RingContext,
    events: {} as RingEvent,
    children: {} as {
      reading: 'reading';
      clock: 'clock';
      leadership: 'leadership';
      ringtone: 'ringtone';
      unlockSound: 'unlockSound';
      notifications: 'notifications';
      pickup: 'pickup';
    },
    tags: {} as 'blocked' | 'ringing',
  },
  actors: {
    reading: pendingReading<'pending'>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    leadership: feed<LeadershipEvent>('leadership'),
    ringtone: feed<RingtoneEvent>('ringtone'),
    /** Rejects when the browser still blocks the sound. */
    unlockSound: port<void>('unlockSound'),
    notifications: notificationPermissionMachine,
    alert: alertMachine,
    pickup: pickupMachine,
  },
  actions: {
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
    /** Lets the server know what became of rings, so that it can say why one did not come. */
    report: outlet<readonly RingReport[]>(),
  },
  guards: {
    isFirst: ({ context }) => context.pending === null,
    ringsOn: ({ context }) => ringsOn(context),
    hasNew: ({ context }) => !isHindered(context) && newlyRung(context).length > 0,
    isSettled: ({ context }) => isHindered(context) || context.ringing.length === 0,
    mayAttend: ({ context }) => attendantIn(context).agentId !== null,
    mayNotAttend: ({ context }) => attendantIn(context).agentId === null,
  },
  delays: { ringLength: 2_000, ringPause: 3_000 },
})
  .extend({
    actions: {
      keepViewer: assign((_, profile: Profile) => ({ viewer: viewerOf(profile) })),
      keepInHand: assign((_, inHand: readonly CurrentCall[]) => ({ inHand })),
      keepAvailability: assign(({ context }, availability: OwnAvailability | null) =>
        withAvailability(context, availability),
      ),
      keepPending: assign(({ context }, pending: readonly Call[]) => withPending(context, pending)),
      /** The calls that waited before this tab looked are no news; those that came while it asked for the first time are. */
      knowPresent: assign(({ context: { now, since } }, pending: readonly Call[]) => ({
        known: ids(dueCalls(pending, now).filter((call) => call.required_in < since)),
      })),
      keepTime: assign(({ context }, now: number) => ({ now, since: context.since || now })),
      /** The tab that rang may have closed before it rang for these. */
      forgetRecent: assign(({ context }) => ({
        known: knownWhenElected(context),
      })),
      knowNew: assign(({ context }) => ({ known: [...context.known, ...ids(newlyRung(context))] })),
      ringNew: assign(({ context }) => ({ ringing: [...context.ringing, ...ids(newlyRung(context))] })),
      endRing: assign(({ context }) => afterRing(context)),
      alertNew: assign(({ context, spawn, self }) => ({
        alerts: {
          ...context.alerts,
          ...Object.fromEntries(
            newlyRung(context).map((call) => [
              call.id,
              spawn('alert', { id: `alert ${call.id}`, input: { call, ring: self } }),
            ]),
          ),
        },
      })),
      /** A click on a notification answers its call: there is none of a call that may not be answered. */
      withdrawAlerts: enqueueActions(({ context, enqueue }) => {
        for (const [id, alert] of Object.entries(context.alerts)) {
          if (!isRungFor(context, Number(id)) || isHindered(context)) enqueue.sendTo(alert, { type: 'alert.withdraw' });
        }
      }),
      forgetCalls: enqueueActions(({ context, enqueue }) => {
        for (const alert of Object.values(context.alerts)) enqueue.stopChild(alert);
        enqueue.assign(nothing);
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
    context: ({ input: { viewer, pending } }) => ({
      viewer,
      source: pending,
      inHand: [],
      availability: null,
      ...nothing,
    }),
    on: {
      'profile.changed': {
        actions: [{ type: 'keepViewer', params: ({ event }) => event.profile }, 'withdrawAlerts'],
      },
      'current.busy': { actions: [{ type: 'keepInHand', params: ({ event }) => event.calls }, 'withdrawAlerts'] },
      'availability.changed': {
        actions: [{ type: 'keepAvailability', params: ({ event }) => event.availability }, 'withdrawAlerts'],
      },
      'current.free': { actions: { type: 'keepInHand', params: [] } },
    },
    initial: 'off',
    states: {
      /** Whoever looks attends no calls. */
      off: { always: { guard: 'mayAttend', target: 'on' } },
      on: {
        type: 'parallel',
        always: { guard: 'mayNotAttend', target: 'off' },
        exit: 'forgetCalls',
        invoke: [
          { id: 'clock', src: 'clock', input: { every: 2 } },
          {
            id: 'reading',
            src: 'reading',
            input: ({ context, self }) => ({ pending: context.source, name: 'pending', parent: self }),
          },
          { id: 'leadership', src: 'leadership' },
          { id: 'notifications', src: 'notifications' },
          { id: 'pickup', src: 'pickup' },
        ],
        on: {
          'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
          'pending.loaded': [
            {
              guard: 'isFirst',
              actions: [
                { type: 'knowPresent', params: ({ event }) => event.answer.calls },
                { type: 'keepPending', params: ({ event }) => event.answer.calls },
              ],
            },
            { actions: [{ type: 'keepPending', params: ({ event }) => event.answer.calls }, 'withdrawAlerts'] },
          ],
          // The bell keeps to what it knew; that the server is away is told elsewhere.
          'pending.failed': { actions: [] },
          'alert.opened': { actions: { type: 'openCall', params: ({ event }) => event.id } },
          'ringtone.elsewhere': { actions: { type: 'notify', params: { level: 'warning', code: 'ring.elsewhere' } } },
          'alert.noticed': {
            actions: { type: 'report', params: ({ context, event }) => [noticeReport(context, event)] },
          },
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
                exit: 'endRing',
                always: [
                  { guard: 'hasNew', target: 'ringing', reenter: true },
                  { guard: 'isSettled', target: 'silent' },
                ],
                initial: 'sounding',
                states: {
                  sounding: {
                    invoke: { id: 'ringtone', src: 'ringtone' },
                    on: {
                      'ringtone.played': {
                        actions: { type: 'report', params: ({ context }) => soundReports(context, 'heard') },
                      },
                      'ringtone.muted': {
                        actions: { type: 'report', params: ({ context }) => soundReports(context, 'muted') },
                      },
                      'ringtone.blocked': {
                        actions: {
                          type: 'report',
                          params: ({ context, event }) => soundReports(context, 'blocked', event.cause),
                        },
                      },
                    },
                    after: {
                      ringLength: [{ guard: 'ringsOn', target: 'pausing' }, { target: '#ring.on.bell.silent' }],
                    },
                  },
                  /** Until it rings again. */
                  pausing: { after: { ringPause: 'sounding' } },
                },
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
        },
      },
    },
  });

export type RingRef = ActorRefFrom<typeof ringMachine>;
