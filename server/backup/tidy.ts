import type { BackupSettings } from '../base/backup-settings.ts';
import { type Manifest, manifestName, newestOf, provenName, readShelf } from './manifest.ts';
import { type ArchivedWal, readArchive } from './names.ts';
import { abandonedAfter, findLeftovers, type Leftovers } from './plan.ts';
import type { Store } from './store.ts';

/** The newest backup of a database that was brought back and found good; null where none was. */
const findProven = async (store: Store, own: readonly Manifest[]): Promise<string | null> => {
  for (const { id } of own.toReversed())
    if ((await store.list(id)).some(({ name }) => name === provenName(id))) return id;
  return null;
};

/**
 * The proven ones that another is to follow: where nobody makes backups by plan, or they are encrypted, which this machine cannot try, one
 * would stay for good, with all of the log since then.
 */
const awaitedProofs = async (
  store: Store,
  backups: readonly Manifest[],
  { everyHours, now }: { readonly everyHours: number; readonly now: number },
): Promise<ReadonlySet<string>> => {
  const sources = [...Map.groupBy(backups, ({ source }) => source).values()];
  const awaiting = sources.filter((own) => everyHours > 0 && newestOf(own, now)?.recipient === null);
  const found = await Promise.all(awaiting.map((own) => findProven(store, own)));
  return new Set(found.filter((id) => id !== null));
};

/** Removes what is kept no longer and what nobody finishes, and answers it. `now` in unix milliseconds. */
export const tidy = async (
  store: Store,
  { keepDays, everyHours }: Pick<BackupSettings, 'keepDays' | 'everyHours'>,
  now: number,
): Promise<Leftovers> => {
  const archives = Map.groupBy(
    readArchive(await store.list('wal')),
    ({ file }: ArchivedWal) => file.split('/')[1] ?? '',
  );
  const shelf = await readShelf(store);
  const proven = await awaitedProofs(store, shelf.backups, { everyHours, now });
  const leftovers = findLeftovers(shelf, archives, { now, keepDays, proven });
  // The manifest first: what is half removed is no backup any more.
  for (const id of leftovers.backups) await store.remove(manifestName(id));
  for (const name of [...leftovers.backups, ...leftovers.unfinished, ...leftovers.wal]) await store.remove(name);
  await store.sweep(now - abandonedAfter);
  return leftovers;
};
