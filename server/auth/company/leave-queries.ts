import { digest } from '../../base/digest.ts';
import type { Database } from '../../postgres/database.ts';
import { eq } from '../../postgres/orm.ts';
import { accountTokens, refreshFamilies, refreshTokens } from '../../postgres/schema/sign-in.ts';
import { placeOfCompanyToken } from '../../postgres/sealing.ts';

/** By what the company's provider knows the sign-in that a refresh token of ours came from; null for another way in. */
export const findCompanyIdToken = async (db: Database, refreshToken: string): Promise<string | null> => {
  const [found] = await db
    .select({ idToken: accountTokens.company_id_token })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.family_id))
    .innerJoin(accountTokens, eq(accountTokens.hash, refreshFamilies.provider_login))
    .where(eq(refreshTokens.hash, digest(refreshToken)));
  const idToken = found?.idToken ?? null;
  return idToken === null ? null : db.vault.open(placeOfCompanyToken, idToken);
};
