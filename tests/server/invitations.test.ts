import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { resources } from '../../src/resources/index.ts';
import { startFirebase } from '../support/firebase.ts';
import { linkTo, mailsTo, sendForm } from '../support/mailbox.ts';
import { recordsOf } from '../support/records.ts';
import { bearerOf, type Row, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
let north = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  north = await server.signIn('manager@demo.local', 1);
});
afterAll(() => server.close());

const users = (bearer = manager) => recordsOf(server, resources.users, bearer);
const businessesOf = async (email: string, password?: string) => {
  const login = await server.exchange(await server.idToken(email, password));
  return login.businesses.map(({ id }) => id);
};
/** Somebody of the second business alone. */
const neighbour = async (email: string) => {
  const made = await users(north).create({ email, first_name: 'Neighbour', last_name: 'Own' });
  expect((await sendForm(server, await linkTo(server, email), { password: 'long enough' })).status).toBe(200);
  return made.body.data.id;
};
/** What an answer shows, without what differs between any two records. */
const shown = ({ id: _id, email: _email, created_at: _at, invited_at, ...rest }: Row) => ({
  ...rest,
  invited_at: typeof invited_at,
});

test('an invitation says the same of an address that is somebody’s and of one that is nobody’s', async () => {
  const far = await neighbour('far@demo.local');
  const draft = { first_name: 'Typed', active: true, roles: [3] };
  const answers = [];
  // Somebody of another business, one with full power, one invited elsewhere, and nobody.
  await users(north).create({ email: 'asked@demo.local', first_name: 'Asked' });
  for (const email of ['far@demo.local', 'admin@demo.local', 'asked@demo.local', 'fresh@demo.local'])
    answers.push(await users().create({ ...draft, email }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const fresh = answers[3]?.body.data;
  for (const { body } of answers) {
    expect(shown(body.data)).toEqual(shown(fresh as unknown as Row));
    expect(body.data.invited_at).toEqual(expect.any(Number));
    expect(body.data.id).toBeGreaterThan(far);
    expect(shown((await users().get(body.data.id)).body.data)).toEqual(shown(fresh as unknown as Row));
    const again = await users().create({ ...draft, email: body.data.email });
    expect([again.status, again.body.error.fields]).toEqual([412, { email: 'duplicate' }]);
    const moved = await users().update(body.data.id, { email: 'other@demo.local' });
    expect([moved.status, moved.body.error.code]).toEqual([412, 'not_accepted']);
  }
  expect((await users(north).get(far)).body.data).toMatchObject({ first_name: 'Neighbour', invited_at: null });
});

test('the business learns who it is when the person accepts, and not before', async () => {
  const [invited] = (await users().list('email=far@demo.local')).body.data;
  expect(invited).toMatchObject({ first_name: 'Typed', last_name: null });
  expect(await businessesOf('far@demo.local', 'long enough')).toEqual([2]);
  const link = await linkTo(server, 'far@demo.local');
  expect(link).toMatch(/^\/accept-invitation\?code=[\w-]{43}&lang=/);
  const page = await server.ask<string>('GET', link);
  expect([page.status, page.body.includes('<form method="post" action="/accept-invitation">')]).toEqual([200, true]);
  expect(await businessesOf('far@demo.local', 'long enough')).toEqual([2]);
  const other = await linkTo(server, 'admin@demo.local');
  expect((await sendForm(server, link)).status).toBe(200);
  expect((await sendForm(server, link)).status).toBe(410);
  expect(await businessesOf('far@demo.local', 'long enough')).toEqual([1, 2]);
  const [joined] = (await users().list('email=far@demo.local')).body.data;
  expect(joined).toMatchObject({ first_name: 'Neighbour', last_name: 'Own', roles: [{ id: 3 }], invited_at: null });
  expect((await users().get(Number(invited?.id))).status).toBe(404);
  const log = await server.ask('GET', `/api/audit?resource=users&record_id=${joined?.id}`, { bearer: manager });
  expect(log.body.data.map(({ after }) => (after as { did?: string } | null)?.did)).toContain('accepted');
  expect((await sendForm(server, other)).status).toBe(200);
  expect((await server.login('admin@demo.local')).fullpower).toBe(true);
});

test('who is new accepts by choosing a password, the invitation of that link alone', async () => {
  const links = (await mailsTo(server, 'asked@demo.local')).map((mail) => /https?:\S+/.exec(mail)?.[0] ?? '');
  const pathOf = (link = '') => new URL(link).pathname + new URL(link).search;
  expect(links).toHaveLength(2);
  // The second one is that of the first business.
  expect((await sendForm(server, pathOf(links[1]), { password: 'long enough' })).status).toBe(200);
  expect(await businessesOf('asked@demo.local', 'long enough')).toEqual([1]);
  const [waiting] = (await users(north).list('email=asked@demo.local')).body.data;
  expect(waiting?.invited_at).toEqual(expect.any(Number));
  const first = await server.ask<string>('GET', pathOf(links[0]));
  expect([first.status, first.body.includes('action="/accept-invitation"')]).toEqual([200, true]);
  const code = new URL(links[0] ?? '').searchParams.get('oobCode');
  expect((await sendForm(server, `/accept-invitation?code=${code}`)).status).toBe(200);
  expect(await businessesOf('asked@demo.local', 'long enough')).toEqual([1, 2]);
});

test('an invitation is taken back, and given again, without a trace in the life of the person', async () => {
  await neighbour('calm@demo.local');
  const session = await server.ask('GET', '/api/profile', {
    bearer: (await server.exchange(await server.idToken('calm@demo.local', 'long enough'))).keys.token,
  });
  expect(session.status).toBe(200);
  const idToken = await server.idToken('calm@demo.local', 'long enough');
  const { id } = (await users().create({ email: 'calm@demo.local', first_name: 'Typed', active: true })).body.data;
  const link = await linkTo(server, 'calm@demo.local');
  await users().update(id, { active: false });
  expect((await server.ask<string>('GET', link)).status).toBe(410);
  await users().update(id, { active: true });
  expect((await users().remove(id)).status).toBe(200);
  expect((await sendForm(server, link)).status).toBe(410);
  expect((await server.ask('POST', '/api/auth/login', { body: { token: idToken } })).status).toBe(200);
  expect((await users().restore(id)).body.data).toMatchObject({
    id,
    first_name: 'Typed',
    invited_at: expect.any(Number),
  });
  const trash = await server.db.$client.query('select relations from trash where record_id = $1', [id]);
  expect(JSON.stringify(trash.rows)).not.toContain('argon2');
  expect(await businessesOf('calm@demo.local', 'long enough')).toEqual([2]);
  // The link went with the invitation; the one that came back has another.
  expect((await sendForm(server, await linkTo(server, 'calm@demo.local'))).status).toBe(200);
  expect(await businessesOf('calm@demo.local', 'long enough')).toEqual([1, 2]);
});

test('who signs in with their company alone, and has no password, accepts by a link and chooses none', async () => {
  await neighbour('company@demo.local');
  await server.db.$client.query("update accounts set password_hash = null where email = 'company@demo.local'");
  const { id } = (await users().create({ email: 'company@demo.local', first_name: 'Typed' })).body.data;
  const link = await linkTo(server, 'company@demo.local');
  expect(link).toMatch(/^\/accept-invitation\?code=/);
  expect((await sendForm(server, link)).status).toBe(200);
  expect((await users().get(id)).status).toBe(404);
});

test('a password that was asked for, and signing in with it, accepts the oldest invitation of one who is new', async () => {
  const email = 'forgot@demo.local';
  const { id } = (await users(north).create({ email, first_name: 'Elder', active: true })).body.data;
  await users().create({ email, first_name: 'Younger', active: true });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
  const before = (await mailsTo(server, email)).length;
  await server.ask('POST', path, { body: { requestType: 'PASSWORD_RESET', email } });
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(before + 1);
  expect((await sendForm(server, await linkTo(server, email), { password: 'long enough' })).status).toBe(200);
  const told: unknown[] = [];
  server.app.realtime.onChange(({ bunitId, news }) => told.push({ bunitId, news }));
  expect(await businessesOf(email, 'long enough')).toEqual([2]);
  expect(await businessesOf(email, 'long enough')).toEqual([2]);
  // The table of the business shows it at once, and its log once.
  await expect.poll(() => told).toContainEqual({ bunitId: 2, news: { kind: 'record', resource: 'users', id } });
  const log = await server.ask('GET', `/api/audit?resource=users&record_id=${id}`, { bearer: north });
  const accepted = log.body.data.filter(({ after }) => (after as { did?: string } | null)?.did === 'accepted');
  expect(accepted).toMatchObject([{ actor: 'user', actor_id: id, address: '127.0.0.1' }]);
});

test('with a Firebase project, who is new accepts by signing in, and who is there by the link', async () => {
  const { server: other, token, close } = await startFirebase();
  const login = async (sub: string, email: string) => {
    const body = { token: await token({ sub, email }) };
    const answer = await other.ask('POST', '/api/auth/login', { body });
    return answer.status === 200 ? (answer.body.data as unknown as LoginAnswer) : null;
  };
  const boss = (await login('boss', 'manager@demo.local')) as LoginAnswer;
  const mine = recordsOf(other, resources.users, bearerOf(boss));
  const theirs = recordsOf(other, resources.users, bearerOf(boss, 1));
  const idsOf = (answer: LoginAnswer | null) => answer?.businesses.map(({ id }) => id);
  const made = await mine.create({ email: 'one@demo.local', first_name: 'One', active: true });
  expect((await mine.update(made.body.data.id, { email: 'two@demo.local' })).body.error.code).toBe('not_accepted');
  expect(idsOf(await login('one', 'one@demo.local'))).toEqual([1]);
  await theirs.create({ email: 'one@demo.local', first_name: 'One', active: true });
  expect(idsOf(await login('one', 'one@demo.local'))).toEqual([1]);
  expect((await sendForm(other, await linkTo(other, 'one@demo.local'))).status).toBe(200);
  expect(idsOf(await login('one', 'one@demo.local'))).toEqual([1, 2]);

  // A new address: the account that was bound stays bound, so a mailbox alone is nobody.
  const alone = (await mine.create({ email: 'alone@demo.local', first_name: 'A', active: true })).body.data.id;
  expect(idsOf(await login('alone', 'alone@demo.local'))).toEqual([1]);
  expect((await mine.update(alone, { email: 'mine@evil.test' })).status).toBe(200);
  expect((await sendForm(other, await linkTo(other, 'mine@evil.test'))).status).toBe(200);
  expect(await login('stranger', 'mine@evil.test')).toBeNull();
  expect(idsOf(await login('alone', 'mine@evil.test'))).toEqual([1]);
  await close();
});

test('a deleted user whose address is somebody else’s by now comes back as an invitation', async () => {
  const { id } = (await users().create({ email: 'once@demo.local', first_name: 'Once' })).body.data;
  expect((await users().remove(id)).status).toBe(200);
  await neighbour('once@demo.local');
  const back = await users().restore(id);
  expect([back.status, back.body.data.first_name, typeof back.body.data.invited_at]).toEqual([201, 'Once', 'number']);
});

test('a new address that is asked for says nothing either, and takes over what was only invited', async () => {
  const [joined] = (await users().list('email=asked@demo.local')).body.data;
  const own = await users(await server.signIn('admin@demo.local')).get(Number(joined?.id));
  expect(own.status).toBe(200);
  await neighbour('taken@demo.local');
  const { id } = (await users().create({ email: 'mover@demo.local', first_name: 'Mover' })).body.data;
  await sendForm(server, await linkTo(server, 'mover@demo.local'), { password: 'long enough' });
  const change = (email: string) => users().update(id, { email });
  const taken = await change('taken@demo.local');
  expect([taken.status, taken.body.data.pending_email]).toEqual([200, 'taken@demo.local']);
  const confirm = await linkTo(server, 'taken@demo.local');
  expect((await sendForm(server, confirm, { password: 'long enough' })).status).toBe(409);
  await users(north).create({ email: 'sought@demo.local', first_name: 'Sought', active: true });
  const invitation = new URL(await linkTo(server, 'sought@demo.local'), server.url).searchParams.get('oobCode');
  expect((await change('sought@demo.local')).status).toBe(200);
  expect((await sendForm(server, await linkTo(server, 'sought@demo.local'), { password: 'long enough' })).status).toBe(
    200,
  );
  expect((await sendForm(server, `/accept-invitation?code=${invitation}`)).status).toBe(200);
  expect(await businessesOf('sought@demo.local', 'long enough')).toEqual([1, 2]);
});

test('an agent who is invited is the agent of the person who accepts', async () => {
  await neighbour('helper@demo.local');
  const { id } = (await users().create({ email: 'helper@demo.local', first_name: 'Typed', active: true })).body.data;
  const agent = await server.ask('POST', '/api/agents', { bearer: manager, body: { user_id: id } });
  expect(agent.status, JSON.stringify(agent.body)).toBe(201);
  expect((await sendForm(server, await linkTo(server, 'helper@demo.local'))).status).toBe(200);
  const [joined] = (await users().list('email=helper@demo.local')).body.data;
  expect(joined).toMatchObject({ first_name: 'Neighbour', agents: [{ id: agent.body.data.id }] });
});

test('who was an agent here once is the same one again, and calls that wait for the invited one wait for them', async () => {
  const query = async (text: string, values: unknown[]) => (await server.db.$client.query(text, values)).rows;
  const asAgent = async (user_id: number) => {
    const made = await server.ask<{ data: { id: number } }>('POST', '/api/agents', {
      bearer: manager,
      body: { user_id },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id;
  };
  const email = 'twice@demo.local';
  await neighbour(email);
  await users().create({ email, first_name: 'Typed' });
  expect((await sendForm(server, await linkTo(server, email))).status).toBe(200);
  const joined = Number((await users().list(`email=${email}`)).body.data[0]?.id);
  const former = await asAgent(joined);
  await server.ask('DELETE', `/api/agents/${former}`, { bearer: manager });
  expect((await users().remove(joined)).status).toBe(200);

  const again = (await users().create({ email, first_name: 'Typed' })).body.data.id;
  const invited = await asAgent(again);
  const required_in = Math.floor(Date.now() / 1_000) + 3 * 86_400;
  const body = { phone: '5559001', for_agent_id: invited, now: false, required_in };
  expect((await server.ask('POST', '/api/queryings', { bearer: server.key, body })).status).toBe(201);
  expect((await sendForm(server, await linkTo(server, email))).status).toBe(200);
  expect(await query('select for_agent_id from queryings where phone = $1', ['5559001'])).toEqual([
    { for_agent_id: former },
  ]);
  expect(await query('select id, active from agents where id in ($1, $2)', [former, invited])).toEqual([
    { id: former, active: true },
  ]);
});

test('a link serves for a week', async () => {
  await users().create({ email: 'taken@demo.local', first_name: 'Late', active: true });
  const link = await linkTo(server, 'taken@demo.local');
  server.advance(7 * 24 * 60 * 60 + 1);
  expect((await server.ask<string>('GET', link)).status).toBe(410);
  await sweep(server.db, server.now(), { runsKeepDays: 30, auditKeepDays: 30 });
  expect((await server.db.$client.query('select 1 from invitations')).rowCount).toBe(0);
});

test('whose time to choose the first password is over is led to ask for another, and not to accept without any', async () => {
  const here = users(await server.signIn('manager@demo.local'));
  await here.create({ email: 'slow@demo.local', first_name: 'Slow', active: true });
  await here.create({ email: 'known@demo.local', first_name: 'Known', active: true });
  // Who is there already may sign in with the company, and want no password.
  await server.db.$client.query("insert into users (email, first_name) values ('known@demo.local', 'Known')");
  const [late, known] = [await linkTo(server, 'slow@demo.local'), await linkTo(server, 'known@demo.local')];
  server.advance(25 * 60 * 60);
  const page = await server.ask<string>('GET', late);
  expect([page.status, page.body.includes('action=')]).toEqual([410, false]);
  const other = await server.ask<string>('GET', known);
  expect([other.status, other.body.includes('action="/accept-invitation"')]).toEqual([200, true]);
});
