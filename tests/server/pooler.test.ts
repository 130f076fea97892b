import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDemo } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { startPooler } from '../support/pooler.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { listen } from '../support/socket.ts';

// TEST_DATABASE_URL may lead anywhere; the small pooler speaks to a socket of this machine without a password.
const isOurs = inject('postgres').connection.connectionString === undefined;

test.skipIf(!isOurs)(
  'nodes behind a pooler that gives each transaction another session work as others do',
  async () => {
    const { database, key } = await createDemo();
    const pooler = await startPooler(database.pool, 3);
    const folder = await mkdtemp(join(tmpdir(), 'asesoria-pooler-'));
    const settings = { DATA_DIR: folder, DATABASE_URL: pooler.url, LOG_LEVEL: 'warn', TASKS: 'off' };
    try {
      await expect(runNode(settings)).rejects.toThrow(
        /^DATABASE_DIRECT_URL: is needed, because DATABASE_URL leads to a pooler/,
      );
      const direct = { ...settings, DATABASE_DIRECT_URL: databaseUrl(database.pool) };
      const nodes = await Promise.all([runNode(direct), runNode(direct)]);
      const [first, second] = nodes;
      const device = await listen(second.url, key);
      await device.subscribe('querying_created');
      const ask = async (url: string, body?: object) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const more = body ? { method: 'POST', body: JSON.stringify(body) } : {};
        return fetch(`${url}/api/queryings`, { headers, ...more });
      };
      const told = device.next('querying_created');
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async (_, index) =>
          index % 3 === 0 ? ask(first.url, { phone: `55${index}` }) : ask(index % 2 ? first.url : second.url),
        ),
      );
      expect(statuses.map(({ status }) => status)).toEqual(statuses.map((_, index) => (index % 3 === 0 ? 201 : 200)));
      await told;
      for (const node of nodes) expect(node.out()).not.toMatch(/"level":[45]0/);
      device.close();
      await Promise.all(nodes.map((node) => node.stop()));
    } finally {
      pooler.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
