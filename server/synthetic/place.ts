import { openFamily } from '../auth/refresh-queries.ts';
import type { Tokens } from '../auth/tokens.ts';
import { digest } from '../base/digest.ts';
import { seedAgents, seedRole } from '../demo/business.ts';
import { giveSecret } from '../devices/pairing/secret-queries.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { and, eq, isNull, type SQL } from '../postgres/orm.ts';
import { agents, agentZones } from '../postgres/schema/agents.ts';
import {
  branches,
  businesses,
  devices,
  serviceDevices,
  services,
  serviceZones,
  zones,
} from '../postgres/schema/business.ts';
import { roles, users } from '../postgres/schema/people.ts';
import { routings } from '../postgres/schema/routing.ts';
import { syntheticCalls } from '../postgres/schema/synthetic.ts';

/** Where synthetic calls are placed, and by whom and for whom. */
export interface Place {
  readonly bunitId: number;
  readonly serviceId: number;
  readonly deviceId: number;
  readonly agentId: number;
}

/** What a synthetic call is placed and answered with. */
export interface Credentials extends Place {
  readonly deviceSecret: string;
  /** Of the agent: the bearer, and what the session is ended with. */
  readonly bearer: string;
  readonly refreshToken: string;
}

/** What people with full power, who alone see it, read in their lists. */
const name = 'Llamadas de prueba · Synthetic calls';
const notes =
  'La hizo el servidor: aquí llama y se contesta él mismo cada tanto para saber que el servicio funciona (SYNTHETIC_CALL_SECONDS). · ' +
  'Made by the server: here it calls and answers itself from time to time, to know that the service works (SYNTHETIC_CALL_SECONDS).';
/** Nobody can have this address, so nobody can sign in with it. */
const email = 'synthetic-call@asesoria.invalid';
/** How many days its calls are kept. */
const keptDays = 1;

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** The agent's user: made once, and there again where somebody has switched it off. */
const keepUser = async (tx: Transaction): Promise<number> => {
  const person = { email, first_name: 'Llamada', last_name: 'de prueba', active: true, toured: true };
  const made = await tx
    .insert(users)
    .values(person)
    .onConflictDoUpdate({ target: users.email, targetWhere: isNull(users.invited_at), set: { active: true } })
    .returning({ id: users.id });
  return only(made).id;
};

/** The zone of the place, made where there is none (any more). Answers its id. */
const keepZone = async (tx: Transaction, bunit_id: number): Promise<number> => {
  const [found] = await tx.select({ id: zones.id }).from(zones).where(eq(zones.bunit_id, bunit_id)).limit(1);
  if (found) return found.id;
  const own = { name, notes, bunit_id };
  const { id: branch_id } = only(await tx.insert(branches).values(own).returning());
  const made = await tx
    .insert(zones)
    .values({ ...own, branch_id })
    .returning({ id: zones.id });
  return only(made).id;
};

/**
 * What a call needs beside the parts that the place names: the rights of its agent, what leads from the device to the agent, and that calls
 * ring for one agent after the other. Made where somebody has taken it away.
 */
const keepLinks = async (
  tx: Transaction,
  { bunitId: bunit_id, serviceId: service_id, deviceId: device_id, agentId: agent_id }: Place,
  userId: number,
): Promise<void> => {
  const zone_id = await keepZone(tx, bunit_id);
  await tx.insert(serviceDevices).values({ bunit_id, service_id, device_id }).onConflictDoNothing();
  await tx.insert(serviceZones).values({ bunit_id, service_id, zone_id }).onConflictDoNothing();
  await tx.insert(agentZones).values({ bunit_id, agent_id, zone_id }).onConflictDoNothing();
  if ((await tx.$count(routings, eq(routings.bunit_id, bunit_id))) === 0)
    await tx.insert(routings).values({ name, notes, bunit_id, one_by_one: true });
  await seedRole(tx, bunit_id, name, ['QUERYINGS_READ', 'QUERYINGS_EDITION'], [userId]);
};

