import { readShelf } from '../../../server/backup/manifest.ts';
import { readArchive } from '../../../server/backup/names.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { answering, sizeOf, storeOf } from './place.ts';
import { backupTexts } from './texts.ts';

/** Tells which backups there are, from the oldest to the newest. */
export const listBackups = (input: CommandInput): Promise<CommandResult> =>
  answering(input, async (settings) => {
    const { language } = input;
    const store = await storeOf(settings);
    const shelf = await readShelf(store);
    const archive = readArchive(await store.list('wal'));
    const listed = shelf.backups.map(({ id, ended, kind, recipient, files, postgres, build }) => ({
      id,
      ended,
      kind,
      isEncrypted: recipient !== null,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      postgres,
      build,
    }));
    const latest = archive.reduce((last, { writtenAt }) => Math.max(last, writtenAt), 0);
    const lines = [
      ...listed.map((one) =>
        backupTexts.row[language](
          one.id,
          one.ended,
          sizeOf(one.bytes),
          backupTexts.kinds[language](one.kind, one.isEncrypted),
        ),
      ),
      ...shelf.unfinished.map(({ id }) => backupTexts.unfinished[language](id)),
      ...(listed.length === 0 ? [backupTexts.none[language](store.place)] : []),
      ...(archive.length === 0 ? [] : [backupTexts.archived[language](archive.length, new Date(latest).toISOString())]),
    ];
    return { ok: true, lines, data: { backups: listed, unfinished: shelf.unfinished.map(({ id }) => id) } };
  });
