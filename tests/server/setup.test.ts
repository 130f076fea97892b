import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAdministrator, takesFirstSteps } from '../../server/auth/first-administrator.ts';
import type { Ref } from '../../src/domain/session.ts';
import { firstBusinessName, nextStep, type SetupFound, setupSteps } from '../../src/domain/setup.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http, Page } from '../../src/services/http.ts';
import { setup } from '../../src/services/setup.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let bearer = '';
let business = 0;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startServer();
  const admin = await server.signIn('admin@demo.local');
  const made = await server.ask<{ data: Ref }>('POST', '/api/businesses', {
    bearer: admin,
    body: { name: firstBusinessName },
  });
  business = made.body.data.id;
  const login = await server.login('admin@demo.local');
  bearer = bearerOf(
    login,
    login.businesses.findIndex(({ id }) => id === business),
  );
});
afterAll(() => server.close());

/** What a page of the console asks, over HTTP to the real server; and one whose next answer is lost on the way. */
const asking = () => {
  let isLosing = false;
  const ask = async (method: string, path: string, body?: object, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await server.ask(method, `/api/${path}`, { bearer, headers, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const data = async (...asked: Parameters<typeof ask>) => ((await ask(...asked)) as { data: unknown }).data;
  const write: typeof data = async (...asked) => {
    const answer = await data(...asked);
    if (!isLosing) return answer;
    isLosing = false;
    throw failed({ kind: 'offline', code: 'offline' });
  };
  const http = {
    get: (path: string) => data('GET', path),
    page: async (path: string, query: Record<string, string>) =>
      (await ask('GET', `${path}?${new URLSearchParams(query)}`)) as Page<unknown>,
    post: (path: string, body: object, key?: string) => write('POST', path, body, key),
    put: (path: string, body: object) => write('PUT', path, body),
  };
  const lose = () => {
    isLosing = true;
  };
  return { ...setup(http as unknown as Http, () => business), lose };
};

test('a new business has what it needs after the first steps, each made once, and a call rings there', async () => {
  const steps = asking();
  let found: SetupFound = await steps.found(signal);
  expect(setupSteps.filter((step) => found[step] === null)).toEqual([...setupSteps]);
  for (const step of setupSteps) {
    // Whoever left goes on where things stand, from another computer too.
    const elsewhere = await asking().found(signal);
    expect(nextStep(elsewhere, [])).toBe(step);
    const work = { step, name: step === 'agent' ? '' : `First ${step}`, found };
    // An answer that was lost is asked for again.
    steps.lose();
    await expect(steps.make(work)).rejects.toMatchObject({ kind: 'offline' });
    const made = await steps.make(work);
    found = { ...found, [step]: made };
  }
  const whole = await asking().found(signal);
  expect(nextStep(whole, [])).toBeNull();
  expect(whole).toEqual(found);

  const listed = async (path: string) =>
    (await server.ask<{ data: Record<string, unknown>[] }>('GET', `/api/${path}`, { bearer })).body.data;
  expect(await listed('desks?fields=zone,branch')).toMatchObject([
    { name: 'First desk', zone: { name: 'First zone' }, branch: { name: 'First branch' } },
  ]);
  expect(await listed('services?fields=zones,devices')).toMatchObject([
    { name: 'First service', zones: [{ name: 'First zone' }], devices: [{ name: 'First device' }] },
  ]);
  const profile = await server.ask<{ data: { agents: { zones: Ref[] }[] } }>('GET', '/api/profile', { bearer });
  expect(profile.body.data.agents).toMatchObject([{ zones: [{ name: 'First zone' }] }]);

  await steps.placeCall({ found: whole });
  expect(await listed('queryings?fields=service,device')).toMatchObject([
    { state: 'REQUESTED', service: { name: 'First service' }, device: { name: 'First device' } },
  ]);
});

test('an agent who has no zone yet gets one, and a step without what it needs is not asked for', async () => {
  const steps = asking();
  const found = await steps.found(signal);
  const agent = found.agent?.id;
  await server.ask('PUT', `/api/agents/${agent}`, { bearer, body: { id: agent, data: { zones: [] } } });
  expect(nextStep(await steps.found(signal), [])).toBe('agent');
  expect(await steps.make({ step: 'agent', name: '', found })).toEqual({ id: agent, name: '' });
  expect(nextStep(await steps.found(signal), [])).toBeNull();
  await expect(steps.make({ step: 'zone', name: 'Lost', found: { ...found, branch: null } })).rejects.toThrow(
    'there is no branch yet',
  );
});

test('the first steps are for whoever has full power where nothing can be asked for yet, but by the server itself', async () => {
  const empty = await startServer({ demo: false });
  try {
    const email = 'ana@example.com';
    await empty.db.transaction((tx) => insertAdministrator(tx, email, false));
    const isFor = (address = email) => takesFirstSteps(empty.db, address);
    const run = (text: string) => empty.db.$client.query(text);
    expect([await isFor(), await isFor('eva@example.com')]).toEqual([true, false]);
    // The place of the server's own calls.
    await run("insert into businesses (name) values ('Synthetic')");
    await run("insert into services (name, bunit_id) select 'Synthetic', id from businesses where name = 'Synthetic'");
    await run("insert into synthetic_calls (bunit_id) select id from businesses where name = 'Synthetic'");
    expect(await isFor()).toBe(true);
    await run("insert into services (name, bunit_id) select 'Help', min(id) from businesses");
    expect(await isFor()).toBe(false);
  } finally {
    await empty.close();
  }
});
