import { describe, expect, test } from 'vitest';
import { mayOpen, type RoutePath, routes, type Viewer } from '../../src/domain/routes.ts';
import { isUprooted } from '../../src/domain/shown.ts';
import { agent } from '../support/walk-samples.ts';

const nobody: Viewer = { fullpower: true, codes: [], agent: null };
const somebody: Viewer = { ...nobody, agent };
const another: Viewer = { ...nobody, agent: { ...agent, id: agent.id + 1 } };
const placed: Viewer = { ...nobody, agent: { ...agent, desks: [{ id: 9, name: 'Nine', zone_id: 3 }] } };
const moved: Viewer = { ...nobody, agent: { ...agent, zones: [] } };
const severalCalls: Viewer = { ...somebody, severalCalls: true };

const paths = Object.keys(routes) as RoutePath[];
const pathOf = (route: RoutePath) => route.replace(':id', '7');
/** The screens that begin anew for whoever was `then` and is `now`. */
const uprooted = (then: Viewer, now: Viewer) =>
  paths.filter((route) => mayOpen(then, route) && isUprooted({ viewer: then, path: pathOf(route) }, now));

/** Who may read calls without attending them. */
const reader: Viewer = { fullpower: false, codes: ['QUERYINGS_READ'], agent };
const attendant: Viewer = { ...reader, codes: [...reader.codes, 'QUERYINGS_EDITION'] };

describe('of all screens that stay open to the viewer', () => {
  test.each<[string, Viewer, Viewer, readonly RoutePath[]]>([
    ['who becomes an agent, those of calls begin anew', nobody, somebody, ['/calls', '/call/:id']],
    ['who is no agent any more, those of calls begin anew', somebody, nobody, ['/calls', '/queue', '/call/:id']],
    ['who becomes another agent, those of calls begin anew', somebody, another, ['/calls', '/queue', '/call/:id']],
    ['whose zones change, the queue begins anew', somebody, moved, ['/queue']],
    ['whose desk changes, none begins anew', somebody, placed, []],
    ['who may be in several calls, none begins anew', somebody, severalCalls, []],
    ['who may attend calls now, the lists begin anew', reader, attendant, ['/calls', '/queue']],
    ['who may not attend calls any more, the lists begin anew', attendant, reader, ['/calls', '/queue']],
  ])('%s', (_, then, now, expected) => expect(uprooted(then, now)).toEqual(expected));

  test('a lost one does', () => {
    expect(uprooted(attendant, { ...attendant, codes: [] })).toEqual(['/calls', '/queue', '/call/:id']);
    expect(uprooted(nobody, { ...nobody, fullpower: false })).toEqual(
      paths.filter((path) => path !== '/queue' && path !== '/profile'),
    );
  });

  test('a path that leads elsewhere goes on leading there', () => {
    expect(isUprooted({ viewer: reader, path: '/configs/setup' }, { ...reader, agent: null })).toBe(false);
    expect(isUprooted({ viewer: { ...reader, agent: null }, path: '/queue' }, reader)).toBe(true);
  });
});
