import { existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStore } from '../../server/backup/folder-store.ts';
import { readArchive, walName } from '../../server/backup/names.ts';
import { backupProblem } from '../../server/backup/problem.ts';
import { createOpening, createSeal, sha256Of, writeSealed } from '../../server/backup/seal.ts';
import { openWalSource } from '../../server/backup/wal-source.ts';
import { patiently } from '../support/patiently.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-source-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const segment = '000000010000000000000001';

/** An archive with one part in it, that is given to whoever asks in the folder `incoming`. */
const openSource = async () => {
  const store = folderStore(join(folder, 'backups'));
  const sha256 = await sha256Of(Readable.from([Buffer.from('one')]));
  await writeSealed(store, await createSeal(null), walName('71', segment, sha256), Readable.from(['one']));
  return openWalSource({
    home: { folder, user: {}, note: null },
    store,
    opening: await createOpening(null, null),
    archive: readArchive(await store.list('wal/71')),
    segmentBytes: 16 * 1_024 ** 2,
  });
};

/** How long nothing else of this process goes on while a part is looked for, in milliseconds: another one makes it. */
const glance = 5;
const isThere = (path: string): boolean => {
  for (const end = performance.now() + glance; performance.now() < end; ) if (existsSync(path)) return true;
  return false;
};

test('a part that is asked for again in the moment in which it came is given again', async () => {
  const source = await openSource();
  const part = join(folder, 'incoming', segment);
  const taken = join(folder, 'taken');
  writeFileSync(`${part}.want`, '');
  while (!isThere(part)) await nextTurn();
  // Before anybody here has heard that it is there.
  renameSync(part, taken);
  writeFileSync(`${part}.want`, '');
  await vi.waitFor(async () => expect(await readFile(part, 'utf8')).toBe('one'), patiently);
  expect(await readFile(taken, 'utf8')).toBe('one');
  await source.close();
  expect(source.failure()).toBeNull();
});

test('a disk of this machine that is full is told as that, and not as damage of the archive', async () => {
  const source = await openSource();
  const part = join(folder, 'incoming', segment);
  symlinkSync('/dev/full', `${part}.part`);
  writeFileSync(`${part}.want`, '');
  await vi.waitFor(() => expect(source.failure()).toMatchObject({ code: 'ENOSPC' }), patiently);
  await source.close();
});

test('PostgreSQL waits for no answer where nobody can give one any more', async () => {
  const source = await openSource();
  const incoming = join(folder, 'incoming');
  const unknown = join(incoming, '000000010000000000000002');
  // As a file system that has no room for one more file.
  symlinkSync(join(folder, 'no/such/folder'), `${unknown}.none`);
  writeFileSync(`${unknown}.want`, '');
  // What its `restore_command` looks at.
  await vi.waitFor(() => expect(existsSync(incoming)).toBe(false), patiently);
  expect(source.failure()).toMatchObject({ code: 'ENOENT' });
  await source.close();
});

test('a line that breaks at the head of an encrypted file is told as that, and not as a wrong identity', async () => {
  const identity = await generateIdentity();
  const opening = await createOpening(await identityToRecipient(identity), identity);
  const broken = async function* () {
    yield Buffer.from('age-encryption.org/v1\n');
    throw backupProblem('storage_unreachable', { place: 's3://b/', said: 'ECONNRESET' });
  };
  const reading = opening.open(Readable.from(broken()), 'x/base.tar.zst.age');
  await expect(reading).rejects.toMatchObject({ code: 'storage_unreachable' });
});