/** Makes a business with one service, one device and one agent, whose calls ring for one agent after the other: the server decides for whom. */
const makePlace = async (tx: Transaction, userId: number): Promise<Place> => {
  const kept = { keep_calls: keptDays, keep_moves: keptDays, keep_visits: keptDays };
  const { id: bunit_id } = only(
    await tx
      .insert(businesses)
      .values({ name, notes, ...kept })
      .returning(),
  );
  const own = { name, notes, bunit_id };
  const { id: service_id } = only(await tx.insert(services).values(own).returning());
  const { id: device_id } = only(
    await tx
      .insert(devices)
      .values({ ...own, serial: `SYNTHETIC-${bunit_id}` })
      .returning(),
  );
  const [agentId = 0] = await seedAgents(tx, bunit_id, [userId], [await keepZone(tx, bunit_id)]);
  return { bunitId: bunit_id, serviceId: service_id, deviceId: device_id, agentId };
};

/** What has no place in the row: the place has one of each. */
const others = [roles, zones, routings] as const;
type Switched = typeof businesses | typeof services | typeof devices | typeof agents | (typeof others)[number];

/** Parts of the place that somebody has switched off are on again; nothing is written where they are on. */
const switchOn = async (tx: Transaction, table: Switched, which: SQL): Promise<void> => {
  await tx
    .update(table)
    .set({ active: true })
    .where(and(which, eq(table.active, false)));
};

/** The place as it is, with what somebody has switched off on again; null where a part of it is gone. */
const findPlace = async (tx: Transaction): Promise<Place | null> => {
  const [row] = await tx.select().from(syntheticCalls).for('update');
  if (!row?.bunit_id || !row.service_id || !row.device_id || !row.agent_id) return null;
  const { bunit_id, service_id, device_id, agent_id } = row;
  await switchOn(tx, businesses, eq(businesses.id, bunit_id));
  await switchOn(tx, services, eq(services.id, service_id));
  await switchOn(tx, devices, eq(devices.id, device_id));
  await switchOn(tx, agents, eq(agents.id, agent_id));
  for (const table of others) await switchOn(tx, table, eq(table.bunit_id, bunit_id));
  return { bunitId: bunit_id, serviceId: service_id, deviceId: device_id, agentId: agent_id };
};

const keepPlace = async (tx: Transaction, userId: number): Promise<Place> => {
  const found = await findPlace(tx);
  if (found) return found;
  const made = await makePlace(tx, userId);
  await tx.update(syntheticCalls).set({
    bunit_id: made.bunitId,
    service_id: made.serviceId,
    device_id: made.deviceId,
    agent_id: made.agentId,
  });
  return made;
};

/**
 * Whether there is anything to watch: an empty database stays one, in which the first administrator is made, or the
 * demo.
 */
export const hasPeople = async (db: Database): Promise<boolean> => (await db.$count(users)) > 0;

/**
 * Sees to it that there is a place for synthetic calls, and opens it for one: a new secret for the device, and a session of the agent, who has
 * no account and so no other way in. `now` in unix seconds.
 */
export const openPlace = async (db: Database, tokens: Tokens, now: number): Promise<Credentials> => {
  await tokens.ready();
  return db.transaction(async (tx) => {
    const userId = await keepUser(tx);
    const place = await keepPlace(tx, userId);
    await keepLinks(tx, place, userId);
    const deviceSecret = await giveSecret(tx, place, now);
    const { familyId, refreshToken } = await openFamily(tx, userId, now, { factor: 'server' });
    const jti = digest(refreshToken).slice(0, 32);
    const token = tokens.access({ userId, familyId, issuedAt: now, jti });
    return { ...place, deviceSecret, refreshToken, bearer: `${token}~${tokens.append(userId, place.bunitId)}` };
  });
};
