import { join } from 'node:path';
import { inFolderForNow } from '../../../server/backup/temporary-folder.ts';
import { type CommandInput, type CommandResult, misused } from '../command.ts';
import { type Unpacked, unpackRelease } from './archive.ts';
import { changeAlone, findInstallation, type Installation } from './installation.ts';
import { runInstaller, runProgram } from './program.ts';
import { upgradeTexts } from './texts.ts';

/** What a command of ours answered with `--json`; null where it said nothing that can be read. */
const answerOf = (out: string): unknown => {
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
};

/** A backup by the release that runs. Rejects with the line that says why there is none. */
const takeBackup = async (root: string, { language, say }: CommandInput): Promise<unknown> => {
  const says = upgradeTexts[language];
  say(says.backup);
  const args = ['backup', '--json', '--language', language];
  const { code, out } = await runProgram(join(root, 'bin/asesoria'), args, say);
  const answer = answerOf(out) as { readonly error?: { readonly message: string } } | null;
  if (code !== 0) throw new Error(says.noBackup(answer?.error?.message ?? `exit code ${code}`));
  return answer;
};

/** The rehearsal by the release that is to come. */
const rehearse = async ({ folder }: Unpacked, { language, say, values }: CommandInput) => {
  say(upgradeTexts[language].rehearsal);
  const identity = typeof values.identity === 'string' ? ['--identity', values.identity] : [];
  const args = ['rehearse', 'newest', ...identity, '--language', language];
  const { code } = await runProgram(join(folder, 'bin/asesoria'), args, say, true);
  return code === 0;
};

/** All of it: the backup, the rehearsal with it, and the change. */
const changeOver = (
  archive: string,
  { root, release: from }: Installation,
  input: CommandInput,
): Promise<CommandResult> =>
  inFolderForNow('upgrade', async (into) => {
    const { language, say, values } = input;
    const says = upgradeTexts[language];
    const unpacked = await unpackRelease(archive, into, language);
    const { release: to, folder } = unpacked;
    const told = { from: from.name, to: to.name };
    if (to.name === from.name) return { ok: true, lines: [says.same(to.name)], data: { ok: true, ...told } };
    say(says.begins(from.name, to.name));
    const backup = values['without-backup'] === true ? null : await takeBackup(root, input);
    if (values['without-rehearsal'] !== true && !(await rehearse(unpacked, input)))
      return { ok: false, lines: [says.notRehearsed], data: { ok: false, failed: 'rehearsal', ...told, backup } };
    say(says.change);
    const { code } = await runInstaller(folder, [], input);
    const ok = code === 0;
    const line = ok ? says.done(from.name, to.name) : says.takenBack(from.name);
    return { ok, lines: [line], data: { ok, ...(ok ? {} : { failed: 'change' }), ...told, backup } };
  });

/** Upgrades the installation that this command is of. */
export const runUpgrade = async (input: CommandInput): Promise<CommandResult> => {
  const { language, positionals } = input;
  const installation = findInstallation(language);
  const [archive, ...more] = positionals;
  if (archive === undefined || more.length > 0) throw misused(upgradeTexts[language].wantsArchive);
  return changeAlone(installation, language, () => changeOver(archive, installation, input));
};
