import type { CommandInput, CommandResult } from '../command.ts';
import { changeAlone, findInstallation } from './installation.ts';
import { runInstaller } from './program.ts';

/** Goes back, by the script that installed the release. */
export const runRollback = async (input: CommandInput): Promise<CommandResult> => {
  const installation = findInstallation(input.language);
  const { root, release } = installation;
  const { code } = await changeAlone(installation, input.language, () => runInstaller(root, ['--rollback'], input));
  return { ok: code === 0, lines: [], data: { ok: code === 0, from: release.name } };
};
