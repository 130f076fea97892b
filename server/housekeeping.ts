import { forgetEntries } from './audit/audit-queries.ts';
import { forgetAddressChanges } from './auth/address-changes-queries.ts';
import { forgetInvitations } from './auth/invitations-queries.ts';
import { forgetFormerSecrets } from './auth/key-queries.ts';
import { forgetIntegrations } from './automation/integration-queries.ts';
import { forgetRuns } from './automation/run-queries.ts';
import type { Settings } from './base/settings.ts';
import { forgetPast, pastSeconds } from './devices/device-past-queries.ts';
import { forgetUnexpected, unexpectedSeconds } from './operation/unexpected-queries.ts';
import type { Database } from './postgres/database.ts';
import { answerSeconds } from './postgres/idempotency.ts';
import { lte } from './postgres/orm.ts';
import { accountTokens, attempts, idempotencyKeys, oobCodes, refreshFamilies } from './postgres/schema/sign-in.ts';
import { emptyTrash } from './records/trash.ts';

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
