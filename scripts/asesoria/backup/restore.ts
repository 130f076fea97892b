import { restoreEmbedded } from '../../../server/backup/copy.ts';
import { backupProblem } from '../../../server/backup/problem.ts';
import { type Found, restoreDump, restoreFiles } from '../../../server/backup/restore.ts';
import type { Settings } from '../../../server/base/settings.ts';
import { readRelease } from '../../release/mark.ts';
import { type CommandInput, type CommandResult, misused } from '../command.ts';
import { answering, findBackup, secondsSince } from './place.ts';
import { backupTexts } from './texts.ts';

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
  const skips = input.values['same-numbers'] !== true;
  const say = (step: 'checking' | 'unpacking' | 'replaying') => input.say(backupTexts.steps[input.language](step));
  if (kind === 'files') {
    if (databaseUrl !== null) throw backupProblem('wants_folder', { name: id });
    return { place: dataDir, ...(await restoreFiles({ ...found, dataDir, toTime, skips, say })) };
  }
  if (toTime !== null) throw backupProblem('dump_has_no_times', {});
  if (databaseUrl === null && input.values.embedded === true) {
    const nextCall = await restoreEmbedded({ found, dataDir, clients: postgresClients, skips, say });
    return { place: dataDir, until: null, nextCall };
  }
  if (databaseUrl === null) throw backupProblem('wants_url', { name: id });
  const database = { url: databaseDirectUrl ?? databaseUrl, clients: postgresClients };
  const nextCall = await restoreDump({ ...found, dataDir, database, skips, say });
  return { place: 'DATABASE_URL', until: null, nextCall };
};

/** Brings a backup back. */
export const runRestore = (input: CommandInput): Promise<CommandResult> =>
  answering(input, async (settings) => {
    const { language, positionals, values } = input;
    const [name] = positionals;
    if (name === undefined) throw misused(backupTexts.wantsName[language]());
    const toTime = readTime(values['to-time']);
    const begun = performance.now();
    const found = await findBackup(settings, name, values.identity);
    const { place, until, nextCall } = await restoreInto(settings, found, toTime, input);
    const { id } = found.manifest;
    const seconds = secondsSince(begun);
    const start = readRelease() === null ? 'npm start' : 'systemctl start asesoria';
    const lines = [
      backupTexts.restored[language](id, place, seconds, start),
      ...(until === null ? [] : [backupTexts.until[language](until.toISOString())]),
      ...(nextCall === null ? [] : [backupTexts.skipped[language](nextCall)]),
    ];
    return { ok: true, lines, data: { id, place, seconds, until: until?.toISOString() ?? null, nextCall } };
  });
