import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { onePixel } from '../../scripts/attack/requests.ts';
import { publishedPassword } from '../../server/demo/seed.ts';
import { resources } from '../../src/resources/index.ts';
import { auditOf, made } from '../support/audit.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { enrolFactor } from '../support/factor.ts';
import { hearAllDevices } from '../support/fleet.ts';
import { askForCode, pairDevice } from '../support/paired.ts';
import { addPasskeyTo, beginAdding, siteOf } from '../support/passkeys.ts';
import { described, draftOf, recordsOf } from '../support/records.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let toldOf: ReturnType<typeof auditOf>['toldOf'];
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  ({ toldOf } = auditOf(server, admin));
});
afterAll(() => server.close());

/** Why some writes leave no entry. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /api/auth/refresh': 'a session that goes on is nothing that anybody did',
  'POST /api/devices/{id}/ping': 'a sign of life changes no record; silences are kept with the device',
  'PUT /api/availability/': 'what agents are at is kept as such, move by move',
  'PUT /api/readiness/': 'what somebody’s computer can do gives no right, and the last check is kept with its moment',
  'POST /api/readiness/relay': 'a pass is signed, nothing is written',
  'POST /api/availability/rings': 'what became of a sound is kept as such, call by call',
  'PUT /api/profile/': 'what somebody likes to begin with is their own affair, and gives no right',
  'PUT /api/views/': 'how somebody wants to see a list again is their own affair, and gives no right',
  'DELETE /api/views/{id}': 'how somebody wants to see a list again is their own affair, and gives no right',
  'POST /api/device/rotation': 'a device that has its next secret is the same device',
  'POST /api/roles/{id}/forecast': 'what was tried is undone',
  'POST /api/users/{id}/forecast': 'what was tried is undone',
  'POST /api/pairings/': 'a code is nobody’s before somebody says which device it is',
  'POST /api/sign-in/passkey/challenges': 'a question is kept for five minutes, nothing is changed',
  'POST /api/sign-in/passkey/': 'the sign-in is written down where its token is exchanged',
  'POST /api/profile/passkeys/challenges': 'a question is kept for five minutes, nothing is changed',
  'POST /api/pairings/claim': 'that a device was paired is told of when somebody says so',
  'PUT /api/queryings/{id}/draft': 'what is typed is told of when it is written into the call',
  'POST /api/queryings/{id}/handover': 'what a colleague was asked is kept as such, with how it ended',
  'DELETE /api/queryings/{id}/handover': 'what a colleague was asked is kept as such, with how it ended',
  'POST /api/queryings/{id}/handover/accept':
    'needs two agents: tests/server/handover.test.ts reads what the log tells',
  'POST /api/queryings/{id}/room': 'a pass is signed, nothing is written',
  'POST /api/diagrams/passes': 'a pass is signed, nothing is written',
  'POST /api/reports/passes': 'a pass is signed, nothing is written',
  'POST /api/unexpected-events/': 'the page counts by itself what its charts did not expect',
  'POST /api/sessions/': 'a visit is itself what is remembered of what a visitor did',
  'POST /api/sessions/{id}/interactions': 'a visit is itself what is remembered of what a visitor did',
  'PUT /api/sessions/{id}/end':
    'the calls that are given up are remembered, each as a call: tests/server/visit-end.test.ts',
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/webhooks/{id}/execute`,
      'the run is itself what is remembered: of whom, with what, with which result',
    ]),
  ),
};

/** Two sign-ins of a person. */
const twice = async (email: string) => {
  const logins = [await server.login(email), await server.login(email)];
  return logins.map((login) => ({ ...login, bearer: bearerOf(login) }));
};
/** How to end one of them from the other: that one, and none that the person has besides. */
const ownSession = async (email: string) => {
  const [asking, other] = await twice(email);
  return [`/api/profile/sessions/${decodeJwt(other?.keys.token ?? '').family}`, undefined, asking?.bearer] as const;
};

