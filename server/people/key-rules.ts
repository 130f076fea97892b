import { holds } from '../../src/domain/access.ts';
import type { Draft, Row } from '../../src/domain/record.ts';
import { callerName } from '../base/caller.ts';
import { digest } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import { eq, sql } from '../postgres/orm.ts';
import { keys as table } from '../postgres/schema/automation.ts';
import { permissions } from '../postgres/schema/people.ts';
import { rememberRecord } from '../records/audit-records.ts';
import { findRecord, lockRecord, oneOf } from '../records/record-read.ts';
import type { ResourceRules, Rotation, Write, Written } from '../records/resource-rules.ts';
import { tables } from '../records/tables.ts';
import { demandGranted } from './granting.ts';
import { demandCodes } from './grants.ts';
import { holderNamed, knowersOf } from './shown-secret-queries.ts';

/** A key may be valid to the end of today; one that never was makes no sense. */
const checkDate = ({ now }: Write, { valid_until }: Draft): void => {
  if (typeof valid_until === 'number' && valid_until < now)
    throw failure('invalid', { fields: { valid_until: 'past' } });
};

/** What a key is known by, of which nothing else is kept in clear. */
const prefixOf = (secret: string) => ({ key_prefix: secret.slice(0, 6) });

/** What is kept of a secret that its answer shows to the caller. */
const shown = ({ caller }: Write, secret: string) => ({
  key_hash: digest(secret),
  ...prefixOf(secret),
  secret_shown_to: callerName(caller),
});

const codesOf = ({ permissions }: Row): readonly string[] =>
  Array.isArray(permissions) ? permissions.map(({ code }: { code: string }) => code) : [];

/** The secret that served until now, beside the new one for so long; none without an overlap. An older one ends. */
const former = ({ now }: Write, overlap: number) =>
  overlap > 0
    ? {
        previous_hash: sql`${table.key_hash}`,
        previous_until: now + overlap,
        previous_shown_to: sql`${table.secret_shown_to}`,
      }
    : { previous_hash: null, previous_until: null, previous_shown_to: null };

/** Whether a key would serve for longer: one without a date serves for good. */
const isLonger = ({ valid_until: next }: Draft, { valid_until: last }: Row): boolean =>
  next !== undefined && last !== null && (next === null || Number(next) > Number(last));

/**
 * Who takes a bound off a key lets whoever has its secret do what it may, from elsewhere, oftener or for longer: a key that is over
 * would be wakened. Throws `forbidden`.
 */
const demandBounds = (write: Write, values: Draft, before: Row): void => {
  const isOther = [
    [values.networks, before.networks],
    [values.per_minute, before.per_minute],
  ].some(([next, now]) => next !== undefined && next !== now);
  if (isOther || isLonger(values, before)) demandCodes(write, codesOf(before));
};

/**
 * Who gives a key more rights gives them to whoever knows its secret. Throws `secret_known` when it was shown to one who
 * lacks them: an emptied key could be rotated, or a new one made, by somebody who waits for them.
 */
const demandUnknown = async ({ tx, bunitId, now }: Write, { id, before, lists }: Written): Promise<void> => {
  const added = lists.permissions?.added ?? [];
  if (before === null || added.length === 0) return;
  const given = await tx.select({ code: permissions.code }).from(permissions).where(oneOf(permissions.id, added));
  for (const name of await knowersOf(tx, id, now)) {
    const holder = await holderNamed(tx, name, bunitId);
    if (given.some(({ code }) => !holds(holder, code)))
      throw failure('secret_known', { fields: { permissions: 'secret_known' } });
  }
};

/**
 * Gives a key another secret, as a change of the key; the former one serves on for as long as was asked. Throws
 * `not_found`, `forbidden` when the key may do more than the caller (who has the secret has its rights), and
 * `stale_version` with the key as it is when the caller has seen another version.
 */
const rotateSecret = async (write: Write, id: number, { secret, overlap, version }: Rotation): Promise<Row> => {
  const { tx, bunitId } = write;
  const isMine = await lockRecord(tx, tables.keys, bunitId, id);
  const before = isMine ? await findRecord(tx, tables.keys, bunitId, id) : null;
  if (!before) throw failure('not_found');
  demandCodes(write, codesOf(before));
  // Of a rotation that the caller does not know of, another one would end the secret that programs still have.
  if (version !== null && before.version !== version) throw failure('stale_version', { data: before });
  const ending = former(write, overlap);
  await tx
    .update(table)
    .set({ ...shown(write, secret), ...ending, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
  const { previous_until } = ending;
  const after = { ...before, ...prefixOf(secret), previous_until, version: before.version + 1 };
  await rememberRecord(write, tables.keys, 'rotate', { before, after });
  return after;
};

/** Access keys: dated ahead, with no more rights than their maker has. Whoever is connected with one is asked again. */
export const keys: ResourceRules = {
  prepare(write, values, before) {
    checkDate(write, values);
    if (before) demandBounds(write, values, before);
    return values;
  },
  async written(write, written) {
    await demandGranted(write, written);
    await demandUnknown(write, written);
  },
  secret: { key: 'key', store: shown, rotate: rotateSecret },
  tell: (tx, bunitId) => announce(tx, bunitId, { kind: 'rights', userId: null }),
};
