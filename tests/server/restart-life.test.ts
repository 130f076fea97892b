import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestartState } from '../../src/domain/restart.ts';
import { fleetKey, fleetOf } from '../support/fleet.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let fleet: ReturnType<typeof fleetOf>;
beforeAll(async () => {
  server = await startServer();
  fleet = fleetOf(server, await fleetKey(server));
});
afterAll(() => server.close());

const expiry = 300;
const device = 1;
type Act = 'order' | 'ping' | 'report' | 'cancel' | 'tick' | number;

/** What a device and its order are, in numbers that count orders: the first one is 1. Time counts what was advanced. */
interface Model {
  readonly time: number;
  readonly orders: number;
  readonly state: RestartState | null;
  readonly expiresAt: number;
  /** The order that the entry carries, and the one that it carried before; 0 is none. */
  readonly carried: number;
  readonly before: number;
  /** The last order that the device heard of. */
  readonly heard: number;
}

const fresh: Model = { time: 0, orders: 0, state: null, expiresAt: 0, carried: 0, before: 0, heard: 0 };

const expire = (model: Model): Model => {
  if (model.time < model.expiresAt) return model;
  if (model.state === 'requested') return { ...model, state: 'expired', carried: model.before };
  return model.state === 'seen' ? { ...model, state: 'expired' } : model;
};

const isActive = ({ state }: Model) => state === 'requested' || state === 'seen';

/** The model after an act, and what the server answers: a status, or for pings the order that is handed out. */
const step = (model: Model, act: Act): { next: Model; answer: number } => {
  if (typeof act === 'number') return { next: { ...model, time: model.time + act }, answer: 0 };
  const now = expire(model);
  if (act === 'tick') return { next: now, answer: 0 };
  if (act === 'order') {
    // A refused order is rolled back as a whole, but nothing of it would have been different.
    if (isActive(now)) return { next: now, answer: 409 };
    const orders = now.orders + 1;
    const ordered = { state: 'requested', orders, carried: orders, before: now.carried } as const;
    return { next: { ...now, ...ordered, expiresAt: now.time + expiry }, answer: 201 };
  }
  if (act === 'cancel') {
    if (!isActive(now)) return { next: now, answer: 404 };
    if (now.state === 'seen') return { next: now, answer: 409 };
    return { next: { ...now, state: 'canceled', carried: now.before }, answer: 200 };
  }
  const isDone = act === 'report' && now.state === 'seen' && now.heard === now.orders;
  const state = isDone ? 'back' : now.state === 'requested' ? 'seen' : now.state;
  return { next: { ...now, state, heard: now.carried || now.heard }, answer: now.carried };
};

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Act>('order', 'ping', 'report', 'cancel', 'tick') },
    // Far enough from the expiry, in any sum, for the seconds that the test itself takes.
    { weight: 2, arbitrary: fc.constantFrom<Act>(100, 150) },
  ),
  { minLength: 3, maxLength: 18 },
);

test('whatever happens in whatever order, an order is where the model says, and never handed out after its time', async () => {
  const values = new Map<number, number>();
  const numberOf = (value: number | null) => [...values].find(([, known]) => known === value)?.[0] ?? 0;
  const perform = async (act: Act, { next, heard }: { next: Model; heard: number }): Promise<number> => {
    if (typeof act === 'number') {
      server.advance(act);
      return 0;
    }
    if (act === 'tick') {
      await server.app.fleet.tick();
      return 0;
    }
    if (act === 'cancel') return (await fleet.cancel(device)).status;
    if (act === 'order') return (await fleet.order(device)).status;
    const value = await fleet.ping(device, act === 'report' ? (values.get(heard) ?? null) : null);
    if (value !== null && !numberOf(value)) values.set(next.orders, value);
    return numberOf(value);
  };

  await fc.assert(
    fc.asyncProperty(acts, async (play) => {
      await server.db.$client.query("delete from restarts; delete from configs where key like '%player.last_update'");
      values.clear();
      let model = fresh;
      for (const act of play) {
        const { next, answer } = step(model, act);
        expect(await perform(act, { next, heard: model.heard }), `${act} of ${play}`).toBe(answer);
        model = next;
      }
      await server.app.fleet.tick();
      expect((await fleet.situation(device)).restart?.state ?? null, String(play)).toBe(expire(model).state);
    }),
    { numRuns: 60 },
  );
});
