import { dropAddressChange } from '../auth/address-changes-queries.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { and, eq, inArray, ne, notInArray, sql } from '../postgres/orm.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { availability } from '../postgres/schema/availability.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { accountFactors } from '../postgres/schema/factors.ts';
import { accountPasskeys } from '../postgres/schema/passkeys.ts';
import { memberships, permissions, rolePermissions, userRoles, users } from '../postgres/schema/people.ts';
import { readiness } from '../postgres/schema/readiness.ts';
import { savedViews } from '../postgres/schema/saved-views.ts';
import { accounts, signIns } from '../postgres/schema/sign-in.ts';
import type { Vault } from '../postgres/vault.ts';
import { capture, putBack, putBackWhatFits, type Trashed } from '../records/trash.ts';
import { withReadableFactor } from './kept-factor.ts';

/** Makes a user a member of a business. */
export const join = async (tx: Queries, user_id: number, bunit_id: number): Promise<void> => {
  await tx.insert(memberships).values({ user_id, bunit_id }).onConflictDoNothing();
};

/** The other businesses of a user. */
export const otherBusinesses = async (tx: Queries, userId: number, bunitId: number): Promise<readonly number[]> => {
  const rows = await tx
    .select({ id: memberships.bunit_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), ne(memberships.bunit_id, bunitId)));
  return rows.map(({ id }) => id);
};

/** Everything that the roles of a user give in a business, the inactive ones too: they may become active. */
export const codesOfUser = async (tx: Queries, userId: number, bunitId: number): Promise<readonly string[]> => {
  const rows = await tx
    .selectDistinct({ code: permissions.code })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.role_id, userRoles.role_id))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(and(eq(userRoles.user_id, userId), eq(userRoles.bunit_id, bunitId)));
  return rows.map(({ code }) => code);
};

/** Any number: whoever holds this advisory lock decides about superusers, the others wait for what comes of it. */
const superuserLock = 7_204_613;

/**
 * Whether there is an active superuser beside this user who has signed in before, and will be until the transaction ends: one who
 * never did may be nobody, as an invitation to a mistyped address.
 */
export const hasOtherSuperuser = async (tx: Transaction, userId: number): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${superuserLock})`);
  const isSomebody = inArray(users.id, tx.select({ id: signIns.user_id }).from(signIns));
  const isOther = and(eq(users.fullpower, true), eq(users.active, true), ne(users.id, userId), isSomebody);
  return (await tx.$count(users, isOther)) > 0;
};

/** The account of a user, where nobody else is, or is invited, under the same address. */
const ownAccount = (userId: number, email: string) =>
  and(
    eq(accounts.email, email),
    sql`not exists (select from users other where other.email = ${email} and other.id <> ${userId})`,
  );

const kept = {
  memberships,
  user_roles: userRoles,
  agents,
  agent_zones: agentZones,
  accounts,
  account_factors: accountFactors,
  account_passkeys: accountPasskeys,
  saved_views: savedViews,
} as const;

/**
 * Everything of a person that goes with the user, as it is: what `removePerson` deletes and `restorePerson` writes. An
 * address that waits for its confirmation waits no more.
 */
export const capturePerson = async (tx: Queries, userId: number, email: string): Promise<Trashed['relations']> => {
  await dropAddressChange(tx, userId);
  const ofAccount = tx.select({ id: accounts.id }).from(accounts).where(ownAccount(userId, email));
  const ownAgents = tx.select({ id: agents.id }).from(agents).where(eq(agents.user_id, userId));
  return {
    users: await capture(tx, users, eq(users.id, userId)),
    memberships: await capture(tx, memberships, eq(memberships.user_id, userId)),
    user_roles: await capture(tx, userRoles, eq(userRoles.user_id, userId)),
    agents: await capture(tx, agents, and(eq(agents.user_id, userId), eq(agents.active, true))),
    agent_zones: await capture(tx, agentZones, inArray(agentZones.agent_id, ownAgents)),
    accounts: await capture(tx, accounts, ownAccount(userId, email)),
    account_factors: await capture(tx, accountFactors, inArray(accountFactors.account_id, ofAccount)),
    account_passkeys: await capture(tx, accountPasskeys, inArray(accountPasskeys.account_id, ofAccount)),
    saved_views: await capture(tx, savedViews, eq(savedViews.user_id, userId)),
  };
};

/**
 * Deletes a user with all that is theirs. One whom calls name, for they attended them or were to, stays as an inactive row
 * without an address; the address is free again.
 */
export const removePerson = async (tx: Queries, userId: number, email: string): Promise<void> => {
  const own = tx.select({ id: agents.id }).from(agents).where(eq(agents.user_id, userId));
  const named = tx
    .select({ id: queryings.agent_id })
    .from(queryings)
    .where(inArray(queryings.agent_id, own))
    .union(tx.select({ id: queryings.for_agent_id }).from(queryings).where(inArray(queryings.for_agent_id, own)));
  const idle = tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.user_id, userId), notInArray(agents.id, named)));
  await tx.delete(userRoles).where(eq(userRoles.user_id, userId));
  await tx.delete(savedViews).where(eq(savedViews.user_id, userId));
  await tx.delete(memberships).where(eq(memberships.user_id, userId));
  await tx.delete(agentZones).where(inArray(agentZones.agent_id, own));
  await tx
    .update(desks)
    .set({ agent_id: null, version: sql`${desks.version} + 1` })
    .where(inArray(desks.agent_id, own));
  await tx.delete(accounts).where(ownAccount(userId, email));
  await tx.delete(availability).where(inArray(availability.agent_id, idle));
  await tx.delete(readiness).where(inArray(readiness.agent_id, idle));
  await tx.delete(agents).where(inArray(agents.id, idle));
  await tx.update(agents).set({ active: false }).where(eq(agents.user_id, userId));
  if ((await tx.$count(agents, eq(agents.user_id, userId))) === 0) {
    await tx.delete(users).where(eq(users.id, userId));
    return;
  }
  const gone = {
    email: `${userId}@removed.invalid`,
    active: false,
    fullpower: false,
    invited_at: null,
    second_factor_at: null,
    passkeys: 0,
  };
  await tx.update(users).set(gone).where(eq(users.id, userId));
  await tx.delete(signIns).where(eq(signIns.user_id, userId));
};

/**
 * Puts a removed user back, with what still fits. A taken address is refused by the database. An authenticator app whose secret
 * nobody can read any more is left out: it would let nobody in, and keep every node from starting.
 */
export const restorePerson = async (tx: Transaction, vault: Vault, trashed: Trashed): Promise<void> => {
  const userId = trashed.record_id;
  const relations = withReadableFactor(vault, trashed.relations);
  const isShadow = (await tx.$count(users, eq(users.id, userId))) > 0;
  if (isShadow)
    await tx.execute(sql`
      update users set email = was.email, active = was.active, fullpower = was.fullpower, invited_at = was.invited_at,
                       second_factor_at = was.second_factor_at, passkeys = coalesce(was.passkeys, 0)
        from jsonb_populate_recordset(null::users, ${JSON.stringify(relations.users ?? [])}::jsonb) was
       where users.id = was.id and users.id = ${userId}`);
  else await putBack(tx, users, relations.users ?? []);
  await tx
    .update(agents)
    .set({ active: true })
    .where(inArray(agents.id, idsOf(relations.agents)));
  for (const [name, table] of Object.entries(kept)) await putBackWhatFits(tx, table, relations[name] ?? []);
};

const idsOf = (rows: readonly unknown[] = []): number[] =>
  rows.flatMap((row) => (typeof row === 'object' && row !== null && 'id' in row ? [Number(row.id)] : []));
