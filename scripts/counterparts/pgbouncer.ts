import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { launch } from '../bench/demo-server.ts';
import { freePort } from '../dev-server.ts';
import { callsThrough, takeCall } from './calls.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownDatabase, ownFolder, seed, startNodes, tryOut } from './nodes.ts';
import { fromDebian, runProgram, versionIn } from './programs.ts';

type Own = Awaited<ReturnType<typeof ownDatabase>>;

/** Starts one before a database; answers its address. */
const startPooler = async (mode: 'session' | 'transaction', { pool }: Own, over: Ending): Promise<string> => {
  const folder = await ownFolder(over);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `postgres = host=${pool.host} port=${pool.port} user=${pool.user} dbname=${pool.database}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    `unix_socket_dir =`,
    'auth_type = any',
    `pool_mode = ${mode}`,
    'max_client_conn = 200',
    `default_pool_size = ${mode === 'session' ? 60 : 10}`,
  ];
  await writeFile(file, lines.join('\n'), { mode: 0o644 });
  // It refuses to be root.
  const other = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { stop } = await runProgram('pgbouncer', [file], port, other);
  over.add(stop);
  return `postgres://${pool.user}@127.0.0.1:${port}/${pool.database}`;
};

const inMode = async (mode: 'session' | 'transaction', attempt: Attempt) => {
  await tryOut(async (over) => {
    const database = await ownDatabase(over);
    const client = new pg.Client(database.pool);
    await client.connect();
    // As the README says.
    await client.query(`ALTER ROLE ${database.pool.user} SET statement_timeout = '20s'`);
    await client.end();
    const pooled = await startPooler(mode, database, over);
    const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url };
    await attempt(`${mode} mode without DATABASE_DIRECT_URL is refused`, async () => {
      const node = launch({ DATABASE_URL: pooled, DATA_DIR: await ownFolder(over), PORT: '0', DEMO: 'off' });
      const said = await node.ready.then(
        () => node.stop().then(() => ''),
        (error: Error) => error.message,
      );
      if (!said.includes('DATABASE_DIRECT_URL')) throw new Error(said || 'it started');
      return 'names the setting';
    });
    let key = '';
    await attempt(`${mode} mode: the tables and the demonstration are made`, async () => {
      key = await seed(env);
      return undefined;
    });
    const nodes = await startNodes(2, env, over);
    const url = `http://${nodes.addresses[0]}`;
    await attempt(`${mode} mode: a call, with the websocket of its agent`, () => takeCall(url, key));
    await attempt(`${mode} mode: calls in a row, while another node is killed`, () =>
      callsThrough(url, key, [() => nodes.kill(1)]),
    );
  });
};

/** The pooler, before two nodes. */
export const pgbouncer: Counterpart = {
  name: 'pgbouncer',
  needs: async () => [fromDebian('pgbouncer')],
  version: () => versionIn('pgbouncer', '--version'),
  async meet(attempt) {
    await inMode('session', attempt);
    await inMode('transaction', attempt);
  },
};
