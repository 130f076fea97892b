import { expect } from 'vitest';
import { attendantOf } from '../../src/domain/attending.ts';
import { everyEntry } from '../../src/domain/audit.ts';
import { destinationOf, indexRoute, isTableRoute, mayOpen, type RoutePath, viewerOf } from '../../src/domain/routes.ts';
import { shellMachine } from '../../src/machines/shell.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, somebody } from '../support/walk-events.ts';
import { agent, login, profile } from '../support/walk-samples.ts';

const [business] = login.businesses;
if (!business) throw new Error('the sample has a business');
const guest = { ...profile, agents: [], permissions: [] };
/** Looks at devices and at who wrote what, and administers services and zones; may not look at calls. */
const manager = {
  ...guest,
  permissions: [
    'SERVICES_EDITION',
    'ROLES_EDITION',
    'ZONES_EDITION',
    'DEVICES_READ',
    'AUDIT_READ',
    'DIAGRAMS_READ',
  ].map((code) => ({
    code,
    name: code,
  })),
};
/** The same agent without a place, who looks at calls and their flow, and may answer none. */
const analyst = {
  ...profile,
  agents: [{ ...agent, zones: [], desks: [] }],
  permissions: [
    { code: 'QUERYINGS_READ', name: 'Read calls' },
    { code: 'DIAGRAMS_READ', name: 'Diagrams read' },
  ],
};
const informed = ['devices', 'distribution', 'table'] as const;
const screens = {
  calls: '/calls',
  queue: '/queue',
  call: '/call/:id',
  profile: '/profile',
  audit: '/configs/audit',
  flow: '/configs/flow',
} as const;
/** The state of everything but inspector and bell, which come and go with the rights, whatever is on the screen. */
const withoutRights = (value: unknown) => ({ ...(value as { ready: object }).ready, inspection: null, bell: null });
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(shellMachine, {
  inputs: [
    {
      userId: profile.id,
      business,
      path: '/call/7',
      video: { provider: 'embedded', domain: null, appId: null },
      app: somebody('app'),
    },
  ],
  cases: [
    { type: 'profile.loaded', answer: profile },
    { type: 'profile.loaded', answer: { ...profile, first_name: 'Eva' } },
    { type: 'profile.loaded', answer: analyst },
    { type: 'profile.loaded', answer: guest },
    { type: 'profile.loaded', answer: { ...profile, fullpower: true } },
    { type: 'profile.failed', failure: offline },
    { type: 'profile.failed', failure: { kind: 'unknown', code: 'unexpected' } },
    { type: 'profile.loaded', answer: manager },
    { type: 'profile.loaded', answer: { ...manager, permissions: manager.permissions.slice(1) } },
    ...[
      '/calls',
      '/queue',
      '/call/7',
      '/profile',
      '/devices',
      '/configs/services',
      '/configs/roles',
      '/configs/distribution',
      '/configs/audit',
      '/configs/flow',
      '/nowhere',
    ].map((path) => ({ type: 'path.granted', path }) as const),
    { type: 'route.changed', path: '/calls' },
    { type: 'route.changed', path: '/call/7' },
    { type: 'ending.done', id: 7 },
    { type: 'ending.failed', id: 7, failure: offline },
    { type: 'ending.failed', id: 8, failure: offline },
  ],
  // Of the page before it decides whether there is one, and of the viewer what may be done.
  key: ({ profile: viewer, path, before, failure }) => [
    viewer?.agents,
    viewer?.permissions,
    viewer?.fullpower,
    path,
    before !== null,
    failure,
  ],
  // An open menu is the same over every screen, and one forbidden path is like another.
  // Whoever may do everything sees what others do; the inspector is the same over every screen.
  within: (state) => {
    const isIn = (screen: string | object) => state.matches({ ready: { screen } } as never);
    const { path } = state.context;
    if (state.context.profile?.fullpower) return isIn('calls');
    if (state.matches({ ready: { menu: 'open' } })) return isIn('call');
    return !isIn('elsewhere') || ['/call/7', '/devices', '/nowhere'].includes(path);
  },
  shows: [
    'loading: profile.loaded → ready',
    'loading: route.changed → loading / path',
    'failed: shell.retry → failed / query.refresh',
    'failed: profile.loaded → ready',
    'failed: profile.failed → failed / failure',
    'failed: route.changed → failed / path',
    'ready: diagrams.open → ready / openDiagrams',
    'ready.screen.calls: path.granted → ready.screen.queue / screen.replaced',
    'ready.screen.calls: profile.loaded → ready.screen.calls / profile',
    'ready.screen.call: call.done → ready.screen.call / navigate',
    'ready: route.changed → ready / route.changed',
    'ready: shell.leave → ready / door.leave',
    'ready: work.unsaved → ready / work.unsaved',
    'ready: work.settled → ready / work.settled',
    'ready: shell.left → ready / shell.left',
    'ready: shell.stayed → ready / shell.stayed',
    'ready: current.busy → ready / call.opened',
    'ready: current.free → ready / call.closed',
    'loading: shell.leave → loading / shell.left',
    'failed: shell.leave → failed / shell.left',
    'ready.menu.open: menu.toggle → ready.menu.closed',
    'ready.menu.open: menu.close → ready.menu.closed',
  ],
  always(state, { did, events, told }, before) {
    const viewer = state.context.profile && viewerOf(state.context.profile);
    const last = events.at(-1);

    // A screen is there only for whoever may open it, and the bell only for who may answer.
    expect(state.matches('ready')).toBe(viewer !== null);
    for (const [screen, route] of Object.entries(screens)) {
      const isShown = state.matches({ ready: { screen } } as never);
      if (isShown) expect(viewer && mayOpen(viewer, route)).toBe(true);
      if (screen !== 'profile') expect(state.children[screen as 'calls'] !== undefined).toBe(isShown);
    }
    const attendant = viewer && attendantOf(viewer);
    expect(state.children.ring !== undefined).toBe(typeof attendant?.agentId === 'number');
    // What may be done on a screen is what the bell rings for.
    if (state.children.calls) expect(askedOf(state, 'calls')).toMatchObject(attendant ?? {});
    if (state.children.queue) expect(askedOf(state, 'queue')).toMatchObject({ obstacle: attendant?.obstacle });
    expect(state.children.inspector !== undefined).toBe(viewer?.fullpower === true);
    // Who wrote what is looked at from the beginning of everything, live.
    if (state.children.audit) {
      expect(askedOf(state, 'audit')).toEqual({ question: everyEntry, realtime: state.context.realtime });
    }

    if (state.children.flow) expect(askedOf(state, 'flow')).toEqual({ realtime: state.context.realtime });

    // A screen of the devices or of the administration is there for whoever may open it, and nowhere else.
    const { path } = state.context;
    const isShown = {
      devices: path === '/devices',
      distribution: path === '/configs/distribution',
      table: isTableRoute(path),
    };
    for (const screen of informed) {
      const isHere = viewer !== null && isShown[screen] && mayOpen(viewer, path as RoutePath);
      expect(state.matches({ ready: { screen: { informed: screen } } })).toBe(isHere);
      expect(state.children[screen] !== undefined).toBe(isHere);
    }
    // News about the rights reach the screen that stays; where the right to it is gone, it closes.
    const wasThere = informed.find((screen) => before?.matches({ ready: { screen: { informed: screen } } }));
    if (
      last?.type === 'profile.loaded' &&
      wasThere &&
      JSON.stringify(before?.context.profile) !== JSON.stringify(last.answer)
    ) {
      const isKept = state.matches({ ready: { screen: { informed: wasThere } } });
      expect(isKept).toBe(mayOpen(viewerOf(last.answer), path as RoutePath));
      const news = { to: wasThere, event: { type: 'access.changed', holder: viewerOf(last.answer) } };
      // Another agent starts the screen anew.
      const isSame = viewerOf(last.answer).agent?.id === (before?.context.profile?.agents[0]?.id ?? undefined);
      if (isKept && isSame) expect(told.at(-1)).toEqual(news);
      else if (!isKept) expect(state.matches({ ready: { screen: 'elsewhere' } })).toBe(true);
    }

    // The page before is the last that was shown, until the rights to the present one are others.
    const { before: back } = state.context;
    const wasShown = before?.context.profile && !before.matches({ ready: { screen: 'elsewhere' } });
    const isLost =
      before?.matches('ready') && last?.type === 'profile.loaded' && state.matches({ ready: { screen: 'elsewhere' } });
    if (before && path !== before.context.path)
      expect(back).toBe(wasShown ? before.context.path : before.context.before);
    else if (isLost && wasShown) expect(back).toBeNull();
    else if (last?.type === 'profile.loaded') expect([null, before?.context.before]).toContain(back);
    else expect(back).toBe(before?.context.before ?? null);
    // Whoever may not go where the path leads goes back; a path that leads nowhere leads to the start.
    if (viewer && state.matches({ ready: { screen: 'elsewhere' } })) {
      const isOpen = back !== null && destinationOf(viewer, back).kind === 'screen';
      const to = path !== '/nowhere' && isOpen ? back : indexRoute(viewer);
      expect(did.filter(({ type }) => type === 'navigate').at(-1)).toMatchObject({ type: 'navigate', params: to });
    }

    // The calls in hand are those of the agent who looks.
    const known = told.filter(({ to, event }) => to === 'current' && event.type === 'agent.known').at(-1)?.event;
    if (viewer) {
      expect(known).toEqual({
        type: 'agent.known',
        agentId: viewer.agent?.id ?? null,
        displayName: expect.stringContaining('Ruiz'),
      });
    } else expect(known).toBeUndefined();

    // What is not the shell's to decide is passed on, once: to the door, to the app, to the call on the screen.
    const heard = (to: string) => told.filter((one) => one.to === to).map(({ event }) => event);
    if (state.matches('ready') && before?.matches('ready') && last) {
      if (['route.changed', 'work.unsaved', 'work.settled'].includes(last.type))
        expect(heard('door').at(-1)).toEqual(last);
      if (last.type === 'shell.leave') expect(heard('door').at(-1)).toEqual({ type: 'door.leave' });
      if (last.type === 'shell.left' || last.type === 'shell.stayed') expect(heard('app').at(-1)).toEqual(last);
      if (last.type === 'current.busy' || last.type === 'current.free') {
        expect(heard('door').at(-1)).toEqual(last);
        expect(heard('app').at(-1)?.type).toBe(last.type === 'current.busy' ? 'call.opened' : 'call.closed');
      }
      const isShown = before.matches({ ready: { screen: 'call' } });
      if (last.type === 'ending.done') expect(heard('call').at(-1)).toEqual(isShown ? last : undefined);
      if (last.type === 'ending.failed') {
        const isHeard = isShown && last.id === 7;
        if (isHeard) expect(heard('call').at(-1)).toEqual(last);
        // Nobody else would tell that the call goes on.
        else expect(did.at(-1)).toMatchObject({ type: 'notify', params: { level: 'error', code: 'call.offline' } });
      }
      if (last.type === 'call.done' && isShown)
        expect(did.at(-1)).toMatchObject({ type: 'navigate', params: '/calls' });
      // A path is followed when the door grants it, and not before; then the door knows that the screen is another.
      if (last.type === 'route.changed') expect(path).toBe(before.context.path);
      if (last.type === 'path.granted') {
        expect(path).toBe(last.path);
        expect(heard('door').at(-1)).toEqual({ type: 'screen.replaced' });
      }
    }
    // Only a lost right ends a call that the user did not leave; other news about the viewer leave it alone.
    if (last?.type === 'profile.loaded' && before?.matches({ ready: { screen: 'call' } })) {
      const isKept = state.matches({ ready: { screen: 'call' } });
      expect(isKept).toBe(viewer !== null && mayOpen(viewer, '/call/:id'));
      if (isKept) expect(withoutRights(state.value)).toEqual(withoutRights(before.value));
    }
    if (last?.type === 'path.granted') expect(state.matches({ ready: { menu: 'open' } })).toBe(false);
  },
});
