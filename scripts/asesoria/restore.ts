import { backupProblem } from '../../server/backup/problem.ts';
import { type Found, restoreDump, restoreFiles } from '../../server/backup/restore.ts';
import type { Settings } from '../../server/base/settings.ts';
import { answering, findBackup, secondsSince } from './backup-place.ts';
import { backupTexts } from './backup-texts.ts';
import type { Command, CommandInput } from './command.ts';

/** A time with its zone; throws where it is none: without a zone nobody knows which hour is meant. */
const readTime = (text: CommandInput['values'][string]): Date | null => {
  if (typeof text !== 'string') return null;
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = new Date(text);
  if (!isWhole || Number.isNaN(time.getTime())) throw backupProblem('bad_time', { text });
  return time;
};

const restoreInto = async (settings: Settings, found: Found, toTime: Date | null, input: CommandInput) => {
  const { dataDir, databaseUrl, databaseDirectUrl, postgresClients } = settings;
  const { id, kind } = found.manifest;
  const say = (step: 'checking' | 'unpacking' | 'replaying') => input.say(backupTexts.steps[input.language](step));
  if (kind === 'files') {
    if (databaseUrl !== null) throw backupProblem('wants_folder', { name: id });
    const { until } = await restoreFiles({ ...found, dataDir, toTime, say });
    return { place: dataDir, until };
  }
  if (databaseUrl === null) throw backupProblem('wants_url', { name: id });
  if (toTime !== null) throw backupProblem('dump_has_no_times', {});
  const database = { url: databaseDirectUrl ?? databaseUrl, clients: postgresClients };
  await restoreDump({ ...found, dataDir, database, say });
  return { place: 'DATABASE_URL', until: null };
};

/** Brings a backup back. */
export const restore: Command = {
  name: 'restore',
  says: {
    es: 'restaura un respaldo en DATA_DIR, o en la base de datos vacía de DATABASE_URL',
    en: 'brings a backup back into DATA_DIR, or into the empty database of DATABASE_URL',
  },
  usage: 'asesoria restore <backup | newest> [--to-time <time>] [--identity <file>]',
  options: {
    'to-time': {
      type: 'string',
      says: {
        es: 'hasta qué momento, con su zona (2026-01-31T12:30:00-06:00); sin ella, hasta el más reciente',
        en: 'up to which moment, with its zone (2026-01-31T12:30:00-06:00); without it, the newest',
      },
    },
    identity: {
      type: 'string',
      says: {
        es: 'archivo con la identidad de age que abre el respaldo',
        en: 'file with the age identity that opens it',
      },
    },
  },
  run: (input) =>
    answering(input, async (settings) => {
      const { language, positionals, values } = input;
      const [name] = positionals;
      if (name === undefined) {
        const line = backupTexts.wantsName[language]();
        return { ok: false, lines: [line], data: { error: { code: 'usage', message: line } } };
      }
      const toTime = readTime(values['to-time']);
      const begun = performance.now();
      const found = await findBackup(settings, name, values.identity);
      const { place, until } = await restoreInto(settings, found, toTime, input);
      const { id } = found.manifest;
      const seconds = secondsSince(begun);
      const lines = [
        backupTexts.restored[language](id, place, seconds),
        ...(until === null ? [] : [backupTexts.until[language](until.toISOString())]),
      ];
      return { ok: true, lines, data: { id, place, seconds, until: until?.toISOString() ?? null } };
    }),
};
