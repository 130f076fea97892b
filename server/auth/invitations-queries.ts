import { insertUserDeed } from '../audit/audit-queries.ts';
import { digest } from '../base/digest.ts';
import { announce } from '../postgres/announce.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from '../postgres/orm.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { availability } from '../postgres/schema/availability.ts';
import { businesses } from '../postgres/schema/business.ts';
import { memberships, userRoles, users } from '../postgres/schema/people.ts';
import { readiness } from '../postgres/schema/readiness.ts';
import { invitations } from '../postgres/schema/sign-in.ts';

/** How long the link of an invitation works, in seconds: a week. */
const linkSeconds = 7 * 24 * 60 * 60;

/** An invitation, as its link finds it: the row of the invited, the address, and who invites. */
export interface Invitation {
  readonly userId: number;
  readonly email: string;
  readonly business: string;
}

/** Lets nobody else write about an address until the transaction ends: of two who invite it at once, one is first. */
const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7204614, hashtext(${email}))`);

/** Whether the business has, or has invited, somebody else with the address; nobody changes that meanwhile. */
export const isMine = async (
  tx: Transaction,
  { email, bunitId, besides = 0 }: { email: string; bunitId: number; besides?: number },
): Promise<boolean> => {
  await lockAddress(tx, email);
  const member = sql`exists (select from ${memberships} m where m.user_id = ${users.id} and m.bunit_id = ${bunitId})`;
  return (await tx.$count(users, and(eq(users.email, email), ne(users.id, besides), member))) > 0;
};

/** Whether the address is that of somebody who is there, in any business or none. */
export const isSomebodys = async (tx: Queries, email: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.email, email), isNull(users.invited_at)))) > 0;

/** Keeps the link of an invitation. `now` in unix seconds. */
export const keepInvitation = async (db: Queries, userId: number, code: string, now: number): Promise<void> => {
  const link = { hash: digest(code), expires_at: now + linkSeconds };
  await db
    .insert(invitations)
    .values({ user_id: userId, ...link })
    .onConflictDoUpdate({ target: invitations.user_id, set: link });
};

/** The invitation of a link; null when it does not serve (any more). */
export const findInvitation = async (db: Queries, code: string, now: number): Promise<Invitation | null> => {
  const [found] = await db
    .select({ userId: users.id, email: users.email, business: businesses.name })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.user_id), eq(users.active, true), isNotNull(users.invited_at)))
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .innerJoin(businesses, and(eq(businesses.id, memberships.bunit_id), eq(businesses.active, true)))
    .where(and(eq(invitations.hash, digest(code)), gt(invitations.expires_at, now)));
  return found ?? null;
};

/** What an invited row holds becomes that of the person who is there already, and the row goes. */
const merge = async (tx: Transaction, from: number, to: number): Promise<void> => {
  const move = (table: SQL, columns: SQL) =>
    tx.execute(sql`insert into ${table} select ${columns} where user_id = ${from} on conflict do nothing`);
  await move(sql`memberships (user_id, bunit_id)`, sql`${to}::int, bunit_id from memberships`);
  await move(sql`user_roles (bunit_id, user_id, role_id)`, sql`bunit_id, ${to}::int, role_id from user_roles`);
  // Who was an agent of this business once is the same agent again.
  await tx.execute(sql`
    update agents former set active = true from agents invited
     where former.user_id = ${to} and invited.user_id = ${from} and former.bunit_id = invited.bunit_id and invited.active`);
  // Calls that name the invited agent name the former one, who knows best how it is doing.
  for (const names of [sql`agent_id`, sql`for_agent_id`])
    await tx.execute(sql`
      update queryings q set ${names} = former.id from agents invited join agents former using (bunit_id)
       where q.${names} = invited.id and invited.user_id = ${from} and former.user_id = ${to}`);
  const again = sql`(select i.id from agents i join agents f on f.bunit_id = i.bunit_id and f.user_id = ${to} where i.user_id = ${from})`;
  await tx.update(desks).set({ agent_id: null }).where(sql`${desks.agent_id} in ${again}`);
  await tx.delete(agentZones).where(sql`${agentZones.agent_id} in ${again}`);
  await tx.delete(availability).where(sql`${availability.agent_id} in ${again}`);
  await tx.delete(readiness).where(sql`${readiness.agent_id} in ${again}`);
  await tx.delete(agents).where(sql`${agents.id} in ${again}`);
  await tx.update(agents).set({ user_id: to }).where(eq(agents.user_id, from));
  await tx.delete(userRoles).where(eq(userRoles.user_id, from));
  await tx.delete(memberships).where(eq(memberships.user_id, from));
  await tx.delete(users).where(eq(users.id, from));
};

/** Where somebody accepts from, and when in unix seconds. */
export interface Acceptance {
  readonly from: string;
  readonly now: number;
}

/** Writes down that a person has accepted, and lets the tables of the business hear. */
const tellAccepted = async (
  tx: Transaction,
  id: number,
  { bunitId, from, now }: Acceptance & { readonly bunitId: number | null },
): Promise<void> => {
  await insertUserDeed(tx, { user: id, by: 'themselves', resource: 'users', did: 'accepted', address: from, now });
  if (bunitId !== null) announce(tx, bunitId, { kind: 'record', resource: 'users', id });
};

/**
 * Accepts an invitation: the invited is the person of the account's address, who may be there already. Answers the
 * person's id and the business's; null when it was accepted, or taken back, meanwhile.
 */
export const acceptInvitation = async (
  tx: Transaction,
  { userId, email, from, now }: Acceptance & { userId: number; email: string },
): Promise<boolean> => {
  await lockAddress(tx, email);
  const [invited] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true), isNotNull(users.invited_at)))
    .for('update');
  if (!invited) return false;
  const [member] = await tx.select().from(memberships).where(eq(memberships.user_id, userId));
  const [there] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.invited_at)));
  if (there) await merge(tx, userId, there.id);
  else {
    await tx.update(users).set({ invited_at: null, email }).where(eq(users.id, userId));
    await tx.delete(invitations).where(eq(invitations.user_id, userId));
  }
  await tellAccepted(tx, there?.id ?? userId, { bunitId: member?.bunit_id ?? null, from, now });
  return true;
};

/** Accepts the oldest invitation of an address that nobody has yet: its owner has just signed in with it. */
export const acceptOldest = (db: Database, email: string, acceptance: Acceptance): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAddress(tx, email);
    if (await isSomebodys(tx, email)) return;
    const [oldest] = await tx
      .select({ id: users.id, bunitId: memberships.bunit_id })
      .from(users)
      .leftJoin(memberships, eq(memberships.user_id, users.id))
      .where(and(eq(users.email, email), isNotNull(users.invited_at), eq(users.active, true)))
      .orderBy(asc(users.id))
      .limit(1)
      .for('update', { of: users });
    if (!oldest) return;
    await tx.update(users).set({ invited_at: null }).where(eq(users.id, oldest.id));
    await tx.delete(invitations).where(eq(invitations.user_id, oldest.id));
    await tellAccepted(tx, oldest.id, { bunitId: oldest.bunitId, ...acceptance });
  });

/** Forgets the links that have expired. `now` in unix seconds. */
export const forgetInvitations = async (db: Database, now: number): Promise<void> => {
  await deleteInBatches(db, invitations, lte(invitations.expires_at, now));
};
