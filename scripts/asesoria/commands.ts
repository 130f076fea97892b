import { backup } from './backup.ts';
import { backups } from './backups.ts';
import type { Command } from './command.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { simulate } from './simulate.ts';
import { start } from './start.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [start, backup, backups, restore, simulate, replay];
