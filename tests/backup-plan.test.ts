import { expect, test } from 'vitest';
import { isCopied } from '../server/backup/cluster-files.ts';
import { type Manifest, newestOf } from '../server/backup/manifest.ts';
import {
  type ArchivedWal,
  findGap,
  isBackupId,
  newBackupId,
  nextSegment,
  readArchive,
} from '../server/backup/names.ts';
import { findLeftovers, isDue } from '../server/backup/plan.ts';
import { compare, isDamage } from '../server/backup/verify.ts';

const megabytes16 = 16 * 1_024 ** 2;
const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const now = Date.parse('2026-03-31T12:00:00Z');
const segmentOf = (number: number, timeline = 1) =>
  timeline.toString(16).padStart(8, '0') + '0'.repeat(8) + number.toString(16).toUpperCase().padStart(8, '0');

/** A backup that began so many hours ago, and needs the log from one part to another. */
const backupOf = (hoursAgo: number, { first = 4, last = 5, timeline = 1, source = '71' } = {}): Manifest => {
  const at = now - hoursAgo * hour;
  return {
    format: 1,
    id: newBackupId(at),
    kind: 'files',
    build: '1.0.0',
    migrations: 56,
    postgres: '18.4',
    source,
    started: new Date(at).toISOString(),
    ended: new Date(at + 1_000).toISOString(),
    recipient: null,
    files: [],
    rows: { 'public.calls': 7, 'drizzle.__drizzle_migrations': 56 },
    isExact: true,
    wal: { timeline, first: segmentOf(first), last: segmentOf(last), segmentBytes: megabytes16, point: 'x' },
  };
};
const archived = (...segments: readonly string[]): readonly ArchivedWal[] =>
  segments.map((segment, index) => ({ file: `wal/71/${segment}-x`, segment, sha256: 'x', writtenAt: index }));

test('names of backups sort by their time', () => {
  const id = newBackupId(now);
  expect(id).toMatch(/^20260331T120000Z-[\da-f]{6}$/);
  expect([id, 'wal', `${id}.part`, ''].map(isBackupId)).toEqual([true, false, false, false]);
});

test('the parts of the log are counted as PostgreSQL counts them', () => {
  expect(nextSegment('000000010000000000000007', megabytes16)).toBe('000000010000000000000008');
  expect(nextSegment('0000000200000000000000FF', megabytes16)).toBe('000000020000000100000000');
  expect(nextSegment('00000001000000090000003F', 64 * 1_024 ** 2)).toBe('000000010000000A00000000');
});

test('the archive knows its files by the names of PostgreSQL, and nothing else', () => {
  const hash = 'a'.repeat(64);
  const names = [
    `wal/71/${segmentOf(7)}-${hash}.zst`,
    `wal/71/00000002.history-${hash}.zst.age`,
    `wal/71/${segmentOf(7)}.00000028.backup-${hash}.zst`,
    `wal/71/${segmentOf(7)}.zst`,
    'wal/71/notes.txt',
  ];
  expect(readArchive(names.map((name) => ({ name, writtenAt: 1 }))).map(({ segment }) => segment)).toEqual([
    segmentOf(7),
    '00000002.history',
    `${segmentOf(7)}.00000028.backup`,
  ]);
});

test('a gap is the first part that is missing before later ones; what follows a branch counts on', () => {
  const last = segmentOf(5);
  expect(findGap(archived(), last, megabytes16)).toBeNull();
  expect(
    findGap(archived(segmentOf(3), segmentOf(6), segmentOf(7, 2), '00000002.history'), last, megabytes16),
  ).toBeNull();
  const gap = findGap(archived(segmentOf(6), segmentOf(8)), last, megabytes16);
  expect([gap?.segment, gap?.before?.segment]).toEqual([segmentOf(7), segmentOf(6)]);
  expect(findGap(archived(segmentOf(7)), last, megabytes16)).toMatchObject({ segment: segmentOf(6), before: null });
});

test('a gap of the present line of history is filled by no part of a former one, and what that has further on is none', () => {
  // The database was brought back to part 7 of line 1, which had gone on to 12.
  const former = [4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => segmentOf(number));
  const present = [7, 8, 10, 11].map((number) => segmentOf(number, 2));
  const lacking = archived(...present, ...former);
  for (const last of [segmentOf(5), segmentOf(7, 2)]) {
    const gap = findGap(lacking, last, megabytes16);
    expect([gap?.segment, gap?.before?.segment]).toEqual([segmentOf(9, 2), segmentOf(8, 2)]);
  }
  expect(findGap(archived(...present.slice(0, 2), ...former), segmentOf(7, 2), megabytes16)).toBeNull();
  const occasion = { now, backups: [backupOf(2, { last: 7, timeline: 2 })], archive: lacking, timeline: 2 };
  expect(isDue(occasion, { everyHours: 24 })).toBe(true);
});

test('it is time for a backup when the newest is old, when what follows it cannot be reached, and after a recovery', () => {
  const daily = { everyHours: 24 };
  const at = { now, archive: archived(segmentOf(6)), timeline: 1 };
  expect(isDue({ ...at, backups: [] }, daily)).toBe(true);
  expect(isDue({ ...at, backups: [] }, { everyHours: 0 })).toBe(false);
  expect(isDue({ ...at, backups: [backupOf(23)] }, daily)).toBe(false);
  expect(isDue({ ...at, backups: [backupOf(50), backupOf(24)] }, daily)).toBe(true);
  expect(isDue({ ...at, backups: [backupOf(1)], archive: archived(segmentOf(7)) }, daily)).toBe(true);
  expect(isDue({ ...at, backups: [backupOf(1)], timeline: 2 }, daily)).toBe(true);
  const dump = { ...backupOf(1), wal: null };
  expect(isDue({ now, backups: [dump], archive: [], timeline: null }, daily)).toBe(false);
});

