import { permissionCodes } from '../../src/domain/access.ts';
import type { Choices } from '../../src/domain/preferences.ts';
import type { Permission, Ref } from '../../src/domain/session.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../postgres/orm.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { branches, businesses, zones } from '../postgres/schema/business.ts';
import { memberships, permissions, rolePermissions, roles, userRoles, users } from '../postgres/schema/people.ts';
import { signIns } from '../postgres/schema/sign-in.ts';
import { type Acceptance, acceptOldest } from './invitations-queries.ts';
import type { VerifiedAccount } from './verified-account.ts';

const userFields = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  middle_name: users.middle_name,
  last_name: users.last_name,
  active: users.active,
  fullpower: users.fullpower,
};

const choiceFields = {
  start: users.start,
  language: users.language,
  time_zone: users.time_zone,
  ring_volume: users.ring_volume,
  ring_tone: users.ring_tone,
  toured: users.toured,
  preferences_version: users.preferences_version,
};

/**
 * Keeps what a user chose for themselves, if nobody changed it since `version`; whatever it is by now where that is null.
 * Answers whether it was kept. It is no change of the record: nobody else edits it.
 */
export const keepChoices = async (
  db: Queries,
  id: number,
  chosen: Partial<Choices & { readonly toured: boolean }>,
  version: number | null,
): Promise<boolean> => {
  const isSeen = version === null ? undefined : eq(users.preferences_version, version);
  const kept = await db
    .update(users)
    .set({ ...chosen, preferences_version: sql`${users.preferences_version} + 1` })
    .where(and(eq(users.id, id), isSeen))
    .returning({ id: users.id });
  return kept.length > 0;
};

export const findUser = async (db: Queries, id: number) => {
  const [user] = await db
    .select({ ...userFields, ...choiceFields })
    .from(users)
    .where(eq(users.id, id));
  return user ?? null;
};

/**
 * Whether a sign-in with an address leads anywhere: it is that of an active user, or of somebody who was invited and would accept by it.
 * Where somebody is the user of it, the invitations of that address count for nothing.
 */
export const mayComeIn = async (db: Queries, email: string): Promise<boolean> => {
  const [user] = await db
    .select({ active: users.active })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .orderBy(sql`${users.invited_at} is not null`, desc(users.active))
    .limit(1);
  return user?.active === true;
};

/**
 * The active user of a sign-in account; null for a stranger. The first sign-in finds the user by e-mail and binds the
 * account to it; from then on only that account is the user, whoever else comes to own the address at the provider.
 * An address that the provider has not verified binds nothing: at many providers anybody may sign up with any. Who was only
 * invited so far accepts the oldest invitation by signing in.
 */
export const findSignedIn = async (
  db: Database,
  { issuer, subject, email, emailVerified }: Pick<VerifiedAccount, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
  acceptance: Acceptance,
) => {
  const address = email.toLowerCase();
  const accepted = and(eq(users.email, address), isNull(users.invited_at));
  if (emailVerified && (await db.$count(users, accepted)) === 0) await acceptOldest(db, address, acceptance);
  const [user] = await db.select(userFields).from(users).where(accepted);
  if (!user?.active) return null;
  if (emailVerified) await db.insert(signIns).values({ issuer, subject, user_id: user.id }).onConflictDoNothing();
  const [bound] = await db
    .select({ userId: signIns.user_id })
    .from(signIns)
    .where(and(eq(signIns.issuer, issuer), eq(signIns.subject, subject)));
  return bound?.userId === user.id ? user : null;
};

/** The agent records of a user, in all businesses. */
export const agentsOf = (db: Queries, userId: number) =>
  db
    .select({ id: agents.id, bunit_id: agents.bunit_id })
    .from(agents)
    .where(and(eq(agents.user_id, userId), eq(agents.active, true)))
    .orderBy(asc(agents.id));

/** What the user's active roles give, by business and code; of one business where `bunitId` is not null. */
const heldBy = (db: Queries, userId: number, bunitId: number | null) =>
  db
    .selectDistinct({ bunit_id: userRoles.bunit_id, code: permissions.code, name: permissions.name })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.role_id), eq(roles.active, true)))
    .innerJoin(rolePermissions, eq(rolePermissions.role_id, roles.id))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(and(eq(userRoles.user_id, userId), bunitId === null ? undefined : eq(userRoles.bunit_id, bunitId)))
    .orderBy(asc(permissions.code));

/** Every permission that this version knows; the table may hold those of another one. */
const catalogue = async (db: Queries): Promise<Permission[]> => {
  const known = await db.select({ code: permissions.code, name: permissions.name }).from(permissions);
  return known.filter(({ code }) => permissionCodes.includes(code));
};

/** Those of the codes that this version knows, with their names. */
export const namedPermissions = async (db: Queries, codes: readonly string[]): Promise<Permission[]> =>
  (await catalogue(db)).filter(({ code }) => codes.includes(code));

/** The permissions of a user, as a function of the business; a fullpower user holds all of them everywhere. */
export const permissionsOf = async (
  db: Queries,
  user: { readonly id: number; readonly fullpower: boolean },
  bunitId: number | null = null,
): Promise<(bunitId: number) => Permission[]> => {
  if (user.fullpower) {
    const all = await catalogue(db);
    return () => all;
  }
  const byBusiness = Map.groupBy(await heldBy(db, user.id, bunitId), ({ bunit_id }) => bunit_id);
  return (business) => (byBusiness.get(business) ?? []).map(({ code, name }) => ({ code, name }));
};

/** The active businesses of a user, oldest first: the order in which the console counts them. */
export const businessesOf = (db: Queries, user: { readonly id: number; readonly fullpower: boolean }) =>
  db
    .select({ id: businesses.id, name: businesses.name, active: businesses.active })
    .from(businesses)
    .where(
      and(
        eq(businesses.active, true),
        user.fullpower
          ? undefined
          : sql`exists (select from ${memberships} where ${memberships.user_id} = ${user.id} and ${memberships.bunit_id} = ${businesses.id})`,
      ),
    )
    .orderBy(asc(businesses.id));

/** The active roles of a user in a business. */
export const rolesOf = (db: Queries, id: number, bunitId: number): Promise<Ref[]> =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(userRoles.user_id, id), eq(userRoles.bunit_id, bunitId), eq(roles.active, true)))
    .orderBy(asc(roles.id));

/** The zones, with their branches, and the desk of an agent. */
export const placesOf = async (db: Queries, agentId: number, bunitId: number) => ({
  zones: await db
    .select({ id: zones.id, name: zones.name, area: branches.name })
    .from(agentZones)
    .innerJoin(zones, eq(zones.id, agentZones.zone_id))
    .innerJoin(branches, eq(branches.id, zones.branch_id))
    .where(and(eq(agentZones.agent_id, agentId), eq(agentZones.bunit_id, bunitId)))
    .orderBy(asc(zones.id)),
  desks: await db
    .select({ id: desks.id, name: desks.name, zone_id: desks.zone_id })
    .from(desks)
    .where(and(eq(desks.agent_id, agentId), eq(desks.bunit_id, bunitId))),
});
