import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { diagramsRead, mayChange } from '../domain/access.ts';
import type { Failure } from '../domain/failure.ts';
import { preferencesOf, soundOf } from '../domain/preferences.ts';
import { stranger, viewerOf } from '../domain/routes.ts';
import { isSame } from '../domain/same.ts';
import { fullName, type Profile } from '../domain/session.ts';
import { availabilityMachine } from './availability.ts';
import type { AvailabilityNews } from './availability-news.ts';
import { callRoomMachine } from './call-room.ts';
import { currentCallMachine } from './current-call.ts';
import type { InHandNews } from './current-call-news.ts';
import { type DoorEvent, doorMachine } from './door.ts';
import { inspectorChart } from './inspector-chart.ts';
import { liveQuery } from './live-query.ts';
import { menuMachine } from './menu.ts';
import { paletteMachine } from './palette.ts';
import { partMachine } from './part.ts';
import { pendingMachine } from './pending.ts';
import { outlet } from './port.ts';
import { readinessOfferMachine } from './readiness-offer.ts';
import { realtimeMachine } from './realtime.ts';
import { ringMachine } from './ring.ts';
import { type ScreenEvent, screenMachine } from './screen.ts';
import type { ShellNews } from './screen-news.ts';
import type { ShellContext } from './shell-context.ts';
import type { ShellEvent, ShellInput } from './shell-news.ts';

/**
 * Everything around a screen for one business of the signed-in user: the profile, kept live because it decides the
 * rights; the menu; the bell of an agent; the calls in hand, which outlive every screen; the inspector of a superuser. A
 * path is followed when the door lets the user out of the screen (specification §2 'Shell').
 */
