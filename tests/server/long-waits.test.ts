import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toldOfCall } from '../../server/waits/wait-queries.ts';
import type { Run } from '../../src/domain/run.ts';
import { mailsTo } from '../support/mailbox.ts';
import { pairDevice } from '../support/paired.ts';
import { patiently } from '../support/patiently.ts';
import { type Clerk, hireClerk } from '../support/records.ts';
import { about, type Row, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const longest = 600;
const to = 'guardia@empresa.test';
const message = 'Sigues en la fila: si puedes, llama al 55 1234 5678.';
const phone = '5512349876';

let server: TestServer;
let beside: TestServer;
let admin = '';
let agent = '';
let service = 0;
let other = 0;
beforeAll(async () => {
  // Scripts wait for each other here for as long as a busy machine needs.
  const env = { SCRIPT_SECONDS: '60' };
  server = await startServer({ env });
  beside = await startServer({ env, beside: server });
  [service, other] = (await query('select id from services where bunit_id = 1 order by id limit 2')).map(
    ({ id }) => id,
  ) as [number, number];
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  admin = await server.signIn('admin@demo.local');
  agent = await server.signIn('agent@demo.local');
});
afterEach(async () => {
  await settled();
  await query("update queryings set state = 'FINISHED' where state <> 'FINISHED'");
  for (const table of ['routings', 'script_runs', 'trash']) await query(`delete from ${table}`);
});

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;
const nodes = () => [server, beside];
const advance = (seconds: number) => {
  for (const node of nodes()) node.advance(seconds);
};
const look = (node = server) => node.app.longWaits.look();
/** Nothing is being done any more of what was found. */
const settled = () => Promise.all(nodes().flatMap(({ app, mail }) => [app.longWaits.idle(), mail.idle()]));

const ask = async (method: string, path: string, body: object, bearer = admin) =>
  server.ask(method, `/api/${path}`, { bearer, body });
const make = async (path: string, body: object): Promise<Row> => {
  const { status, body: made } = await ask('POST', path, { active: true, ...body });
  expect([status, made.error]).toEqual([201, undefined]);
  return made.data;
};
const rule = (more: object = {}) => make('routings', { name: 'Sin esperas', longest_wait: longest, ...more });
const script = async (code = 'return { data: args, params: null };', more: object = {}) =>
  (await make('integrations', { name: 'Avisar', code, ...more })).id;
const place = async (more: object = {}, bearer = server.key): Promise<Row> => {
  const { status, body } = await ask('POST', 'queryings', { phone, service_id: service, ...more }, bearer);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data;
};
/** Calls that wait too long already. */
const placeMany = (count: number) =>
  query(
    `insert into queryings (bunit_id, phone, state, service_id, required_in, waiting_since, with_video, now, call_direct, created_at, open)
     select 1, '55', 'REQUESTED', $1, $2, $2, false, true, false, $2, true from generate_series(1, $3)`,
    [service, server.now() - longest, count],
  );
const move = async (id: unknown, data: object) => {
  const { status, body } = await ask('PUT', `queryings/${id}`, { id, data }, agent);
  expect([status, body.error]).toEqual([200, undefined]);
};
const marks = async (...calls: readonly Row[]) => {
  const ids = calls.map(({ id }) => id);
  const rows = await query(
    'select long_wait_at::float8 from queryings where id = any($1::int[]) order by array_position($1::int[], id)',
    [ids],
  );
  return rows.map(({ long_wait_at }) => long_wait_at);
};
const mails = () => Promise.all(nodes().map((node) => mailsTo(node, to))).then((all) => all.flat());
const runs = () =>
  query(
    'select kind, state, name, ordered_by, integration_id, task_id, webhook_id, args, result, problem from script_runs order by id',
  );

describe('a call that has waited for as long as its rule allows', () => {
  test('is told of by mail, once, without the number of the customer, and not before', async () => {
    const before = (await mails()).length;
    await rule({ wait_mail: to });
    const call = await place();
    advance(longest - 5);
    await look();
    expect([await marks(call), (await mails()).length]).toEqual([[null], before]);
    advance(10);
    await look();
    advance(60);
    await look();
    await look(beside);
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    const [name] = await query('select name from services where id = $1', [service]);
    const text = sent.join('');
    expect(text).toContain(`/call/${call.id}`);
    expect(text).toContain(`${String(name?.name)}: 10 min`);
    for (const said of ['Nadie ha contestado', 'Nobody has answered']) expect(text).toContain(said);
    expect(text).not.toContain(phone);
    expect(await marks(call)).toEqual([about(server.now() - 60)]);
  });

  test('has the integration run once, with the call, and the run is kept and told of like any other', async () => {
    const integration_id = await script();
    const made = await rule({ integration_id });
    const call = await place();
    advance(longest);
    // Of before the run, which takes its time on a busy machine.
    const now = server.now();
    await Promise.all([look(), look(beside), look(), look(beside)]);
    await settled();
    const args = {
      data: {
        id: call.id,
        state: 'REQUESTED',
        phone,
        with_video: false,
        required_in: call.required_in,
        waiting_since: call.waiting_since,
        waited: about(longest),
        long_wait_at: about(now),
        service: { id: service, name: expect.any(String) },
        device: null,
      },
      params: {},
      request: { rule: { id: made.id, name: 'Sin esperas' } },
    };
    expect(await runs()).toEqual([
      {
        ...{ kind: 'task', state: 'succeeded', name: 'Sin esperas', ordered_by: 'Sin esperas', problem: null },
        ...{ integration_id, task_id: null, webhook_id: null },
        args,
        result: { data: args, params: null },
      },
    ]);
    const { body } = await server.ask<{ data: readonly Run[] }>('GET', `/api/runs?integration_id=${integration_id}`, {
      bearer: admin,
    });
    expect(body.data).toMatchObject([{ kind: 'task', name: 'Sin esperas', task_id: null }]);
  });

  test('lists hear that it waits too long, and who answers it is not refused for it', async () => {
    await rule();
    const call = await place();
    const watcher = await listen(beside.url, await beside.signIn('agent2@demo.local'));
    await watcher.subscribe('querying_updated');
    const told = watcher.next('querying_updated');
    advance(longest);
    await look();
    await told;
    watcher.close();
    const { body } = await server.ask<{ data: readonly Row[] }>('GET', '/api/queryings?state=REQUESTED', {
      bearer: agent,
    });
    expect(body.data.find(({ id }) => id === call.id)).toMatchObject({ long_wait_at: about(server.now()) });
    const { status } = await ask(
      'PUT',
      `queryings/${call.id}`,
      { id: call.id, version: call.version, data: { state: 'ATTENDED' } },
      agent,
    );
    expect(status).toBe(200);
  });

  test('is one line of one mail, of all that a rule finds at once', async () => {
    const before = (await mails()).length;
    await rule({ wait_mail: to });
    const calls = [await place(), await place({ service_id: other }), await place({ service_id: null })];
    advance(longest);
    await look();
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    for (const { id } of calls) expect(sent[0]).toContain(`/call/${id}`);
    expect(sent[0]).toContain('Sin servicio: 10 min');
  });

  test('is told of in one mail also after a night of them, with the first of them and how many more there are', async () => {
    const before = (await mails()).length;
    await rule({ wait_mail: to });
    await placeMany(230);
    await look();
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    for (const others of ['y 130 m=C3=A1s', 'and 130 more']) expect(sent[0]).toContain(others);
    // In both languages.
    expect(sent[0]?.match(/\/call\/\d+/g)).toHaveLength(2 * 100);
  });

  test('of two nodes that look at once, one does it: of many calls none is left out, and none told of twice', async () => {
    const integration_id = await script('return null;');
    await rule({ integration_id });
    await placeMany(230);
    const held = await query("select id from queryings where phone = '55' and state = 'REQUESTED' order by id");
    await Promise.all([look(), look(beside)]);
    await look();
    const marked = await query(
      "select id from queryings where phone = '55' and state = 'REQUESTED' and long_wait_at is not null order by id",
    );
    expect(marked).toEqual(held);
    // How often each is run is decided when it is marked: that so many scripts run is waited for nowhere else.
    await settled();
    const ran = await query("select (args -> 'data' ->> 'id')::int as id from script_runs order by 1");
    expect(ran).toEqual(held);
  });
});

test('scripts of a business run one after the other, also those of calls that are found while one of them runs', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const api = () => opened.then(() => ({ status: 200, data: null }));
  const args = { data: null, params: null, request: null };
  const { sandbox } = server.app.automation;
  // Every place is taken, so that the first script of the rule waits for one.
  const crowd = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    sandbox.run({ code: "await api.get('/gate');", args, bunitId: 1, api }),
  );
  await rule({ integration_id: await script() });
  const [first, second] = [await place(), await place({ required_in: server.now() + 60, now: false })];
  advance(longest);
  await look();
  await vi.waitFor(() => expect(sandbox.load().waiting).toBe(1), patiently);
  advance(60);
  await look();
  expect((await marks(second))[0]).not.toBeNull();
  await move(second.id, { state: 'ATTENDED' });
  open();
  await Promise.all(crowd);
  await settled();
  // Each is told what is so when it is its turn.
  expect((await runs()).map((run) => [run.args.data.id, run.args.data.state])).toEqual([
    [first.id, 'REQUESTED'],
    [second.id, 'ATTENDED'],
  ]);
});

