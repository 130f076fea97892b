import { eq } from 'drizzle-orm';
import type { Draft, Row } from '../../src/domain/record.ts';
import { keys as table } from '../db/schema/automation.ts';
import { touchRow } from '../db/resource-write.ts';
import { tables } from '../db/tables.ts';
import { digest, randomSecret } from '../digest.ts';
import { failure } from '../failure.ts';
import { demandGranted } from './granting.ts';
import { demandCodes } from './grants.ts';
import type { ResourceRules, Write } from './resource-rules.ts';

/** A key may be valid to the end of today; one that never was makes no sense. */
const checkDate = ({ now }: Write, { valid_until }: Draft): void => {
  if (typeof valid_until === 'number' && valid_until < now)
    throw failure('invalid', { fields: { valid_until: 'past' } });
};

const stored = (secret: string) => ({ key_hash: digest(secret), key_prefix: secret.slice(0, 6) });

/** Access keys: dated ahead, with no more rights than their maker has. Whoever is connected with one is asked again. */
export const keys: ResourceRules = {
  prepare(write, values, before) {
    checkDate(write, values);
    // Nobody knows this one: the route that makes a key gives it a secret and shows it.
    return before === null ? { ...values, ...stored(randomSecret()) } : values;
  },
  written: demandGranted,
  tell: (realtime, bunitId) => realtime.recheck(bunitId),
};

const codesOf = ({ permissions }: Row): readonly string[] =>
  Array.isArray(permissions) ? permissions.map(({ code }: { code: string }) => code) : [];

/** Gives a key this secret; only its hash is kept. */
export const setSecret = async ({ tx }: Pick<Write, 'tx'>, id: number, secret: string): Promise<void> => {
  await tx.update(table).set(stored(secret)).where(eq(table.id, id));
};

/**
 * Gives a key another secret, as a change of the key. Throws `forbidden` when the key may do more than the caller: who
 * has the secret has its rights.
 */
export const rotateSecret = async (write: Write, record: Row, secret: string): Promise<void> => {
  demandCodes(write, codesOf(record));
  await setSecret(write, record.id, secret);
  await touchRow(write.tx, tables.keys, record.id);
};
