import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformGod, rights } from '../../../src/domain/access.ts';
import { type Clerk, described, draftOf, hireClerk, recordsOf } from '../../support/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let clerk: Clerk;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  clerk = await hireClerk(server);
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

/** An id that nobody has: 404 for whoever may ask. */
const nothing = 999_999;

describe.each(described)('$name', (resource) => {
  const { codes, god } = resource;
  const tries = async () => {
    const records = recordsOf(server, resource, clerk.bearer);
    const query = new URLSearchParams(resource.query).toString();
    const answers = {
      READ: await records.list(query),
      CREATION: await records.create({}),
      EDITION: await records.update(nothing, {}),
      DELETION: await records.remove(nothing),
    };
    return { answers, restored: await records.restore(nothing) };
  };
  const isForbidden = ({ status }: { status: number }) => status === 403;

  test('each right opens its own door, and reading with any of them', async () => {
    for (const held of codes === null ? [] : rights) {
      await clerk.holds(`${codes}_${held}`);
      const { answers, restored } = await tries();
      expect(answers.READ.status, held).toBe(200);
      expect([isForbidden(answers.CREATION), answers.CREATION.status], held).toEqual(
        held === 'CREATION' ? [false, 412] : [true, 403],
      );
      expect(answers.EDITION.status, held).toBe(held === 'EDITION' ? 404 : 403);
      expect([answers.DELETION.status, restored.status], held).toEqual(held === 'DELETION' ? [404, 404] : [403, 403]);
    }
  });

  test('without a right every door is shut, naming the code', async () => {
    await clerk.holds('QUERYINGS_READ');
    const { answers } = await tries();
    for (const right of rights) {
      // Where two resources share a path the plain one names its code.
      const permission = codes === null ? expect.stringMatching(/^(?:fullpower|USERS_\w+)$/) : `${codes}_${right}`;
      expect([answers[right].status, answers[right].body.error], right).toEqual([
        403,
        expect.objectContaining({ code: 'forbidden', permission }),
      ]);
    }
  });

  test('PLATFORM_GOD opens it, unless the specification says otherwise', async () => {
    await clerk.holds(platformGod);
    const { answers } = await tries();
    const isOpen = codes !== null && god !== 'ignored';
    expect(answers.READ.status).toBe(isOpen ? 200 : 403);
    // The path of superusers is open to it as that of users; there it finds nobody.
    expect(answers.DELETION.status).toBe(isOpen || resource.name === 'superusers' ? 404 : 403);
  });

  test('an assigned list needs its own code beside the right to edit', async () => {
    for (const column of resource.columns) {
      if (column.kind !== 'list' || !column.pick?.code || codes === null) continue;
      const made = await recordsOf(server, resource, admin).create(draftOf(resource, `pick-${column.key}`));
      const assign = (bearer: string) =>
        recordsOf(server, resource, bearer).update(made.body.data.id, { add: { [column.key]: [1] } });
      await clerk.holds(`${codes}_EDITION`);
      const refused = await assign(clerk.bearer);
      expect([refused.status, refused.body.error.permission], column.key).toEqual([403, column.pick.code]);
      await clerk.holds(column.pick.code);
      expect((await assign(clerk.bearer)).body.error.permission).toBe(`${codes}_EDITION`);
      const ungiven = column.from === 'roles' || column.from === 'permissions';
      await clerk.holds(`${codes}_EDITION`, column.pick.code);
      // What gives rights is for those who have them: `grants.test.ts`.
      expect((await assign(clerk.bearer)).status, column.key).toBe(ungiven ? 403 : 200);
    }
  });
});

test('whoever fills a column may read what it is chosen from', async () => {
  const reads = async (path: string) =>
    (await server.ask('GET', `/api/${path}?perPage=200&active=1`, { bearer: clerk.bearer })).status;
  const cases: [codes: string[], readable: string[], shut: string[]][] = [
    [
      ['DEVICES_EDITION', 'SERVICES_DEVICES_ASSIGN'],
      ['services', 'devices'],
      ['zones', 'roles'],
    ],
    [['DEVICES_EDITION'], ['devices'], ['services']],
    [['SERVICES_DEVICES_ASSIGN'], [], ['services', 'devices']],
    [['SERVICES_EDITION', 'SERVICES_ZONES_ASSIGN'], ['services', 'zones'], ['devices']],
    [['USERS_CREATION', 'USERS_ROLES_ASSIGN'], ['users', 'roles'], ['permissions']],
    [['USERS_EDITION', 'AGENTS_USERS_ASSIGN', 'AGENTS_CREATION', 'AGENTS_DELETION'], ['users', 'zones'], ['roles']],
    [['WEBHOOKS_CREATION'], ['webhooks', 'integrations'], ['services']],
    [['DESKS_EDITION'], ['desks', 'zones', 'branches'], ['services']],
    [['ZONES_READ'], ['zones'], ['branches']],
    [['KEYS_READ'], ['keys', 'permissions'], ['roles']],
    [['TASKS_DELETION'], ['tasks', 'permissions'], ['integrations']],
    [['ROLES_READ'], ['roles', 'permissions'], ['users']],
  ];
  for (const [held, readable, shut] of cases) {
    await clerk.holds(...held);
    for (const path of readable) expect(await reads(path), `${held} ${path}`).toBe(200);
    for (const path of shut) expect(await reads(path), `${held} ${path}`).toBe(403);
  }
});

test('an agent reads services, zones and desks, and no other table', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const free = ['services', 'zones', 'desks', 'devices'];
  for (const path of new Set(described.map((resource) => resource.path)))
    expect((await server.ask('GET', `/api/${path}`, { bearer })).status, path).toBe(free.includes(path) ? 200 : 403);
});
