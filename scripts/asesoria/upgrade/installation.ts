import { join } from 'node:path';
import { takeLock } from '../../../server/postgres/embedded/lock.ts';
import type { Language } from '../../../src/domain/settings.ts';
import { type Release, readRelease } from '../../release/mark.ts';
import { upgradeTexts } from './texts.ts';

/** The release that runs this command, where it is installed and may be changed. */
export interface Installation {
  readonly root: string;
  readonly release: Release;
}

/** Finds it. Throws a line that says what to do in a clone of the project, and for whoever is not root. */
export const findInstallation = (language: Language): Installation => {
  const says = upgradeTexts[language];
  const root = join(import.meta.dirname, '../../..');
  const release = readRelease(root);
  if (release === null) throw new Error(says.clone);
  if (process.getuid?.() !== 0) throw new Error(says.wantsRoot);
  return { root, release };
};

/**
 * Changes the installation while nobody else on this machine does: of two at once each would take the release of the other for the one
 * to go back to. Throws a line where somebody is at it.
 */
export const changeAlone = async <Result>(
  { root }: Installation,
  language: Language,
  change: () => Promise<Result>,
): Promise<Result> => {
  const release = takeLock(join(root, '../upgrade.lock'));
  if (release === null) throw new Error(upgradeTexts[language].underWay);
  try {
    return await change();
  } finally {
    release();
  }
};