test('a node that decides who is rung looks for them by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deciding = await startServer({ beside: server, env: { ROUTING: 'on' } });
  try {
    await rule();
    const call = await place();
    advance(longest);
    deciding.advance(server.now() - deciding.now());
    await vi.waitFor(async () => expect(await marks(call)).toEqual([about(server.now())]), { timeout: 20_000 });
  } finally {
    vi.useRealTimers();
    await deciding.close();
  }
});

describe('nothing is done', () => {
  const nothing = async (...calls: readonly Row[]) => {
    const before = (await mails()).length;
    await look();
    await look(beside);
    await settled();
    expect(await marks(...calls)).toEqual(calls.map(() => null));
    expect([(await mails()).length, await runs()]).toEqual([before, []]);
  };

  test('without a rule, by a rule without a longest wait, and by one that is switched off', async () => {
    const call = await place();
    advance(longest);
    await nothing(call);
    await rule({ longest_wait: null, wait_mail: to, integration_id: await script() });
    await nothing(call);
    await query('delete from routings');
    await rule({ active: false, wait_mail: to });
    await nothing(call);
  });

  test('by the rule of another business', async () => {
    await query(
      "insert into routings (bunit_id, name, longest_wait, wait_mail, wait_message) values (2, 'Ajena', 10, $1, $2)",
      [to, message],
    );
    const call = await place();
    advance(longest);
    await nothing(call);
  });

  test('by the rule for all, where a service has one that says nothing', async () => {
    await rule({ wait_mail: to });
    await rule({ service_id: service, longest_wait: null });
    const call = await place();
    advance(longest);
    await nothing(call);
  });

  test('of a call that is answered, is over, or of which a person was erased', async () => {
    await rule({ wait_mail: to });
    const [answered, over, erased] = [await place(), await place(), await place()];
    await move(over?.id, { state: 'REJECTED_BY_AGENT' });
    await move(answered?.id, { state: 'ATTENDED' });
    await query('update queryings set erased_at = 1, phone = null where id = $1', [erased?.id]);
    advance(longest);
    await nothing(...[answered, over, erased].flatMap((call) => call ?? []));
  });

  test('of a call that is booked, before its hour and the wait after it', async () => {
    await rule({ wait_mail: to });
    const call = await place({ required_in: server.now() + 3_600 });
    advance(3_600 + longest - 5);
    await nothing(call);
    advance(10);
    await look();
    expect(await marks(call)).toEqual([about(server.now())]);
  });
});

