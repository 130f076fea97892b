import type { Readable } from 'node:stream';
import { systemCode } from '../postgres/embedded/problem.ts';
import type { Manifest } from './manifest.ts';
import { backupProblem } from './problem.ts';
import { type Opening, sha256Of } from './seal.ts';
import type { Store } from './store.ts';

/** What a file holds that has to be there. */
export const openFile = (store: Store, file: string): Promise<Readable> =>
  store.open(file).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? backupProblem('missing', { file }, error) : error;
  });

/** Reads all files of a backup, and rejects with the name of the first one that is missing, cut off or altered. */
export const checkFiles = async (store: Store, { id, files }: Manifest): Promise<void> => {
  for (const { name, sha256 } of files) {
    const file = `${id}/${name}`;
    if ((await sha256Of(await openFile(store, file))) !== sha256) throw backupProblem('altered', { file });
  }
};

/** What a part of a backup holds (`base.tar`, …), whatever was done to it when it was written. */
export const openPart = async (
  store: Store,
  { id, files }: Manifest,
  part: string,
  opening: Opening,
): Promise<Readable> => {
  const found = files.find(({ name }) => name.startsWith(`${part}.`));
  const file = `${id}/${found?.name ?? part}`;
  if (!found) throw backupProblem('missing', { file });
  return opening.open(await openFile(store, file), file);
};