/** Everything that changes passkeys. */
const passkeyWrites = async () => {
  const [named, removed, lost] = [
    await addPasskeyTo(server, 'agent@demo.local'),
    await addPasskeyTo(server, 'agent@demo.local'),
    await addPasskeyTo(server, 'viewer@demo.local'),
  ];
  const { token, bearer } = removed;
  const { options } = (await beginAdding(server, { token, bearer })).body.data;
  const response = createAuthenticator(await siteOf(server)).create(options);
  return {
    'POST /api/profile/passkeys/': ['/api/profile/passkeys', { token, name: 'another', response }, bearer],
    'PUT /api/profile/passkeys/{passkey}': [`/api/profile/passkeys/${named.id}`, { name: 'Phone' }, bearer],
    'DELETE /api/profile/passkeys/{passkey}': [`/api/profile/passkeys/${removed.id}`, { token }, bearer],
    'DELETE /api/users/{id}/passkeys': [`/api/users/${(await server.exchange(lost.token)).id}/passkeys`],
  } as const;
};

/** The writes that are none of a record of an administration table, each with what has to be there before. */
const orders = async (): Promise<
  Readonly<Record<string, readonly [path: string, body?: unknown, bearer?: string]>>
> => {
  const login = await server.login('viewer@demo.local');
  const users = recordsOf(server, resources.users, admin);
  const userId = await made(users.create({ first_name: 'A', last_name: 'B', email: 'told@records.test' }));
  const integrations = recordsOf(server, resources.integrations, admin);
  const integration = await made(integrations.create({ name: 'told', code: 'return {};', active: true }));
  const args = { data: null, params: null, request: null };
  const run = await server.ask('POST', `/api/integrations/${integration}/run`, { bearer: admin, body: { args } });
  const tasks = recordsOf(server, resources.tasks, admin);
  const metadata = { integration_id: integration };
  const task = await made(tasks.create({ name: 'told', frecuency: 3_600, metadata, active: true }));
  const pauseId = await made(recordsOf(server, resources.pauses, admin).create({ name: 'told', active: true }));
  const key = await made(recordsOf(server, resources.keys, admin).create({ name: 'told' }));
  const call = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '1' } });
  const answering = await server.signIn('agent@demo.local');
  const talked = await server.ask('POST', '/api/queryings', {
    bearer: server.key,
    body: { phone: '3', with_video: true },
  });
  const talkedPath = `/api/queryings/${talked.body.data.id}`;
  await server.ask('PUT', talkedPath, { bearer: answering, body: { data: { state: 'ATTENDED' } } });
  const outcomes = await server.ask('GET', '/api/outcomes', { bearer: admin });
  const agent = await server.ask('POST', '/api/agents', { bearer: admin, body: { user_id: login.id } });
  const { id: agentId } = agent.body.data;
  await hearAllDevices(server);
  const batch = await server.ask('POST', '/api/restart-batches', { bearer: admin, body: {} });
  await server.ask('PUT', `/api/restart-batches/${batch.body.data.id}`, {
    bearer: admin,
    body: { data: { state: 'stopped' } },
  });
  const picture = await server.ask('POST', '/api/media', { bearer: admin, body: { name: 'told', content: onePixel } });
  const anotherPixel = Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.of(0)]).toString('base64');
  // Enrolling ends what was open before.
  const { idToken } = await enrolFactor(server, 'agent2@demo.local');
  const [lost] = [await server.exchange(idToken), await server.exchange(idToken)];
  return {
    'POST /api/auth/login': ['/api/auth/login', { token: await server.idToken('viewer@demo.local') }],
    'POST /api/auth/logout': ['/api/auth/logout', { refreshToken: login.keys.refreshToken }],
    'DELETE /api/profile/sessions/': ['/api/profile/sessions', undefined, bearerOf(lost)],
    'DELETE /api/profile/sessions/{session}': await ownSession('agent@demo.local'),
    'DELETE /api/users/{id}/sessions': [`/api/users/${(await server.login('viewer@demo.local')).id}/sessions`],
    'PUT /api/agents/{id}': [`/api/agents/${agentId}`, { data: { zones: [1] } }],
    'POST /api/queryings/{id}/guests': [`${talkedPath}/guests`, { agent_id: 2 }, answering],
    'DELETE /api/queryings/{id}/guests/{agentId}': [`${talkedPath}/guests/2`, undefined, answering],
    'PUT /api/queryings/{id}/outcome': [`${talkedPath}/outcome`, { outcome_id: outcomes.body.data[0]?.id }, answering],
    'PUT /api/availability/agents/{id}': [`/api/availability/agents/${agentId}`, { event: 'pause', pause_id: pauseId }],
    'DELETE /api/agents/{id}': [`/api/agents/${agentId}`],
    'POST /api/roles/{id}/see-as': ['/api/roles/1/see-as'],
    'DELETE /api/roles/{id}/see-as': ['/api/roles/1/see-as'],
    'POST /api/agents/': ['/api/agents', { user_id: userId }],
    'POST /api/devices/{id}/restart': ['/api/devices/2/restart', { when: 'now' }],
    'DELETE /api/devices/{id}/restart': ['/api/devices/2/restart'],
    'PUT /api/pairings/{code}': [`/api/pairings/${(await askForCode(server)).code}`, { device_id: 3 }],
    'POST /api/devices/{id}/secret': ['/api/devices/4/secret', undefined, server.key],
    'DELETE /api/devices/{id}/secret': ['/api/devices/4/secret'],
    'DELETE /api/device/': ['/api/device', undefined, await pairDevice(server, admin, 5)],
    'POST /api/restart-batches/': ['/api/restart-batches', {}],
    'PUT /api/restart-batches/{id}': [`/api/restart-batches/${batch.body.data.id + 1}`, { data: { state: 'stopped' } }],
    'POST /api/media/': ['/api/media', { name: 'another', content: anotherPixel }],
    'DELETE /api/media/{id}': [`/api/media/${picture.body.data.id}`],
    'POST /api/tasks/{id}/run': [`/api/tasks/${task}/run`],
    'POST /api/integrations/run': ['/api/integrations/run', { code: 'return {};', args }],
    'POST /api/integrations/{id}/run': [`/api/integrations/${integration}/run`, { args }],
    'POST /api/runs/{id}/again': [`/api/runs/${run.body.data.id}/again`],
    'POST /api/keys/{id}/rotate': [`/api/keys/${key}/rotate`],
    'POST /api/queryings/': ['/api/queryings', { phone: '2' }],
    'POST /api/queryings/erasures/': ['/api/queryings/erasures', { phone: '5500000000', confirm: true }],
    'PUT /api/queryings/{id}': [
      `/api/queryings/${call.body.data.id}`,
      { data: { state: 'REDIRECTED', service_id: 1 } },
    ],
    ...(await passkeyWrites()),
    // Last: who has one is asked for it at the next sign-in.
    'POST /api/auth/recovery-codes/': [
      '/api/auth/recovery-codes',
      { token: (await enrolFactor(server, 'manager@demo.local')).idToken },
    ],
    'DELETE /api/users/{id}/second-factor': [`/api/users/${lost.id}/second-factor`],
    'PUT /api/profile/proof/': ['/api/profile/proof', { token: await server.idToken('admin@demo.local') }],
    // And whoever has another password is signed in with it.
    'PUT /api/profile/password/': [
      '/api/profile/password',
      { current: publishedPassword, password: 'another-fine-one' },
      await server.signIn('agent@demo.local'),
    ],
  };
};