describe('told of once, a call', () => {
  test('is told of again where it is put off, from its new hour on', async () => {
    await rule({ wait_mail: to });
    const call = await place();
    advance(longest);
    await look();
    await move(call.id, { state: 'DELAYED', required_in: server.now() + 900 });
    expect(await marks(call)).toEqual([null]);
    const before = (await mails()).length;
    advance(900 + longest - 5);
    await look();
    expect((await mails()).length).toBe(before);
    advance(10);
    await look();
    expect((await mails()).length).toBe(before + 1);
  });

  test('is told of at once by the rule of the service that it is given to', async () => {
    await rule({ service_id: service, wait_mail: to });
    const integration_id = await script();
    await rule({ name: 'De la otra', service_id: other, integration_id });
    const call = await place();
    advance(longest);
    await look();
    expect(await runs()).toEqual([]);
    await move(call.id, { state: 'REDIRECTED', service_id: other });
    await look();
    await settled();
    expect(await runs()).toMatchObject([{ name: 'De la otra', args: { data: { id: call.id, state: 'REDIRECTED' } } }]);
  });

  test('is not told of again where it goes to somebody within its service', async () => {
    await rule({ wait_mail: to });
    const call = await place();
    advance(longest);
    await look();
    const [marked, before] = [await marks(call), (await mails()).length];
    const [colleague] = await query('select max(id) as id from agents where bunit_id = 1 and active');
    await move(call.id, { state: 'REDIRECTED', for_agent_id: colleague?.id });
    await look();
    expect([await marks(call), (await mails()).length]).toEqual([marked, before]);
  });

  test('is not told of again where its agent gives it back', async () => {
    await rule({ wait_mail: to });
    const call = await place();
    advance(longest);
    await look();
    const before = (await mails()).length;
    await move(call.id, { state: 'ATTENDED' });
    await move(call.id, { state: 'RETURNED' });
    advance(longest);
    await look();
    expect((await mails()).length).toBe(before);
  });
});

