import { whySeconds } from '../src/domain/why-rang.ts';
import { forgetEntries } from './audit/audit-queries.ts';
import { forgetAddressChanges } from './auth/address-changes-queries.ts';
import { forgetInvitations } from './auth/invitations-queries.ts';
import { forgetFormerSecrets } from './auth/key-queries.ts';
import { changeKeys } from './auth/signing/ring-queries.ts';
import { forgetIntegrations, forgetVersions } from './automation/integration-queries.ts';
import { forgetRuns } from './automation/run-queries.ts';
import { forgetAgentMoves } from './availability/absence-queries.ts';
import type { Settings } from './base/settings.ts';
import { flowKeeper } from './calls/flow-day-queries.ts';
import { forgetCalls, forgetMoves, forgetVisits, type Kept } from './calls/retention-queries.ts';
import { forgetPast, pastSeconds } from './devices/device-past-queries.ts';
import { forgetUnexpected, unexpectedSeconds } from './operation/unexpected-queries.ts';
import { deleteInBatches, eachApart } from './postgres/batches.ts';
import type { Database } from './postgres/database.ts';
import { answerSeconds } from './postgres/idempotency.ts';
import { lte, sql } from './postgres/orm.ts';
import { businesses } from './postgres/schema/business.ts';
import { pairings } from './postgres/schema/pairings.ts';
import { passkeyChallenges } from './postgres/schema/passkeys.ts';
import {
  accountTokens,
  attempts,
  companyErrands,
  idempotencyKeys,
  oobCodes,
  refreshFamilies,
} from './postgres/schema/sign-in.ts';
import { emptyTrash } from './records/trash.ts';
import { callKeeper, dropEmptyDays, recountDays } from './reports/call-day-queries.ts';
import { forgetRings } from './routing/ring-queries.ts';
import { forgetSynthetic } from './synthetic/forget.ts';

const daySeconds = 24 * 60 * 60;

/** How long each history is kept, and each key that signs. */
export type Keeping = Pick<Settings, 'runsKeepDays' | 'auditKeepDays'> &
  Partial<Pick<Settings, 'keepDays' | 'signingKeyDays'>>;

/** What businesses decide how long it is kept, and how it goes. */
const decided = {
  calls: { days: businesses.keep_calls, forget: forgetCalls },
  moves: {
    days: businesses.keep_moves,
    async forget(db: Database, kept: Kept) {
      await forgetMoves(db, kept);
      await forgetAgentMoves(db, kept.bunitId, kept.before);
    },
  },
  visits: { days: businesses.keep_visits, forget: forgetVisits },
  versions: {
    days: businesses.keep_versions,
    forget: (db: Database, { bunitId, before }: Kept) => forgetVersions(db, bunitId, before),
  },
} as const;

/** Deletes what each business, or the server where the business says nothing, does not want to be kept any longer. */
const forgetDecided = async (db: Database, what: keyof typeof decided, otherwise: number | null, now: number) => {
  const { days, forget } = decided[what];
  const kept = await db
    .select({ bunitId: businesses.id, days: sql<number>`coalesce(${days}, ${otherwise}::int)` })
    .from(businesses)
    .where(sql`coalesce(${days}, ${otherwise}::int) is not null`)
    .orderBy(businesses.id);
  await eachApart(kept, ({ bunitId, days: count }) => forget(db, { bunitId, before: now - count * daySeconds }));
};

/** What is done from time to time, by its name, each by itself. */
const choresOf = (db: Database, now: number, keeping: Keeping): Readonly<Record<string, () => Promise<unknown>>> => {
  const past = now - pastSeconds;
  return {
    logins: () => deleteInBatches(db, refreshFamilies, lte(refreshFamilies.expires_at, now)),
    'logins of accounts': () => deleteInBatches(db, accountTokens, lte(accountTokens.expires_at, now)),
    'ways to the company': () => deleteInBatches(db, companyErrands, lte(companyErrands.expires_at, now)),
    'questions to passkeys': () => deleteInBatches(db, passkeyChallenges, lte(passkeyChallenges.expires_at, now)),
    codes: () => deleteInBatches(db, oobCodes, lte(oobCodes.expires_at, now)),
    'changes of addresses': () => forgetAddressChanges(db, now),
    invitations: () => forgetInvitations(db, now),
    attempts: () => deleteInBatches(db, attempts, lte(attempts.resets_at, now)),
    answers: () => deleteInBatches(db, idempotencyKeys, lte(idempotencyKeys.created_at, now - answerSeconds)),
    silences: () => forgetPast.silences(db, past),
    'services of devices': () => forgetPast.services(db, past),
    'codes of pairings': () => deleteInBatches(db, pairings, lte(pairings.expires_at, now)),
    restarts: () => forgetPast.restarts(db, past),
    'batches of restarts': () => forgetPast.batches(db, past),
    log: () => forgetEntries(db, now - keeping.auditKeepDays * daySeconds),
    'former secrets': () => forgetFormerSecrets(db, now),
    'unexpected events': () => forgetUnexpected(db, now - unexpectedSeconds),
    rings: () => forgetRings(db, now - whySeconds),
    'synthetic calls': () => forgetSynthetic(db, now),
    runs: () => forgetRuns(db, now - keeping.runsKeepDays * daySeconds),
    'keys that sign': async () => keeping.signingKeyDays && changeKeys(db, { now, afterDays: keeping.signingKeyDays }),
    trash: () => emptyTrash(db, now),
    integrations: () => forgetIntegrations(db),
    ...Object.fromEntries(
      (Object.keys(decided) as (keyof typeof decided)[]).map((what) => [
        what,
        () => forgetDecided(db, what, keeping.keepDays?.[what] ?? null, now),
      ]),
    ),
    'days without calls': () => dropEmptyDays(db),
    'changed days of calls': () => recountDays(db),
    // Last: after years that nobody has counted yet this takes long, in portions.
    'days of calls': () => callKeeper.keepAll(db, now),
    'days of moves': () => flowKeeper.keepAll(db, now),
  };
};

/** A chore that failed. */
export interface FailedChore {
  readonly chore: string;
  readonly error: unknown;
}

/**
 * Deletes what has expired: sessions, codes, counters, stored answers, the oldest trash and past; and counts the days that are
 * over, so that nobody's first question has to. `now` in unix seconds. What fails keeps nothing else from being done, and is answered.
 */
export const sweep = async (db: Database, now: number, keeping: Keeping): Promise<readonly FailedChore[]> => {
  const failed: FailedChore[] = [];
  for (const [chore, work] of Object.entries(choresOf(db, now, keeping)))
    await work().catch((error: unknown) => failed.push({ chore, error }));
  return failed;
};
