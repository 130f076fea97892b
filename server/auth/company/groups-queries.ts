import { insertEntries, insertUserDeed } from '../../audit/audit-queries.ts';
import type { Author } from '../../audit/remember.ts';
import { announce } from '../../postgres/announce.ts';
import type { Queries, Transaction } from '../../postgres/database.ts';
import { and, eq, inArray, sql } from '../../postgres/orm.ts';
import { businesses } from '../../postgres/schema/business.ts';
import { groups, memberships, roles, userRoles, users } from '../../postgres/schema/people.ts';
import { signIns } from '../../postgres/schema/sign-in.ts';
import type { CompanyPerson } from './company-person.ts';

interface GivenRole {
  readonly bunitId: number;
  readonly roleId: number;
  readonly name: string;
}

/** Gives back what a user holds and may not attend any more, in the transaction that took the right. */
export type ReleaseCalls = (tx: Transaction, author: Author, scope: { readonly userId: number }) => Promise<void>;

/** Whose sign-in it is, from which network address, and when in unix seconds. */
export interface SignInOf {
  readonly userId: number;
  readonly email: string;
  readonly address: string;
  readonly now: number;
  /** Gives the calls back that the user may not attend any more: calls know of signing in, and not the other way round. */
  readonly release: ReleaseCalls;
}

/** What the provider says of somebody that gives roles. */
export type Grouped = Pick<CompanyPerson, 'groups' | 'tenant'>;

const isTheirs = (tenant: Grouped['tenant']) =>
  tenant === 'any' ? sql`true` : sql`lower(${businesses.company_tenant}) = ${tenant.of}`;

/** The roles that groups give, in all active businesses, or in those whose person it is. */
export const rolesOfGroups = async (db: Queries, { groups: names, tenant }: Grouped): Promise<readonly GivenRole[]> =>
  names === null || names.length === 0
    ? []
    : db
        .selectDistinct({ bunitId: groups.bunit_id, roleId: roles.id, name: roles.name })
        .from(groups)
        .innerJoin(roles, and(eq(roles.id, groups.role_id), eq(roles.active, true)))
        .innerJoin(businesses, and(eq(businesses.id, groups.bunit_id), eq(businesses.active, true), isTheirs(tenant)))
        .where(and(eq(groups.active, true), inArray(groups.name, [...names])));

/** Whether somebody's account at the provider is a user's already. */
export const isBound = async (
  db: Queries,
  { issuer, subject }: Pick<CompanyPerson, 'issuer' | 'subject'>,
): Promise<boolean> => (await db.$count(signIns, and(eq(signIns.issuer, issuer), eq(signIns.subject, subject)))) > 0;

/** Makes the user of somebody who comes for the first time; nothing if another request was faster. */
export const makeUser = async (db: Queries, { firstName, lastName }: CompanyPerson, email: string): Promise<void> => {
  await db.insert(users).values({ email, first_name: firstName, last_name: lastName }).onConflictDoNothing();
};

/** The roles that a user holds, and whether a group gave them. */
const heldBy = (tx: Queries, userId: number) =>
  tx
    .select({ bunitId: userRoles.bunit_id, roleId: roles.id, name: roles.name, byGroup: userRoles.by_group })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, userId));

/**
 * Gives a user the roles of these groups, makes them a member where one is given, and takes away what groups gave before
 * and give no more: calls that they may not attend any more go back to the others. Roles that somebody gave by hand stay,
 * and so do all where the provider says nothing of groups. Writes down what changed, in the name of the server, and that.
 */
export const applyGroups = async (
  tx: Transaction,
  { userId, email, address, now, release }: SignInOf,
  person: Grouped,
): Promise<void> => {
  // Of two sign-ins of one person, the one takes turns after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const held = await heldBy(tx, userId);
  if (person.groups === null) {
    const by = { actor: 'server', actor_id: null } as const;
    if (held.some(({ byGroup }) => byGroup))
      await insertUserDeed(tx, { user: userId, by, resource: 'users', did: 'kept_group_roles', address, now });
    return;
  }
  const wanted = await rolesOfGroups(tx, person);
  const added = wanted.filter(({ roleId }) => !held.some((one) => one.roleId === roleId));
  const lost = held.filter(({ roleId, byGroup }) => byGroup && !wanted.some((one) => one.roleId === roleId));
  if (lost.length > 0) {
    const gone = lost.map(({ roleId }) => roleId);
    await tx.delete(userRoles).where(and(eq(userRoles.user_id, userId), inArray(userRoles.role_id, gone)));
  }
  for (const { bunitId, roleId } of added) {
    await tx.insert(memberships).values({ user_id: userId, bunit_id: bunitId }).onConflictDoNothing();
    const row = { user_id: userId, bunit_id: bunitId, role_id: roleId, by_group: true };
    // Somebody may have given it by hand just now.
    await tx.insert(userRoles).values(row).onConflictDoNothing();
  }
  const changed = new Set([...added, ...lost].map(({ bunitId }) => bunitId));
  for (const bunitId of changed) {
    const here = held.filter((one) => one.bunitId === bunitId);
    const kept = here.filter((one) => !lost.includes(one));
    const entry = { bunit_id: bunitId, at: now, actor: 'server', actor_id: null, action: 'change' } as const;
    const record = { resource: 'users', record_id: userId, record_name: email, address } as const;
    const namesOf = (given: readonly { readonly name: string }[]) => given.map(({ name }) => name).toSorted();
    const after = namesOf([...kept, ...added.filter((one) => one.bunitId === bunitId)]);
    await insertEntries(tx, [{ ...entry, ...record, before: { roles: namesOf(here) }, after: { roles: after } }]);
    announce(
      tx,
      bunitId,
      { kind: 'channel', channel: `user:${userId}`, id: userId },
      { kind: 'record', resource: 'users', id: userId },
    );
  }
  if (lost.length > 0) await release(tx, { caller: null, address, now }, { userId });
};