describe('the customer', () => {
  const secrets: string[] = [];
  beforeAll(async () => {
    const bearer = await server.signIn('admin@demo.local');
    const rows = await query(
      `select d.id from devices d join service_devices s on s.device_id = d.id and s.service_id = $1
        where d.bunit_id = 1 and d.active order by d.id limit 2`,
      [service],
    );
    for (const { id } of rows) secrets.push(await pairDevice(server, bearer, Number(id)));
    expect(secrets).toHaveLength(2);
  });

  const placeOf = async (bearer: string, { public_id }: Row) =>
    server.ask('GET', `/api/queryings/${String(public_id)}/place`, { bearer });
  const toldAt = async (bearer: string, call: Row) => (await placeOf(bearer, call)).body.data.message;

  test('reads the message of the rule at the own device, from then on, and at no other', async () => {
    const [own = '', foreign = ''] = secrets;
    const made = await rule({ wait_message: message });
    const call = await place({}, own);
    expect(await toldAt(own, call)).toBeNull();
    advance(longest);
    await look();
    expect((await placeOf(own, call)).body.data).toMatchObject({ position: 1, message });
    expect((await placeOf(foreign, call)).status).toBe(404);

    const younger = await place({}, foreign);
    expect(await toldAt(foreign, younger)).toBeNull();

    await ask('PUT', `routings/${made.id}`, { id: made.id, data: { wait_message: null } });
    expect(await toldAt(own, call)).toBeNull();
  });

  test('reads nothing of it any more when the call is answered, or put off', async () => {
    const [own = ''] = secrets;
    await rule({ wait_message: message });
    const [first, second] = [await place({}, own), await place({}, own)];
    advance(longest);
    await look();
    expect([await toldAt(own, first), await toldAt(own, second)]).toEqual([message, message]);
    const stored = await query("select id from queryings where state = 'REQUESTED' order by id");
    await move(stored[0]?.id, { state: 'ATTENDED' });
    await move(stored[1]?.id, { state: 'DELAYED', required_in: server.now() + 900 });
    expect([await toldAt(own, first), await toldAt(own, second)]).toEqual([null, null]);
  });
});

