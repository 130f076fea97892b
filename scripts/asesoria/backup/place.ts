import { dirname, isAbsolute, resolve, sep } from 'node:path';
import { folderStore } from '../../../server/backup/folder-store.ts';
import { newestOf, readManifest, readShelf } from '../../../server/backup/manifest.ts';
import { isBackupId } from '../../../server/backup/names.ts';
import { openStore } from '../../../server/backup/place.ts';
import { backupProblem, isBackupProblem } from '../../../server/backup/problem.ts';
import type { Found } from '../../../server/backup/restore.ts';
import { createOpening, readIdentity } from '../../../server/backup/seal.ts';
import type { Store } from '../../../server/backup/store.ts';
import { readSettings, type Settings } from '../../../server/base/settings.ts';
import { type CommandInput, type CommandResult, isMisused } from '../command.ts';

/** Bytes as people read them. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How long it took since `begun` (`performance.now()`), in seconds. */
export const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

/** The store of the settings. Rejects with a BackupProblem where they name none. */
export const storeOf = async ({ backup }: Settings): Promise<Store> => {
  if (backup === null) throw backupProblem('no_folder', {});
  return openStore(backup.place);
};

/** A backup by its name in the store of the settings, or by its folder wherever that is; `newest` is the newest that was finished. */
const locate = async (settings: Settings, given: string): Promise<{ store: Store; id: string }> => {
  const isPath = isAbsolute(given) || given.includes(sep);
  const path = resolve(given);
  const store = isPath ? folderStore(dirname(path)) : await storeOf(settings);
  const name = isPath ? path.slice(dirname(path).length + 1) : given;
  const id =
    name === 'newest'
      ? newestOf((await readShelf(store)).backups, Date.now())?.id
      : (await store.folders()).filter(isBackupId).find((one) => one === name);
  if (id === undefined) throw backupProblem('not_found', { name, folder: store.place });
  return { store, id };
};

/** Finds a backup and what opens it. Rejects with a BackupProblem. */
export const findBackup = async (
  settings: Settings,
  given: string,
  identity: CommandInput['values'][string],
): Promise<Found> => {
  const { store, id } = await locate(settings, given);
  const manifest = await readManifest(store, id);
  const secret = typeof identity === 'string' ? await readIdentity(identity) : null;
  return { store, manifest, opening: await createOpening(manifest.recipient, secret) };
};

/** Runs a command, and answers what is the matter with it as a line in the language of the person. */
export const answering = async (
  { env, language }: CommandInput,
  work: (settings: Settings) => Promise<CommandResult>,
): Promise<CommandResult> => {
  try {
    return await work(readSettings(env));
  } catch (error) {
    if (isMisused(error)) throw error;
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    const line = isBackupProblem(error) ? error.says(language) : message;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    return { ok: false, lines: [line], data: { error: { code, message } } };
  }
};
