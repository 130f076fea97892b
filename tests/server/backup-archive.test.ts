import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startArchive } from '../../server/backup/archive.ts';
import { folderStore } from '../../server/backup/folder-store.ts';
import { readArchive } from '../../server/backup/names.ts';
import { createOpening, createSeal } from '../../server/backup/seal.ts';
import { tidy } from '../../server/backup/tidy.ts';

let folder: string;
let outgoing: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-archive-'));
  outgoing = join(folder, 'outgoing');
  place = join(folder, 'backups');
  await mkdir(outgoing);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const first = '000000010000000000000001';
const second = '000000010000000000000002';
const handOver = (name: string, content: string) => writeFile(join(outgoing, name), content);

/** The archive of a cluster, and what its log was told. */
const begin = async (freeBytes = async () => 10 ** 12) => {
  const log = { error: vi.fn() };
  const store = folderStore(place);
  const seal = await createSeal(null);
  const archive = startArchive({ outgoing, system: '71', store, seal, log, now: () => 5_000, freeBytes });
  const read = async (segment: string) => {
    const found = readArchive(await store.list('wal/71')).find((wal) => wal.segment === segment);
    if (!found) return null;
    return text(await (await createOpening(null, null)).open(await store.open(found.file), found.file));
  };
  return { archive, log, store, read };
};

test('what PostgreSQL hands over is in the archive before it goes, and what it is still writing stays', async () => {
  await handOver(first, 'one');
  await handOver('00000002.history', 'branch');
  await handOver(`${second}.part`, 'half');
  const { archive, log, read } = await begin();
  await archive.stop();
  expect([await read(first), await read('00000002.history')]).toEqual(['one', 'branch']);
  expect(await readdir(outgoing)).toEqual([`${second}.part`]);
  expect(await archive.figures()).toEqual({ waiting: 0, archivedAt: 5_000, failures: 0, given: 0 });
  expect(log.error).not.toHaveBeenCalled();
});

test('the same part twice is one; other content under its name is refused, said, and overwrites nothing', async () => {
  const { archive, log, read, store } = await begin();
  await handOver(first, 'one');
  await archive.take();
  await handOver(first, 'one');
  await archive.take();
  expect(await readdir(outgoing)).toEqual([]);
  expect(await store.list('wal')).toHaveLength(1);

  await handOver(first, 'another');
  await archive.take();
  await archive.stop();
  expect(await read(first)).toBe('one');
  expect(await readdir(outgoing)).toEqual([first]);
  await vi.waitFor(
    () =>
      expect(log.error.mock.calls[0]?.[0]).toMatchObject({ error: expect.stringContaining('holds something else') }),
    { timeout: 30_000 },
  );
});

test('a failing archive says so with what waits and what is free, loses nothing, and goes on when it can', async () => {
  // A file where the folder should be: nothing can be written there, not even by root.
  await writeFile(place, '');
  const { archive, log, read } = await begin();
  await handOver(first, 'one');
  await handOver(second, 'two');
  await archive.take();
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 30_000 });
  expect(log.error.mock.calls[0]).toEqual([
    expect.objectContaining({ waiting: 2, freeMb: 953_674, error: expect.stringMatching(/ENOTDIR|EEXIST/) }),
    expect.stringContaining('is not archived'),
  ]);
  expect(await archive.figures()).toMatchObject({ waiting: 2, archivedAt: null, given: 0 });
  expect((await archive.figures()).failures).toBeGreaterThan(0);

  await rm(place);
  await archive.stop();
  expect([await read(first), await read(second)]).toEqual(['one', 'two']);
  expect(await archive.figures()).toMatchObject({ waiting: 0, archivedAt: 5_000 });
});

test('before the disk is full what cannot be archived is given up, and said', async () => {
  await writeFile(place, '');
  const { archive, log } = await begin(async () => 1_000_000);
  await handOver(first, 'one');
  await archive.take();
  await vi.waitFor(async () => expect(await readdir(outgoing)).toEqual([]), { timeout: 30_000 });
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  await archive.stop();
  expect(log.error.mock.calls[1]).toEqual([{ given: 1, freeMb: 1 }, expect.stringContaining('given up')]);
  expect(await archive.figures()).toMatchObject({ waiting: 0, given: 1 });
});

test('a file of the store is there whole or not at all, and is never written anew', async () => {
  const store = folderStore(place);
  await store.put('a/b', Readable.from(['whole']));
  await expect(store.put('a/b', Readable.from(['other']))).rejects.toMatchObject({ code: 'EEXIST' });
  const breaking = Readable.from(
    (function* () {
      yield 'half';
      throw new Error('broke off');
    })(),
  );
  await expect(store.put('a/c', breaking)).rejects.toThrow('broke off');
  expect(await readdir(join(place, 'a'))).toEqual(['b']);
  expect(await readFile(join(place, 'a/b'), 'utf8')).toBe('whole');
  await expect(store.open('a/c')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('folders that nobody finishes are swept, and those that are being written stay', async () => {
  const store = folderStore(place);
  const [left, fresh] = ['20260331T120000Z-aaaaaa', '20260331T120000Z-bbbbbb'];
  const part = `${left}/base.tar.zst.part-${crypto.randomUUID()}`;
  for (const name of [`${left}/base.tar.zst`, part, `${fresh}/base.tar.zst`]) {
    await mkdir(join(place, name, '..'), { recursive: true });
    await writeFile(join(place, name), 'x');
  }
  const [writing] = [`20260331T120000Z-cccccc/base.tar.zst.part-${crypto.randomUUID()}`];
  await mkdir(join(place, writing, '..'));
  await writeFile(join(place, writing), 'half');
  const longAgo = new Date('2026-03-31T12:00:00Z');
  for (const name of [`${left}/base.tar.zst`, part]) await utimes(join(place, name), longAgo, longAgo);
  await utimes(join(place, left), longAgo, longAgo);
  const gone = await tidy(store, { keepDays: 14, everyHours: 24 }, Date.now());
  expect(gone).toEqual({ backups: [], unfinished: [left], wal: [] });
  await expect(access(join(place, left))).rejects.toMatchObject({ code: 'ENOENT' });
  await access(join(place, fresh, 'base.tar.zst'));
  await access(join(place, writing));
});

test('what is in the archive is named by its hash', async () => {
  const { archive, store } = await begin();
  await handOver(first, 'one');
  await archive.stop();
  const hash = createHash('sha256').update('one').digest('hex');
  expect((await store.list('wal')).map(({ name }) => name)).toEqual([`wal/71/${first}-${hash}.zst`]);
});
