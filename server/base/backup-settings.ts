import { resolve, sep } from 'node:path';

/** Where backups go, and how often. */
export interface BackupSettings {
  /** Absolute. */
  readonly folder: string;
  /** A backup is made when the newest one is older; 0: none by itself. */
  readonly everyHours: number;
  readonly keepDays: number;
  /** What was written so many seconds ago is in the archive, where the database is the embedded one. */
  readonly lossSeconds: number;
  /** The public age key that backups are encrypted for; null: they are not. */
  readonly recipient: string | null;
}

interface BackupValues {
  readonly DATA_DIR: string;
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_EVERY_HOURS: number;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_LOSS_SECONDS: number;
  readonly BACKUP_RECIPIENT?: string | undefined;
}

/** What cannot work, as names of settings and why. */
export const backupProblems = ({
  DATA_DIR,
  BACKUP_DIR,
  BACKUP_RECIPIENT,
}: BackupValues): readonly (readonly [name: string, why: string])[] => {
  if (BACKUP_DIR === undefined)
    return BACKUP_RECIPIENT === undefined ? [] : [['BACKUP_DIR', 'is needed with BACKUP_RECIPIENT']];
  const isWithin = (resolve(BACKUP_DIR) + sep).startsWith(resolve(DATA_DIR) + sep);
  return isWithin ? [['BACKUP_DIR', 'must lie outside of DATA_DIR: what is lost with it is no backup']] : [];
};

/** The settings of backups; null where BACKUP_DIR is not given. */
export const readBackup = (values: BackupValues): BackupSettings | null =>
  values.BACKUP_DIR === undefined
    ? null
    : {
        folder: resolve(values.BACKUP_DIR),
        everyHours: values.BACKUP_EVERY_HOURS,
        keepDays: values.BACKUP_KEEP_DAYS,
        lossSeconds: values.BACKUP_LOSS_SECONDS,
        recipient: values.BACKUP_RECIPIENT ?? null,
      };
