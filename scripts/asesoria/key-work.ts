import { pino } from 'pino';
import { changeKeys, listKeys, replaceKeys } from '../../server/auth/signing/ring-queries.ts';
import { type RingName, ringNames } from '../../server/auth/signing/rings.ts';
import { rememberSealing } from '../../server/auth/signing/sealing-deed.ts';
import { plainWord } from '../../server/base/secrets-key.ts';
import { readSettings } from '../../server/base/settings.ts';
import type { Database } from '../../server/postgres/database.ts';
import { startDatabaseClock } from '../../server/postgres/database-clock.ts';
import { countSealed, neededKeys, sealSecrets } from '../../server/postgres/sealing.ts';
import { visitStorage } from '../../server/postgres/visit.ts';
import { type CommandInput, type CommandResult, misused } from './command.ts';
import { keyTexts } from './key-texts.ts';

type Work = (db: Database, now: number) => Promise<CommandResult>;

/** The rings that were named; all where `all` was, or nothing. Throws a line for one that is not there. */
const readRings = (names: readonly string[], { language }: CommandInput): readonly RingName[] => {
  if (names.length === 0 || (names.length === 1 && names[0] === 'all')) return ringNames;
  return names.map((name) => {
    const found = ringNames.find((ring) => ring === name);
    if (!found) throw misused(keyTexts[language].noRing(name, ringNames.join(', ')));
    return found;
  });
};

const list =
  ({ language }: CommandInput): Work =>
  async (db) => {
    const says = keyTexts[language];
    const [keys, values] = [await listKeys(db), await countSealed(db)];
    const known = ['', ...db.vault.ids, ...(await neededKeys(db))];
    const gone = Object.keys(values).filter((id) => !known.includes(id));
    const secrets = { key: db.vault.current, values, gone };
    return { ok: true, lines: [...keys.map(says.line), ...says.stored(secrets)], data: { keys, secrets } };
  };

const rotate = (names: readonly string[], input: CommandInput): Work => {
  const says = keyTexts[input.language];
  const isNow = input.values.now === true;
  if (isNow && names.length === 0) throw misused(says.whichNow);
  const only = readRings(names, input);
  return async (db, now) => {
    const rotated = await (isNow ? replaceKeys(db, { now, only }) : changeKeys(db, { now, only, afterDays: 0 }));
    return { ok: true, lines: says.rotated(rotated, isNow), data: { rotated, now: isNow } };
  };
};

/** Encrypts, or decrypts, what is not so yet. `before`: what the opening of a database did that no server has. */
const seal =
  ({ language }: CommandInput, before: () => number): Work =>
  async (db, now) => {
    const says = keyTexts[language];
    const sealed = await sealSecrets(db);
    await rememberSealing(db, sealed, now);
    const changed = before() + sealed;
    const key = db.vault.current;
    return {
      ok: true,
      lines: key === null ? says.plain(changed) : says.encrypted(changed, key),
      data: { key, changed },
    };
  };

/** Works on the keys of the database of the settings, beside servers that run or without one. */
export const workOnKeys = async (input: CommandInput): Promise<CommandResult> => {
  const says = keyTexts[input.language];
  const [action, ...names] = input.positionals;
  const settings = readSettings(input.env);
  const keys = settings.secretsKeys.filter((key) => key !== plainWord);
  let opened = 0;
  const works: Readonly<Record<string, () => Work>> = {
    list: () => list(input),
    rotate: () => rotate(names, input),
    encrypt: () => seal(input, () => opened),
    plain: () => seal(input, () => opened),
  };
  const work = action === undefined ? undefined : works[action]?.();
  if (!work || (action !== 'rotate' && (names.length > 0 || input.values.now === true))) throw misused(says.which);
  if (action === 'encrypt' && keys.length === 0) throw misused(says.noKey);
  const asked = { encrypt: keys, plain: [plainWord, ...keys] }[action ?? ''] ?? settings.secretsKeys;
  // What goes wrong is told by the command itself.
  const log = pino({ level: 'silent' });
  const storage = await visitStorage({ ...settings, secretsKeys: asked }, log);
  try {
    opened = storage.sealed;
    const { clock, stop } = await startDatabaseClock(storage.db, log);
    try {
      await rememberSealing(storage.db, opened, clock());
      return await work(storage.db, clock());
    } finally {
      stop();
    }
  } finally {
    await storage.stop();
  }
};
