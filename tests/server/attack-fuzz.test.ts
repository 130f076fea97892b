import { expect, test } from 'vitest';
import { operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { fuzz } from '../../scripts/attack/fuzz.ts';
import { tables } from '../../scripts/attack/requests.ts';
import { setStage } from '../../scripts/attack/roles.ts';
import { createVictim } from '../../scripts/attack/victim.ts';
import type { Ask } from '../support/ask.ts';
import { startServer } from '../support/server.ts';

/** Tables whose routes are those of all: one of them is enough here. All of it, and with more bodies, is `npm run attack`. */
const alike = new RegExp(
  `^/api/(?:${tables
    .map(({ path }) => path)
    .filter((path) => path !== 'zones')
    .join('|')})/(?:$|[^/]*$)`,
);

test('whatever a route is sent, the server answers, does not fail, and has no new property on its objects', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const stage = await setStage(server);
  const asked = new Map<string, number>();
  const ask: Ask = async (method, path, options) => {
    const answer = await server.ask<never>(method, path, options);
    asked.set(`${method} ${answer.status}`, (asked.get(`${method} ${answer.status}`) ?? 0) + 1);
    return answer;
  };
  const watched = { ...stage, target: { ...stage.target, ask } };
  expect(
    await fuzz(watched, createVictim(stage), { seed: 2, runs: 4, isMeant: ({ path }) => !alike.test(path) }),
  ).toEqual([]);
  expect(server.log()).toBe('');
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('fullpower' in {}).toBe(false);
  // Some of it is let through, else it would be tried at the door alone.
  for (const outcome of ['POST 201', 'PUT 200', 'POST 400', 'PUT 400', 'GET 404', 'POST 413'])
    expect(asked.get(outcome), outcome).toBeGreaterThan(0);
  await server.close();
});

test('a route that fails, or does not answer, is told of', async () => {
  const server = await startServer();
  const stage = await setStage(server);
  const [first, second] = operationsOf(await readDocument(server.ask)).filter(({ path }) => path.startsWith('/health'));
  const broken: Ask = async (method, path, options) => {
    if (path.startsWith('/health/live?')) throw new Error('the line is dead');
    const answer = await server.ask<never>(method, path, options);
    return path.startsWith('/health/ready?') ? { ...answer, status: 500 } : answer;
  };
  const watched = { ...stage, target: { ...stage.target, ask: broken } };
  const isMeant = ({ route }: { route: string }) => route === first?.route || route === second?.route;
  const findings = await fuzz(watched, createVictim(stage), { seed: 2, runs: 20, isMeant });
  expect(findings).toContainEqual(
    expect.objectContaining({ route: first?.route, what: expect.stringContaining('no answer (the line is dead)') }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ route: second?.route, what: expect.stringMatching(/^500 to /) }),
  );
  await server.close();
});
