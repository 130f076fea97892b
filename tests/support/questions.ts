import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** The test on whose behalf this code runs. */
const causes = new AsyncLocalStorage<string | undefined>();
const header = 'x-test-cause';

/**
 * How often the database is asked by what `act` does and by the requests that carry its headers. What the server asks
 * meanwhile for reasons of its own, a batch that is due, a plan that is looked at, does not count.
 */
export const questionsOf = async (
  { db }: Pick<TestServer, 'db'>,
  act: (headers: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<number> => {
  const cause = randomUUID();
  let asked = 0;
  const connect: (...args: readonly unknown[]) => unknown = db.$client.connect.bind(db.$client);
  const spy = vi.spyOn(db.$client, 'connect').mockImplementation((...args: readonly unknown[]) => {
    if (causes.getStore() === cause) asked += 1;
    return connect(...args);
  });
  // Each request begins in the work of its connection, which remembers the one before.
  const follow = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    causes.enterWith(request.headers[header]?.toString());
  };
  subscribe('http.server.request.start', follow);
  try {
    await causes.run(cause, () => act({ [header]: cause }));
  } finally {
    unsubscribe('http.server.request.start', follow);
    spy.mockRestore();
  }
  return asked;
};
