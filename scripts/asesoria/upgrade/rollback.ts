import { join } from 'node:path';
import type { CommandInput, CommandResult } from '../command.ts';
import { findInstallation } from './installation.ts';
import { runProgram } from './program.ts';

/** Goes back, by the script that installed the release. */
export const runRollback = async ({ language, say }: CommandInput): Promise<CommandResult> => {
  const { root, release } = findInstallation(language);
  const { code } = await runProgram(join(root, 'install.sh'), ['--rollback'], say, true);
  return { ok: code === 0, lines: [], data: { ok: code === 0, from: release.name } };
};
