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

const keys = () => recordsOf(server, resources.keys, admin);
const users = () => recordsOf(server, resources.users, admin);
const rotate = (id: number, overlap: number) =>
  server.ask('POST', `/api/keys/${id}/rotate`, { bearer: admin, body: { overlap } });

/** Both in the room of a call: an agent by a login of its own, and a device by a key of its own. */
const meet = async () => {
  const login = await server.login('agent@demo.local');
  const made = await keys().create({ name: 'kiosk', active: true, permissions: ['QUERYINGS_CREATION'] });
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

/** One is put out with the word for it, the other is told and stays, and the pass opens nothing any more. */
const expectRevoked = async (
  [out, pass]: readonly [Participant, Meeting['agentPass']],
  other: Participant,
): Promise<void> => {
  expect(await out.next('room:closed')).toEqual({ reason: 'revoked' });
  expect(await out.ended).toBe('io server disconnect');
  expect(await other.next('peer:left')).toEqual({ id: expect.any(String), reason: 'revoked' });
  expect(other.socket.connected).toBe(true);
  expect(await refused(pass)).toBe('conference.authenticationRequired');
  other.close();
};

test.each<[string, (keyId: number) => Promise<{ status: number }>]>([
  ['deactivated', (id) => keys().update(id, { active: false })],
  ['given another secret', (id) => rotate(id, 0)],
  ['without the right to call', (id) => keys().update(id, { permissions: ['DEVICES_READ'] })],
])('a device leaves its room as soon as its key is %s', async (_what, doing) => {
  const { keyId, client, clientPass, agent } = await meet();
  expect((await doing(keyId)).status).toBe(200);
  await expectRevoked([client, clientPass], agent);
});

test('a device stays through a rotation with an overlap, and until it is over', async () => {
  const { keyId, client, clientPass, agent } = await meet();
  await rotate(keyId, 60);
  expect(await refused(clientPass)).toBe('let in');
  server.advance(62);
  expect(await refused(clientPass)).toBe('conference.authenticationRequired');
  server.app.realtime.recheck(1);
  await client.ended;
  server.advance(-62);
  agent.close();
});

test.each<[string, (meeting: Meeting) => Promise<{ status: number }>]>([
  [
    'has signed out',
    ({ login }) => server.ask('POST', '/api/auth/logout', { body: { refreshToken: login.keys.refreshToken } }),
  ],
  ['is deactivated', ({ login }) => users().update(login.id, { active: false })],
])('an agent leaves the room who %s', async (_what, doing) => {
  const meeting = await meet();
  expect((await doing(meeting)).status).toBe(200);
  await expectRevoked([meeting.agent, meeting.agentPass], meeting.client);
  await server.db.$client.query('update users set active = true where id = $1', [meeting.login.id]);
});

test('an agent leaves the room who loses the right to calls, and only then', async () => {
  const { agent, agentPass, client, login } = await meet();
  const { rows } = await server.db.$client.query<{ role_id: number }>(
    'delete from user_roles where user_id = $1 returning role_id',
    [login.id],
  );
  server.app.realtime.publish(1, `user:${login.id}`, login.id);
  await expectRevoked([agent, agentPass], client);
  for (const { role_id } of rows)
    await server.db.$client.query('insert into user_roles (bunit_id, user_id, role_id) values (1, $1, $2)', [
      login.id,
      role_id,
    ]);
  expect(await refused(agentPass)).toBe('let in');
});

test('what happens to others disturbs nobody', async () => {
  const [one, other] = [await meet(), await server.login('agent@demo.local')];
  const stranger = await keys().create({ name: 'other', active: true, permissions: ['QUERYINGS_CREATION'] });
  await keys().update(stranger.body.data.id, { active: false });
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: other.keys.refreshToken } });
  one.client.socket.emit('media', { audio: true, video: false, screen: false });
  expect(await one.agent.next('peer:media')).toMatchObject({ audio: true });
  expect([one.client.socket.connected, one.agent.socket.connected]).toEqual([true, true]);
  // A call that ends puts both out for that, and not for anything else.
  await act.move(one.id, bearerOf(one.login), { state: 'FINISHED' });
  expect(await one.client.next('room:closed')).toEqual({ reason: 'finished' });
});
