import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bucketStore } from '../backup/bucket-store.ts';
import { type BackupProblem, backupProblem, isBackupProblem } from '../backup/problem.ts';
import type { BackupPlace, BucketPlace } from '../base/backup-settings.ts';
import { isWritable, nearest } from './data-dir.ts';

/** What a place for backups is like. `ahead`: by how much the clock of a storage is before ours, in milliseconds. */
export type BackupState =
  | { readonly is: 'none' | 'folder' | 'unwritable' }
  | { readonly is: 'bucket'; readonly ahead: number }
  | { readonly is: 'failed'; readonly step: BucketStep; readonly problem: BackupProblem };

/** What a bucket is asked for, one after the other. */
export type BucketStep = 'list' | 'put' | 'get' | 'delete';

/** Does with a bucket what backups do, with an object of a few bytes that goes again. Nothing is tried a second time. */
const probeBucket = async (place: BucketPlace): Promise<BackupState> => {
  let ahead = 0;
  const heard = (answer: Response) => {
    const at = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(at)) ahead = at - Date.now();
  };
  const store = bucketStore(place, { waits: [], heard });
  const name = `probe/${randomUUID()}`;
  let step: BucketStep = 'list';
  try {
    await store.folders();
    step = 'put';
    await store.put(name, Readable.from([name]));
    step = 'get';
    if ((await text(await store.open(name))) !== name)
      throw backupProblem('storage_cut', { place: store.place, file: name });
    step = 'delete';
    await store.remove(name);
    return { is: 'bucket', ahead };
  } catch (error) {
    if (step === 'get') await store.remove(name).catch(() => {});
    if (isBackupProblem(error)) return { is: 'failed', step, problem: error };
    throw error;
  }
};

/** Whether backups can be written where they are to go. */
export const probeBackup = async (place: BackupPlace | null): Promise<BackupState> => {
  if (place === null) return { is: 'none' };
  if (place.kind === 's3') return probeBucket(place);
  return { is: (await isWritable(await nearest(place.folder))) ? 'folder' : 'unwritable' };
};
