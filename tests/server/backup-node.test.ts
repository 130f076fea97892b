import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backup } from '../../scripts/asesoria/backup.ts';
import { backups } from '../../scripts/asesoria/backups.ts';
import { restore } from '../../scripts/asesoria/restore.ts';
import { folderStore } from '../../server/backup/folder-store.ts';
import { manifestName, provenName, readShelf } from '../../server/backup/manifest.ts';
import { newBackupId } from '../../server/backup/names.ts';
import { backupStage, patience, whole } from '../support/backup-stage.ts';
import { createDemo } from '../support/database.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { startServer } from '../support/server.ts';
import { findSystemPostgres, startSystemPostgres } from '../support/system-postgres.ts';

const { folder, setting, startNode, run, lose, phones, placeCall, metricsOf } = backupStage((place) => ({
  BACKUP_DIR: join(place, 'backups'),
}));
const shelf = () => readShelf(folderStore(setting('BACKUP_DIR')));

test(
  'a node makes a backup by itself, looks whether it is good, and what is lost comes back to another start',
  whole,
  async () => {
    const node = await startNode({ BACKUP_EVERY_HOURS: '1' });
    await vi.waitFor(() => expect(node.out()).toContain('the backup was restored elsewhere and is good'), patience);
    // What the database writes meanwhile is on its way for a moment.
    await vi.waitFor(async () => expect(await metricsOf(node)).toMatchObject({ backup_wal_waiting: 0 }), patience);
    expect(await metricsOf(node)).toEqual({
      backup_age_seconds: expect.any(Number),
      backup_size_bytes: expect.any(Number),
      backup_failures_total: 0,
      backup_wal_waiting: 0,
      backup_wal_age_seconds: expect.any(Number),
      backup_wal_failures_total: 0,
      backup_wal_given_up_total: 0,
    });
    expect((await metricsOf(node)).backup_size_bytes).toBeGreaterThan(100_000);
    const [first] = (await shelf()).backups;
    expect(first).toMatchObject({ kind: 'files', isExact: true });

    // Beside the server that runs.
    await placeCall(node, '5511111111');
    const taken = await run(backup);
    expect(taken).toMatchObject({ ok: true, data: { backup: { bytes: expect.any(Number) }, verified: null } });
    await placeCall(node, '5522222222');
    const before = await phones();
    expect(await run(restore, ['newest'])).toMatchObject({ ok: false, data: { error: { code: 'server_runs' } } });
    await node.stop();
    expect(await readdir(join(setting('DATA_DIR'), 'postgres/outgoing'))).toEqual([]);

    const listed = await run(backups);
    expect(listed.data).toMatchObject({ backups: [{ id: first?.id }, { kind: 'files' }], unfinished: [] });
    expect(listed.lines[0]).toMatch(/^\d{8}T\d{6}Z-[\da-f]{6} .* MB +integrada$/);
    expect((await run(restore, ['newest'])).lines).toEqual([
      expect.stringMatching(/^DATA_DIR=.* está en uso \(postgres\): muévelo primero, o indica otro DATA_DIR\.$/),
    ]);

    await lose();
    // The older of the two: the archive leads from it to the newest moment as well.
    const restored = await run(restore, [first?.id ?? '']);
    expect(restored).toMatchObject({
      ok: true,
      data: { until: expect.stringMatching(/Z$/), nextCall: expect.any(Number) },
    });
    const { nextCall } = restored.data as { readonly nextCall: number };
    expect(restored.lines.at(-1)).toContain(`la próxima llamada es la ${nextCall}`);
    const again = await startNode({ BACKUP_EVERY_HOURS: '1' });
    expect(await phones()).toEqual(before);
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
    expect(await placeCall(again, '5533333333')).toBe(nextCall);
    // A database that was brought back is on a line of history of its own, which begins with a backup.
    await vi.waitFor(() => expect(again.out()).toContain('the backup was restored elsewhere and is good'), patience);
    expect((await shelf()).backups.at(-1)?.wal?.timeline).toBe(2);
  },
);

