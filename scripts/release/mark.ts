import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a release says of itself, in `release.json` at its top. */
export interface Release {
  /** As its folder is called: `0.2.0`, or `0.2.0-g1f2e3d4c` where the commit is not the one of that version. */
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  /** ISO time of the commit. */
  readonly committed: string;
  /** Versions of what it brings along. */
  readonly node: string;
  readonly postgres: string;
}

/** The file of it. */
export const markName = 'release.json';

/** The release that this program runs from; null in a clone of the project. */
export const readRelease = (root: string = join(import.meta.dirname, '../..')): Release | null => {
  try {
    return JSON.parse(readFileSync(join(root, markName), 'utf8')) as Release;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
