import type { BackupSettings } from '../base/backup-settings.ts';
import { type Manifest, newestOf, type Shelf } from './manifest.ts';
import { type ArchivedWal, findGap, isSegment, placeOf } from './names.ts';

const hour = 60 * 60 * 1_000;
/** A folder without a manifest into which nothing was written for so long is nobody's any more, in milliseconds. */
export const abandonedAfter = hour;

/** What decides whether it is time for a backup. `now` in milliseconds. */
export interface Occasion {
  readonly now: number;
  /** Of the database that is to be backed up alone. */
  readonly backups: readonly Manifest[];
  readonly archive: readonly ArchivedWal[];
  /** Of the cluster of files that runs; null of another database. */
  readonly timeline: number | null;
}

/**
 * Whether it is time for a backup: the newest is too old, or what was archived after it cannot be reached from it, because a part is
 * missing or the database has been brought back since.
 */
export const isDue = (
  { now, backups, archive, timeline }: Occasion,
  { everyHours }: Pick<BackupSettings, 'everyHours'>,
): boolean => {
  if (everyHours === 0) return false;
  const newest = newestOf(backups, now);
  if (!newest || now - Date.parse(newest.started) >= everyHours * hour) return true;
  if (newest.wal === null || timeline === null) return false;
  if (newest.wal.timeline !== timeline) return true;
  return findGap(archive, newest.wal.last, newest.wal.segmentBytes) !== null;
};

/** What may go, as names of files and folders of the store. */
export interface Leftovers {
  readonly backups: readonly string[];
  readonly unfinished: readonly string[];
  readonly wal: readonly string[];
}

interface Keeping {
  readonly now: number;
  readonly keepDays: number;
  /** The newest that was proven good of each database, where a newer one is still to be. */
  readonly proven: ReadonlySet<string>;
}

/**
 * What is kept no longer: backups older than `keepDays`, but for the newest and the proven one of each database; folders that nobody finishes; and
 * of the archive what lies before the first backup that is kept of its cluster.
 */
export const findLeftovers = (
  { backups, unfinished }: Shelf,
  archives: ReadonlyMap<string, readonly ArchivedWal[]>,
  { now, keepDays, proven }: Keeping,
): Leftovers => {
  const oldest = now - keepDays * 24 * hour;
  const newest = new Set(
    [...Map.groupBy(backups, ({ source }) => source).values()].map((own) => newestOf(own, now)?.id),
  );
  const isKept = ({ id, started }: Manifest) => newest.has(id) || proven.has(id) || Date.parse(started) >= oldest;
  const kept = backups.filter(isKept);
  const wal = [...archives].flatMap(([system, archive]) => {
    const first = kept
      .flatMap((backup) => (backup.source === system && backup.wal ? [placeOf(backup.wal.first)] : []))
      .toSorted()[0];
    if (first === undefined) return [];
    // Of what is said about lines of history, which is little, all is kept.
    return archive
      .filter(({ segment }) => isSegment(segment.slice(0, 24)) && placeOf(segment) < first)
      .map(({ file }) => file);
  });
  return {
    backups: backups.filter((backup) => !isKept(backup)).map(({ id }) => id),
    unfinished: unfinished.filter(({ writtenAt }) => writtenAt < now - abandonedAfter).map(({ id }) => id),
    wal,
  };
};
