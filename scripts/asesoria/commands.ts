import { backup } from './backup.ts';
import { backups } from './backups.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { key } from './key.ts';
import { rehearse } from './rehearse.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { simulate } from './simulate.ts';
import { start } from './start.ts';
import { rollback, upgrade } from './upgrade.ts';
import { user } from './user.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  start,
  doctor,
  backup,
  backups,
  restore,
  rehearse,
  upgrade,
  rollback,
  user,
  key,
  simulate,
  replay,
];
