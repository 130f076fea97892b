import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup } from 'xstate';
import { diagramsRead, holds } from '../domain/access.ts';
import { everyEntry } from '../domain/audit.ts';
import type { Failure } from '../domain/failure.ts';
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
import { callFlowMachine } from './call-flow.ts';
import { callsMachine } from './calls.ts';
import { devicesMachine } from './devices.ts';
import { distributionMachine } from './distribution.ts';
import { inspectorMachine } from './inspector.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet } from './port.ts';
import { queueMachine } from './queue.ts';
import { type RealtimeRef, realtimeMachine } from './realtime.ts';
import { ringMachine } from './ring.ts';
import { tableMachine } from './table.ts';

export type RouteEvent = { type: 'route.changed'; path: string };
export type ShellEvent =
  | RouteEvent
  | CallNews
  | QueryNews<'profile', Profile>
  | { type: 'shell.leaveConfirm' }
  | { type: 'shell.leaveCancel' }
  | { type: 'shell.retry' }
  | { type: 'diagrams.open' }
  | { type: 'menu.toggle' }
  | { type: 'menu.close' };

/** What the app must know: whether a call is open, because a lost session must not cut it. */
export type ShellNews = { type: 'call.opened' } | { type: 'call.closed' };

export interface ShellInput {
  userId: number;
  business: Business;
  path: string;
  video: Settings['video'];
  app: ActorRef<Snapshot<unknown>, ShellNews>;
}
interface ShellContext extends ShellInput {
  realtime: RealtimeRef;
  profile: Profile | null;
  failure: Failure | null;
  /** The page before this one, unless the rights have changed since. */
  before: string | null;
  /** Where the user wanted to go when unsaved notes stopped them, or until the video has hung up. */
  wanted: string | null;
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
/** The chart of a screen that has to hear when the rights change. */
const screenIn = (context: Pick<ShellContext, 'profile' | 'path'>) => {
  const destination = destinationIn(context);
  const route = destination.kind === 'screen' ? destination.route : null;
  return route === '/devices' ? 'devices' : route === '/configs/distribution' ? 'distribution' : 'table';
};
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Everything around a screen for one business of the signed-in user: the profile, kept live because it decides the
 * rights; the route, which is a state; the menu; the bell of an agent; the inspector of a superuser. Unsaved notes stop a
 * change of route and ask, and a call is left when its video has hung up (specification §2 'Shell').
 */
export const shellMachine = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    children: {} as {
      realtime: 'realtime';
      liveProfile: 'liveProfile';
      calls: 'calls';
      call: 'call';
      queue: 'queue';
      ring: 'ring';
      devices: 'devices';
      table: 'table';
      distribution: 'distribution';
      audit: 'audit';
      flow: 'flow';
      inspector: 'inspector';
    },
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: {
    realtime: realtimeMachine,
    liveProfile: liveQuery<'profile', { business: number }, Profile>(),
    calls: callsMachine,
    call: callMachine,
    queue: queueMachine,
    ring: ringMachine,
    devices: devicesMachine,
    table: tableMachine,
    distribution: distributionMachine,
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
    keepWanted: assign((_, wanted: string) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    tellApp: sendTo(
      ({ context }) => context.app,
      (_, type: ShellNews['type']) => ({ type }),
    ),
    tellScreen: sendTo(
      ({ context }) => screenIn(context),
      (_, holder: Viewer) => ({ type: 'access.changed' as const, holder }),
    ),
    tellCall: sendTo('call', { type: 'call.leave' as const }),
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
    isElsewhere: ({ context }, path: string) => path !== context.path,
    isNews: ({ context }, profile: Profile) => !isSame(context.profile, profile),
    /**
     * The screen stays as it is unless the viewer lost it, became, or ceased to be, another agent, or looks at the queue
     * of zones that are others now. A change of desk or zones must not cut a call.
     */
    isUprooted: ({ context }, profile: Profile) => {
      const [now, then] = [viewerIn(context).agent, viewerOf(profile).agent];
      const destination = destinationIn(context);
      const isQueue = destination.kind === 'screen' && destination.route === '/queue';
      return (
        !isSame(destination, destinationIn({ profile, path: context.path })) ||
        now?.id !== then?.id ||
        (isQueue && !isSame(now?.zones, then?.zones))
      );
    },
    mayReadDiagrams: ({ context }) => holds(viewerIn(context), diagramsRead),
    isAgent: ({ context }) => viewerIn(context).agent !== null,
    isNoAgent: ({ context }) => viewerIn(context).agent === null,
    isFullpower: ({ context }) => viewerIn(context).fullpower,
    isNotFullpower: ({ context }) => !viewerIn(context).fullpower,
  },
}).createMachine({
  id: 'shell',
  context: ({ input, spawn }) => ({
    ...input,
    realtime: spawn('realtime', { id: 'realtime' }),
    profile: null,
    failure: null,
    before: null,
    wanted: null,
  }),
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
        'profile.loaded': { target: 'ready', actions: { type: 'keepProfile', params: ({ event }) => event.answer } },
        'profile.failed': { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'shell.retry': { actions: 'askAgain' },
        'profile.loaded': { target: 'ready', actions: { type: 'keepProfile', params: ({ event }) => event.answer } },
        'profile.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'route.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
      },
    },
    ready: {
      type: 'parallel',
      on: { 'diagrams.open': { guard: 'mayReadDiagrams', actions: 'openDiagrams' } },
      states: {
        screen: {
          initial: 'routing',
          on: {
            'route.changed': {
              guard: { type: 'isElsewhere', params: ({ event }) => event.path },
              target: '.routing',
              actions: { type: 'keepPath', params: ({ event }) => event.path },
            },
            'profile.loaded': [
              {
                guard: { type: 'isUprooted', params: ({ event }) => event.answer },
                target: '.routing',
                actions: [{ type: 'keepProfile', params: ({ event }) => event.answer }, 'forgetBefore'],
              },
              {
                guard: { type: 'isNews', params: ({ event }) => event.answer },
                actions: { type: 'keepProfile', params: ({ event }) => event.answer },
              },
            ],
          },
          states: {
            routing: {
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
                input: ({ context }) => ({ agentId: viewerIn(context).agent?.id ?? null, realtime: context.realtime }),
              },
            },
            queue: {
              invoke: {
                id: 'queue',
                src: 'queue',
                input: ({ context }) => ({
                  agent: viewerIn(context).agent ?? { id: 0, bunit_id: 0, zones: [], desks: [] },
                  realtime: context.realtime,
                }),
              },
            },
            call: {
              entry: { type: 'tellApp', params: 'call.opened' },
              exit: { type: 'tellApp', params: 'call.closed' },
              invoke: {
                id: 'call',
                src: 'call',
                input: ({ context, self }) => {
                  const destination = destinationIn(context);
                  return {
                    id: (destination.kind === 'screen' && destination.id) || 0,
                    agentId: viewerIn(context).agent?.id ?? null,
                    displayName: context.profile ? fullName(context.profile) : '',
                    video: context.video,
                    realtime: context.realtime,
                    shell: self,
                  };
                },
              },
              on: { 'call.done': { target: '.done', actions: { type: 'navigate', params: '/calls' } } },
              initial: 'settled',
              states: {
                settled: {
                  entry: 'forgetWanted',
                  on: {
                    'call.edited': 'edited',
                    'route.changed': {
                      guard: { type: 'isElsewhere', params: ({ event }) => event.path },
                      target: 'leaving',
                      actions: { type: 'keepWanted', params: ({ event }) => event.path },
                    },
                  },
                },
                edited: {
                  on: {
                    'call.settled': 'settled',
                    'route.changed': {
                      guard: { type: 'isElsewhere', params: ({ event }) => event.path },
                      target: 'asking',
                      actions: [
                        { type: 'keepWanted', params: ({ event }) => event.path },
                        { type: 'navigate', params: ({ context }) => context.path },
                      ],
                    },
                  },
                },
                /** Notes were typed and not sent, and the user wants to go elsewhere. */
                asking: {
                  tags: 'asking',
                  on: {
                    'route.changed': {
                      guard: { type: 'isElsewhere', params: ({ event }) => event.path },
                      actions: [
                        { type: 'keepWanted', params: ({ event }) => event.path },
                        { type: 'navigate', params: ({ context }) => context.path },
                      ],
                    },
                    'shell.leaveConfirm': {
                      target: 'settled',
                      actions: { type: 'navigate', params: ({ context }) => context.wanted ?? '/' },
                    },
                    'shell.leaveCancel': { target: 'edited', actions: 'forgetWanted' },
                    'call.settled': 'settled',
                  },
                },
                /** The user goes elsewhere, once the video has hung up; at once where there is none. */
                leaving: {
                  entry: 'tellCall',
                  on: {
                    'route.changed': { actions: { type: 'keepWanted', params: ({ event }) => event.path } },
                    'call.left': {
                      target: '#shell.ready.screen.routing',
                      actions: [
                        { type: 'keepPath', params: ({ context }) => context.wanted ?? context.path },
                        'forgetWanted',
                      ],
                    },
                  },
                },
                /** The call is over and the address about to change. */
                done: { entry: 'forgetWanted' },
              },
            },
            profile: {},
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
                    actions: [{ type: 'keepProfile', params: ({ event }) => event.answer }, 'forgetBefore'],
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
                    input: ({ context }) => ({ holder: viewerIn(context), realtime: context.realtime }),
                  },
                },
                distribution: {
                  invoke: {
                    id: 'distribution',
                    src: 'distribution',
                    input: ({ context }) => ({ holder: viewerIn(context), realtime: context.realtime }),
                  },
                },
                table: {
                  invoke: {
                    id: 'table',
                    src: 'table',
                    input: ({ context }) => ({
                      resource: tableResource(context),
                      holder: viewerIn(context),
                      realtime: context.realtime,
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
            off: { always: { guard: 'isAgent', target: 'on' } },
            on: {
              invoke: { id: 'ring', src: 'ring', input: ({ context }) => ({ realtime: context.realtime }) },
              always: { guard: 'isNoAgent', target: 'off' },
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
            open: { on: { 'menu.toggle': 'closed', 'menu.close': 'closed', 'route.changed': 'closed' } },
          },
        },
      },
    },
  },
});

export type ShellRef = ActorRefFrom<typeof shellMachine>;

/** Who looks, with the rights of the current business. */
export const selectViewer = ({ context }: { context: { profile: Profile | null } }): Viewer => viewerIn(context);

/** The route of the screen that is shown; null while there is none. */
export const selectScreen = ({ context }: { context: Pick<ShellContext, 'profile' | 'path'> }): RoutePath | null => {
  const destination = destinationIn(context);
  return context.profile && destination.kind === 'screen' ? destination.route : null;
};