test('a backup of a server that does not run, encrypted, and verified by whoever has the identity', whole, async () => {
  await (await startNode({ BACKUP_EVERY_HOURS: '0' })).stop();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const file = join(folder(), 'key.txt');
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`);
  const more = { BACKUP_RECIPIENT: recipient };
  const taken = await run(backup, [], { verify: true, identity: file }, more);
  expect(taken).toMatchObject({ ok: true, data: { verified: { isExact: true } } });
  const [made] = (await shelf()).backups;
  expect(made).toMatchObject({ recipient });
  expect((await run(backup, [made?.id ?? ''], { verify: true })).lines).toEqual([
    expect.stringContaining(`El respaldo está cifrado para ${recipient}`),
  ]);
  expect(await run(backup, [made?.id ?? ''], { verify: true, identity: file })).toMatchObject({ ok: true });
  await expect(run(backup, [made?.id ?? ''])).rejects.toMatchObject({ name: 'Misuse' });
});

test('commands say what is not there', async () => {
  expect(await run(backup)).toMatchObject({ data: { error: { code: 'no_database' } } });
  expect(await run(backup, [], {}, { BACKUP_DIR: '' })).toMatchObject({ data: { error: { code: 'no_folder' } } });
  expect(await run(restore, ['20260101T000000Z-aaaaaa'])).toMatchObject({ data: { error: { code: 'not_found' } } });
  expect(await run(restore, ['newest'], { 'to-time': '2026-01-31 12:00' })).toMatchObject({
    data: { error: { code: 'bad_time' } },
  });
  expect((await run(backups)).lines).toEqual([expect.stringContaining('No hay respaldos en')]);
  await expect(run(restore)).rejects.toMatchObject({ name: 'Misuse' });
});

test('a planned backup that fails is in the log and in the metrics', async () => {
  const { database } = await createDemo();
  const node = await startNode({
    DATABASE_URL: databaseUrl(database.pool),
    BACKUP_PG_BIN: folder(),
    BACKUP_EVERY_HOURS: '1',
    DEMO: 'on',
  });
  await vi.waitFor(() => expect(node.out()).toContain('no good backup could be made'), patiently);
  expect(node.out()).toContain('pg_dump is missing: install the package postgresql-client-');
  expect(await metricsOf(node)).toEqual({ backup_failures_total: 1 });
  await node.stop();
  await database.drop();
});

test('the newest backup is the newest that was finished, and not one that a clock was ahead of', whole, async () => {
  const node = await startNode({ BACKUP_EVERY_HOURS: '0' });
  expect(await run(backup)).toMatchObject({ ok: true });
  const [made] = (await shelf()).backups;
  if (!made) throw new Error('no backup');
  const store = folderStore(setting('BACKUP_DIR'));
  const later = Date.now() + 365 * 24 * 60 * 60_000;
  const ahead = { ...made, id: newBackupId(later), started: new Date(later).toISOString() };
  await store.put(manifestName(ahead.id), Readable.from([JSON.stringify(ahead)]));
  // The machine breaks while the next one is made.
  await store.put(`${newBackupId(Date.now() + 60_000)}/base.tar.zst`, Readable.from(['half']));
  expect((await metricsOf(node)).backup_age_seconds).toBeGreaterThanOrEqual(0);
  await node.stop();
  await lose();
  expect(await run(restore, ['newest'])).toMatchObject({ ok: true, data: { id: made.id } });
});

test('old backups go although a new one cannot be tried, but for the newest that was proven good', whole, async () => {
  await (await startNode({ BACKUP_EVERY_HOURS: '0' })).stop();
  expect(await run(backup)).toMatchObject({ ok: true });
  const [made] = (await shelf()).backups;
  if (!made) throw new Error('no backup');
  const store = folderStore(setting('BACKUP_DIR'));
  const before = async (days: number) => {
    const at = Date.now() - days * 24 * 60 * 60_000;
    const id = newBackupId(at);
    const started = new Date(at).toISOString();
    await cp(join(setting('BACKUP_DIR'), made.id), join(setting('BACKUP_DIR'), id), { recursive: true });
    await writeFile(join(setting('BACKUP_DIR'), manifestName(id)), JSON.stringify({ ...made, id, started }));
    return id;
  };
  await before(60);
  const proven = await before(50);
  await store.put(provenName(proven), Readable.from(['then']));
  await before(40);
  await store.remove(made.id);
  // As a folder for temporary files in which there is no room for the database.
  vi.stubEnv('TMPDIR', '/nonexistent');
  try {
    const node = await startNode({ BACKUP_EVERY_HOURS: '1' });
    await vi.waitFor(() => expect(node.out()).toContain('no good backup could be made'), patience);
    expect((await shelf()).backups.map(({ id }) => id)).toEqual([proven, expect.any(String)]);
    expect((await metricsOf(node)).backup_failures_total).toBe(1);
  } finally {
    vi.unstubAllEnvs();
  }
});

/** A node whose first backup cannot be tried: as where there is no room for the database among temporary files. */
const startWithoutRoom = async () => {
  vi.stubEnv('TMPDIR', '/nonexistent');
  onTestFinished(() => void vi.unstubAllEnvs());
  const node = await startNode({ BACKUP_EVERY_HOURS: '1' });
  await vi.waitFor(() => expect(node.out()).toContain('no good backup could be made'), patience);
  vi.unstubAllEnvs();
  return node;
};
const checkOf = async ({ url }: { readonly url: string }) => {
  const { checks } = (await (await fetch(`${url}/health/checks`)).json()) as {
    checks: { name: string; says: string }[];
  };
  return checks.find(({ name }) => name === 'backup');
};

test('a backup that could not be tried is tried again a quarter of an hour later', whole, async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const node = await startWithoutRoom();
  const [made] = (await shelf()).backups;
  expect(await checkOf(node)).toMatchObject({
    status: 'warning',
    says: expect.stringContaining('the last one failed'),
  });
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 16 * 60_000);
  onTestFinished(() => void clock.mockRestore());
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(node.out()).toContain('the backup was restored elsewhere and is good'), patience);
  await vi.waitFor(async () => expect(await checkOf(node)).toMatchObject({ status: 'ok' }), patience);
  expect((await shelf()).backups).toEqual([made]);
});

test('a backup that somebody makes after one has failed is the newest good one', whole, async () => {
  const node = await startWithoutRoom();
  expect(await run(backup)).toMatchObject({ ok: true });
  expect(await checkOf(node)).toMatchObject({ status: 'ok' });
  expect((await metricsOf(node)).backup_failures_total).toBe(1);
});

test('of two nodes that find at once that it is time, one makes the backup', whole, async () => {
  const recipient = await identityToRecipient(await generateIdentity());
  const env = {
    BACKUP_DIR: setting('BACKUP_DIR'),
    BACKUP_RECIPIENT: recipient, // only its owner could verify it
    TASKS: 'off',
  };
  const one = await startServer({ env });
  const other = await startServer({ env, beside: one });
  try {
    await Promise.all([one.app.backups.look(), other.app.backups.look()]);
    expect((await shelf()).backups).toHaveLength(1);
    await Promise.all([one.app.backups.look(), other.app.backups.look()]);
    expect((await shelf()).backups).toHaveLength(1);
  } finally {
    await other.close();
    await one.close();
  }
});

const binaries = await findSystemPostgres();
test.skipIf(binaries === null)(
  'the database of others comes back whole, and a node serves it (needs PostgreSQL of the system)',
  async () => {
    const postgres = await startSystemPostgres(binaries ?? '');
    try {
      const more = { DATABASE_URL: await postgres.newDatabase(), BACKUP_PG_BIN: binaries ?? '', DEMO: 'on' };
      const node = await startNode({ ...more, BACKUP_EVERY_HOURS: '1' });
      await vi.waitFor(() => expect(node.out()).toContain('the backup was restored elsewhere and is good'), patience);
      await node.stop();
      const empty = { ...more, DATABASE_URL: await postgres.newDatabase() };
      await rm(setting('DATA_DIR'), { recursive: true, force: true });
      expect(await run(restore, ['newest'], {}, empty)).toMatchObject({ ok: true });
      const again = await startNode({ ...empty, BACKUP_EVERY_HOURS: '0' });
      await placeCall(again, '5533333333');
      await again.stop();
    } finally {
      await postgres.stop();
    }
  },
);
