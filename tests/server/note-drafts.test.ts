import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pairDevice } from '../support/paired.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen } from '../support/socket.ts';

let server: TestServer;
let other: TestServer;
let elena = { bearer: '', agentId: 0 };
let colleague = { bearer: '', agentId: 0 };
const open: Listener[] = [];

beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  other = await startServer({ beside: server, severalCalls: true });
  const sit = async (email: string) => {
    const bearer = await server.signIn(email);
    const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', { bearer });
    return { bearer, agentId: body.data.agents[0]?.id ?? 0 };
  };
  elena = await sit('agent@demo.local');
  colleague = await sit('agent2@demo.local');
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows;
const move = async (id: number, data: object, { bearer } = elena) => {
  const { status, body } = await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { data } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
/** A call that Elena attends. */
const attended = async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550000' } });
  return move(body.data.id, { state: 'ATTENDED' });
};
interface Call {
  readonly id: number;
  readonly version: number;
}
const put = (
  { id, version: call_version }: Call,
  notes: string,
  version: number | null,
  { bearer } = elena,
  at = server,
) => at.ask('PUT', `/api/queryings/${id}/draft`, { bearer, body: { notes, version, call_version } });
/** Types over the draft that was seen; answers the version of the new one. */
const type = async (...typed: Parameters<typeof put>): Promise<number> => {
  const { status, body } = await put(...typed);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.version;
};
const read = async ({ id }: Call, { bearer } = elena) =>
  (await server.ask('GET', `/api/queryings/${id}/draft`, { bearer })).body.data;
const hear = async (bearer: string, channel: string, at = server) => {
  const listener = await listen(at.url, bearer);
  open.push(listener);
  expect(await listener.subscribe(channel)).toEqual({ ok: true });
  return listener;
};

