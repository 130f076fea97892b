import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collector, factsOf, startCollector } from '../support/collector.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-traces-'));
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A node as a process, which is asked for something and stopped at once. Answers what the answer had for an id, and how it ended. */
const askAndStop = async ({ url }: Collector) => {
  const modules = join(folder, 'modules');
  const server = runServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.pool),
    OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/loaded-modules.mjs')}`,
    LOADED_MODULES: modules,
  });
  try {
    const answer = await fetch(`${await server.ready}/api/settings`);
    await answer.text();
    const ended = await server.stop();
    return { id: answer.headers.get('x-request-id'), ended, modules: await readFile(modules, 'utf8') };
  } finally {
    await server.stop('SIGKILL');
  }
};

test('a node that is told to stop sends the traces that it has', async () => {
  const collector = await startCollector();
  const { id, ended, modules } = await askAndStop(collector);
  expect(ended).toEqual({ code: 0, signal: null });
  expect(collector.spans().map((span) => factsOf(span)['request.id'])).toContain(id);
  expect(collector.resource()).toMatchObject({ 'service.name': 'asesoria' });
  // So that the list of what is not loaded without the setting (at-rest.test.ts) is one of names that there are.
  for (const name of ['api', 'core', 'resources', 'sdk-trace', 'exporter-trace-otlp-http', 'otlp-transformer'])
    expect(modules).toContain(`/node_modules/@opentelemetry/${name}/`);
  await collector.close();
});

test('a collector that never answers does not keep a node from its end', async () => {
  const silent = await startCollector(() => {});
  const { ended } = await askAndStop(silent);
  expect(ended).toEqual({ code: 0, signal: null });
  expect(silent.requests().length).toBeGreaterThan(0);
  await silent.close();
});
