import { expect, test } from 'vitest';
import { withServer } from '../server/postgres/embedded/recovery.ts';

/** A PostgreSQL that ends when it is told to, or has ended by itself. */
const serverThat = (how?: string) => {
  const ended = Promise.withResolvers<string>();
  if (how !== undefined) ended.resolve(how);
  return { socket: '/nowhere', ended: ended.promise, end: () => ended.resolve('exit code 0') };
};
const broken = new Error('Connection terminated unexpectedly');

test('what is done with a PostgreSQL of its own answers, and the PostgreSQL has ended by then', async () => {
  const server = serverThat();
  expect(await withServer(server, async ({ socket }) => socket)).toBe('/nowhere');
  expect(await server.ended).toBe('exit code 0');
});

test('a PostgreSQL that is ended in the middle is told of as such, with how it ended, and what the driver said', async () => {
  await expect(withServer(serverThat('signal SIGKILL'), () => Promise.reject(broken))).rejects.toMatchObject({
    code: 'DATABASE_FAILED',
    message: 'PostgreSQL ended in the middle (signal SIGKILL).',
    cause: broken,
  });
});

test('what goes wrong in a PostgreSQL that serves is told as it is, and the PostgreSQL ends', async () => {
  const server = serverThat();
  const wrong = new Error('relation "kept" does not exist');
  await expect(withServer(server, () => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(await server.ended).toBe('exit code 0');
});
