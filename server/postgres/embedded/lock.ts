import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { problem, reasonOf } from './problem.ts';

/** SQLITE_BUSY: somebody else holds the lock. */
const busy = 5;

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy;

/**
 * Takes a lock, held until released or until this process dies; null when somebody else has it. `file` is made if
 * missing and stays. It is an empty SQLite file with a transaction left open: of all that Node offers, only this is a
 * lock that the kernel takes back from the dead, and that two takers in the same moment can't both get, be they in one
 * process, in two, or in two containers.
 */
export const takeLock = (file: string): (() => void) | null => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'); // nothing is written, hence no journal beside it
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
};

/** The refusal of a folder that another server uses. */
export const locked = (dataDir: string) =>
  problem('DATABASE_LOCKED', `Another server uses DATA_DIR=${dataDir}: stop it, or choose another DATA_DIR.`);

const unwritable = (dataDir: string, cause: unknown) =>
  problem('DATA_DIR_UNUSABLE', `DATA_DIR=${dataDir} can't be used: ${reasonOf(cause)}`, cause);

/** How long the lock of a server that was just killed or is just ending is waited for, in milliseconds. */
const patience = 1_000;

const takePatiently = async (file: string, until: number): Promise<(() => void) | null> => {
  const release = takeLock(file);
  if (release !== null || Date.now() >= until) return release;
  await setTimeout(50);
  return takePatiently(file, until);
};

/**
 * Takes the database's folder for this process and answers the release. Rejects with DATABASE_LOCKED if its holder
 * stays, or with DATA_DIR_UNUSABLE.
 */
export const lockFolder = async (folder: string, dataDir: string): Promise<() => void> => {
  const release = await takePatiently(join(folder, 'lock'), Date.now() + patience).catch((error: unknown) => {
    throw unwritable(dataDir, error);
  });
  if (release === null) throw locked(dataDir);
  return release;
};