describe('a deed that fails', () => {
  test('costs no other, and is not done again: a mail server that is away', async () => {
    const away = await startServer({ beside: server, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      await rule({ wait_mail: to, wait_message: message, integration_id: await script() });
      const call = await place();
      advance(longest);
      away.advance(server.now() - away.now());
      await look(away);
      await Promise.all([away.mail.idle(), away.app.longWaits.idle()]);
      expect(away.log()).toContain('a mail could not be sent');
      expect(away.log()).not.toContain(to);
      expect(await runs()).toMatchObject([{ state: 'succeeded' }]);
      expect(await marks(call)).toEqual([about(server.now())]);
      const before = (await mails()).length;
      await look(away);
      await look();
      expect([(await mails()).length, await runs()]).toEqual([before, [expect.anything()]]);
    } finally {
      await away.close();
    }
  });

  test('costs what was found before it nothing: a database that marks no more calls', async () => {
    const before = (await mails()).length;
    await rule({ wait_mail: to });
    await placeMany(130);
    const [last] = await query("select max(id) as id from queryings where phone = '55'");
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`);
    await query(
      `create trigger refuse before update of long_wait_at on queryings for each row when (new.id = ${last?.id}) execute function refuse()`,
    );
    await look();
    const sent = async () => (await mails()).slice(before).map((mail) => (mail.match(/\/call\/\d+/g) ?? []).length);
    expect(await sent()).toEqual([2 * 100]);
    await query('drop function refuse cascade');
    await look();
    expect(await sent()).toEqual([2 * 100, 2 * 30]);
  });

  test('a script that throws, or is switched off: the mail goes out, and the history says what went wrong', async () => {
    const before = (await mails()).length;
    const integration_id = await script("throw new Error('no');");
    await rule({ wait_mail: to, integration_id });
    await place();
    advance(longest);
    await look();
    await look();
    await settled();
    expect(await runs()).toMatchObject([{ state: 'failed', problem: 'script' }]);
    await ask('PUT', `integrations/${integration_id}`, { id: integration_id, data: { active: false } });
    await place();
    advance(longest);
    await look();
    await settled();
    expect((await runs()).map(({ problem }) => problem)).toEqual(['script', 'inactive']);
    expect((await mails()).length).toBe(before + 2);
  });

  test('what of a call was erased before the turn of its script is told to none, nor is a call of another business', async () => {
    const { id } = await place();
    const told = (bunitId: number) => toldOfCall(server.db, { id, bunitId }, server.now());
    expect([await told(1), await told(2)]).toEqual([expect.objectContaining({ id, phone }), null]);
    await query('update queryings set erased_at = 1, phone = null where id = $1', [id]);
    expect(await told(1)).toBeNull();
  });
});

describe('a rule that runs an integration', () => {
  let clerk: Clerk;
  beforeAll(async () => {
    clerk = await hireClerk(server);
  });
  const keeping = ['ROUTINGS_READ', 'ROUTINGS_CREATION', 'ROUTINGS_EDITION', 'ROUTINGS_DELETION'];
  const mine = async (method: string, path: string, body: object = {}) => {
    const { status, body: answer } = await ask(method, path, body, clerk.bearer);
    return [status, answer.error?.permission];
  };

  test('is made, and switched on, by who may run it and read calls; all else of it by who keeps rules', async () => {
    const integration_id = await script();
    const made = { name: 'Mía', active: true, longest_wait: longest, integration_id };
    await clerk.holds(...keeping);
    expect(await mine('POST', 'routings', made)).toEqual([403, 'INTEGRATIONS_EDITION']);
    await clerk.holds(...keeping, 'INTEGRATIONS_EDITION');
    expect(await mine('POST', 'routings', made)).toEqual([403, 'QUERYINGS_READ']);
    await clerk.holds(...keeping, 'INTEGRATIONS_EDITION', 'QUERYINGS_READ');
    expect(await mine('POST', 'routings', made)).toEqual([201, undefined]);

    await clerk.holds(...keeping);
    const { id } = await rule({ integration_id });
    const change = (data: object) => mine('PUT', `routings/${id}`, { id, data });
    expect(await change({ longest_wait: 60 })).toEqual([200, undefined]);
    const another = await script();
    expect(await change({ integration_id: another })).toEqual([403, 'INTEGRATIONS_EDITION']);
    expect(await change({ active: false })).toEqual([200, undefined]);
    expect(await change({ active: true })).toEqual([403, 'INTEGRATIONS_EDITION']);
    expect(await change({ integration_id: null })).toEqual([200, undefined]);
    expect(await change({ active: true })).toEqual([200, undefined]);
  });

  test('is put back by nobody who could not make it', async () => {
    const { id } = await rule({ integration_id: await script() });
    await clerk.holds(...keeping);
    expect(await mine('DELETE', `routings/${id}`)).toEqual([200, undefined]);
    expect(await mine('POST', `routings/${id}/restore`)).toEqual([403, 'INTEGRATIONS_EDITION']);
    const { status } = await ask('POST', `routings/${id}/restore`, {});
    expect(status).toBe(201);
    expect(await query('select longest_wait from routings where id = $1', [id])).toEqual([{ longest_wait: longest }]);
  });

  test('names one of its own business', async () => {
    const [foreign] = await query(
      "insert into integrations (bunit_id, name, code) values (2, 'Ajena', 'return null;') returning id",
    );
    const { status, body } = await ask('POST', 'routings', { name: 'Sin esperas', integration_id: foreign?.id });
    expect([status, body.error.fields]).toEqual([412, { integration_id: 'unknown' }]);
  });

  test('keeps it from being deleted, and from being rewritten by who may not read calls', async () => {
    const id = await script();
    const made = await rule({ name: 'Guardia', integration_id: id });
    const uses = await server.ask('GET', `/api/integrations/${id}/uses`, { bearer: admin });
    expect(uses.body.data).toEqual({
      webhooks: [],
      tasks: [],
      routings: [{ id: made.id, name: 'Guardia', active: true }],
    });
    const { status, body } = await server.ask('DELETE', `/api/integrations/${id}`, { bearer: admin });
    expect([status, body.error.fields]).toEqual([412, { routings: 'in_use' }]);
    await clerk.holds('INTEGRATIONS_READ', 'INTEGRATIONS_EDITION');
    const write = (code: string) => mine('PUT', `integrations/${id}`, { id, data: { code } });
    expect(await write('return { data: 1, params: null };')).toEqual([403, 'QUERYINGS_READ']);
    await clerk.holds('INTEGRATIONS_READ', 'INTEGRATIONS_EDITION', 'QUERYINGS_READ');
    expect(await write('return { data: 1, params: null };')).toEqual([200, undefined]);
  });

  const writing = ['INTEGRATIONS_READ', 'INTEGRATIONS_CREATION', 'INTEGRATIONS_EDITION', 'INTEGRATIONS_DELETION'];
  const code = 'return { data: args.data, params: null };';
  const asleep = { execbefore: true, active: false };

  test('gives calls to what runs before it too: who may read calls writes that, and switches it on', async () => {
    await clerk.holds(...writing);
    const change = (id: number, data: object) => mine('PUT', `integrations/${id}`, { id, data });
    const made = { name: 'Antes', code, execbefore: true };
    expect(await mine('POST', 'integrations', { ...made, active: true })).toEqual([403, 'QUERYINGS_READ']);
    expect(await mine('POST', 'integrations', { ...made, active: false })).toEqual([201, undefined]);
    expect(await change(await script(code), { execbefore: true })).toEqual([403, 'QUERYINGS_READ']);
    expect(await change(await script(code, asleep), { active: true })).toEqual([403, 'QUERYINGS_READ']);
    const id = await script(code, { execbefore: true });
    expect(await change(id, { code: `${code} // as it was saved before` })).toEqual([403, 'QUERYINGS_READ']);
    expect(await change(id, { name: 'Antes de todas' })).toEqual([200, undefined]);
    expect(await change(id, { active: false })).toEqual([200, undefined]);
    await clerk.holds(...writing, 'QUERYINGS_READ');
    expect(await change(id, { code: `${code} // anew`, active: true })).toEqual([200, undefined]);
    expect(await change(id, asleep)).toEqual([200, undefined]);
  });

  test('gives them to nothing that was put back by who may not read calls', async () => {
    const id = await script(code, { execbefore: true });
    await clerk.holds(...writing);
    expect(await mine('DELETE', `integrations/${id}`)).toEqual([200, undefined]);
    expect(await mine('POST', `integrations/${id}/restore`)).toEqual([403, 'QUERYINGS_READ']);
    expect((await ask('POST', `integrations/${id}/restore`, {})).status).toBe(201);
    expect((await ask('DELETE', `integrations/${id}`, {})).status).toBe(200);
  });
});

test('an address that is none, and a wait beyond what a rule may say, are refused', async () => {
  const send = async (more: object) => {
    const { status, body } = await ask('POST', 'routings', { name: 'Sin esperas', ...more });
    return [status, body.error?.fields];
  };
  expect(await send({ wait_mail: 'guardia' })).toEqual([412, { wait_mail: 'not_an_email' }]);
  expect((await send({ wait_mail: `${to}, otra@empresa.test` }))[0]).toBe(412);
  expect((await send({ longest_wait: 9 }))[0]).toBe(412);
  expect((await send({ longest_wait: 86_401 }))[0]).toBe(412);
  expect((await send({ wait_message: 'a'.repeat(301) }))[0]).toBe(412);
  expect((await send({ wait_mail: to, longest_wait: 10, wait_message: 'a'.repeat(300) }))[0]).toBe(201);
});
