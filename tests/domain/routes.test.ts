import { describe, expect, test } from 'vitest';
import {
  administrationOf,
  destinationOf,
  indexRoute,
  mayOpen,
  menuOf,
  menus,
  pathElsewhere,
  type RoutePath,
  routes,
  safePath,
  startOptions,
  tableOf,
  type Viewer,
  viewerOf,
  wayOut,
} from '../../src/domain/routes.ts';
import { tabsOf } from '../../src/machines/distribution.ts';
import { resources } from '../../src/resources/index.ts';
import { agent, profile } from '../support/walk-samples.ts';

const viewer = (...codes: string[]): Viewer => ({ fullpower: false, codes, agent: null });
const superuser: Viewer = { fullpower: true, codes: [], agent: null };
const god = viewer('PLATFORM_GOD');
const callAgent: Viewer = { ...viewer('QUERYINGS_READ'), agent };
const paths = Object.keys(routes) as RoutePath[];

const openTo = (who: Viewer) => paths.filter((path) => mayOpen(who, path));

describe('the right to a route', () => {
  test.each<[string, Viewer, readonly RoutePath[]]>([
    ['without any', viewer(), ['/profile']],
    ['to read calls', viewer('QUERYINGS_READ'), ['/calls', '/call/:id', '/profile']],
    ['to read calls, of an agent', callAgent, ['/calls', '/queue', '/call/:id', '/profile']],
    ['of an agent who may not read calls', { ...viewer(), agent }, ['/profile']],
    ['to supervise agents', viewer('AGENTS_SUPERVISION'), ['/team', '/profile', '/report/agents']],
    ['to read reports of what they may not read', viewer('REPORTS_READ'), ['/profile']],
    [
      'to read reports, and devices',
      viewer('REPORTS_READ', 'DEVICES_READ'),
      ['/devices', '/profile', '/report/devices'],
    ],
    ['to read devices', viewer('DEVICES_READ'), ['/devices', '/profile']],
    ['to edit devices', viewer('DEVICES_EDITION'), ['/profile', '/configs/devices']],
    ['to read services is none', viewer('SERVICES_READ'), ['/profile']],
    ['to create desks', viewer('DESKS_CREATION'), ['/profile', '/configs/distribution']],
    ['to delete branches', viewer('BRANCHES_DELETION'), ['/profile', '/configs/distribution']],
    ['to read the custom configuration', viewer('CONFIGS_READ'), ['/profile', '/configs/custom']],
    ['to edit keys', viewer('KEYS_EDITION'), ['/profile', '/configs/keys']],
    ['to read who wrote what', viewer('AUDIT_READ'), ['/profile', '/configs/audit']],
    ['to read diagrams', viewer('DIAGRAMS_READ'), ['/profile']],
    [
      'to read diagrams and calls',
      viewer('DIAGRAMS_READ', 'QUERYINGS_READ'),
      ['/calls', '/call/:id', '/profile', '/configs/flow'],
    ],
  ])('%s', (_, who, expected) => expect(openTo(who)).toEqual(expected));

  test('of PLATFORM_GOD: all but the queue, keys, tasks and what is for fullpower users', () => {
    const closed = [
      '/queue',
      '/configs/keys',
      '/configs/tasks',
      '/configs/setup',
      '/configs/businesses',
      '/configs/superusers',
    ];
    expect(openTo(god)).toEqual(paths.filter((path) => !closed.includes(path)));
  });

  test('of a superuser: all but the queue, which is for agents', () => {
    expect(openTo(superuser)).toEqual(paths.filter((path) => path !== '/queue'));
    expect(openTo({ ...superuser, agent })).toEqual(paths);
  });
});

test('every table stands on one screen, with a route of its own or in a tab of the distribution', () => {
  const shown = [...paths.map(tableOf).filter((table) => table !== null), ...tabsOf(superuser)];
  expect(shown.toSorted()).toEqual(Object.keys(resources).toSorted());
});

describe('a menu', () => {
  test('lists what the viewer may open, in the order of the table', () => {
    for (const menu of menus) {
      const all = paths.filter((path) => routes[path].menu === menu);
      expect(menuOf({ ...superuser, agent }, menu)).toEqual(all);
    }
    expect(menuOf(callAgent, 'main')).toEqual(['/calls', '/queue']);
    expect(menuOf(viewer('DEVICES_READ'), 'main')).toEqual(['/devices']);
    expect(menuOf(viewer('AGENTS_SUPERVISION'), 'main')).toEqual(['/team']);
    expect(menuOf(viewer(), 'main')).toEqual([]);
    expect(menuOf(viewer(), 'user')).toEqual(['/profile']);
    expect(administrationOf(viewer('DEVICES_READ'))).toEqual([]);
    expect(administrationOf(viewer('ROLES_EDITION', 'DEVICES_EDITION'))).toEqual(['places', 'people']);
  });
});

