import type { AuditEntry } from '../../src/domain/audit.ts';
import type { Database } from '../postgres/database.ts';
import { and, desc, eq, gt, sql } from '../postgres/orm.ts';
import { auditLog } from '../postgres/schema/audit.ts';
import { users } from '../postgres/schema/people.ts';
import { insertEntries } from './audit-queries.ts';

/** Which look of somebody at the console as a role ended. `until`: when it would have by itself; null for their newest. */
export interface EndedLook {
  readonly userId: number;
  readonly bunitId: number;
  readonly roleId: number;
  readonly until: number | null;
}

/** What an entry says of a look. `look` tells one from another: when it ends by itself, in unix seconds. */
export const lookBegan = (until: number) => ({ did: 'began_see_as', look: until });

/** For so long somebody may still say that a look was ended, in seconds: as long again as it lasts. */
const memory = 2 * 60 * 60;

/**
 * Writes down that a look ended which the log knows as begun, once: whoever left it says so, and where a right was lost
 * (`lost_see_as`) each request finds it out. Nothing where there is none.
 */
export const rememberLookEnd = (
  db: Database,
  { userId, bunitId, roleId, until }: EndedLook,
  {
    did,
    address,
    now,
  }: { readonly did: 'ended_see_as' | 'lost_see_as'; readonly address: string; readonly now: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    // Two that find it out at once do so one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const { after, at } = auditLog;
    const [begun] = await tx
      .select({ record_name: auditLog.record_name, after })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.resource, 'roles'),
          eq(auditLog.record_id, roleId),
          eq(auditLog.bunit_id, bunitId),
          eq(auditLog.actor, 'user'),
          eq(auditLog.actor_id, userId),
          gt(at, now - memory),
          sql`${after} ->> 'did' = 'began_see_as'`,
          until === null ? undefined : sql`${after} -> 'look' = ${until}::text::jsonb`,
          sql`not exists (
            select from audit_log e
             where e.resource = 'roles' and e.record_id = ${roleId} and e.bunit_id = ${bunitId}
               and e.actor = 'user' and e.actor_id = ${userId} and e.after -> 'look' = ${auditLog}.after -> 'look'
               and e.after ->> 'did' in ('ended_see_as', 'lost_see_as'))`,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(1);
    if (!begun) return;
    const look = (begun.after as AuditEntry['after'])?.look;
    const record = { resource: 'roles', record_id: roleId, record_name: begun.record_name } as const;
    const by = { bunit_id: bunitId, at: now, actor: 'user', actor_id: userId, address } as const;
    await insertEntries(tx, [{ ...by, ...record, action: 'change', before: null, after: { did, look } }]);
  });
