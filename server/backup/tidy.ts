import type { BackupSettings } from '../base/backup-settings.ts';
import { readShelf } from './manifest.ts';
import { type ArchivedWal, readArchive } from './names.ts';
import { abandonedAfter, findLeftovers, type Leftovers } from './plan.ts';
import type { Store } from './store.ts';

/** Removes what is kept no longer and what nobody finishes, and answers it. `now` in unix milliseconds. */
export const tidy = async (
  store: Store,
  { keepDays }: Pick<BackupSettings, 'keepDays'>,
  now: number,
): Promise<Leftovers> => {
  const archives = Map.groupBy(
    readArchive(await store.list('wal')),
    ({ file }: ArchivedWal) => file.split('/')[1] ?? '',
  );
  const leftovers = findLeftovers(await readShelf(store), archives, { now, keepDays });
  // The manifest first: what is half removed is no backup any more.
  for (const id of leftovers.backups) await store.remove(`${id}/manifest.json`);
  for (const name of [...leftovers.backups, ...leftovers.unfinished, ...leftovers.wal]) await store.remove(name);
  await store.sweep(now - abandonedAfter);
  return leftovers;
};
