import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BucketOptions, bucketStore } from '../../server/backup/bucket-store.ts';
import { readShelf } from '../../server/backup/manifest.ts';
import { tidy } from '../../server/backup/tidy.ts';
import type { BucketPlace } from '../../server/base/backup-settings.ts';
import { type SmallBucket, startBucket } from '../support/bucket.ts';
import { resolvingLocally } from '../support/local-names.ts';

const day = 24 * 60 * 60 * 1_000;
let bucket: SmallBucket;
beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => bucket.close());

/** Tries again at once, as often as it would otherwise. */
const hurried: BucketOptions = { waits: [0, 0, 0, 0], partSize: 1_000 };
const open = (more: Partial<BucketPlace> = {}) => bucketStore({ ...bucket.place, ...more }, hurried);
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));
const pieces = (whole: Buffer) => Readable.from([whole.subarray(0, 700), whole.subarray(700)]);
const keys = () => [...bucket.objects.keys()];

test('what is put is there, whole and by its name, and is never written anew', async () => {
  const store = open();
  await store.put('a/small', Readable.from(['whole']));
  await store.put('a/empty', Readable.from([]));
  await store.put('a/large', pieces(bytes(4_321)));
  expect(keys().toSorted()).toEqual(['asesoria/a/empty', 'asesoria/a/large', 'asesoria/a/small']);
  expect(bucket.asked.filter((one) => one.includes('partNumber'))).toHaveLength(5);
  expect(await text(await store.open('a/small'))).toBe('whole');
  expect(await text(await store.open('a/empty'))).toBe('');
  expect(await buffer(await store.open('a/large'))).toEqual(bytes(4_321));
  await expect(store.put('a/small', Readable.from(['other']))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(store.open('a/none')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(store.place).toBe(`s3://kept-things/asesoria/ (${bucket.place.endpoint})`);
});

test('lists and removes what is below a folder, over several pages, and nothing beside it', async () => {
  const store = open();
  bucket.pageSize = 2;
  const names = ['one/a', 'one/b', 'one/d', 'one/deep/c', 'one/e', 'oneself/x', 'two/y'];
  for (const name of names) await store.put(name, Readable.from([name]));
  await bucketStore({ ...bucket.place, prefix: 'other/' }, hurried).put('far/z', Readable.from(['z']));
  expect(await store.folders()).toEqual(['one', 'oneself', 'two']);
  expect((await store.list('one')).map(({ name }) => name)).toEqual(names.slice(0, 5));
  expect((await store.list('two'))[0]).toEqual({ name: 'two/y', bytes: 5, writtenAt: expect.any(Number) });
  await store.remove('one');
  await store.remove('two/y');
  await store.remove('not/there');
  expect(keys()).toEqual(['asesoria/oneself/x', 'other/far/z']);
});

test('the bucket may stand before the name of the host, and is named so where something goes wrong', async () => {
  const { port } = new URL(bucket.place.endpoint);
  const place = { endpoint: `http://localhost:${port}`, isInPath: false };
  await resolvingLocally(async () => {
    const store = open(place);
    await store.put('a/large', pieces(bytes(4_321)));
    expect(keys()).toEqual(['asesoria/a/large']);
    expect(await buffer(await store.open('a/large'))).toEqual(bytes(4_321));
    expect(await store.folders()).toEqual(['a']);
    expect((await store.list('a')).map(({ name }) => name)).toEqual(['a/large']);
    await store.remove('a');
    expect(keys()).toEqual([]);
    await store.sweep(Date.now());
    await expect(open({ ...place, bucket: 'another-one' }).folders()).rejects.toMatchObject({ code: 'storage_bucket' });
    await expect(open({ ...place, secret: 'another' }).folders()).rejects.toMatchObject({ code: 'storage_secret' });
  });
});

test('without a prefix names begin at the top of the bucket', async () => {
  const store = open({ prefix: '' });
  await store.put('a/b', Readable.from(['b']));
  expect(keys()).toEqual(['a/b']);
  expect(await store.folders()).toEqual(['a']);
});

test('what fails in passing is tried again: a busy storage, a line that breaks, an answer that breaks off', async () => {
  const store = open();
  const failed = new Map<string, number>();
  bucket.fault = (asked) => {
    const times = (failed.get(asked) ?? 0) + 1;
    failed.set(asked, times);
    if (times > 2) return null;
    return times === 1 ? 'cut' : { status: 503, code: 'SlowDown' };
  };
  await store.put('a/large', pieces(bytes(4_321)));
  expect(await buffer(await store.open('a/large'))).toEqual(bytes(4_321));
  expect(failed.get('BODY asesoria/a/large')).toBeGreaterThan(1);
  expect(bucket.uploads.size).toBe(0);
});

test.each<[string, string, number, string, string]>([
  ['in the middle', 'PUT asesoria/a/large?partNumber&uploadId', 507, 'StorageFull', 'storage_full'],
  ['at the end', 'POST asesoria/a/large?uploadId', 400, 'InvalidPart', 'storage_refused'],
  ['after it said that it is well', 'COMPLETE asesoria/a/large', 500, 'InternalError', 'storage_cut'],
])('a storage that refuses %s leaves nothing half written', async (_, where, status, code, problem) => {
  const store = open();
  bucket.fault = (asked) => (asked === where ? { status, code } : null);
  await expect(store.put('a/large', pieces(bytes(4_321)))).rejects.toMatchObject({ code: problem });
  expect([keys(), bucket.uploads.size]).toEqual([[], 0]);
});

test('a line that breaks again and again ends it, and leaves nothing half written; so does a source that breaks', async () => {
  const store = open();
  bucket.fault = (asked) => (asked.startsWith('PUT') ? 'cut' : null);
  await expect(store.put('a/large', pieces(bytes(4_321)))).rejects.toMatchObject({ code: 'storage_unreachable' });
  expect(bucket.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(5);
  bucket.fault = () => null;
  const breaking = Readable.from(
    (function* () {
      yield bytes(2_500);
      throw new Error('broke off');
    })(),
  );
  await expect(store.put('a/large', breaking)).rejects.toThrow('broke off');
  expect([keys(), bucket.uploads.size]).toEqual([[], 0]);
  await store.put('a/b', Readable.from(['b']));
  bucket.fault = (asked) => (asked.startsWith('BODY') ? 'cut' : null);
  await expect(buffer(await store.open('a/b'))).rejects.toMatchObject({ code: 'storage_unreachable' });
});

test('what a process left half written goes after a day, and not before', async () => {
  const store = open();
  const at = Date.now();
  bucket.uploads.set('old', { key: 'asesoria/a/old', at: at - 2 * day, parts: new Map() });
  bucket.uploads.set('new', { key: 'asesoria/a/new', at, parts: new Map() });
  bucket.uploads.set('foreign', { key: 'other/a', at: at - 2 * day, parts: new Map() });
  expect(await store.touchedAt('a')).toBe(at + day);
  expect(await store.touchedAt('b')).toBe(0);
  await store.sweep(at);
  expect([...bucket.uploads.keys()]).toEqual(['new', 'foreign']);
});

test('a storage that does not tell what is half written is tidied without it', async () => {
  const store = open();
  bucket.fault = (asked) => (asked.endsWith('?uploads') ? { status: 501, code: 'NotImplemented' } : null);
  await store.put('20260101T000000Z-aaaaaa/b', Readable.from(['b']));
  expect(await tidy(store, { keepDays: 1, everyHours: 24 }, Date.now() + 2 * day)).toMatchObject({
    unfinished: ['20260101T000000Z-aaaaaa'],
  });
  expect(keys()).toEqual([]);
});

test.each<[string, Partial<BucketPlace>, string]>([
  ['another secret', { secret: 'another' }, 'storage_secret'],
  ['another key', { keyId: 'another' }, 'storage_secret'],
  ['another bucket', { bucket: 'not-there' }, 'storage_bucket'],
  ['another region', { region: 'elsewhere' }, 'storage_region'],
  ['nobody there', { endpoint: 'http://127.0.0.1:2' }, 'storage_unreachable'],
])('%s: every question says what to mend, and no secret', async (_, more, code) => {
  const store = open(more);
  const said = await Promise.all(
    [
      () => store.folders(),
      () => store.put('a/b', Readable.from(['b'])),
      () => store.open('a/b'),
      () => store.remove('a'),
      () => store.sweep(0),
    ].map((ask) =>
      ask().then(
        () => null,
        (error: Error) => error,
      ),
    ),
  );
  for (const error of said) {
    expect(error).toMatchObject({ code });
    for (const hidden of ['hidden-word', 'id-of-the-key', 'Signature='])
      expect(`${error?.message} ${error?.stack} ${JSON.stringify(error)}`).not.toContain(hidden);
  }
});

test('a clock that is wrong, and rights that are missing, are said', async () => {
  bucket.ahead = 60 * 60_000;
  await expect(open().folders()).rejects.toMatchObject({ code: 'storage_clock' });
  bucket.ahead = 0;
  bucket.fault = (asked) => (asked.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : null);
  await expect(open().put('a/b', Readable.from(['b']))).rejects.toMatchObject({ code: 'storage_forbidden' });
});

test('a backup that cannot be read just now is not taken for one that nobody finished, and stays', async () => {
  const store = open();
  const id = '20260101T000000Z-aaaaaa';
  bucket.objects.set(`asesoria/${id}/manifest.json`, { bytes: Buffer.from('{}'), at: Date.now() - 9 * day });
  bucket.fault = (asked) => (asked.startsWith('BODY') ? 'cut' : null);
  await expect(readShelf(store)).rejects.toMatchObject({ code: 'storage_unreachable' });
  await expect(tidy(store, { keepDays: 1, everyHours: 24 }, Date.now())).rejects.toMatchObject({
    code: 'storage_unreachable',
  });
  expect(keys()).toEqual([`asesoria/${id}/manifest.json`]);
  // Read, it is none.
  bucket.fault = () => null;
  expect(await tidy(store, { keepDays: 1, everyHours: 24 }, Date.now())).toMatchObject({ unfinished: [id] });
  expect(keys()).toEqual([]);
});
