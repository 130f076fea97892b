import type { Readable } from 'node:stream';

/** A file of the store. */
export interface StoredFile {
  /** With slashes between folders. */
  readonly name: string;
  readonly bytes: number;
  /** When it was written, in milliseconds. */
  readonly writtenAt: number;
}

/**
 * Where backups are: names and bytes, and no more than a folder, or a bucket of an object store, can do. A file is there whole or not
 * at all, and is never written anew.
 */
export interface Store {
  /** How a person finds it. */
  readonly place: string;
  /** Whether it is behind a network, so that asking it takes time, and may cost something. */
  readonly isFar: boolean;
  /** Writes a file of a name that is not there yet. It lasts when this resolves; what was half written is gone when it rejects. */
  put(name: string, content: Readable): Promise<void>;
  /** What a file holds. Rejects with ENOENT where there is none. */
  open(name: string): Promise<Readable>;
  /** The folders at its top. */
  folders(): Promise<readonly string[]>;
  /** All whole files below a folder, by their names. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** When something was last written below a folder, half written files among it, in milliseconds; 0 where there is nothing. */
  touchedAt(folder: string): Promise<number>;
  /** Removes a file, or a folder with all that is in it; what is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Removes what was half written and not gone on with since that moment, in milliseconds. */
  sweep(before: number): Promise<void>;
}
