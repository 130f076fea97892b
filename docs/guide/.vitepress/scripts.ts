import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The scripts that pages had within themselves, by the file that they are in instead. */
const moved = new Map<string, string>();

/**
 * A page without scripts of its own: each is a file, named by what is in it, that is fetched where the script stood. So the server's policy
 * allows scripts of files alone, and none needs an exception.
 */
export const moveScripts = (page: string): string =>
  page.replace(/<script(?: id="[\w-]+")?>([\s\S]*?)<\/script>/g, (_, script: string) => {
    const name = `assets/early.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
    moved.set(name, script);
    return `<script src="/docs/${name}"></script>`;
  });

/** Writes the files that `moveScripts` named. */
export const scriptFile = async (folder: string): Promise<void> => {
  for (const [name, script] of moved) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), script);
  }
};
