import { and, eq, sql } from 'drizzle-orm';
import type { Holder } from '../../src/domain/access.ts';
import type { Database } from './database.ts';
import { businesses } from './schema/business.ts';

/** The part of a key's hash by which a pass knows the secret that asked for it. It opens nothing. */
export const markLength = 16;

interface KeyOfPass {
  readonly keyId: number;
  readonly bunitId: number;
  /** The first characters of the hash of the secret. */
  readonly mark: string;
}

/**
 * What an access key holds, as long as the secret that asked for the pass serves; null when it does not any more.
 * `now` in unix seconds.
 */
export const findKeyHolder = async (
  db: Database,
  { keyId, bunitId, mark }: KeyOfPass,
  now: number,
): Promise<Holder | null> => {
  const { rows } = await db.execute<{ codes: readonly string[] }>(sql`
    select array(
        select p.code from key_permissions kp join permissions p on p.id = kp.permission_id where kp.key_id = k.id
      ) as codes
      from keys k join businesses b on b.id = k.bunit_id and b.active
     where k.id = ${keyId} and k.bunit_id = ${bunitId} and k.active
       and (k.valid_until is null or k.valid_until >= ${now})
       and (left(k.key_hash, ${markLength}) = ${mark}
            or (k.previous_until >= ${now} and left(k.previous_hash, ${markLength}) = ${mark}))`);
  const [row] = rows;
  return row ? { fullpower: false, codes: row.codes } : null;
};

/** What an active business is called; null for one that is not there any more. */
export const nameOfBusiness = async (db: Database, bunitId: number): Promise<string | null> => {
  const [row] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.id, bunitId), eq(businesses.active, true)));
  return row?.name ?? null;
};
