import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { isFailure } from '../../server/base/failure.ts';
import { pressure } from '../../server/http/pressure.ts';

const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

const serve = async (limits: { longest?: number; every?: number } = {}) => {
  const app = fastify();
  open.push(app);
  const refused: unknown[] = [];
  app.setErrorHandler((error, _request, reply) => {
    refused.push(isFailure(error) && error.reason);
    return reply.code(503).send();
  });
  await app.register(pressure, limits);
  app.get('/', async () => 'here');
  await app.ready();
  return { refused, ask: async () => (await app.inject('/')).statusCode };
};

/** Nothing else runs for so many milliseconds; then what was due has its turn. */
const halt = async (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 1));
};

test('a node that was halted once refuses nobody afterwards, however long it was', async () => {
  const { ask } = await serve({ longest: 100, every: 10 });
  await halt(1_200);
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

test('a node whose requests wait too long for their turn takes no more, until it has caught up', async () => {
  const { ask, refused } = await serve({ longest: 100, every: 10 });
  for (let turn = 0; turn < 4; turn += 1) await halt(200);
  expect([await ask(), ...refused]).toEqual([503, 'unavailable']);
  await expect.poll(ask).toBe(200);
});
