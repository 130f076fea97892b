import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { BucketPlace } from '../base/backup-settings.ts';
import { placeOf, problemOfNetwork } from './bucket-problem.ts';
import { fetchFrom } from './bucket-requests.ts';
import { receive, send } from './bucket-transfer.ts';
import { halfWritten } from './bucket-uploads.ts';
import { backupProblem } from './problem.ts';
import type { Store } from './store.ts';

/**
 * A storage says when the sending of something began, and not when the last of it came. So what is there counts as being written to
 * for a day, in milliseconds.
 */
const day = 24 * 60 * 60 * 1_000;

/** How a store behaves beside its place. */
export interface BucketOptions {
  /** After each failure it is waited so long before it is tried again, in milliseconds. */
  readonly waits?: readonly number[];
  /** How large the parts are that something is sent in, in bytes. */
  readonly partSize?: number;
  /** Hears each answer of the storage. */
  readonly heard?: (answer: Response) => void;
}

const addressOf = ({ endpoint, bucket, isInPath }: BucketPlace): string =>
  isInPath ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);

/** A store in a bucket of an object storage that speaks S3. Its failures are BackupProblems, in which nothing is secret. */
export const bucketStore = (place: BucketPlace, { waits, partSize, heard }: BucketOptions = {}): Store => {
  const connect = (signal?: AbortSignal) =>
    new S3mini({
      endpoint: addressOf(place),
      region: place.region,
      accessKeyId: place.keyId,
      secretAccessKey: place.secret,
      fetch: fetchFrom({ bucket: place, signal, ...(waits && { waits }), ...(heard && { heard }) }),
    });
  const shared = connect();
  const keyOf = (name: string) => place.prefix + name;
  const asProblem = (error: unknown) => problemOfNetwork(error, place);

  /** All that begins so; of folders that lie deeper the names alone where `isFlat`. */
  const listed = async (beginning: string, isFlat = false) => {
    const found = await shared.listObjects('/', keyOf(beginning), undefined, isFlat ? { delimiter: '/' } : {});
    if (found === null) throw backupProblem('storage_bucket', { place: placeOf(place), said: '404' });
    return found.map(({ Key, Size, LastModified }) => ({
      name: Key.slice(place.prefix.length),
      bytes: Size,
      writtenAt: LastModified.getTime(),
    }));
  };
  const list = (folder: string) => listed(`${folder}/`);
  const sizeOf = async (name: string) => (await listed(name)).find((one) => one.name === name)?.bytes ?? null;
  const uploads = (beginning: string) => halfWritten(shared, keyOf(beginning));

  return {
    place: placeOf(place),
    isFar: true,

    async put(name, content) {
      const key = keyOf(name);
      const broken = new AbortController();
      content.once('error', (error: Error) => broken.abort(error));
      let upload: string | null = null;
      const began = (uploadId: string) => {
        upload = uploadId;
      };
      try {
        if ((await sizeOf(name)) !== null) throw Object.assign(new Error(`EEXIST: ${key}`), { code: 'EEXIST' });
        const client = connect(broken.signal);
        const sent = await send({ client, key, content, began, ...(partSize && { size: partSize }) });
        // A storage may say that all went well, and then that it did not.
        if ((await sizeOf(name)) !== sent) throw backupProblem('storage_cut', { place: placeOf(place), file: name });
      } catch (error) {
        if (upload !== null) await shared.abortMultipartUpload(key, upload).catch(() => {});
        throw error;
      } finally {
        content.destroy();
      }
    },

    async open(name) {
      const key = keyOf(name);
      const first = await shared.getObjectResponse(key);
      if (first === null) throw Object.assign(new Error(`ENOENT: ${key}`), { code: 'ENOENT' });
      const content = receive({ client: shared, key, first, asProblem, ...(waits && { waits }) });
      return Readable.from(content, { objectMode: false });
    },

    async folders() {
      const found = await listed('', true);
      return found.flatMap(({ name }) => (name.endsWith('/') ? [name.slice(0, -1)] : [])).toSorted();
    },

    list,

    async touchedAt(folder) {
      const times = [...(await list(folder)), ...(await uploads(`${folder}/`))].map(({ writtenAt }) => writtenAt);
      return times.length === 0 ? 0 : Math.max(...times) + day;
    },

    async remove(name) {
      for (const { name: within } of await list(name)) await shared.deleteObject(keyOf(within));
      await shared.deleteObject(keyOf(name));
    },

    async sweep(before) {
      const left = (await uploads('')).filter(({ writtenAt }) => writtenAt + day < before);
      for (const { key, id } of left) await shared.abortMultipartUpload(key, id);
    },
  };
};
