import { expect } from 'vitest';
import { areaOf } from '../../src/domain/areas.ts';
import { attendantOf } from '../../src/domain/attending.ts';
import { everyEntry } from '../../src/domain/audit.ts';
import {
  destinationOf,
  indexRoute,
  mayOpen,
  type RoutePath,
  reportOf,
  tableOf,
  viewerOf,
} from '../../src/domain/routes.ts';
import { screenMachine } from '../../src/machines/screen.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody, somebody } from '../support/walk-events.ts';
import { agent, analyst, guest, ownCall, profile } from '../support/walk-samples.ts';

/** Looks at devices and at who wrote what, and administers services and zones; may not look at calls. */
const manager = {
  ...guest,
  permissions: [
    'SERVICES_EDITION',
    'ROLES_EDITION',
    'ZONES_EDITION',
    'DEVICES_READ',
    'AGENTS_SUPERVISION',
    'AUDIT_READ',
    'DIAGRAMS_READ',
  ].map((code) => ({ code, name: code })),
};
/** The same agent at another place. */
const moved = { ...profile, agents: [{ ...agent, zones: [], desks: [] }] };
const pending = somebody('pending');
const input = { path: '/call/7', profile, realtime: nobody, pending, current: nobody, shell: somebody('shell') };
const screens = {
  calls: '/calls',
  queue: '/queue',
  call: '/call/:id',
  profile: '/profile',
  audit: '/configs/audit',
  flow: '/configs/flow',
  report: '/report/agents',
  devices: '/devices',
  team: '/team',
  distribution: '/configs/distribution',
} as const satisfies Record<string, RoutePath>;
const informed: readonly string[] = ['devices', 'distribution', 'table', 'team'];
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(screenMachine, {
  inputs: [
    input,
    ...['/calls', '/configs/setup'].map((path) => ({ ...input, path, profile: { ...profile, fullpower: true } })),
  ],
  cases: [
    { type: 'profile.changed', profile },
    { type: 'profile.changed', profile: { ...profile, first_name: 'Eva' } },
    { type: 'profile.changed', profile: { ...profile, several_calls: true } },
    { type: 'profile.changed', profile: moved },
    { type: 'profile.changed', profile: { ...profile, agents: [] } },
    { type: 'profile.changed', profile: { ...profile, agents: [], fullpower: true } },
    { type: 'profile.changed', profile: analyst },
    { type: 'profile.changed', profile: guest },
    { type: 'profile.changed', profile: manager },
    { type: 'profile.changed', profile: { ...manager, permissions: manager.permissions.slice(1) } },
    ...[...Object.values(screens), '/call/7', '/configs/services', '/configs/roles', '/nowhere'].map(
      (path) => ({ type: 'path.granted', path }) as const,
    ),
    { type: 'current.busy', calls: [ownCall] },
    { type: 'ending.done', id: 7 },
    { type: 'ending.failed', id: 7, failure: offline },
    { type: 'ending.failed', id: 8, failure: offline },
    done('call'),
    done('part'),
  ],
  // Of the page before it decides whether there is one, and of the viewer what may be done.
  key: ({ viewer, path, inHand, before, fetched }) => [viewer, path, inHand, before !== null, fetched],
  // One forbidden path is like another, and whoever may do everything sees what others do.
  within: (state) => {
    const { path, viewer, inHand, fetched } = state.context;
    // Whether one area is there has nothing to do with another, so one is enough, and a second that is on its way.
    if (fetched.length > 2 || (fetched.length > 1 && state.matches('fetching') && path !== '/devices')) return false;
    if (viewer.fullpower) return state.matches('calls') || path === '/configs/setup';
    // What is in hand concerns the screens of calls alone.
    if (inHand.length > 0 && !['calls', 'queue', 'call'].some((screen) => screen in state.children)) return false;
    return !state.matches('elsewhere') || ['/call/7', '/devices', '/nowhere'].includes(path);
  },
  shows: [
    'fetching: part done → calls / fetched, screen.replaced',
    'fetching: profile.changed → fetching / profile',
    'fetching: path.granted → fetching / path, screen.replaced',
    'calls: path.granted → fetching / path, before, screen.replaced',
    'calls: path.granted → queue / path, before, screen.replaced',
    'calls: profile.changed → calls / profile, screen.replaced',
    'queue: profile.changed → queue / profile, screen.replaced',
    'queue: profile.changed → elsewhere / before, notify, navigate',
    'call: profile.changed → call / profile',
    'call: profile.changed → call / profile, screen.replaced',
    'setup: profile.changed → setup / profile',
    'devices: profile.changed → devices / access.changed',
    'call: call done → over / navigate',
    'over: path.granted → fetching / screen.replaced',
    'over: ending.failed → over / notify',
    'calls: current.busy → calls / inHand, obstacle.changed',
    'queue: current.busy → queue / inHand, obstacle.changed',
    'call: current.free → call / inHand, obstacle.changed',
    'devices: current.busy → devices / inHand',
    'call: ending.done → call / ending.done',
    'call: ending.failed → call / ending.failed',
    'call: ending.failed → call / notify',
    'calls: ending.failed → calls / notify',
    'table: profile.changed → table / access.changed',
    'team: profile.changed → team / access.changed',
    'distribution: profile.changed → distribution / access.changed',
    'devices: path.granted → elsewhere / notify, navigate',
    'devices: path.granted → elsewhere / navigate',
  ],
  always(state, { caused: { did, told }, events }, before) {
    const { path, viewer, inHand, before: back } = state.context;
    const last = events.at(-1);
    const [known] = [last?.type === 'profile.changed' ? last.profile : null];
    if (known) expect(viewer).toEqual(viewerOf(known));
    else if (before) expect(viewer).toEqual(before.context.viewer);
    // The calls in hand are those that are named last.
    if (last?.type === 'current.busy') expect(inHand).toEqual(last.calls);
    else expect(inHand).toEqual(last?.type === 'current.free' ? [] : (before?.context.inHand ?? []));

    // The chart of a screen runs for whoever may open it, and nowhere else; exactly one does, or none may be shown.
    const destination = destinationOf(viewer, path);
    const route = destination.kind === 'screen' ? destination.route : null;
    const isOver = state.matches('over');
    const isFetching = state.matches('fetching');
    for (const [screen, its] of Object.entries(screens)) {
      expect(screen in state.children).toBe(route === its && !isOver && !isFetching);
    }
    expect(state.children.table !== undefined).toBe(route !== null && tableOf(route) !== null && !isFetching);
    // What is not there yet is fetched before, once.
    expect(isFetching).toBe(route !== null && !state.context.fetched.includes(areaOf(route)));
    if (isFetching && route) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: areaOf(route) });
    const isCome = last?.type === 'xstate.done.actor.part';
    expect(state.context.fetched).toEqual(
      isCome && route ? [...(before?.context.fetched ?? []), areaOf(route)] : (before?.context.fetched ?? [null]),
    );
    expect(state.matches('elsewhere')).toBe(route === null);
    expect(Object.keys(state.children)).toHaveLength(route === null || isOver ? 0 : 1);
    if (route !== null) expect(mayOpen(viewer, route)).toBe(true);

    // What a screen is given is who looks, and what its address names.
    const { realtime, current, shell } = state.context;
    const { agentId, obstacle } = attendantOf(viewer, inHand);
    if (before === null || told.some(({ event }) => event.type === 'screen.replaced')) {
      if (state.children.calls)
        expect(askedOf(state, 'calls')).toEqual({ agentId, obstacle, realtime, pending, mayErase: viewer.fullpower });
      if (state.children.queue) expect(askedOf(state, 'queue')).toEqual({ agent: viewer.agent, obstacle, realtime });
      if (state.children.call)
        expect(askedOf(state, 'call')).toEqual({
          id: 7,
          agentId,
          obstacle,
          realtime,
          shell,
          current,
          holder: state.context.viewer,
        });
      if (state.children.table) {
        expect(askedOf(state, 'table')).toMatchObject({ holder: viewer, resource: { name: path.split('/').at(-1) } });
      }
      for (const screen of ['devices', 'distribution', 'team'] as const) {
        if (state.children[screen]) expect(askedOf(state, screen)).toEqual({ holder: viewer, realtime, screen: shell });
      }
    }
    // Who wrote what is looked at from the beginning of everything, live.
    if (state.children.audit) expect(askedOf(state, 'audit')).toEqual({ question: everyEntry, realtime });
    if (state.children.flow) expect(askedOf(state, 'flow')).toEqual({ realtime });
    // A report is asked for by the page that its address names.
    if (state.children.report) expect(askedOf(state, 'report')).toEqual({ page: reportOf(path as RoutePath) });
    if (state.children.profile) expect(askedOf(state, 'profile')).toMatchObject({ profile: { start: null } });

    // A path is followed at once, and the shell knows that the screen is another; nothing else replaces it but lost rights.
    const isReplaced = told.some(({ to, event }) => to === 'shell' && event.type === 'screen.replaced');
    if (last?.type === 'path.granted') expect([path, isReplaced]).toEqual([last.path, true]);
    else if (isCome) expect([path, isReplaced]).toEqual([before?.context.path, true]);
    else if (last?.type !== 'profile.changed' && before)
      expect([path, isReplaced]).toEqual([before.context.path, false]);

    // News about the rights reach the screens that go on with them; a call on the screen is cut by a lost right alone.
    const wasThere = informed.find((screen) => before && screen in before.children);
    const heard = told.filter(({ event }) => event.type === 'access.changed');
    const isKept = wasThere !== undefined && known !== null && !isReplaced;
    expect(heard).toEqual(isKept ? [{ to: wasThere, event: { type: 'access.changed', holder: viewer } }] : []);
    if (known && before) {
      const then = before.context.viewer;
      const isLost = JSON.stringify(destination) !== JSON.stringify(destinationOf(then, path));
      // Only the screens of calls are about the agent: a table, or the first steps, go on for whoever becomes one.
      const isOther = then.agent?.id !== viewer.agent?.id && path === '/call/7';
      const ofList = path === '/calls' || path === '/queue';
      const isHindered = JSON.stringify(attendantOf(then, [])) !== JSON.stringify(attendantOf(viewer, []));
      const isElsewhere = JSON.stringify(then.agent?.zones) !== JSON.stringify(viewer.agent?.zones);
      expect(isReplaced).toBe(
        isLost ||
          isOther ||
          (ofList && before.value !== 'elsewhere' && isHindered) ||
          (path === '/queue' && before.value !== 'elsewhere' && isElsewhere),
      );
    }

    // A screen of calls hears at once what keeps the viewer from answering, or that nothing does any more.
    const ofCalls = ['calls', 'queue', 'call'].find((screen) => before && screen in before.children);
    const isWeighed = last?.type === 'screen.weighed' || last?.type.startsWith('current.') || (known && !isReplaced);
    expect(told.filter(({ event }) => event.type === 'obstacle.changed')).toEqual(
      ofCalls && isWeighed ? [{ to: ofCalls, event: { type: 'obstacle.changed', obstacle } }] : [],
    );

    // The page before is the last that was shown, until the rights to the present one are others.
    const wasShown = before !== null && !before.matches('elsewhere');
    if (before && path !== before.context.path)
      expect(back).toBe(wasShown ? before.context.path : before.context.before);
    else if (known && isReplaced) expect(back).toBeNull();
    else expect(back).toBe(before?.context.before ?? null);
    // Whoever may not go where the path leads goes back; a path that leads nowhere leads to the start.
    const went = did.filter(({ type }) => type === 'navigate').map(({ params }) => params);
    if (state.matches('elsewhere') && (before === null || isReplaced)) {
      const isOpen = back !== null && destinationOf(viewer, back).kind === 'screen';
      expect(went).toEqual([path !== '/nowhere' && path !== '/call/:id' && isOpen ? back : indexRoute(viewer)]);
    } else expect(went).toEqual(last?.type === 'xstate.done.actor.call' ? ['/calls'] : []);

    // Who is led elsewhere hears why, where the path is that of a screen.
    const isTurnedAway = went.length > 0 && route === null && path !== '/nowhere' && path !== '/call/:id';

    // The end of the call on the screen is its own to tell; nobody else would tell that another goes on.
    const toCall = told
      .filter(({ to, event }) => to === 'call' && event.type !== 'obstacle.changed')
      .map(({ event }) => event);
    const isIts =
      before?.matches('call') && (last?.type === 'ending.done' || (last?.type === 'ending.failed' && last.id === 7));
    expect(toCall).toEqual(isIts ? [last] : []);
    expect(did.filter(({ type }) => type === 'notify')).toMatchObject(
      last?.type === 'ending.failed' && !isIts
        ? [{ params: { level: 'error', code: 'call.offline' } }]
        : isTurnedAway
          ? [{ params: { level: 'warning', code: 'screen.closed' } }]
          : [],
    );
  },
});
