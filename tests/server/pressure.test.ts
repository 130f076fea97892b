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

test('a node that was halted for a moment refuses nobody afterwards', async () => {
  const { ask } = await serve();
  await halt(1_200);
  expect(await ask()).toBe(200);
});

test('a node whose requests wait too long for their turn takes no more for now', async () => {
  const { ask, refused } = await serve({ longest: 20, every: 200 });
  for (let turn = 0; turn < 6; turn += 1) await halt(90);
  expect([await ask(), ...refused]).toEqual([503, 'unavailable']);
});
