import { expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http } from '../../src/services/http.ts';
import { scripts } from '../../src/services/scripts.ts';

/** A server that refuses so, one after the other, and then does what it is asked; and by which names it was asked. */
const serverOf = (...refusals: Failure[]) => {
  const keys: (string | undefined)[] = [];
  const post = async (_path: string, _body: unknown, key?: string) => {
    keys.push(key);
    const refusal = refusals.shift();
    if (refusal) throw failed(refusal);
    return {};
  };
  const service = scripts({ post } as unknown as Http);
  return { service, keys };
};
const wishes = {
  'a run that is had again': ({ service }: ReturnType<typeof serverOf>, id: number) => service.again({ id }),
  'a task that is run now': ({ service }: ReturnType<typeof serverOf>, id: number) => service.startTask({ id }),
};
const unjudged: readonly Failure[] = [
  { kind: 'offline', code: 'offline' },
  { kind: 'unknown', code: 'unavailable' },
  { kind: 'conflict', code: 'run_open' },
];
const refused: Failure = { kind: 'forbidden', code: 'forbidden' };

test.each(Object.entries(wishes))('%s is the same wish until it is judged', async (_, wish) => {
  const server = serverOf(...unjudged);
  for (const _lost of unjudged) await wish(server, 4).catch(() => {});
  await wish(server, 4);
  expect(new Set(server.keys).size).toBe(1);
  expect(server.keys[0]).toMatch(/^(again|run) [\da-z-]+$/);
  await wish(server, 4);
  expect(new Set(server.keys).size).toBe(2);
});

test.each(Object.entries(wishes))('%s is another wish of another one, and after a refusal', async (_, wish) => {
  const server = serverOf(refused, ...unjudged.slice(0, 1));
  for (const id of [4, 4, 5]) await wish(server, id).catch(() => {});
  expect(new Set(server.keys).size).toBe(3);
});
