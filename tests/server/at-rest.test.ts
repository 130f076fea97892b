import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';

/** What no server needs before somebody asks for it, and what it is for. */
const notAtStart: Readonly<Record<string, string>> = {
  nodemailer: 'the first mail',
  'tar-stream': 'the first backup',
  'age-encryption': 'the first encrypted backup',
  undici: 'the first request of a script',
  'pino-pretty': 'a person who reads the log on a terminal',
  '@opentelemetry/api': 'a collector of traces that the settings name',
  '@opentelemetry/core': 'the same',
  '@opentelemetry/resources': 'the same',
  '@opentelemetry/sdk-trace': 'the same',
  '@opentelemetry/exporter-trace-otlp-http': 'the same',
  '@opentelemetry/otlp-transformer': 'the same',
  jsonwebtoken: 'the first script that signs',
  axios: 'a page',
  lodash: 'a script',
  moment: 'a script',
  'monaco-editor': 'a page',
  elkjs: 'the build',
  rolldown: 'the build',
  vite: 'the build',
  typescript: 'the build',
  react: 'a page',
  'react-dom': 'a page',
  xstate: 'a page',
  '@mantine/core': 'a page',
  'socket.io-client': 'a page',
};

test('a server that nobody has asked for anything has not loaded what it may never need', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-rest-'));
  const database = await createDatabase();
  const list = join(folder, 'modules');
  const server = runServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.pool),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/loaded-modules.mjs')}`,
    LOADED_MODULES: list,
  });
  try {
    await server.ready;
    await server.stop();
    const packages = (await readFile(list, 'utf8'))
      .split('\n')
      .map((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? '');
    // Otherwise what follows would hold of a list of nothing.
    expect(packages).toContain('fastify');
    expect(packages).toContain('pg');
    expect(Object.keys(notAtStart).filter((name) => packages.includes(name))).toEqual([]);
  } finally {
    await server.stop('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
