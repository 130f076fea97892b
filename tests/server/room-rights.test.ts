import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { enterRoom, joinRoom, type Participant, roomActs } from '../support/room.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let act: ReturnType<typeof roomActs>;
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  act = roomActs(server);
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

/** What a program needs that speaks for all devices. */
const speaking = ['QUERYINGS_CREATION', 'QUERYINGS_CREATION_ANY'];

const keys = () => recordsOf(server, resources.keys, admin);
const users = () => recordsOf(server, resources.users, admin);
const rotate = (id: number, overlap: number) =>
  server.ask('POST', `/api/keys/${id}/rotate`, { bearer: admin, body: { overlap } });

/** Both in the room of a call: an agent by a login of its own, and a device by a key of its own. */
const meet = async () => {
  const login = await server.login('agent@demo.local');
  const made = await keys().create({ name: 'kiosk', active: true, permissions: speaking });
  const [keyId, secret] = [made.body.data.id, String(made.body.data.key)];
  const { id } = await act.place();
  await act.move(id, bearerOf(login), { state: 'ATTENDED' });
  const [agentPass, clientPass] = [await act.pass(id, bearerOf(login)), await act.pass(id, secret)];
  const client = await joinRoom(server.url, clientPass);
  const agent = await joinRoom(server.url, agentPass);
  return { id, login, keyId, agentPass, clientPass, client, agent };
};
type Meeting = Awaited<ReturnType<typeof meet>>;

const refused = ({ jwt, room }: Meeting['agentPass']) =>
  enterRoom(server.url, { token: jwt, room }).then(
    (participant) => {
      participant.close();
      return 'let in';
    },
    (data: { name?: string }) => data.name,
  );

const refusals = {
  revoked: 'conference.authenticationRequired',
  returned: 'conference.connectionError.notAllowed',
} as const;

/** One is put out with the word for it, the other is told and stays, and the pass opens nothing any more. */
const expectOut = async (
  [out, pass]: readonly [Participant, Meeting['agentPass']],
  other: Participant,
  reason: keyof typeof refusals = 'revoked',
): Promise<void> => {
  expect(await out.next('room:closed')).toEqual({ reason });
  expect(await out.ended).toBe('io server disconnect');
  expect(await other.next('peer:left')).toEqual({ id: expect.any(String), reason });
  expect(other.socket.connected).toBe(true);
  expect(await refused(pass)).toBe(refusals[reason]);
  other.close();
};

test.each<[string, (keyId: number) => Promise<{ status: number }>]>([
  ['deactivated', (id) => keys().update(id, { active: false })],
  ['given another secret', (id) => rotate(id, 0)],
  ['without the right to call', (id) => keys().update(id, { permissions: ['DEVICES_READ'] })],
])('a device leaves its room as soon as its key is %s', async (_what, doing) => {
  const { keyId, client, clientPass, agent } = await meet();
  expect((await doing(keyId)).status).toBe(200);
  await expectOut([client, clientPass], agent);
});

test('a device stays through a rotation with an overlap, and until it is over', async () => {
  const { keyId, client, clientPass, agent } = await meet();
  await rotate(keyId, 60);
  expect(await refused(clientPass)).toBe('let in');
  server.advance(62);
  expect(await refused(clientPass)).toBe('conference.authenticationRequired');
  await server.announce(1, { kind: 'rights', userId: null });
  await client.ended;
  server.advance(-62);
  agent.close();
});

test('an agent leaves the room who has signed out, and keeps the call', async () => {
  const { id, login, agent, agentPass, client } = await meet();
  const { refreshToken } = login.keys;
  expect((await server.ask('POST', '/api/auth/logout', { body: { refreshToken } })).status).toBe(200);
  await expectOut([agent, agentPass], client);
  const again = await server.signIn('agent@demo.local');
  expect((await act.move(id, again, { state: 'FINISHED' })).state).toBe('FINISHED');
});

test('an agent leaves the room who is deactivated, and the call, for which the device goes on waiting', async () => {
  const { id, login, agent, agentPass, client } = await meet();
  expect((await users().update(login.id, { active: false })).status).toBe(200);
  await expectOut([agent, agentPass], client, 'returned');
  await server.db.$client.query('update users set active = true where id = $1', [login.id]);
  expect((await act.move(id, await server.signIn('agent2@demo.local'), { state: 'ATTENDED' })).state).toBe('ATTENDED');
});

test('an agent leaves the room who loses the right to calls', async () => {
  const { agent, agentPass, client, login } = await meet();
  const { rows } = await server.db.$client.query<{ role_id: number }>(
    'select role_id from user_roles where user_id = $1',
    [login.id],
  );
  const roles = rows.map(({ role_id }) => role_id);
  expect((await users().update(login.id, { remove: { roles } })).status).toBe(200);
  await expectOut([agent, agentPass], client, 'returned');
  expect((await users().update(login.id, { add: { roles } })).status).toBe(200);
});

test('what happens to others disturbs nobody', async () => {
  const [one, other] = [await meet(), await server.login('agent@demo.local')];
  const stranger = await keys().create({ name: 'other', active: true, permissions: speaking });
  await keys().update(stranger.body.data.id, { active: false });
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: other.keys.refreshToken } });
  one.client.socket.emit('media', { audio: true, video: false, screen: false });
  expect(await one.agent.next('peer:media')).toMatchObject({ audio: true });
  expect([one.client.socket.connected, one.agent.socket.connected]).toEqual([true, true]);
  // A call that ends puts both out for that, and not for anything else.
  await act.move(one.id, bearerOf(one.login), { state: 'FINISHED' });
  expect(await one.client.next('room:closed')).toEqual({ reason: 'finished' });
});
