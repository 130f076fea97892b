import { withDatabase } from '../../../server/backup/local.ts';
import type { Manifest } from '../../../server/backup/manifest.ts';
import { quiet } from '../../../server/backup/restore.ts';
import { createSeal } from '../../../server/backup/seal.ts';
import { type Source, takeBackup } from '../../../server/backup/take.ts';
import { tidy } from '../../../server/backup/tidy.ts';
import { verifyBackup, verifyNew } from '../../../server/backup/verify.ts';
import type { Settings } from '../../../server/base/settings.ts';
import { addressOf } from '../../../server/postgres/embedded/embedded.ts';
import { type CommandInput, type CommandResult, misused } from '../command.ts';
import { answering, findBackup, secondsSince, sizeOf, storeOf } from './place.ts';
import { backupTexts } from './texts.ts';

/** The same database, to be dumped where it is asked for. */
const asAsked = (source: Source, { postgresClients }: Settings, { values }: CommandInput): Source =>
  'pool' in source && values.dump === true ? { url: addressOf(source.pool), clients: postgresClients } : source;

const take = async (settings: Settings, input: CommandInput) => {
  const { language, say } = input;
  const store = await storeOf(settings);
  const seal = await createSeal(settings.backup?.recipient ?? null);
  say(backupTexts.taking[language](store.place));
  const begun = performance.now();
  const manifest = await withDatabase({ settings, log: quiet }, (source) =>
    takeBackup({ source: asAsked(source, settings, input), dataDir: settings.dataDir, store, seal, now: Date.now }),
  );
  const seconds = secondsSince(begun);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const lines = [
    backupTexts.taken[language](manifest.id, sizeOf(bytes), seconds),
    ...(manifest.isExact ? [] : [backupTexts.uncounted[language]()]),
    ...(manifest.kind === 'dump' ? [backupTexts.dump[language]()] : []),
  ];
  return { manifest, lines, data: { id: manifest.id, bytes, seconds } };
};

const verify = async (
  settings: Settings,
  { language, say, values }: CommandInput,
  name: string,
  how: typeof verifyBackup,
) => {
  const found = await findBackup(settings, name, values.identity);
  const { id } = found.manifest;
  say(backupTexts.verifying[language](id));
  const begun = performance.now();
  const verified = await how(found, settings.postgresClients);
  const seconds = secondsSince(begun);
  const lines = [
    backupTexts.verified[language](id, verified.tables, verified.rows, seconds),
    backupTexts.compared[language](verified.isExact),
  ];
  return { lines, data: { id, ...verified, seconds } };
};

const clear = async (settings: Settings, language: CommandInput['language']) => {
  if (settings.backup === null) return [];
  const gone = await tidy(await storeOf(settings), settings.backup, Date.now());
  const count = gone.backups.length + gone.unfinished.length;
  return count === 0 ? [] : [backupTexts.removed[language](count)];
};

/** Takes a backup, or verifies the named one; with `--verify` the one that was taken. */
export const runBackup = (input: CommandInput): Promise<CommandResult> =>
  answering(input, async (settings) => {
    const [named] = input.positionals;
    if (named !== undefined && input.values.verify !== true) throw misused(backupTexts.wantsVerify[input.language]());
    const taken: { manifest: Manifest; lines: readonly string[]; data: object } | null =
      named === undefined ? await take(settings, input) : null;
    const verified =
      input.values.verify === true
        ? await verify(settings, input, taken?.manifest.id ?? named ?? '', taken === null ? verifyBackup : verifyNew)
        : null;
    // Not before the new one is known to be good.
    const removed = taken === null ? [] : await clear(settings, input.language);
    const lines = [...(taken?.lines ?? []), ...(verified?.lines ?? []), ...removed];
    return { ok: true, lines, data: { backup: taken?.data ?? null, verified: verified?.data ?? null } };
  });
