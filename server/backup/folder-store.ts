import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flush } from '../postgres/embedded/cluster.ts';
import { systemCode } from '../postgres/embedded/problem.ts';
import type { Store, StoredFile } from './store.ts';

/** How files are called that are being written. */
const isPart = (name: string) => /\.part-[\da-f-]{36}$/.test(name);

const none = (error: unknown) => {
  if (systemCode(error) !== 'ENOENT') throw error;
  return [];
};

/** Makes a folder last, and those above it that were made with it. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= dirname(first).length; made = dirname(made)) await flush(made);
};

/** What systems say of links that a file system has none of (some that are mounted). */
const unlinked = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file its name, unless another one has it: a link refuses that, which a rename would not. */
const nameOnce = async (part: string, target: string): Promise<void> => {
  try {
    await link(part, target);
  } catch (error) {
    if (!unlinked.has(systemCode(error) ?? '')) throw error;
    const isTaken = await access(target).then(
      () => true,
      () => false,
    );
    if (isTaken) throw Object.assign(new Error(`EEXIST: ${target}`), { code: 'EEXIST' });
    await rename(part, target);
  }
};

/** A store in a folder of this machine, or of one that is mounted. What is in it is for its owner alone. */
export const folderStore = (folder: string): Store => ({
  place: folder,
  isFar: false,

  async put(name, content) {
    const target = join(folder, name);
    const part = `${target}.part-${randomUUID()}`;
    await makeFolder(dirname(target));
    try {
      await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true, flags: 'wx' }));
      await nameOnce(part, target);
    } finally {
      content.destroy();
      await rm(part, { force: true });
    }
    await flush(dirname(target));
  },

  async open(name) {
    const handle = await open(join(folder, name));
    return handle.createReadStream();
  },

  async folders() {
    const entries = await readdir(folder, { withFileTypes: true }).catch(none);
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  },

  async list(below) {
    const root = join(folder, below);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(none);
    const found = entries.filter((entry) => entry.isFile() && !isPart(entry.name));
    const files: StoredFile[] = [];
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      // It may have been removed since.
      const about = await stat(path).catch(() => null);
      if (about)
        files.push({
          name: relative(folder, path).split(sep).join('/'),
          bytes: about.size,
          writtenAt: about.mtimeMs,
        });
    }
    return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  },

  async touchedAt(below) {
    const root = join(folder, below);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(none);
    const paths = [root, ...entries.map(({ name, parentPath }) => join(parentPath, name))];
    const times = paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    );
    return Math.max(...(await Promise.all(times)));
  },

  remove: (name) => rm(join(folder, name), { recursive: true, force: true }),

  async sweep(before) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(none);
    const folders = new Set<string>();
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && isPart(entry.name))) {
      const about = await stat(join(parentPath, name)).catch(() => null);
      if (about === null || about.mtimeMs >= before) continue;
      await rm(join(parentPath, name), { force: true });
      folders.add(parentPath);
    }
    // Nothing else may be in it.
    for (const left of folders) await rmdir(left).catch(() => {});
  },
});