const writes = async (): Promise<readonly string[]> => {
  const routes = operationsOf(await readDocument(server.ask)).map(({ route }) => route);
  return routes.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route));
};
const ofRecords = [...new Set(described.map(({ path }) => path))].flatMap((path) => [
  `POST /api/${path}/`,
  `POST /api/${path}/import`,
  `POST /api/${path}/bulk`,
  `PUT /api/${path}/{id}`,
  `DELETE /api/${path}/{id}`,
  `POST /api/${path}/{id}/restore`,
]);

test.each(described)('every write of $name leaves an entry', async (resource) => {
  const records = recordsOf(server, resource, admin);
  const draft = draftOf(resource, 'structure');
  const field = resource.columns.some(({ key }) => key === 'notes') ? 'notes' : 'first_name';
  const changes = resource.name === 'configs' ? { value: 'other' } : { [field]: 'other' };
  let id = 0;
  const entries = await toldOf(async () => {
    id = await made(records.create({ ...draft, active: true }));
    expect((await records.update(id, changes)).status).toBe(200);
    expect((await records.remove(id)).status).toBe(200);
    expect((await records.restore(id)).status).toBe(201);
  });
  const told = entries.filter((entry) => entry.resource === resource.name && entry.record_id === id);
  expect(told.map(({ action }) => action).filter((action) => action !== 'change')).toEqual([
    'create',
    'update',
    'delete',
    'restore',
  ]);
});

