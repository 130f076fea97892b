import { readdirSync } from 'node:fs';
import { chmod, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../../scripts/asesoria/backup.ts';
import type { Command } from '../../scripts/asesoria/command.ts';
import { rehearse } from '../../scripts/asesoria/rehearse.ts';
import { rollback, upgrade } from '../../scripts/asesoria/upgrade.ts';
import { folderStore } from '../../server/backup/folder-store.ts';
import { readShelf } from '../../server/backup/manifest.ts';
import { randomSecret } from '../../server/base/digest.ts';
import { readBuild } from '../../server/postgres/build.ts';
import { findRunning } from '../../server/postgres/embedded/running.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { withClient } from '../support/postgres-run.ts';
import { smallCluster } from '../support/small-cluster.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

/** A backup and its trial beside other work on the machine: it ends what hangs. */
const whole = { timeout: 240_000 };
let folder: string;
let settings: Readonly<Record<string, string>>;
let node: TestNode;
const small = smallCluster();
let formerly: string | undefined;
const said: string[] = [];

const run = (command: Command, positionals: readonly string[] = [], language: 'en' | 'es' = 'en') =>
  command.run({ values: {}, positionals, env: settings, language, say: (line) => said.push(line) });

/** How many of each the database has that runs: a rehearsal adds one, elsewhere. */
const countAll = async () => {
  const text =
    'select (select count(*) from queryings)::int as calls, (select count(*) from businesses)::int as businesses';
  const pool = await findRunning(settings.DATA_DIR ?? '');
  return (await withClient(pool ?? {}, (client) => client.query(text))).rows;
};

beforeAll(async () => {
  folder = await realpath(await throwAwayFolder());
  await chmod(folder, 0o711);
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  await chmod(temporary, 0o711);
  formerly = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_EVERY_HOURS: '0',
    DEMO_TRAFFIC: 'off',
    LOG_LEVEL: 'silent',
    // Of these the rehearsal must use none.
    SMTP_URL: 'smtp://192.0.2.1',
    MAIL_FROM: 'asesoria@example.com',
    SECOND_FACTOR: 'all',
    // And this it has to have: the copy is encrypted with it.
    SECRETS_KEY: randomSecret(),
  };
  await small.copyTo(settings.DATA_DIR ?? '');
  node = await runNode(settings);
}, whole.timeout);
afterAll(async () => {
  if (formerly === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = formerly;
  await node.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a backup is tried with this build, from its restoration to a call, beside the server and without a trace',
  whole,
  async () => {
    await run(backup);
    const before = await countAll();
    said.length = 0;
    const { ok, lines, data } = await run(rehearse);
    expect(lines).toEqual([
      expect.stringMatching(/goes with this version, in [\d.]+ s\. All of the trial is removed\.$/),
    ]);
    const ours = readBuild();
    const build = { version: ours.version, migrations: ours.migrations.length };
    const seconds = Object.fromEntries(
      ['restored', 'migrated', 'started', 'ready', 'called'].map((step) => [step, expect.any(Number)]),
    );
    expect({ ok, data }).toMatchObject({ ok: true, data: { ok: true, from: build, to: build, seconds, failed: null } });
    expect(said.at(-1)).toMatch(/^A call was placed, attended and finished \([\d.]+ s\)$/);
    expect(await countAll()).toEqual(before);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  },
);

test('one that is encrypted says which key it needs where that is missing', whole, async () => {
  const { SECRETS_KEY: _, ...env } = settings;
  const { ok, lines, data } = await rehearse.run({
    values: {},
    positionals: [],
    env,
    language: 'en',
    say: (line) => said.push(line),
  });
  expect(ok).toBe(false);
  expect(lines[0]).toMatch(
    /SECRETS_KEY: the secrets of this database are encrypted with the key [\da-f]{8}: give that key/,
  );
  expect(data).toMatchObject({ failed: { step: 'migrated' } });
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});

test('one that is no good is told with its step, and leaves nothing either', whole, async () => {
  const [manifest] = (await readShelf(folderStore(settings.BACKUP_DIR ?? ''))).backups;
  await writeFile(
    join(settings.BACKUP_DIR ?? '', manifest?.id ?? '', manifest?.files[0]?.name.split('/').at(-1) ?? ''),
    '',
  );
  const { ok, lines, data } = await run(rehearse, ['newest'], 'es');
  expect(ok).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^El respaldo no se pudo restaurar: /),
    'Nada cambió: el servidor y su base de datos están como estaban, y la prueba se quitó.',
  ]);
  expect(data).toMatchObject({ ok: false, failed: { step: 'restored' } });
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});

test('a clone of the project is no installation, and says what to do', async () => {
  for (const command of [upgrade, rollback]) {
    await expect(run(command, ['asesoria.tar.gz'])).rejects.toThrow(
      /^This is a clone of the project, no installed release\. Here: /,
    );
    await expect(run(command, [], 'es')).rejects.toThrow(/^Esto es un clon del proyecto/);
  }
});
