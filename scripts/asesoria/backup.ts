import { withDatabase } from '../../server/backup/local.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { quiet } from '../../server/backup/restore.ts';
import { createSeal } from '../../server/backup/seal.ts';
import { takeBackup } from '../../server/backup/take.ts';
import { tidy } from '../../server/backup/tidy.ts';
import { verifyBackup } from '../../server/backup/verify.ts';
import type { Settings } from '../../server/base/settings.ts';
import { answering, findBackup, secondsSince, sizeOf, storeOf } from './backup-place.ts';
import { backupTexts } from './backup-texts.ts';
import type { Command, CommandInput } from './command.ts';

const take = async (settings: Settings, { language, say }: CommandInput) => {
  const store = storeOf(settings);
  const seal = await createSeal(settings.backup?.recipient ?? null);
  say(backupTexts.taking[language](store.place));
  const begun = performance.now();
  const manifest = await withDatabase({ settings, log: quiet }, (source) =>
    takeBackup({ source, dataDir: settings.dataDir, store, seal, now: Date.now }),
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

const verify = async (settings: Settings, { language, say, values }: CommandInput, name: string) => {
  const found = await findBackup(settings, name, values.identity);
  const { id } = found.manifest;
  say(backupTexts.verifying[language](id));
  const begun = performance.now();
  const verified = await verifyBackup(found, settings.postgresClients);
  const seconds = secondsSince(begun);
  const lines = [
    backupTexts.verified[language](id, verified.tables, verified.rows, seconds),
    backupTexts.compared[language](verified.isExact),
  ];
  return { lines, data: { id, ...verified, seconds } };
};

const clear = async (settings: Settings, language: CommandInput['language']) => {
  if (settings.backup === null) return [];
  const gone = await tidy(storeOf(settings), settings.backup, Date.now());
  const count = gone.backups.length + gone.unfinished.length;
  return count === 0 ? [] : [backupTexts.removed[language](count)];
};

/** Takes a backup, or looks whether one is good. */
export const backup: Command = {
  name: 'backup',
  says: {
    es: 'hace un respaldo de la base de datos y de los archivos del servidor, o comprueba uno',
    en: 'takes a backup of the database and of the files of the server, or looks whether one is good',
  },
  usage: 'asesoria backup [--verify [backup]] [--identity <file>]',
  options: {
    verify: {
      type: 'boolean',
      says: {
        es: 'restaura en otro lugar el respaldo indicado, o el que se acaba de hacer, y compara sus filas con el manifiesto',
        en: 'restores the named backup, or the one just taken, elsewhere and compares its rows with the manifest',
      },
    },
    identity: {
      type: 'string',
      says: {
        es: 'archivo con la identidad de age que abre los respaldos',
        en: 'file with the age identity that opens backups',
      },
    },
  },
  run: (input) =>
    answering(input, async (settings) => {
      const [named] = input.positionals;
      const taken: { manifest: Manifest; lines: readonly string[]; data: object } | null =
        named === undefined || input.values.verify !== true ? await take(settings, input) : null;
      const verified =
        input.values.verify === true ? await verify(settings, input, taken?.manifest.id ?? named ?? 'newest') : null;
      // Not before the new one is known to be good.
      const removed = taken === null ? [] : await clear(settings, input.language);
      const lines = [...(taken?.lines ?? []), ...(verified?.lines ?? []), ...removed];
      return { ok: true, lines, data: { backup: taken?.data ?? null, verified: verified?.data ?? null } };
    }),
};
