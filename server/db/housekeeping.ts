import type { Settings } from '../settings.ts';
import { forgetAddressChanges } from './address-changes.ts';
import { forgetEntries } from './audit.ts';
import type { Database } from './database.ts';
import { forgetPast, pastSeconds } from './device-past.ts';
import { answerSeconds } from './idempotency.ts';
import { forgetIntegrations } from './integrations.ts';
import { forgetInvitations } from './invitations.ts';
import { forgetFormerSecrets } from './keys.ts';
import { lte } from './orm.ts';
import { forgetRuns } from './runs.ts';
import { accountTokens, attempts, idempotencyKeys, oobCodes, refreshFamilies } from './schema/sign-in.ts';
import { emptyTrash } from './trash.ts';
import { forgetUnexpected, unexpectedSeconds } from './unexpected.ts';

const daySeconds = 24 * 60 * 60;

/** How long each history is kept. */
export type Keeping = Pick<Settings, 'runsKeepDays' | 'auditKeepDays'>;

/** Deletes what has expired: sessions, codes, counters, stored answers, the oldest trash and past. `now` in unix seconds. */
export const sweep = async (db: Database, now: number, keeping: Keeping): Promise<void> => {
  await db.delete(refreshFamilies).where(lte(refreshFamilies.expires_at, now));
  await db.delete(accountTokens).where(lte(accountTokens.expires_at, now));
  await db.delete(oobCodes).where(lte(oobCodes.expires_at, now));
  await forgetAddressChanges(db, now);
  await forgetInvitations(db, now);
  await db.delete(attempts).where(lte(attempts.resets_at, now));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, now - answerSeconds));
  await forgetPast(db, now - pastSeconds);
  await forgetEntries(db, now - keeping.auditKeepDays * daySeconds);
  await forgetFormerSecrets(db, now);
  await forgetUnexpected(db, now - unexpectedSeconds);
  await forgetRuns(db, now - keeping.runsKeepDays * daySeconds);
  await emptyTrash(db, now);
  await forgetIntegrations(db);
};