test.each(described)(
  'many of $name that are written at once leave an entry each',
  async ({ path, name, ...resource }) => {
    const drafts = ['many', 'more'].map((word) => draftOf({ path, name, ...resource }, word));
    const ids: unknown[] = [];
    const entries = await toldOf(async () => {
      const made = await server.ask('POST', `/api/${path}/import`, { bearer: admin, body: { lines: drafts } });
      ids.push(...(made.body.data as unknown as { id: number | null }[]).map(({ id }) => id));
      const { body } = await server.ask('POST', `/api/${path}/bulk`, {
        bearer: admin,
        body: { action: 'delete', records: ids.map((id) => ({ id, version: 1 })) },
      });
      expect(body.data).toEqual(ids.map((id) => ({ id, problem: null })));
    });
    const told = entries.filter((entry) => entry.resource === name && ids.includes(entry.record_id));
    expect(told.map(({ action }) => action).filter((action) => action !== 'change')).toEqual([
      'create',
      'create',
      'delete',
      'delete',
    ]);
  },
);

test('every other write leaves an entry too, or stands here with the reason why not', async () => {
  const known = await orders();
  expect((await writes()).toSorted()).toEqual(
    [...ofRecords, ...Object.keys(known), ...Object.keys(exceptions)].toSorted(),
  );
  const silent: string[] = [];
  for (const [route, [path, body, own]] of Object.entries(known)) {
    const [method = ''] = route.split(' ');
    const agent = route === 'PUT /api/queryings/{id}' ? await server.signIn('agent@demo.local') : (own ?? admin);
    const entries = await toldOf(async () => {
      const { status } = await server.ask(method, path, { bearer: agent, ...(body === undefined ? {} : { body }) });
      expect(status, route).toBeLessThan(300);
    });
    if (entries.every(({ actor }) => actor === 'server')) silent.push(route);
  }
  expect(silent).toEqual([]);
});

/** Why some entries come without a word to whoever listens, by what was done and to what. */
const untold: Readonly<Record<string, string>> = {
  'change users':
    'recovery codes were made or a passkey was named, which nobody else is shown; or a password was chosen, whose end of other sessions is told',
  'delete erasures': 'it was ordered: each call that is erased is told of, and how far it is has to be asked for',
  'change integrations': 'a run was asked for: runs are told of by themselves, once in a second',
  'change runs': 'a run was asked for again: the same',
  'change tasks': 'a task was asked to run: the same',
  'change roles': 'somebody looked at the console as a role, which changes nothing',
  'create media':
    'nobody looks at what is kept while others write: a device fetches it by what an entry names, which is told',
  'delete media': 'the same: nothing names it any more',
  'change sessions': 'somebody signed in, of which nobody else has to know; the end of a login is told',
};

test('what leaves an entry is told in the same transaction, or stands here with the reason why not', async () => {
  const { rows } = await server.db.$client.query<{ deed: string }>(
    `select distinct action || ' ' || resource as deed from audit_log
      where not exists (
        select from changes where xid::text::bigint % 4294967296 = audit_log.xmin::text::bigint
        -- What is one of many has a number of its own after that of the transaction around them, and other databases of
        -- the server take some in between: so it is looked for by what became of which record.
           or (news->>'resource' = resource and (news->>'id')::bigint = record_id
               and action <> 'change' and (news->'version' = 'null') = (action = 'delete')
               and audit_log.xmin::text::bigint - xid::text::bigint % 4294967296 between 1 and 2000))`,
  );
  expect(rows.map(({ deed }) => deed).toSorted()).toEqual(Object.keys(untold).toSorted());
});
