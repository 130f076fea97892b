import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Item } from './contents.ts';

/** The file with the checksums of all others. */
export const sumsName = 'SHA256SUMS';

/** What a file of a release holds. */
const contentOf = async (from: Item['from']): Promise<Buffer | null> => {
  if ('link' in from) return null;
  return 'text' in from ? Buffer.from(from.text) : readFile(from.file);
};

/** Line by line what `sha256sum --check` reads. Links have no line: they hold nothing. */
export const sumsOf = async (items: readonly Item[]): Promise<string> => {
  const lines: string[] = [];
  for (const { place, from } of items) {
    const content = await contentOf(from);
    if (content) lines.push(`${createHash('sha256').update(content).digest('hex')}  ${place}\n`);
  }
  return lines.join('');
};

/**
 * Writes items into a `.tar.gz` below a folder of that name: in the order given, all of root and of one time, so that the same
 * content makes the same file. Answers its SHA-256.
 */
export const writeArchive = async (
  target: string,
  folder: string,
  items: readonly Item[],
  time: Date,
): Promise<string> => {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 6 }), createWriteStream(target));
  const common = { mtime: time, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  const add = async ({ place, from, isProgram }: Item) => {
    const name = join(folder, place);
    const content = await contentOf(from);
    const header = { ...common, name, mode: isProgram ? 0o755 : 0o644 };
    if ('link' in from) tar.entry({ ...header, type: 'symlink', linkname: from.link });
    else tar.entry(header, content ?? Buffer.alloc(0));
  };
  for (const item of items) await add(item);
  tar.finalize();
  await writing;
  const hash = createHash('sha256');
  await pipeline(createReadStream(target), hash);
  return hash.digest('hex');
};

/** In bytes. */
export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;