export const shellMachine = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    children: {} as {
      realtime: 'realtime';
      pending: 'pending';
      current: 'current';
      availability: 'availability';
      readiness: 'readinessOffer';
      room: 'room';
      door: 'door';
      liveProfile: 'liveProfile';
      screen: 'screen';
      ring: 'ring';
      part: 'part';
      inspector: 'inspector';
      menu: 'menu';
      palette: 'palette';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    realtime: realtimeMachine,
    pending: pendingMachine,
    current: currentCallMachine,
    availability: availabilityMachine,
    readinessOffer: readinessOfferMachine,
    room: callRoomMachine,
    door: doorMachine,
    liveProfile: liveQuery<'profile', { business: number }, Profile>(),
    screen: screenMachine,
    ring: ringMachine,
    part: partMachine,
    inspector: inspectorChart,
    menu: menuMachine,
    palette: paletteMachine,
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    keepProfile: assign((_, profile: Profile) => ({ profile, viewer: viewerOf(profile), failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    tellApp: sendTo(
      ({ context }) => context.app,
      (_, type: ShellNews['type']) => ({ type }),
    ),
    tellScreen: sendTo('screen', (_, news: ScreenEvent) => news),
    tellDoor: sendTo('door', (_, news: DoorEvent) => news),
    askAgain: sendTo('liveProfile', { type: 'query.refresh' as const }),
    closeMenu: sendTo('menu', { type: 'menu.close' as const }),
    openDiagrams: outlet(),
  },
  guards: {
    isNews: ({ context }, profile: Profile) => !isSame(context.profile, profile),
    mayReadDiagrams: ({ context }) => mayChange(context.viewer, diagramsRead),
    isFullpower: ({ context }) => context.viewer.fullpower,
    isNotFullpower: ({ context }) => !context.viewer.fullpower,
  },
})
  .extend({
    actions: {
      tellPerson: enqueueActions(({ context, enqueue }, profile: Profile) => {
        const { app, availability, current, readiness, viewer } = context;
        const known = preferencesOf(profile);
        const agentId = viewer.agent?.id ?? null;
        enqueue.sendTo(current, { type: 'agent.known', agentId, displayName: fullName(profile) });
        // Whoever looks as somebody else is not there as an agent.
        const here = viewer.readOnly ? null : agentId;
        enqueue.sendTo(availability, { type: 'agent.known', agentId: here });
        enqueue.sendTo(readiness, { type: 'agent.known', agentId: here, sound: soundOf(known) });
        enqueue.sendTo(app, { type: 'person.known', preferences: known });
      }),
      tellBell: enqueueActions(({ context, enqueue }, news: AvailabilityNews) => {
        for (const to of ['ring', 'palette', context.readiness] as const) enqueue.sendTo(to, news);
      }),
      tellRights: enqueueActions(({ enqueue }, profile: Profile) => {
        for (const id of ['screen', 'ring', 'palette'] as const)
          enqueue.sendTo(id, { type: 'profile.changed', profile });
      }),
      /** That a call is in hand, or none any more, decides what rings, is offered, and may be left. */
      tellAll: enqueueActions(({ context, enqueue }, news: InHandNews) => {
        enqueue.sendTo(context.app, { type: news.type === 'current.busy' ? 'call.opened' : 'call.closed' });
        for (const to of ['door', 'screen', 'ring', 'palette', context.readiness] as const) enqueue.sendTo(to, news);
      }),
    },
  })
  .createMachine({
    id: 'shell',
    context: ({ input, spawn, self }) => {
      const realtime = spawn('realtime', { id: 'realtime' });
      const room = spawn('room', { id: 'room', input: { video: input.video } });
      return {
        ...input,
        realtime,
        pending: spawn('pending', { id: 'pending', input: { realtime } }),
        room,
        current: spawn('current', { id: 'current', input: { room, realtime, shell: self } }),
        availability: spawn('availability', { id: 'availability', input: { realtime, shell: self } }),
        readiness: spawn('readinessOffer', { id: 'readiness' }),
        profile: null,
        viewer: stranger,
        failure: null,
      };
    },
    invoke: {
      id: 'liveProfile',
      src: 'liveProfile',
      input: ({ context, self }) => ({
        name: 'profile',
        question: { business: context.business.id },
        realtime: context.realtime,
        channels: ['role_updated', `user:${context.userId}`],
        every: { apart: 5_000, live: 60_000 },
        parent: self,
      }),
    },
    initial: 'starting',
    states: {
      /** What the viewer may do is not known yet. */
      starting: {
        on: {
          'profile.loaded': {
            target: 'ready',
            actions: [
              { type: 'keepProfile', params: ({ event }) => event.answer },
              { type: 'tellPerson', params: ({ event }) => event.answer },
            ],
          },
          'profile.failed': {
            target: '.failed',
            actions: { type: 'keepFailure', params: ({ event }) => event.failure },
          },
          'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
          'shell.leave': { actions: { type: 'tellApp', params: 'shell.left' } },
        },
        initial: 'loading',
        states: {
          loading: { tags: 'busy' },
          failed: { tags: 'failed', on: { 'shell.retry': { actions: 'askAgain' } } },
        },
      },
      ready: {
        type: 'parallel',
        invoke: [
          {
            id: 'door',
            src: 'door',
            input: ({ context, self }) => ({ path: context.path, room: context.room, shell: self }),
          },
          {
            id: 'screen',
            src: 'screen',
            input: ({ context: { path, profile, realtime, pending, current }, self }) => {
              if (!profile) throw new Error('a screen is shown to somebody');
              return { path, profile, realtime, pending, current, shell: self };
            },
          },
          { id: 'menu', src: 'menu' },
          {
            id: 'ring',
            src: 'ring',
            input: ({ context: { viewer, pending } }) => ({ viewer, pending }),
          },
          {
            id: 'palette',
            src: 'palette',
            input: ({ context: { viewer, readiness }, self }) => ({ viewer, readiness, shell: self }),
          },
        ],
        on: {
          'profile.loaded': {
            guard: { type: 'isNews', params: ({ event }) => event.answer },
            actions: [
              { type: 'keepProfile', params: ({ event }) => event.answer },
              { type: 'tellPerson', params: ({ event }) => event.answer },
              { type: 'tellRights', params: ({ event }) => event.answer },
            ],
          },
          'path.granted': { actions: [{ type: 'tellScreen', params: ({ event }) => event }, 'closeMenu'] },
          'screen.replaced': { actions: { type: 'tellDoor', params: ({ event }) => event } },
          'route.changed': { actions: { type: 'tellDoor', params: ({ event }) => event } },
          'shell.leave': { actions: { type: 'tellDoor', params: { type: 'door.leave' } } },
          'work.unsaved': { actions: { type: 'tellDoor', params: ({ event }) => event } },
          'work.settled': { actions: { type: 'tellDoor', params: ({ event }) => event } },
          'shell.left': { actions: { type: 'tellApp', params: 'shell.left' } },
          'shell.stayed': { actions: { type: 'tellApp', params: 'shell.stayed' } },
          'diagrams.open': { guard: 'mayReadDiagrams', actions: 'openDiagrams' },
          'current.busy': { actions: { type: 'tellAll', params: ({ event }) => event } },
          'availability.changed': { actions: { type: 'tellBell', params: ({ event }) => event } },
          'current.free': { actions: { type: 'tellAll', params: ({ event }) => event } },
          'ending.done': { actions: { type: 'tellScreen', params: ({ event }) => event } },
          'ending.failed': { actions: { type: 'tellScreen', params: ({ event }) => event } },
        },
        states: {
          inspection: {
            initial: 'off',
            states: {
              off: { always: { guard: 'isFullpower', target: 'fetching' } },
              fetching: {
                invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'inspector' }, onDone: 'on' },
                always: { guard: 'isNotFullpower', target: 'off' },
              },
              on: { invoke: { id: 'inspector', src: 'inspector' }, always: { guard: 'isNotFullpower', target: 'off' } },
            },
          },
        },
      },
    },
  });

export type ShellRef = ActorRefFrom<typeof shellMachine>;
