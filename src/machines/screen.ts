import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { mayChange, personErasure } from '../domain/access.ts';
import { attendantOf } from '../domain/attending.ts';
import { everyEntry } from '../domain/audit.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { refusalOf } from '../domain/refusal.ts';
import { type RoutePath, viewerOf, wayOut } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import {
  areaIn,
  callIn,
  informedIn,
  isClosed,
  isMissing,
  isUprooted,
  reportIn,
  rightsNews,
  routeIn,
} from '../domain/shown.ts';
import { tableResource } from '../resources/shown.ts';
import type { EndingNews } from './call-ending.ts';
import type { InHandNews } from './current-call-news.ts';
import { partMachine } from './part.ts';
import { outlet } from './port.ts';
import { everyScreenChart } from './screen-charts.ts';
import type { ScreenContext, ScreenInput } from './screen-context.ts';
import type { ObstacleNews, ProfileChange } from './screen-news.ts';

export type ScreenEvent =
  /** The door lets the user go there. */
  | { type: 'path.granted'; path: string }
  | ProfileChange
  | InHandNews
  | EndingNews
  /** From the chart to itself: whether calls may be answered is to be told anew. */
  | { type: 'screen.weighed' };

/** What is said to whoever may not open a screen: why they are elsewhere, and whom to ask. */
const closed: Notice = { level: 'warning', code: 'screen.closed' };
const attendantIn = ({ viewer, inHand }: ScreenContext) => attendantOf(viewer, inHand);
/** What the screens of the devices, the agents and the administration are given. */
const informedInput = ({ context }: { context: ScreenContext }) => {
  const { viewer: holder, realtime, shell: screen } = context;
  return { holder, realtime, screen };
};
const reportInput = ({ context }: { context: ScreenContext }) => ({ page: present(reportIn(context), 'no report') });

/**
 * Which screen stands before a signed-in user: the route and the rights choose it, and each is a state that runs the
 * chart of its screen. Where the viewer may not be, the way leads back (specification §2 'Shell').
 */
