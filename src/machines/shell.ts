import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup } from 'xstate';
import { diagramsRead, holds } from '../domain/access.ts';
import { attendantOf } from '../domain/attending.ts';
import { everyEntry } from '../domain/audit.ts';
import type { Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import {
  type Destination,
  destinationOf,
  isTableRoute,
  type RoutePath,
  tableRoutes,
  type Viewer,
  viewerOf,
  wayOut,
} from '../domain/routes.ts';
import { type Business, fullName, type Profile } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import { resources } from '../resources/index.ts';
import type { Resource } from '../resources/resource.ts';
import { auditMachine } from './audit.ts';
import { type CallNews, callMachine } from './call.ts';
import type { EndingNews } from './call-ending.ts';
import { callFlowMachine } from './call-flow.ts';
import { type CallRoomRef, callRoomMachine } from './call-room.ts';
import { callsMachine, refusalOf } from './calls.ts';
import { type CurrentCallNews, type CurrentCallRef, currentCallMachine } from './current-call.ts';
import { devicesMachine } from './devices.ts';
import { distributionMachine } from './distribution.ts';
import { type DoorEvent, type DoorNews, doorMachine } from './door.ts';
import { inspectorMachine } from './inspector.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet } from './port.ts';
import { profileSettingsMachine } from './profile-settings.ts';
import { queueMachine } from './queue.ts';
import { type RealtimeRef, realtimeMachine } from './realtime.ts';
import { ringMachine } from './ring.ts';
import { tableMachine } from './table.ts';

export type RouteEvent = { type: 'route.changed'; path: string };
export type ShellEvent =
  | RouteEvent
  | CallNews
  | CurrentCallNews
  | DoorNews
  | QueryNews<'profile', Profile>
  /** The app is about to leave this business: for another, or for good. */
  | { type: 'shell.leave' }
  | { type: 'shell.retry' }
  | { type: 'diagrams.open' }
  | { type: 'menu.toggle' }
  | { type: 'menu.close' };

/** What the app must know: whether a call is in hand, which a lost session must not cut; and whether it may leave. */
export type ShellNews =
  | { type: 'call.opened' }
  | { type: 'call.closed' }
  | { type: 'shell.left' }
  | { type: 'shell.stayed' };

export interface ShellInput {
  userId: number;
  business: Business;
  path: string;
  video: Settings['video'];
  app: ActorRef<Snapshot<unknown>, ShellNews>;
}
interface ShellContext extends ShellInput {
  realtime: RealtimeRef;
  /** The calls in hand and the video room, which outlive every screen. */
  current: CurrentCallRef;
  room: CallRoomRef;
  profile: Profile | null;
  failure: Failure | null;
  /** The page before this one, unless the rights have changed since. */
  before: string | null;
}

const nobody: Viewer = { fullpower: false, codes: [], agent: null };
const viewerIn = ({ profile }: Pick<ShellContext, 'profile'>): Viewer => (profile ? viewerOf(profile) : nobody);
const destinationIn = (context: Pick<ShellContext, 'profile' | 'path'>): Destination =>
  destinationOf(viewerIn(context), context.path);
/** The table of the route; the first of all where the route shows none, which the guard of its state rules out. */
const tableResource = (context: Pick<ShellContext, 'profile' | 'path'>): Resource => {
  const destination = destinationIn(context);
  return destination.kind === 'screen' && isTableRoute(destination.route)
    ? resources[tableRoutes[destination.route]]
    : resources.services;
};
/** The call on the screen; null on any other screen. */
const shownCall = (context: Pick<ShellContext, 'profile' | 'path'>): number | null => {
  const destination = destinationIn(context);
  return destination.kind === 'screen' ? destination.id : null;
};
/** The chart of a screen that has to hear when the rights change. */
const screenIn = (context: Pick<ShellContext, 'profile' | 'path'>) => {
  const destination = destinationIn(context);
  const route = destination.kind === 'screen' ? destination.route : null;
  return route === '/devices' ? 'devices' : route === '/configs/distribution' ? 'distribution' : 'table';
};
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Everything around a screen for one business of the signed-in user: the profile, kept live because it decides the
 * rights; the route, which is a state; the menu; the bell of an agent; the calls in hand, which outlive every screen; the
 * inspector of a superuser. A path is followed when the door lets the user out of the screen
 * (specification §2 'Shell').
 */
export const shellMachine = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    children: {} as {
      realtime: 'realtime';
      current: 'current';
      room: 'room';
      door: 'door';
      liveProfile: 'liveProfile';
      calls: 'calls';
      call: 'call';
      queue: 'queue';
      ring: 'ring';
      devices: 'devices';
      table: 'table';
      distribution: 'distribution';
      settings: 'settings';
      audit: 'audit';
      flow: 'flow';
      inspector: 'inspector';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    realtime: realtimeMachine,
    current: currentCallMachine,
    room: callRoomMachine,
    door: doorMachine,
    liveProfile: liveQuery<'profile', { business: number }, Profile>(),
    calls: callsMachine,
    call: callMachine,
    queue: queueMachine,
    ring: ringMachine,
    devices: devicesMachine,
    table: tableMachine,
    distribution: distributionMachine,
    settings: profileSettingsMachine,
    audit: auditMachine,
    flow: callFlowMachine,
    inspector: inspectorMachine,
  },
  actions: {
    keepPath: assign(({ context }, path: string) => ({
      path,
      before:
        context.profile && path !== context.path && destinationIn(context).kind === 'screen'
          ? context.path
          : context.before,
    })),
    forgetBefore: assign({ before: null }),
    keepProfile: assign((_, profile: Profile) => ({ profile, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    tellApp: sendTo(
      ({ context }) => context.app,
      (_, type: ShellNews['type']) => ({ type }),
    ),
    tellScreen: sendTo(
      ({ context }) => screenIn(context),
      (_, holder: Viewer) => ({ type: 'access.changed' as const, holder }),
    ),
    tellAgent: sendTo(
      ({ context }) => context.current,
      (_, profile: Profile) => ({
        type: 'agent.known' as const,
        agentId: viewerOf(profile).agent?.id ?? null,
        displayName: fullName(profile),
      }),
    ),
    tellCall: sendTo('call', (_, news: EndingNews) => news),
    tellDoor: sendTo('door', (_, news: DoorEvent) => news),
    notify: outlet<Notice>(),
    askAgain: sendTo('liveProfile', { type: 'query.refresh' as const }),
    navigate: outlet<string>(),
    /** The diagrams of these charts, in a tab of their own. */
    openDiagrams: outlet(),
  },
  guards: {
    isAt: ({ context }, route: RoutePath) => {
      const destination = destinationIn(context);
      return destination.kind === 'screen' && destination.route === route;
    },
    /** Whether the screen is of the devices or of the administration; of the others, `routing` has asked before. */
    isInformed: ({ context }) => destinationIn(context).kind === 'screen',
    isShownCall: ({ context }, id: number) => shownCall(context) === id,
    isNews: ({ context }, profile: Profile) => !isSame(context.profile, profile),
    /**
     * The screen stays as it is unless the viewer lost it, became, or ceased to be, another agent, got or lost the right
     * to attend the calls of a list, or looks at the queue
     * of zones that are others now. A change of desk or zones must not cut a call.
     */
    isUprooted: ({ context }, profile: Profile) => {
      const [now, then] = [viewerIn(context).agent, viewerOf(profile).agent];
      const destination = destinationIn(context);
      const isQueue = destination.kind === 'screen' && destination.route === '/queue';
      const isList = isQueue || (destination.kind === 'screen' && destination.route === '/calls');
      return (
        !isSame(destination, destinationIn({ profile, path: context.path })) ||
        now?.id !== then?.id ||
        (isList && !isSame(attendantOf(viewerIn(context)), attendantOf(viewerOf(profile)))) ||
        (isQueue && !isSame(now?.zones, then?.zones))
      );
    },
    mayReadDiagrams: ({ context }) => holds(viewerIn(context), diagramsRead),
    mayAttend: ({ context }) => attendantOf(viewerIn(context)).agentId !== null,
    mayNotAttend: ({ context }) => attendantOf(viewerIn(context)).agentId === null,
    isFullpower: ({ context }) => viewerIn(context).fullpower,
    isNotFullpower: ({ context }) => !viewerIn(context).fullpower,
  },
}).createMachine({
  id: 'shell',
  context: ({ input, spawn, self }) => {
    const realtime = spawn('realtime', { id: 'realtime' });
    const room = spawn('room', { id: 'room', input: { video: input.video } });
    return {
      ...input,
      realtime,
      room,
      current: spawn('current', { id: 'current', input: { room, realtime, shell: self } }),
      profile: null,
      failure: null,
      before: null,
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
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: {
        'profile.loaded': {
          target: 'ready',
          actions: [
            { type: 'keepProfile', params: ({ event }) => event.answer },
            { type: 'tellAgent', params: ({ event }) => event.answer },
          ],
        },
        'shell.leave': { actions: { type: 'tellApp', params: 'shell.left' } },
        'profile.failed': { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'shell.retry': { actions: 'askAgain' },
        'shell.leave': { actions: { type: 'tellApp', params: 'shell.left' } },
        'profile.loaded': {
          target: 'ready',
          actions: [
            { type: 'keepProfile', params: ({ event }) => event.answer },
            { type: 'tellAgent', params: ({ event }) => event.answer },
          ],
        },
        'profile.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
      },
    },
    ready: {
      type: 'parallel',
      invoke: {
        id: 'door',
        src: 'door',
        input: ({ context, self }) => ({ path: context.path, room: context.room, shell: self }),
      },
      on: {
        'route.changed': { actions: { type: 'tellDoor', params: ({ event }) => event } },
        'shell.leave': { actions: { type: 'tellDoor', params: { type: 'door.leave' } } },
        'work.unsaved': { actions: { type: 'tellDoor', params: ({ event }) => event } },
        'work.settled': { actions: { type: 'tellDoor', params: ({ event }) => event } },
        'shell.left': { actions: { type: 'tellApp', params: 'shell.left' } },
        'shell.stayed': { actions: { type: 'tellApp', params: 'shell.stayed' } },
        'diagrams.open': { guard: 'mayReadDiagrams', actions: 'openDiagrams' },
        'current.busy': {
          actions: [
            { type: 'tellApp', params: 'call.opened' },
            { type: 'tellDoor', params: ({ event }) => event },
          ],
        },
        'current.free': {
          actions: [
            { type: 'tellApp', params: 'call.closed' },
            { type: 'tellDoor', params: ({ event }) => event },
          ],
        },
        // Ended in the bar, or the screen of the call is left: what went wrong is told here.
        'ending.failed': { actions: { type: 'notify', params: ({ event }) => refusalOf(event.failure) } },
      },
      states: {
        screen: {
          initial: 'routing',
          on: {
            'path.granted': {
              target: '.routing',
              actions: { type: 'keepPath', params: ({ event }) => event.path },
            },
            'profile.loaded': [
              {
                guard: { type: 'isUprooted', params: ({ event }) => event.answer },
                target: '.routing',
                actions: [
                  { type: 'keepProfile', params: ({ event }) => event.answer },
                  { type: 'tellAgent', params: ({ event }) => event.answer },
                  'forgetBefore',
                ],
              },
              {
                guard: { type: 'isNews', params: ({ event }) => event.answer },
                actions: { type: 'keepProfile', params: ({ event }) => event.answer },
              },
            ],
          },
          states: {
            routing: {
              entry: { type: 'tellDoor', params: { type: 'screen.replaced' } },
              always: [
                { guard: { type: 'isAt', params: '/calls' }, target: 'calls' },
                { guard: { type: 'isAt', params: '/queue' }, target: 'queue' },
                { guard: { type: 'isAt', params: '/call/:id' }, target: 'call' },
                { guard: { type: 'isAt', params: '/profile' }, target: 'profile' },
                { guard: { type: 'isAt', params: '/configs/audit' }, target: 'audit' },
                { guard: { type: 'isAt', params: '/configs/flow' }, target: 'flow' },
                { guard: 'isInformed', target: 'informed' },
                { target: 'elsewhere' },
              ],
            },
            calls: {
              invoke: {
                id: 'calls',
                src: 'calls',
                input: ({ context }) => ({ ...attendantOf(viewerIn(context)), realtime: context.realtime }),
              },
            },
            queue: {
              invoke: {
                id: 'queue',
                src: 'queue',
                input: ({ context }) => ({
                  agent: viewerIn(context).agent ?? { id: 0, bunit_id: 0, zones: [], desks: [] },
                  obstacle: attendantOf(viewerIn(context)).obstacle,
                  realtime: context.realtime,
                }),
              },
            },
            call: {
              invoke: {
                id: 'call',
                src: 'call',
                input: ({ context, self }) => ({
                  id: shownCall(context) ?? 0,
                  agentId: attendantOf(viewerIn(context)).agentId,
                  realtime: context.realtime,
                  shell: self,
                  current: context.current,
                }),
              },
              on: {
                'call.done': { actions: { type: 'navigate', params: '/calls' } },
                'ending.done': { actions: { type: 'tellCall', params: ({ event }) => event } },
                'ending.failed': {
                  guard: { type: 'isShownCall', params: ({ event }) => event.id },
                  actions: { type: 'tellCall', params: ({ event }) => event },
                },
              },
            },
            profile: {
              invoke: {
                id: 'settings',
                src: 'settings',
                input: ({ context }) => ({ start: context.profile?.start ?? null }),
              },
            },
            audit: {
              invoke: {
                id: 'audit',
                src: 'audit',
                input: ({ context }) => ({ question: everyEntry, realtime: context.realtime }),
              },
            },
            flow: {
              invoke: { id: 'flow', src: 'flow', input: ({ context }) => ({ realtime: context.realtime }) },
            },
            /** The screens that hear of every change of the rights, and go on. */
            informed: {
              on: {
                'profile.loaded': [
                  {
                    guard: { type: 'isUprooted', params: ({ event }) => event.answer },
                    target: 'routing',
                    actions: [
                      { type: 'keepProfile', params: ({ event }) => event.answer },
                      { type: 'tellAgent', params: ({ event }) => event.answer },
                      'forgetBefore',
                    ],
                  },
                  {
                    guard: { type: 'isNews', params: ({ event }) => event.answer },
                    actions: [
                      { type: 'keepProfile', params: ({ event }) => event.answer },
                      { type: 'tellScreen', params: ({ event }) => viewerIn({ profile: event.answer }) },
                    ],
                  },
                ],
              },
              initial: 'choosing',
              states: {
                choosing: {
                  always: [
                    { guard: { type: 'isAt', params: '/devices' }, target: 'devices' },
                    { guard: { type: 'isAt', params: '/configs/distribution' }, target: 'distribution' },
                    { target: 'table' },
                  ],
                },
                devices: {
                  invoke: {
                    id: 'devices',
                    src: 'devices',
                    input: ({ context, self }) => ({
                      holder: viewerIn(context),
                      realtime: context.realtime,
                      screen: self,
                    }),
                  },
                },
                distribution: {
                  invoke: {
                    id: 'distribution',
                    src: 'distribution',
                    input: ({ context, self }) => ({
                      holder: viewerIn(context),
                      realtime: context.realtime,
                      screen: self,
                    }),
                  },
                },
                table: {
                  invoke: {
                    id: 'table',
                    src: 'table',
                    input: ({ context, self }) => ({
                      resource: tableResource(context),
                      holder: viewerIn(context),
                      realtime: context.realtime,
                      screen: self,
                    }),
                  },
                },
              },
            },
            /** The path leads nowhere this viewer may go: on to where it redirects. */
            elsewhere: {
              entry: {
                type: 'navigate',
                params: ({ context }) => wayOut(viewerIn(context), context.path, context.before),
              },
            },
          },
        },
        bell: {
          initial: 'off',
          states: {
            off: { always: { guard: 'mayAttend', target: 'on' } },
            on: {
              invoke: { id: 'ring', src: 'ring', input: ({ context }) => ({ realtime: context.realtime }) },
              always: { guard: 'mayNotAttend', target: 'off' },
            },
          },
        },
        inspection: {
          initial: 'off',
          states: {
            off: { always: { guard: 'isFullpower', target: 'on' } },
            on: { invoke: { id: 'inspector', src: 'inspector' }, always: { guard: 'isNotFullpower', target: 'off' } },
          },
        },
        menu: {
          initial: 'closed',
          states: {
            closed: { on: { 'menu.toggle': 'open' } },
            open: { on: { 'menu.toggle': 'closed', 'menu.close': 'closed', 'path.granted': 'closed' } },
          },
        },
      },
    },
  },
});

export type ShellRef = ActorRefFrom<typeof shellMachine>;

/** The call on the screen; null on any other. */
export const selectShownCall = ({ context }: { context: Pick<ShellContext, 'profile' | 'path'> }): number | null =>
  context.profile ? shownCall(context) : null;

/** Who looks, with the rights of the current business. */
export const selectViewer = ({ context }: { context: { profile: Profile | null } }): Viewer => viewerIn(context);

/** The route of the screen that is shown; null while there is none. */
export const selectScreen = ({ context }: { context: Pick<ShellContext, 'profile' | 'path'> }): RoutePath | null => {
  const destination = destinationIn(context);
  return context.profile && destination.kind === 'screen' ? destination.route : null;
};
