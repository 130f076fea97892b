import { allDevices, permissionCodes, platformGod } from '../../src/domain/access.ts';
import { createAccount } from '../auth/accounts-queries.ts';
import { hashPassword } from '../auth/password.ts';
import { digest, randomSecret } from '../base/digest.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, inArray } from '../postgres/orm.ts';
import { keyPermissions, keys } from '../postgres/schema/automation.ts';
import { businesses } from '../postgres/schema/business.ts';
import { memberships, permissions, users } from '../postgres/schema/people.ts';
import { secrets } from '../postgres/schema/sign-in.ts';
import { readMark } from '../postgres/secrets.ts';
import { inStartTurn } from '../postgres/start-turn.ts';
import { seedAgents, seedAutomation, seedCalls, seedGroup, seedPlaces, seedRole, seedWords } from './business.ts';
import { demoBusinesses } from './data.ts';

/** The password that the documentation names. */
export const publishedPassword = 'asesoria-demo';

/** The accounts of the demo, in the order in which they are shown. */
export const demoAccounts = [
  { name: 'admin', first_name: 'Ana', last_name: 'Admin', fullpower: true },
  { name: 'manager', first_name: 'Mario', last_name: 'Mánager', fullpower: false },
  { name: 'agent', first_name: 'Elena', last_name: 'Agente', fullpower: false },
  { name: 'agent2', first_name: 'Íñigo', last_name: 'Agente', fullpower: false },
  { name: 'viewer', first_name: 'Vera', last_name: 'Vista', fullpower: false },
  { name: 'nobody', first_name: 'Noé', last_name: 'Nadie', fullpower: false },
].map((account) => ({ ...account, email: `${account.name}@demo.local` }));

const agentCodes = ['QUERYINGS_READ', 'QUERYINGS_CREATION', 'QUERYINGS_EDITION', 'QUERYINGS_DELETION', 'DEVICES_READ'];
const deviceCodes = [
  'QUERYINGS_READ',
  'QUERYINGS_CREATION',
  allDevices,
  'SERVICES_READ',
  'DEVICES_READ',
  'DEVICES_EDITION',
];
/** Every configuration right; not the calls, and nothing that reaches beyond a business. */
const managerCodes = permissionCodes.filter((code) => code !== platformGod && !/^(?:QUERYINGS|SUPERUSERS)_/.test(code));

const keyName = 'demo device key';
const trafficKeyName = 'demo traffic key';
const marker = 'demo';

/** What the database has of the demo: nothing at all, the demo, or somebody's own data. */
export type Contents = 'empty' | 'demo' | 'own';

/** `isPublished`: the demo accounts have the password that everybody can read. */
export const contentsOf = async (db: Queries): Promise<{ contents: Contents; isPublished: boolean }> => {
  const mark = await readMark(db, marker);
  if (mark !== null) return { contents: 'demo', isPublished: mark === 'published' };
  const rows = (await db.$count(businesses)) + (await db.$count(users));
  return { contents: rows === 0 ? 'empty' : 'own', isPublished: false };
};

/** Gives the key of that name this secret, and makes it if the business has none. */
const keepKey = async (tx: Transaction, bunit_id: number, name: string, secret: string): Promise<void> => {
  const values = { name, bunit_id, key_hash: digest(secret), key_prefix: secret.slice(0, 6) };
  const [found] = await tx
    .select({ id: keys.id })
    .from(keys)
    .where(and(eq(keys.bunit_id, bunit_id), eq(keys.name, name)));
  if (found) {
    await tx.update(keys).set(values).where(eq(keys.id, found.id));
    return;
  }
  const [key] = await tx.insert(keys).values(values).returning();
  const held = await tx.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, deviceCodes));
  await tx.insert(keyPermissions).values(held.map(({ id }) => ({ key_id: key?.id ?? 0, permission_id: id })));
};

/**
 * Fills an empty database with the demo, in one transaction: all of it or nothing. `password` null stands for the
 * published one, `key` null for a random one. Answers the secret of the device key. `now` in unix seconds.
 */
export const seedDemo = async (
  db: Queries,
  { password, key, now }: { password: string | null; key: string | null; now: number },
): Promise<{ key: string }> => {
  const passwordHash = await hashPassword(password ?? publishedPassword);
  const secret = key ?? randomSecret(24);
  await db.transaction(async (tx) => {
    const people = demoAccounts.map(({ email, first_name, last_name, fullpower }) => ({
      email,
      first_name,
      last_name,
      fullpower,
    }));
    const made = await tx.insert(users).values(people).returning();
    const idOf = (name: string) => made.find(({ email }) => email === `${name}@demo.local`)?.id ?? 0;
    for (const { email } of demoAccounts) await createAccount(tx, email, passwordHash);
    for (const [index, demo] of demoBusinesses.entries()) {
      const places = await seedPlaces(tx, demo);
      const { bunitId, zoneIds, deviceIds } = places;
      await seedRole(tx, bunitId, 'Administración', managerCodes, [idOf('manager')]);
      await seedAutomation(tx, bunitId, deviceIds[0] ?? 0);
      const isFirst = index === 0;
      await seedRole(tx, bunitId, 'Agente', agentCodes, isFirst ? [idOf('agent'), idOf('agent2')] : []);
      const watching = await seedRole(tx, bunitId, 'Vigilancia', ['DEVICES_READ'], isFirst ? [idOf('viewer')] : []);
      await seedGroup(tx, bunitId, watching);
      await seedWords(tx, bunitId);
      if (!isFirst) continue;
      const agentIds = await seedAgents(tx, bunitId, [idOf('agent'), idOf('agent2')], zoneIds);
      await seedCalls(tx, places, agentIds, now);
      await keepKey(tx, bunitId, keyName, secret);
    }
    await tx.insert(secrets).values({ name: marker, value: password === null ? 'published' : 'own' });
  });
  return { key: secret };
};

const firstBusiness = async (tx: Transaction): Promise<number> => {
  const [membership] = await tx
    .select({ bunit_id: memberships.bunit_id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(users.email, 'agent@demo.local'));
  return membership?.bunit_id ?? 1;
};

/** Gives the demo's device key the secret of the settings. */
export const setDemoKey = async (tx: Transaction, secret: string): Promise<void> =>
  keepKey(tx, await firstBusiness(tx), keyName, secret);

/** A fresh secret for the simulated devices of this start: only hashes are stored, so the last one is lost. */
export const renewTrafficKey = async (db: Database): Promise<string> => {
  const secret = randomSecret();
  await inStartTurn(db, async (tx) => keepKey(tx, await firstBusiness(tx), trafficKeyName, secret));
  return secret;
};