describe('what is typed', () => {
  test('is kept with who wrote it and when, and is neither a version of the call nor an entry of the log', async () => {
    const call = await attended();
    const [entries, moves] = ['select count(*) from audit_log', 'select count(*) from call_moves'];
    const before = [await query(entries), await query(moves)];
    expect(await read(call)).toBeNull();
    const first = await type(call, 'half a ', null);
    const second = await type(call, 'half a sentence', first);
    expect(second).toBeGreaterThan(first);
    expect(await read(call, colleague)).toEqual({
      notes: 'half a sentence',
      version: second,
      at: expect.any(Number),
      agent_id: elena.agentId,
      agent: { id: elena.agentId, name: expect.stringContaining('Elena') },
    });
    const { body } = await server.ask('GET', `/api/queryings/${call.id}`, { bearer: elena.bearer });
    expect(body.data).toEqual(call);
    expect([await query(entries), await query(moves)]).toEqual(before);
  });

  test('in two windows is written over by neither unseen: who comes second is told what there is', async () => {
    const call = await attended();
    const first = await type(call, 'one', null);
    const second = await type(call, 'one two', first);
    for (const stale of [null, first]) {
      const { status, body } = await put(call, 'three', stale);
      expect([status, body.error.code, body.error.data]).toMatchObject([
        409,
        'stale_version',
        { notes: 'one two', version: second },
      ]);
    }
    // Of any number at once one is written.
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes, index) => put(call, notes, second, elena, index % 2 === 0 ? server : other)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('of several who begin one is the first', async () => {
    const call = await attended();
    const answers = await Promise.all(['a', 'b', 'c'].map((notes) => put(call, notes, null)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is told by its version, at every node, to those who show it and to nobody else', async () => {
    const call = await attended();
    const shown = await hear(colleague.bearer, `draft:${call.id}`, other);
    const news = shown.next(`draft:${call.id}`);
    const version = await type(call, 'grows', null);
    const { at: _at, seen: _seen, entry: _entry, ...said } = await news;
    expect(said).toEqual({ channel: `draft:${call.id}`, id: call.id, version });
    // The other node has heard by now that the call was taken.
    const list = await hear(colleague.bearer, 'querying_updated', other);
    const gone = shown.next(`draft:${call.id}`);
    const ended = list.next('querying_updated');
    await move(call.id, { state: 'FINISHED', notes: 'grown' });
    expect((await gone).version).toBeNull();
    expect(await ended).toMatchObject({ id: call.id });
    expect(list.heard.filter(({ channel }) => channel === 'querying_updated')).toHaveLength(1);
  });

  test('counts as nothing that was missed for those who come back, however much is typed', async () => {
    const call = await attended();
    const list = await hear(elena.bearer, 'querying_updated');
    await expect.poll(() => list.feed.length).toBeGreaterThan(0);
    const since = list.feed.at(-1)?.seen;
    const version = await type(call, 'again', null);
    await query(
      `insert into changes (bunit_id, news) select 1, jsonb_build_object('kind', 'draft', 'id', $1::int, 'version', $2::int + n) from generate_series(1, 600) n`,
      [call.id, version],
    );
    const back = await listen(server.url, elena.bearer);
    open.push(back);
    expect(await back.subscribe('querying_updated', since)).toMatchObject({ ok: true, missed: expect.any(Array) });
    // Of the draft itself nobody tells what was missed: it is asked for.
    expect(await back.subscribe(`draft:${call.id}`, since)).toEqual({ ok: true });
  });

  test.each(['FINISHED', 'RETURNED'])('is no draft any more when the call is %s with its notes', async (state) => {
    const call = await attended();
    await type(call, 'typed', null);
    await move(call.id, { state, notes: 'sent' });
    expect(await read(call)).toBeNull();
  });

  test('stays with an end without notes, and goes when they are completed, also over others', async () => {
    const call = await attended();
    const version = await type(call, 'typed', null);
    const over = await move(call.id, { state: 'FINISHED' });
    expect(await read(call)).toMatchObject({ notes: 'typed', version });
    await move(call.id, { notes: 'completed' });
    expect(await read(call)).toBeNull();
    // Written once more, step by step: there are notes already.
    const noted = { ...over, version: over.version + 1 };
    await type(noted, 'completed, and more', null);
    await move(call.id, { notes: 'completed, and better' });
    expect(await read(call)).toBeNull();
  });

  describe('and not seen by who ends the call', () => {
    const end = (id: number, data: object) => move(id, { state: 'FINISHED', ...data });
    const unseen = { version: null, sent: null };

    test('is what it ends with, where nobody has notes on the screen', async () => {
      const call = await attended();
      await type(call, 'typed', null);
      expect(await end(call.id, { draft: unseen })).toMatchObject({ notes: 'typed' });
      expect(await read(call)).toBeNull();
      const silent = await attended();
      expect(await end(silent.id, { draft: unseen })).toMatchObject({ notes: null });
    });

    test('is kept before what an end says that comes late: it was typed meanwhile', async () => {
      const call = await attended();
      const version = await type(call, 'card blocked', null);
      await type(call, 'card lost', version);
      const late = { notes: 'card blocked', draft: { version, sent: null } };
      const ended = await end(call.id, late);
      expect(ended.notes).toBe('card lost\n\ncard blocked');
      expect(await read(call)).toBeNull();
      // The answer was lost, and it is asked for again.
      expect(await end(call.id, late)).toEqual(ended);
    });

    test('is what was sent last, or goes on from it: the notes alone are what it ends with', async () => {
      const [call, other] = [await attended(), await attended()];
      await type(call, 'card', null);
      const sent = await end(call.id, { notes: 'no card', draft: { version: null, sent: 'card' } });
      expect(sent.notes).toBe('no card');
      const version = await type(other, 'card', null);
      expect(await end(other.id, { notes: '', draft: { version, sent: null } })).toMatchObject({ notes: null });
      expect([await read(call), await read(other)]).toEqual([null, null]);
    });

    test('is not the only thing that is kept: so are notes that a colleague wrote over it', async () => {
      const call = await attended();
      const version = await type(call, 'card blocked', null);
      await move(call.id, { state: 'RETURNED', notes: 'card blocked, folio 7' });
      const { body } = await server.ask<{ data: { id: number }[] }>('GET', '/api/services', { bearer: elena.bearer });
      const redirected = (said: object) =>
        move(call.id, { state: 'REDIRECTED', service_id: body.data.at(-1)?.id, ...said });
      const late = await redirected({ notes: 'card blocked. Angry', draft: { version, sent: 'card blocked' } });
      expect(late.notes).toBe('card blocked, folio 7\n\ncard blocked. Angry');
      // What was typed over just these notes, or over others, without a draft.
      const again = async (notes: string, over: string) =>
        (await redirected({ notes, draft: { version: null, sent: null, over } })).notes;
      expect(await again('all anew', String(late.notes))).toBe('all anew');
      expect(await again('later', 'card')).toBe('all anew\n\nlater');
      expect(await again('', 'card')).toBe('all anew\n\nlater');
    });

    test('completes notes of a call that is over', async () => {
      const call = await attended();
      await move(call.id, { state: 'FINISHED' });
      await type({ ...call, version: call.version + 1 }, 'typed', null);
      expect(await move(call.id, { notes: 'else', draft: unseen })).toMatchObject({ notes: 'typed\n\nelse' });
      const nothing = await server.ask('PUT', `/api/queryings/${call.id}`, {
        bearer: elena.bearer,
        body: { data: {} },
      });
      expect(nothing.status).toBe(400);
    });

    test('is not the customer’s to write', async () => {
      const placed = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550002' } });
      const ask = { bearer: server.key, body: { data: { state: 'REJECTED', draft: unseen } } };
      const { body } = await server.ask('PUT', `/api/queryings/${placed.body.data.id}`, ask);
      expect(body.error.code).toBe('agent_required');
    });
  });

  test('is no draft where the notes say the same', async () => {
    const call = await attended();
    const version = await type(call, 'typed', null);
    expect((await put(call, '', version)).body).toEqual({ data: null });
    expect(await read(call)).toBeNull();
    expect((await put(call, '', null)).body).toEqual({ data: null });
    // Whoever still has the one before in the window hears that it is gone, and not of a later one as if it were that.
    expect((await put(call, 'late', version)).body.error).toMatchObject({ code: 'stale_version', data: null });
    const next = await type(call, 'anew', null);
    expect(next).toBeGreaterThan(version);
    expect((await put(call, 'late', version)).status).toBe(409);
  });

  test('for the first time comes too late when the call was moved meanwhile', async () => {
    const call = await attended();
    await move(call.id, { state: 'FINISHED', notes: 'sent' });
    const { status, body } = await put(call, 'sen', null);
    expect([status, body.error.code, body.error.data]).toEqual([409, 'stale_version', null]);
    expect(await read(call)).toBeNull();
  });

  test('stays for the next agent when the call is given back, and is no more the former one’s', async () => {
    const call = await attended();
    const version = await type(call, 'the customer said', null);
    const back = await move(call.id, { state: 'REDIRECTED', service_id: 1 }, colleague);
    expect((await put(back, 'late', version)).body.error.code).toBe('illegal_transition');
    const taken = await move(call.id, { state: 'ATTENDED' }, colleague);
    expect(await read(taken, colleague)).toMatchObject({ notes: 'the customer said', agent_id: elena.agentId });
    const late = await put(taken, 'late', version);
    expect([late.status, late.body.error.code]).toEqual([403, 'not_owner']);
    await type(taken, 'the customer said it again', version, colleague);
    expect(await read(taken)).toMatchObject({ agent_id: colleague.agentId });
  });

  test('goes with the call', async () => {
    const call = await attended();
    await type(call, 'typed', null);
    await query('delete from queryings where id = $1', [call.id]);
    expect(await query('select * from note_drafts where querying_id = $1', [call.id])).toEqual([]);
  });
});

describe('a draft is refused', () => {
  test('to a device, to whoever is no agent or may not read calls, and to another business', async () => {
    const call = await attended();
    const version = await type(call, 'typed', null);
    const admin = await server.login('admin@demo.local');
    const path = `/api/queryings/${call.id}/draft`;
    const body = { notes: 'mine', version, call_version: call.version };
    const device = await pairDevice(server, await server.signIn('admin@demo.local'), 2);
    const viewer = await server.signIn('viewer@demo.local');
    const askers = { device, key: server.key, south: bearerOf(admin, 0), north: bearerOf(admin, 1), viewer };
    const refusals = Object.entries(askers).map(async ([name, bearer]) => [
      name,
      (await server.ask('GET', path, { bearer })).status,
      (await server.ask('PUT', path, { bearer, body })).status,
    ]);
    expect(await Promise.all(refusals)).toEqual([
      ['device', 404, 404],
      ['key', 200, 403],
      ['south', 200, 403],
      ['north', 404, 403],
      ['viewer', 403, 403],
    ]);
    const hearing = async (bearer: string) => {
      const listener = await listen(server.url, bearer);
      open.push(listener);
      return (await listener.subscribe(`draft:${call.id}`)).error;
    };
    expect(await Promise.all([device, viewer, askers.north].map(hearing))).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
    ]);
    expect(await read(call)).toMatchObject({ notes: 'typed', version });
  });

  test('of a call that waits, that was erased, and of notes that are too long', async () => {
    const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5550001' } });
    expect((await put(body.data, 'typed', null)).body.error.code).toBe('illegal_transition');
    const call = await attended();
    expect((await put(call, 'x'.repeat(20_001), null)).body.error.code).toBe('malformed');
    await query('update queryings set erased_at = 1 where id = $1', [call.id]);
    expect((await put(call, 'typed', null)).body.error.code).toBe('erased');
  });
});

test('erasing a person takes the draft of their call, and their number out of those of others', async () => {
  const [call, others] = [await attended(), await attended()];
  await query(`update queryings set phone = '55 3344 5566' where id = $1`, [call.id]);
  await type(call, 'Xochitl', null);
  await move(call.id, { state: 'FINISHED' });
  const shown = await hear(elena.bearer, `draft:${others.id}`);
  // Told of first, so that what is heard next is the erasure: the feed may reach a channel that was joined after the write.
  const typed = shown.next(`draft:${others.id}`);
  const version = await type(others, 'Brother of 55.3344.5566, call back', null);
  expect((await typed).version).toBe(version);
  const news = shown.next(`draft:${others.id}`);
  const ask = { bearer: await server.signIn('admin@demo.local'), body: { phone: '5533445566', confirm: true } };
  const ordered = await server.ask('POST', '/api/queryings/erasures', ask);
  expect(ordered.body.data.expected).toMatchObject({ calls: 1, notes: 2 });
  await server.app.erasures.look();
  const path = `/api/queryings/erasures/${ordered.body.data.id}`;
  expect((await server.ask('GET', path, ask)).body.data.counts).toMatchObject({ calls: 1, notes: 2 });
  expect(await read(call)).toBeNull();
  const { notes, version: after } = await read(others);
  expect(notes).toMatch(/^Brother of \S+, call back$/);
  expect(notes).not.toMatch(/\d/);
  expect(after).toBeGreaterThan(version);
  expect((await news).version).toBe(after);
});
