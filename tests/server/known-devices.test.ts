import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekdays } from '../../src/domain/weekdays.ts';
import { hears } from '../support/hears.ts';
import { questionsOf } from '../support/questions.ts';
import { startServer, type TestServer } from '../support/server.ts';

let first: TestServer;
let second: TestServer;
/** Keeps nothing: what it tells a device is what the database says. */
let plain: TestServer;
let manager = '';
let admin = '';
beforeAll(async () => {
  first = await startServer();
  second = await startServer({ beside: first });
  plain = await startServer({ beside: first, env: { ANSWERS_KEPT_MB: '0' } });
  manager = await first.signIn('manager@demo.local');
  admin = await first.signIn('admin@demo.local');
  // An entry about opening hours stands above the hours of the business.
  const { body } = await first.ask('GET', '/api/configs?key=horario', { bearer: manager });
  expect((await change(first, 'configs', body.data[0]?.id, { active: false })).status).toBe(200);
});
afterAll(async () => {
  await plain.close();
  await second.close();
  await first.close();
});

const devices = [1, 2, 3, 4] as const;
const ping = async (node: TestServer, id: number, body?: object) => {
  const answer = await node.ask('POST', `/api/devices/${id}/ping`, { bearer: first.key, ...(body && { body }) });
  return { status: answer.status, body: answer.body };
};
/** What a device is told, but for the moment. */
const told = async (node: TestServer, id: number) => {
  const { status, body } = await ping(node, id);
  return { status, body: status === 200 ? { ...body.data, pinged_at: 0 } : body };
};

type Write = (node: TestServer, n: number) => Promise<{ readonly status: number }>;

const idsOf = async (path: string) =>
  (await plain.ask('GET', path, { bearer: manager })).body.data.map(({ id }) => Number(id));
const change = async (node: TestServer, path: string, id: number | undefined, data: object, bearer = manager) =>
  node.ask('PUT', `/api/${path}/${id}`, { bearer, body: { id, data } });
const deviceOf = (n: number) => devices[n % devices.length] ?? 1;
const one = async (path: string, n: number) => {
  const ids = await idsOf(`/api/${path}`);
  return ids[n % Math.max(1, ids.length)];
};

/** What may change what a device is told, in whichever way. */
const writes: Readonly<Record<string, Write>> = {
  entry: async (node, n) => {
    const body = { key: `devices.${deviceOf(n)}.letrero`, value: `letrero ${n}`, active: true };
    const made = await node.ask('POST', '/api/configs', { bearer: manager, body });
    if (made.status === 201) return made;
    const [id] = await idsOf(`/api/configs?search=devices.${deviceOf(n)}.letrero`);
    return change(node, 'configs', id, { value: `letrero ${n}` });
  },
  general: async (node, n) => {
    const [id] = await idsOf('/api/configs?search=devices.general.volumen');
    return change(node, 'configs', id, { value: n });
  },
  'entry off': async (node, n) => {
    const [id] = await idsOf('/api/configs?search=devices.general.volumen');
    return change(node, 'configs', id, { active: n % 2 === 0 });
  },
  'entry deleted': async (node, n) => {
    const [id] = await idsOf(`/api/configs?search=devices.${deviceOf(n)}.letrero`);
    return id === undefined ? { status: 200 } : node.ask('DELETE', `/api/configs/${id}`, { bearer: manager });
  },
  hours: (node, n) =>
    node.ask('POST', '/api/hours', {
      bearer: manager,
      body: {
        name: `Turno ${n}`,
        [weekdays[n % 7] ?? 'monday']: true,
        opens: '08:00',
        closes: `1${n % 10}:30`,
        active: true,
      },
    }),
  'hours changed': async (node, n) => {
    const id = await one('hours', n);
    return id === undefined ? { status: 200 } : change(node, 'hours', id, { closes: `2${n % 4}:15` });
  },
  holiday: (node, n) =>
    node.ask('POST', '/api/holidays', {
      bearer: manager,
      body: { name: `Feria ${n}`, date: 1_800_000_000 + n * 86_400, yearly: n % 2 === 0, active: true },
    }),
  zone: (node, n) =>
    change(node, 'businesses', 1, { time_zone: n % 2 === 0 ? 'America/Mexico_City' : 'Europe/Madrid' }, admin),
  'device off': (node, n) => change(node, 'devices', deviceOf(n), { active: n % 3 !== 0 }),
  restart: async (node, n) => {
    const path = `/api/devices/${deviceOf(n)}/restart`;
    const { status } = await node.ask('POST', path, { bearer: manager, body: {} });
    return status === 409 ? node.ask('DELETE', path, { bearer: manager }) : { status };
  },
  'restart reported': async (node, n) => {
    const { body, status } = await ping(plain, deviceOf(n));
    return status === 200 ? ping(node, deviceOf(n), { last_update: body.data.last_update }) : { status: 200 };
  },
};

test('whatever is written, each node tells devices what is', { timeout: 300_000 }, async () => {
  const names = Object.keys(writes);
  const tried = new Map<string, number>();
  const step = fc.record({ write: fc.constantFrom(...names), n: fc.nat({ max: 60 }), isSecond: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const { write, n, isSecond } of steps) {
        const [here, there] = isSecond ? [second, first] : [first, second];
        for (const node of [here, there]) for (const id of devices) await told(node, id);
        const { status } = (await writes[write]?.(here, n)) ?? { status: 0 };
        if (status < 300) tried.set(write, (tried.get(write) ?? 0) + 1);
        for (const id of devices)
          expect([write, n, id, await told(here, id)]).toEqual([write, n, id, await told(plain, id)]);
        await hears(there);
        for (const id of devices)
          expect([write, n, id, await told(there, id)]).toEqual([write, n, id, await told(plain, id)]);
      }
    }),
    { numRuns: 12, seed: 27 },
  );
  // Each kind of write was carried out: one that is refused changes nothing, and would find nothing.
  expect([...tried.keys()].toSorted()).toEqual(names.toSorted());
});

test('a device that is known is answered without asking the database', async () => {
  await change(first, 'devices', 1, { active: true });
  await hears(first);
  // Not by `ask`, which lets go of what is known where a test looks into the database.
  const send = (headers: Readonly<Record<string, string>>) =>
    fetch(`${first.url}/api/devices/1/ping`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.key}`, ...headers },
    });
  const asked = await questionsOf(first, async (headers) => {
    for (const _time of [1, 2, 3]) expect((await send(headers)).status).toBe(200);
  });
  // The first one asks for the bearer and for the device.
  expect(asked).toBe(2);
});
