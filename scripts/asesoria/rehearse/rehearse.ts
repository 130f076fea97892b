import { join } from 'node:path';
import { pino } from 'pino';
import { restoreCopy } from '../../../server/backup/copy.ts';
import { isBackupProblem } from '../../../server/backup/problem.ts';
import { inFolderForNow } from '../../../server/backup/temporary-folder.ts';
import { readSettings, type Settings } from '../../../server/base/settings.ts';
import { startNode } from '../../../server/node.ts';
import { readBuild } from '../../../server/postgres/build.ts';
import { openStorage } from '../../../server/postgres/storage.ts';
import { readRelease } from '../../release/mark.ts';
import { answering, findBackup, secondsSince } from '../backup/place.ts';
import { backupTexts } from '../backup/texts.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { takeCall } from './call.ts';
import { setStage } from './stage.ts';
import { rehearseTexts, type Step } from './texts.ts';
import { untilReady } from './until-ready.ts';

type Found = Parameters<typeof restoreCopy>[0]['found'];

/** How long each step took, in seconds, and the one that failed. */
interface Course {
  readonly seconds: Readonly<Partial<Record<Step, number>>>;
  readonly failed: { readonly step: Step; readonly why: string } | null;
}

/**
 * Settings of the server that is rehearsed: of those of the real one it has only the keys that decrypt its secrets, so that nobody outside hears of it. It sends no mail, runs no
 * task, and no script of it reaches anything.
 */
const settingsFor = (dataDir: string, { SECRETS_KEY }: CommandInput['env']): Settings =>
  readSettings({
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
    SECRETS_KEY,
    ...{ TASKS: 'off', ROUTING: 'off', SCRIPT_REQUESTS: '0' },
  });

const silent = pino({ level: 'silent' });

/** Brings the tables to this build, and prepares what a call needs; the database rests again then. */
const migrateCopy = async (settings: Settings) => {
  const storage = await openStorage(settings, silent);
  try {
    return await setStage(storage.db);
  } finally {
    await storage.stop();
  }
};

const whyOf = (error: unknown, { language }: CommandInput): string => {
  if (isBackupProblem(error)) return error.says(language);
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
};

/** Goes through all steps, and stops at the first that fails. What was made for it is removed in any case. */
const perform = async (found: Found, clients: string | null, input: CommandInput): Promise<Course> => {
  const { language } = input;
  const seconds: Partial<Record<Step, number>> = {};
  let now: Step = 'restored';
  const timed = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    now = step;
    const begun = performance.now();
    const result = await work();
    const took = secondsSince(begun);
    seconds[step] = took;
    input.say(rehearseTexts[language].did(step, took));
    return result;
  };
  try {
    await inFolderForNow('rehearse', async (folder) => {
      const dataDir = join(folder, 'data');
      const say: Parameters<typeof restoreCopy>[0]['say'] = (step) => input.say(backupTexts.steps[language](step));
      await timed('restored', () => restoreCopy({ found, dataDir, clients, say }));
      const settings = settingsFor(dataDir, input.env);
      const stage = await timed('migrated', () => migrateCopy(settings));
      const node = await timed('started', () => startNode(settings, silent));
      try {
        await timed('ready', () => untilReady(node.url));
        await timed('called', () => takeCall(node.url, stage));
      } finally {
        await node.stop();
      }
    });
    return { seconds, failed: null };
  } catch (error) {
    return { seconds, failed: { step: now, why: whyOf(error, input) } };
  }
};

/** Rehearses an upgrade to this build with a backup. */
export const runRehearse = (input: CommandInput): Promise<CommandResult> =>
  answering(input, async (settings) => {
    const { language, positionals, values } = input;
    const says = rehearseTexts[language];
    const [name = 'newest'] = positionals;
    const begun = performance.now();
    const found = await findBackup(settings, name, values.identity);
    const { id, build, migrations } = found.manifest;
    const ours = readBuild();
    const from = { version: build, migrations };
    const to = { version: readRelease()?.name ?? ours.version, migrations: ours.migrations.length };
    input.say(says.begins(id, from, to));
    const course = await perform(found, settings.postgresClients, input);
    const { failed } = course;
    const lines =
      failed === null ? [says.well(id, secondsSince(begun))] : [says.failed(failed.step, failed.why), says.kept];
    return { ok: failed === null, lines, data: { ok: failed === null, backup: id, from, to, ...course } };
  });
