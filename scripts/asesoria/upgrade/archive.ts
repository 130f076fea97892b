import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Language } from '../../../src/domain/settings.ts';
import { type Release, readRelease } from '../../release/mark.ts';
import { runProgram } from './program.ts';
import { upgradeTexts } from './texts.ts';

/** A release that was unpacked, and what it says of itself. */
export interface Unpacked {
  readonly folder: string;
  readonly release: Release;
}

/** Rejects where an archive is not what the file with its checksum beside it says; without that file it is not looked at. */
const checkSum = async (file: string, language: Language): Promise<void> => {
  const said = await readFile(`${file}.sha256`, 'utf8').catch(() => null);
  if (said === null) return;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (said.split(/\s/, 1)[0] !== hash.digest('hex')) throw new Error(upgradeTexts[language].altered(file));
};

/** Unpacks the archive of a release into a folder. Rejects with a line where it is none, or not whole. */
export const unpackRelease = async (archive: string, into: string, language: Language): Promise<Unpacked> => {
  const file = resolve(archive);
  const says = upgradeTexts[language];
  await access(file).catch((error: Error) => {
    throw new Error(says.noArchive(file, error.message));
  });
  await checkSum(file, language);
  let why = '';
  // The user of the service rehearses with it, whoever may read what root makes.
  const unpack = 'umask 022 && exec tar -xzf "$1" --no-same-owner -C "$2"';
  const { code } = await runProgram('sh', ['-c', unpack, 'sh', file, into], (line) => {
    why ||= line;
  });
  const [name = ''] = await readdir(into);
  const folder = join(into, name);
  const release = code === 0 ? readRelease(folder) : null;
  if (release === null) throw new Error(says.noArchive(file, why || 'release.json'));
  return { folder, release };
};
