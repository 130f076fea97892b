import type { CommandInput, CommandResult } from '../command.ts';
import { findInstallation } from './installation.ts';
import { runInstaller } from './program.ts';

/** Goes back, by the script that installed the release. */
export const runRollback = async (input: CommandInput): Promise<CommandResult> => {
  const { root, release } = findInstallation(input.language);
  const { code } = await runInstaller(root, ['--rollback'], input);
  return { ok: code === 0, lines: [], data: { ok: code === 0, from: release.name } };
};