export const screenMachine = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as ScreenContext,
    events: {} as ScreenEvent,
    children: {} as {
      part: 'part';
      calls: 'calls';
      call: 'call';
      queue: 'queue';
      devices: 'devices';
      team: 'team';
      table: 'table';
      distribution: 'distribution';
      profile: 'profile';
      audit: 'audit';
      flow: 'flow';
      report: 'report';
      setup: 'setup';
    },
  },
  actors: {
    part: partMachine,
    ...everyScreenChart,
  },
  actions: {
    keepPath: assign(({ context }, path: string) => ({
      path,
      before: path !== context.path && routeIn(context) !== null ? context.path : context.before,
    })),
    forgetBefore: assign({ before: null }),
    keepProfile: assign((_, profile: Profile) => ({ profile, viewer: viewerOf(profile) })),
    keepFetched: assign(({ context }) => ({ fetched: [...context.fetched, areaIn(context)] })),
    sayReplaced: sendTo(({ context }) => context.shell, { type: 'screen.replaced' as const }),
    keepInHand: assign((_, inHand: ScreenContext['inHand']) => ({ inHand })),
    weigh: raise({ type: 'screen.weighed' as const }),
    tellObstacle: sendTo(
      (_, screen: 'calls' | 'queue' | 'call') => screen,
      ({ context }): ObstacleNews => ({ type: 'obstacle.changed', obstacle: attendantIn(context).obstacle }),
    ),
    tellCall: sendTo('call', (_, news: EndingNews) => news),
    notify: outlet<Notice>(),
    navigate: outlet<string>(),
  },
  guards: {
    isAt: ({ context }, route: RoutePath) => routeIn(context) === route,
    isMissing: ({ context }) => isMissing(context),
    isClosed: ({ context }) => isClosed(context),
    isReport: ({ context }) => reportIn(context) !== null,
    isTable: ({ context }) => informedIn(context) === 'table',
    isShownCall: ({ context }, id: number) => callIn(context) === id,
    isUprooted: ({ context }, profile: Profile) => isUprooted(context, viewerOf(profile)),
  },
})
  .extend({
    actions: {
      /** Some screens go on when the rights change, and show what may be done now. */
      tellRights: enqueueActions(({ context, enqueue }) => {
        const screen = isMissing(context) ? null : informedIn(context);
        if (screen) enqueue.sendTo(screen, rightsNews(screen, context));
      }),
    },
  })
  .createMachine({
    id: 'screen',
    context: ({ input }) => ({ ...input, viewer: viewerOf(input.profile), inHand: [], before: null, fetched: [null] }),
    on: {
      'path.granted': { target: '.routing', actions: { type: 'keepPath', params: ({ event }) => event.path } },
      'profile.changed': [
        {
          guard: { type: 'isUprooted', params: ({ event }) => event.profile },
          target: '.routing',
          actions: [{ type: 'keepProfile', params: ({ event }) => event.profile }, 'forgetBefore'],
        },
        { actions: [{ type: 'keepProfile', params: ({ event }) => event.profile }, 'tellRights', 'weigh'] },
      ],
      'current.busy': { actions: [{ type: 'keepInHand', params: ({ event }) => event.calls }, 'weigh'] },
      'current.free': { actions: [{ type: 'keepInHand', params: [] }, 'weigh'] },
      // Ended in the bar, or the screen of the call is left: what went wrong is told here.
      'ending.failed': { actions: { type: 'notify', params: ({ event }) => refusalOf(event.failure) } },
    },
    initial: 'routing',
    states: {
      routing: {
        entry: 'sayReplaced',
        always: [
          { guard: 'isMissing', target: 'fetching' },
          { guard: { type: 'isAt', params: '/calls' }, target: 'calls' },
          { guard: { type: 'isAt', params: '/queue' }, target: 'queue' },
          { guard: { type: 'isAt', params: '/call/:id' }, target: 'call' },
          { guard: { type: 'isAt', params: '/profile' }, target: 'profile' },
          { guard: { type: 'isAt', params: '/devices' }, target: 'devices' },
          { guard: { type: 'isAt', params: '/team' }, target: 'team' },
          { guard: { type: 'isAt', params: '/configs/distribution' }, target: 'distribution' },
          { guard: { type: 'isAt', params: '/configs/audit' }, target: 'audit' },
          { guard: { type: 'isAt', params: '/configs/flow' }, target: 'flow' },
          { guard: { type: 'isAt', params: '/configs/setup' }, target: 'setup' },
          { guard: 'isReport', target: 'report' },
          { guard: 'isTable', target: 'table' },
          { guard: 'isClosed', target: 'elsewhere', actions: { type: 'notify', params: closed } },
          { target: 'elsewhere' },
        ],
      },
      /** The code of the screen comes when its area is opened for the first time. */
      fetching: {
        invoke: {
          id: 'part',
          src: 'part',
          input: ({ context }) => ({ drawn: 1, name: areaIn(context) }),
          onDone: { target: 'routing', actions: 'keepFetched' },
        },
      },
      calls: {
        invoke: {
          id: 'calls',
          src: 'calls',
          input: ({ context }) => ({
            ...attendantIn(context),
            mayErase: mayChange(context.viewer, personErasure),
            realtime: context.realtime,
            pending: context.pending,
          }),
        },
        on: { 'screen.weighed': { actions: { type: 'tellObstacle', params: 'calls' } } },
      },
      queue: {
        invoke: {
          id: 'queue',
          src: 'queue',
          input: ({ context }) => ({
            agent: present(context.viewer.agent, 'the viewer is no agent'),
            obstacle: attendantIn(context).obstacle,
            realtime: context.realtime,
          }),
        },
        on: { 'screen.weighed': { actions: { type: 'tellObstacle', params: 'queue' } } },
      },
      call: {
        invoke: {
          id: 'call',
          src: 'call',
          input: ({ context }) => ({
            id: present(callIn(context), 'no call is shown'),
            ...attendantIn(context),
            realtime: context.realtime,
            shell: context.shell,
            current: context.current,
            holder: context.viewer,
          }),
          onDone: { target: 'over', actions: { type: 'navigate', params: '/calls' } },
        },
        on: {
          'screen.weighed': { actions: { type: 'tellObstacle', params: 'call' } },
          'ending.done': { actions: { type: 'tellCall', params: ({ event }) => event } },
          'ending.failed': {
            guard: { type: 'isShownCall', params: ({ event }) => event.id },
            actions: { type: 'tellCall', params: ({ event }) => event },
          },
        },
      },
      /** The call is done, and the way leads back to the list. */
      over: {},
      profile: {
        invoke: {
          id: 'profile',
          src: 'profile',
          input: ({ context: { profile, realtime } }) => ({ profile, realtime }),
        },
      },
      audit: {
        invoke: {
          id: 'audit',
          src: 'audit',
          input: ({ context: { realtime } }) => ({ question: everyEntry, realtime }),
        },
      },
      flow: { invoke: { id: 'flow', src: 'flow', input: ({ context }) => ({ realtime: context.realtime }) } },
      report: { invoke: { id: 'report', src: 'report', input: reportInput } },
      setup: { invoke: { id: 'setup', src: 'setup' } },
      devices: { invoke: { id: 'devices', src: 'devices', input: informedInput } },
      team: { invoke: { id: 'team', src: 'team', input: informedInput } },
      distribution: { invoke: { id: 'distribution', src: 'distribution', input: informedInput } },
      table: {
        invoke: {
          id: 'table',
          src: 'table',
          input: ({ context }) => ({ resource: tableResource(context), ...informedInput({ context }) }),
        },
      },
      /** The path leads nowhere this viewer may go: on to where it redirects. */
      elsewhere: {
        entry: { type: 'navigate', params: ({ context: { viewer, path, before } }) => wayOut(viewer, path, before) },
      },
    },
  });

export type ScreenRef = ActorRefFrom<typeof screenMachine>;
