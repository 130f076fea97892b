import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, expect, test, vi } from 'vitest';
import { backup } from '../../scripts/asesoria/backup.ts';
import { backups } from '../../scripts/asesoria/backups.ts';
import { rehearse } from '../../scripts/asesoria/rehearse.ts';
import { restore } from '../../scripts/asesoria/restore.ts';
import { bucketStore } from '../../server/backup/bucket-store.ts';
import { readShelf } from '../../server/backup/manifest.ts';
import { tidy } from '../../server/backup/tidy.ts';
import { backupStage, patience, whole } from '../support/backup-stage.ts';
import { type SmallBucket, startBucket } from '../support/bucket.ts';
import { patiently } from '../support/patiently.ts';

let bucket: SmallBucket;
afterEach(() => bucket.close());
const { folder, startNode, run, lose, ask, phones, placeCall, metricsOf } = backupStage(async () => {
  bucket = await startBucket();
  return { ...bucket.env, LOG_LEVEL: 'trace' };
});

test(
  'a node backs up into a bucket and looks whether it is good; what is lost comes back, to the newest moment and to an earlier one',
  whole,
  async () => {
    const node = await startNode({ BACKUP_EVERY_HOURS: '1' });
    await vi.waitFor(() => expect(node.out()).toContain('the backup was restored elsewhere and is good'), patience);
    await vi.waitFor(
      async () => expect((await metricsOf(node)).backup_age_seconds).toEqual(expect.any(Number)),
      patiently,
    );
    const [first] = (await readShelf(bucketStore(bucket.place))).backups;
    await placeCall(node, '5511111111');
    const [clock] = await ask<{ at: Date }>('select clock_timestamp() as at');
    const early = await phones();
    await placeCall(node, '5522222222');
    const late = await phones();
    expect(await run(backup)).toMatchObject({ ok: true });
    const kept = [...bucket.objects.keys()].filter((name) => !name.includes('/wal/'));
    expect(await run(rehearse, ['newest'])).toMatchObject({ ok: true });
    expect([...bucket.objects.keys()].filter((name) => !name.includes('/wal/'))).toEqual(kept);
    await node.stop();
    const said = node.out();
    for (const hidden of ['hidden-word', 'id-of-the-key']) expect(said).not.toContain(hidden);

    const listed = await run(backups);
    expect(listed.data).toMatchObject({ backups: [{ id: first?.id }, { kind: 'files' }], unfinished: [] });
    expect(listed.lines.at(-1)).toContain('bitácora');

    await lose();
    expect(await run(restore, ['newest'])).toMatchObject({ ok: true });
    const again = await startNode({ BACKUP_EVERY_HOURS: '0' });
    expect(await phones()).toEqual(late);
    await again.stop();

    await lose();
    const toTime = { 'to-time': clock?.at.toISOString() ?? '' };
    expect(await run(restore, [first?.id ?? ''], toTime)).toMatchObject({ ok: true });
    const past = await startNode({ BACKUP_EVERY_HOURS: '0' });
    expect(await phones()).toEqual(early);
    await past.stop();

    // In a month the newest is the only one that is kept, with the log that follows it.
    const later = Date.now() + 30 * 24 * 60 * 60 * 1_000;
    const tidied = (everyHours: number) => tidy(bucketStore(bucket.place), { keepDays: 1, everyHours }, later);
    // The first one was proven good, and a newer one is still to be where backups are planned.
    expect((await tidied(24)).backups).toEqual([]);
    expect((await tidied(0)).backups).toEqual([first?.id]);
    expect((await readShelf(bucketStore(bucket.place))).backups).toHaveLength(1);
    expect([...bucket.objects.keys()].filter((name) => name.includes(first?.id ?? '-'))).toEqual([]);

    // Encrypted, what is sent can be read by whoever has the identity alone.
    const identity = await generateIdentity();
    const file = join(folder(), 'key.txt');
    await writeFile(file, identity);
    const more = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
    const sealed = await run(backup, [], { verify: true, identity: file }, more);
    expect(sealed).toMatchObject({ ok: true, data: { verified: { isExact: true } } });
    const sent = [...bucket.objects].filter(([name]) => name.endsWith('.tar.zst.age'));
    expect(sent).toHaveLength(2);
    for (const [, { bytes }] of sent) expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  },
);

test(
  'a storage that is full, and then gone, is in the log and in the metrics, and the server goes on',
  whole,
  async () => {
    bucket.fault = (asked) => (asked.startsWith('PUT') ? { status: 507, code: 'StorageFull' } : null);
    const node = await startNode({ BACKUP_EVERY_HOURS: '1', BACKUP_LOSS_SECONDS: '1' });
    await vi.waitFor(() => expect(node.out()).toContain('no good backup could be made'), patience);
    expect(node.out()).toContain('has no room left (StorageFull): make room, or raise the quota.');
    await vi.waitFor(
      async () => expect((await metricsOf(node)).backup_wal_failures_total).toBeGreaterThan(0),
      patience,
    );
    expect((await metricsOf(node)).backup_failures_total).toBe(1);
    expect([...bucket.objects.keys()]).toEqual([]);

    await bucket.close();
    await placeCall(node, '5511111111');
    expect((await metricsOf(node)).backup_age_seconds).toBeUndefined();
    expect((await fetch(`${node.url}/health/ready`)).status).toBe(200);
    bucket = await startBucket(Number(new URL(bucket.place.endpoint).port));
    await vi.waitFor(async () => expect((await metricsOf(node)).backup_wal_waiting).toBe(0), patience);
    expect([...bucket.objects.keys()].every((name) => name.startsWith('asesoria/wal/'))).toBe(true);
    expect(bucket.objects.size).toBeGreaterThan(0);
    for (const hidden of ['hidden-word', 'id-of-the-key']) expect(node.out()).not.toContain(hidden);
  },
);

test('commands say what is the matter with a bucket, in the language of the person', async () => {
  expect((await run(backups)).lines).toEqual([
    expect.stringContaining('No hay respaldos en s3://kept-things/asesoria/'),
  ]);
  const wrong = await run(backups, [], {}, { BACKUP_S3_SECRET_ACCESS_KEY: 'another-word' });
  expect(wrong).toMatchObject({ ok: false, data: { error: { code: 'storage_secret' } } });
  expect(wrong.lines).toEqual([expect.stringMatching(/no reconoce la llave \(SignatureDoesNotMatch\): revisa/)]);
  expect(JSON.stringify(wrong)).not.toContain('another-word');
  expect((await run(restore, ['newest'], {}, { BACKUP_S3_BUCKET: 'not-there' })).lines).toEqual([
    expect.stringContaining('no tiene ese bucket (NoSuchBucket): créalo'),
  ]);
});
