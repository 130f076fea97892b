import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pipeline, Readable, Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Decrypter, Encrypter } from 'age-encryption';
import { backupProblem } from './problem.ts';
import type { Store } from './store.ts';

/** How files are written: compressed, and encrypted where there is somebody to encrypt for. */
export interface Seal {
  /** What is added to the names of files. */
  readonly suffix: string;
  /** The public age key; null: they are not encrypted. */
  readonly recipient: string | null;
  close(content: Readable): Promise<Readable>;
}

/** How files are read. `recipient` is whom they were encrypted for, for who asks why they cannot be. */
export interface Opening {
  open(content: Readable, file: string): Promise<Readable>;
}

/** What was written, as the manifest names it. */
export interface Written {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Hands on what breaks; whoever reads the last of them hears it. */
const through = (...streams: [Readable, ...(Transform | Readable)[]]): Readable => {
  const last = streams.at(-1);
  if (streams.length > 1) pipeline(streams as never, () => {});
  return last as Readable;
};

const compressing = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Loaded where somebody encrypts alone. */
const ageOf = () => import('age-encryption');

const encrypted = async (encrypter: Encrypter, content: Readable): Promise<Readable> => {
  const web = Readable.toWeb(content) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(web)) as never);
};

/** Makes the seal of a recipient; rejects where that is no public age key. */
export const createSeal = async (recipient: string | null): Promise<Seal> => {
  if (recipient === null)
    return { suffix: '.zst', recipient, close: async (content) => through(content, createZstdCompress(compressing)) };
  const { Encrypter: Encrypting } = await ageOf();
  const encrypter = new Encrypting();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw backupProblem('bad_recipient', { recipient }, error);
  }
  return {
    suffix: '.zst.age',
    recipient,
    close: (content) => encrypted(encrypter, through(content, createZstdCompress(compressing))),
  };
};

/** The identity in a file as `age-keygen` writes it; rejects where there is none. */
export const readIdentity = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw backupProblem('bad_identity', { file }, error);
  });
  const identity = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) throw backupProblem('bad_identity', { file });
  return identity;
};

const decrypterOf = async (identity: string): Promise<Decrypter> => {
  const { Decrypter: Decrypting } = await ageOf();
  const decrypter = new Decrypting();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw backupProblem('bad_identity', { file: '--identity' }, error);
  }
  return decrypter;
};

const decrypted = async (decrypter: Decrypter, content: Readable): Promise<Readable> => {
  const web = Readable.toWeb(content) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await decrypter.decrypt(web)) as never);
};

/** Makes what opens the files of a backup that was encrypted for `recipient`; rejects where an identity is wanted and not given. */
export const createOpening = async (recipient: string | null, identity: string | null): Promise<Opening> => {
  if (recipient === null) return { open: async (content) => through(content, createZstdDecompress()) };
  if (identity === null) throw backupProblem('no_identity', { recipient });
  const decrypter = await decrypterOf(identity);
  return {
    async open(content, file) {
      const plain = await decrypted(decrypter, content).catch((error: unknown) => {
        // A line that broke says nothing of who may read.
        const broken = content.errored;
        content.destroy();
        throw broken ?? backupProblem('wrong_identity', { file, recipient }, error);
      });
      return through(plain, createZstdDecompress());
    },
  };
};

/** Hashes and counts what goes through `stream`. */
export const hashing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, digest: () => hash.digest('hex') };
};

/** Writes a file, and answers what of it the manifest keeps. Its name gets the suffix of the seal. */
export const writeSealed = async (store: Store, seal: Seal, name: string, content: Readable): Promise<Written> => {
  const hash = hashing();
  const full = name + seal.suffix;
  await store.put(full, through(await seal.close(content), hash.stream));
  return { name: full, bytes: hash.bytes(), sha256: hash.digest() };
};

/** Reads all of it. */
export const sha256Of = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};