describe('where / leads', () => {
  test.each<[string, Viewer, RoutePath]>([
    ['a superuser', superuser, '/calls'],
    ['an agent', callAgent, '/calls'],
    ['whoever may nothing', viewer(), '/profile'],
    ['whoever reads devices', viewer('DEVICES_READ'), '/devices'],
    ['whoever reads both', viewer('DEVICES_READ', 'QUERYINGS_READ'), '/devices'],
  ])('%s', (_, who, path) => {
    expect(indexRoute(who)).toBe(path);
    expect(destinationOf(who, '/')).toEqual({ kind: 'redirect', to: path, forbidden: false });
  });

  test.each<[Viewer, Viewer['start'], RoutePath]>([
    [superuser, 'devices', '/devices'],
    [superuser, 'queue', '/calls'],
    [callAgent, 'queue', '/queue'],
    [viewer('DEVICES_READ', 'QUERYINGS_READ'), 'calls', '/calls'],
    [viewer('DEVICES_READ'), 'calls', '/devices'],
    [viewer(), 'calls', '/profile'],
    [viewer('DEVICES_READ', 'QUERYINGS_READ'), null, '/devices'],
  ])('%o who chose %s', (who, start, path) => expect(indexRoute({ ...who, start })).toBe(path));

  test('may be chosen among what one may open; what was chosen stays in the list', () => {
    expect(startOptions(viewer('DEVICES_READ', 'QUERYINGS_READ'), null)).toEqual(['calls', 'devices']);
    expect(startOptions(callAgent, null)).toEqual(['calls', 'queue']);
    expect(startOptions(viewer('DEVICES_READ'), 'queue')).toEqual(['queue', 'devices']);
    expect(viewerOf({ ...profile, start: 'queue' }).start).toBe('queue');
  });
});

describe('the destination of', () => {
  const screen = (route: RoutePath, id: number | null = null) => ({ kind: 'screen', route, id });
  const redirect = (to: string) => ({ kind: 'redirect', to, forbidden: false });
  const forbidden = (to: string) => ({ kind: 'redirect', to, forbidden: true });
  test.each<[string, Viewer, object]>([
    ['/calls', callAgent, screen('/calls')],
    ['/queue', callAgent, screen('/queue')],
    ['/profile', viewer(), screen('/profile')],
    ['/call/7', callAgent, screen('/call/:id', 7)],
    ['/call/999999999999999', callAgent, screen('/call/:id', 999_999_999_999_999)],
    ['/call/0', callAgent, redirect('/calls')],
    ['/call/07', callAgent, redirect('/calls')],
    ['/call/1e3', callAgent, redirect('/calls')],
    ['/call/9999999999999999', callAgent, redirect('/calls')],
    ['/call/', callAgent, redirect('/calls')],
    ['/call/:id', callAgent, redirect('/calls')],
    ['/call/7/notes', callAgent, redirect('/calls')],
    ['/calls/', callAgent, redirect('/calls')],
    ['/login', callAgent, redirect('/calls')],
    ['/nowhere', callAgent, redirect('/calls')],
    ['', callAgent, redirect('/calls')],
    ['/calls', viewer(), forbidden('/profile')],
    ['/call/7', viewer(), forbidden('/profile')],
    ['/queue', viewer('QUERYINGS_READ'), forbidden('/calls')],
    ['/devices', callAgent, forbidden('/calls')],
    ['/devices', viewer('DEVICES_READ'), screen('/devices')],
    ['/call/x', viewer(), redirect('/profile')],
    ['/configs', viewer(), forbidden('/profile')],
    ['/configs', viewer('SERVICES_EDITION', 'ROLES_EDITION'), redirect('/configs/services')],
    ['/configs', viewer('AUDIT_READ'), redirect('/configs/audit')],
    ['/configs/audit', viewer('AUDIT_READ'), screen('/configs/audit')],
    ['/configs/audit', viewer('SERVICES_EDITION'), forbidden('/profile')],
    ['/toString', superuser, redirect('/calls')],
  ])('%s', (path, who, expected) => expect(destinationOf(who, path)).toEqual(expected));

  test('a redirect is always a screen that the viewer may open', () => {
    for (const who of [viewer(), god, superuser, callAgent, viewer('DEVICES_READ')]) {
      expect(destinationOf(who, indexRoute(who)).kind).toBe('screen');
    }
  });
});

