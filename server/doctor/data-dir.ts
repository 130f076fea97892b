import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeOfDataDir, leastFree, littleFree, spokenBytes } from '../base/disk.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('data');

/** What DATA_DIR is like. `freeBytes`: where the database lies, which may be elsewhere. */
export interface DataDirState {
  readonly is: 'there' | 'to_be_made' | 'no_folder' | 'unwritable';
  readonly freeBytes: number;
}

/** The nearest folder that is there. */
export const nearest = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => null);
  return found !== null || dirname(path) === path ? path : nearest(dirname(path));
};

/** Whether a file can be made in a folder: rights alone do not say so of one that is mounted read only. */
export const isWritable = async (folder: string): Promise<boolean> => {
  const file = join(folder, `.asesoria-${randomUUID()}`);
  try {
    await writeFile(file, '');
    await rm(file);
    return true;
  } catch {
    return false;
  }
};

export const probeDataDir = async (dataDir: string): Promise<DataDirState> => {
  const there = await nearest(dataDir);
  const freeBytes = await freeOfDataDir(dataDir, there);
  if (!(await stat(there)).isDirectory()) return { is: 'no_folder', freeBytes };
  const mayWrite = await (there === dataDir
    ? isWritable(there)
    : access(there, constants.W_OK | constants.X_OK).then(
        () => true,
        (error: unknown) => codeOf(error) === '',
      ));
  if (!mayWrite) return { is: 'unwritable', freeBytes };
  return { is: there === dataDir ? 'there' : 'to_be_made', freeBytes };
};

export const judgeDataDir = ({ is, freeBytes }: DataDirState, dataDir: string): Finding => {
  const free = spokenBytes(freeBytes);
  if (is === 'no_folder')
    return problem(
      'no_folder',
      `DATA_DIR: ${dataDir} is, or leads through, a file: name a folder`,
      `DATA_DIR: ${dataDir} es un archivo, o pasa por uno: da una carpeta`,
    );
  if (is === 'unwritable')
    return problem(
      'unwritable',
      `DATA_DIR: this user cannot write into ${dataDir}: give it the folder (chown), or choose another DATA_DIR`,
      `DATA_DIR: este usuario no puede escribir en ${dataDir}: dale la carpeta (chown), o elige otro DATA_DIR`,
    );
  if (freeBytes < leastFree)
    return problem(
      'full',
      `DATA_DIR: ${free} are left on the disk of ${dataDir}: make room before the database stops`,
      `DATA_DIR: quedan ${free} en el disco de ${dataDir}: libera espacio antes de que la base de datos se detenga`,
    );
  if (freeBytes < littleFree)
    return warning(
      'nearly_full',
      `DATA_DIR: ${free} are left on the disk of ${dataDir}: make room soon`,
      `DATA_DIR: quedan ${free} en el disco de ${dataDir}: libera espacio pronto`,
    );
  return is === 'there'
    ? ok('there', `${dataDir} can be written, ${free} free`, `se puede escribir en ${dataDir}, ${free} libres`)
    : ok(
        'to_be_made',
        `the first start makes ${dataDir}, ${free} free`,
        `el primer inicio crea ${dataDir}, ${free} libres`,
      );
};