test('a backup that was made while the clock was a year ahead neither keeps others from being made nor stands in for one', () => {
  const [old, ahead] = [backupOf(40 * 24), backupOf(-365 * 24)];
  const occasion = { now, backups: [old, ahead], archive: [], timeline: 1 };
  expect(isDue(occasion, { everyHours: 24 })).toBe(true);
  const keeping = { now, keepDays: 14, proven: new Set<string>() };
  expect(findLeftovers({ backups: [old, ahead], unfinished: [] }, new Map(), keeping).backups).toEqual([]);
  expect(newestOf([old, ahead], now)).toBe(old);
});

test('old backups go, but never the newest of a database, and the log goes that none of the others needs', () => {
  const old = backupOf(15 * 24, { first: 1, last: 2 });
  const kept = backupOf(13 * 24, { first: 4, last: 5 });
  const newest = backupOf(1, { first: 8, last: 9 });
  const other = backupOf(900 * 24, { first: 2, last: 3, source: '72' });
  const archives = new Map([
    [
      '71',
      archived(segmentOf(2), `${segmentOf(2)}.00000028.backup`, '00000002.history', segmentOf(4), segmentOf(3, 2)),
    ],
    ['72', [{ file: 'of 72', segment: segmentOf(1), sha256: 'x', writtenAt: 0 }]],
    ['73', archived(segmentOf(1))],
  ]);
  const unfinished = [
    { id: 'left', writtenAt: now - 2 * hour },
    { id: 'being made', writtenAt: now - hour / 2 },
  ];
  const shelf = { backups: [other, old, kept, newest], unfinished };
  expect(findLeftovers(shelf, archives, { now, keepDays: 14, proven: new Set() })).toEqual({
    backups: [old.id],
    unfinished: ['left'],
    wal: [
      `wal/71/${segmentOf(2)}-x`,
      `wal/71/${segmentOf(2)}.00000028.backup-x`,
      `wal/71/${segmentOf(3, 2)}-x`,
      'of 72',
    ],
  });
  // One that was proven good stays while the newer ones are not, with all that follows it.
  const proven = new Set([old.id]);
  expect(findLeftovers(shelf, archives, { now, keepDays: 14, proven })).toMatchObject({ backups: [], wal: ['of 72'] });
  // Alone, it stays whatever its age, with all that follows it.
  const alone = findLeftovers({ backups: [old], unfinished: [] }, archives, {
    now: now + 900 * day,
    keepDays: 14,
    proven: new Set(),
  });
  expect(alone).toEqual({ backups: [], unfinished: [], wal: [] });
});

test('what belongs to a running server, or is made anew, is not copied', () => {
  const names = ['base/5/1259', 'global/pg_control', 'pg_xact/0000', 'postgresql.auto.conf', 'pg_wal', 'PG_VERSION'];
  expect(names.filter((name) => !isCopied(name))).toEqual([]);
  const left = [
    'postmaster.pid',
    'postmaster.opts',
    'backup_label',
    'backup_label.old',
    'recovery.signal',
    'pg_wal/000000010000000000000001',
    'pg_replslot/backup_7',
    'pg_stat_tmp/x',
    'base/pgsql_tmp',
    'base/5/t3_16400',
    'base/5/pg_internal.init',
  ];
  expect(left.filter(isCopied)).toEqual([]);
});

test('a recovery that this machine broke off says nothing of the backup', () => {
  const begun = 'PostgreSQL did not start in /tmp/x:';
  expect(isDamage(`${begun} PANIC:  could not locate a valid checkpoint record at 0/2000028`)).toBe(true);
  expect(isDamage(`${begun} FATAL:  recovery ended before configured recovery target was reached`)).toBe(true);
  expect(isDamage(`${begun} FATAL:  could not extend file "base/5/16384": No space left on device`)).toBe(false);
  expect(isDamage(`${begun} Killed`)).toBe(false);
  expect(isDamage(`${begun} LOG:  aborting startup due to startup process failure`)).toBe(false);
});

test('what came back is compared row by row where it was counted at that point, and by its tables elsewhere', () => {
  const manifest = backupOf(1);
  const found = { migrations: 56, rows: manifest.rows };
  expect(compare(manifest, found)).toEqual({ tables: 2, rows: 63, isExact: true });
  const fewer = { migrations: 56, rows: { ...manifest.rows, 'public.calls': 6 } };
  expect(() => compare(manifest, fewer)).toThrow('other rows than the manifest says: public.calls');
  expect(() => compare(manifest, { migrations: 55, rows: manifest.rows })).toThrow('55 migrations and not 56');
  expect(() => compare(manifest, { ...found, rows: { ...manifest.rows, 'public.more': 0 } })).toThrow('public.more');
  expect(compare({ ...manifest, isExact: false }, fewer)).toMatchObject({ isExact: false });
  expect(() => compare({ ...manifest, isExact: false }, { migrations: 56, rows: {} })).toThrow('public.calls');
});