describe('the way out of a path', () => {
  const manager = viewer('SERVICES_EDITION');
  test.each<[string, string, Viewer, string | null, string]>([
    ['forbidden leads back to the page before', '/calls', manager, '/configs/services', '/configs/services'],
    ['forbidden leads back to a call', '/configs/roles', callAgent, '/call/7', '/call/7'],
    ['forbidden leads to the index where nothing was before', '/calls', manager, null, '/profile'],
    ['forbidden leads to the index where the page before is lost', '/calls', manager, '/queue', '/profile'],
    ['forbidden leads to the index where the page before was none', '/calls', manager, '/nowhere', '/profile'],
    ['the administration, all of it forbidden, leads back', '/configs', callAgent, '/queue', '/queue'],
    ['the administration leads to its first table', '/configs', manager, '/profile', '/configs/services'],
    ['unknown leads to the index', '/nowhere', callAgent, '/queue', '/calls'],
    ['an unknown call leads to the index', '/call/x', callAgent, '/queue', '/calls'],
    ['the start leads to the index', '/', viewer('DEVICES_READ'), '/profile', '/devices'],
    ['open stays', '/profile', viewer(), '/calls', '/profile'],
  ])('%s', (_, path, who, before, to) => expect(wayOut(who, path, before)).toBe(to));

  test('leads whoever it is from wherever to a screen that they may open', () => {
    for (const who of [viewer(), god, superuser, callAgent, manager, viewer('DEVICES_READ')]) {
      for (const path of [...paths, '/', '/configs', '/nowhere', '/call/7']) {
        for (const before of [null, '/', '/nowhere', ...paths]) {
          expect(destinationOf(who, wayOut(who, path, before)).kind).toBe('screen');
        }
      }
    }
  });
});

describe('a path is followed after sign-in', () => {
  test.each([
    '/',
    '/calls',
    '/call/7',
    '/calls?state=all&phone=55%20',
    '/configs/users?find=a+b*',
    '/logins',
    '/login-help',
  ])('%s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    ['another origin', 'https://evil.test/'],
    ['another origin without its scheme', '//evil.test/calls'],
    ['the same with a backslash', '/\\evil.test'],
    ['backslashes later on', '/calls\\..\\evil'],
    ['a script', 'javascript:alert(1)'],
    ['a path without a slash', 'calls'],
    ['a line feed', '/calls\n//evil.test'],
    ['a tab, which a browser drops', '/\t/evil.test'],
    ['the sign-in form', '/login'],
    ['the sign-in form with a question', '/login?next=/calls'],
    ['a page of the sign-in form', '/login/recovery'],
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
  ])('but not %s', (_, path) => expect(safePath(path)).toBeNull());
});

describe('in another business', () => {
  test.each(['/', '/calls', '/calls?state=all', '/queue', '/profile', '/configs/services', '/call/x', '/calls/7'])(
    '%s stays',
    (path) => expect(pathElsewhere(path)).toBe(path),
  );
  test.each(['/call/7', '/call/70?from=list'])('%s is the list: that call is unknown there', (path) =>
    expect(pathElsewhere(path)).toBe('/calls'),
  );
});

test('a viewer is what the profile says of the current business', () => {
  expect(viewerOf(profile)).toEqual({
    fullpower: false,
    codes: ['QUERYINGS_READ', 'QUERYINGS_EDITION'],
    agent,
    start: null,
    severalCalls: false,
    ringsOn: false,
    readOnly: false,
    isNew: false,
  });
  const seeing = { role: { id: 4, name: 'Readers' }, hidden: [], until: 1 };
  expect(viewerOf({ ...profile, seeing }).readOnly).toBe(true);
  // Nobody has shown them around; whoever looks as somebody else is shown nothing.
  expect(viewerOf({ ...profile, toured: false }).isNew).toBe(true);
  expect(viewerOf({ ...profile, toured: false, seeing }).isNew).toBe(false);
  const bare = { ...profile, agents: [], permissions: [], fullpower: true };
  expect(viewerOf({ ...bare, several_calls: true, ring_on: true })).toEqual({
    ...superuser,
    start: null,
    severalCalls: true,
    ringsOn: true,
    readOnly: false,
    isNew: false,
  });
});
