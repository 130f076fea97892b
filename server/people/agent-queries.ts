import { fullNameOf } from '../audit/audit-queries.ts';
import { moveAvailability, oneAgent } from '../availability/availability-move.ts';
import { failure } from '../base/failure.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { and, asc, eq, exists, inArray, ne, or, type SQL, sql } from '../postgres/orm.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { availability } from '../postgres/schema/availability.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { memberships, users } from '../postgres/schema/people.ts';
import { oneOf } from '../records/record-read.ts';

const agentColumns = {
  id: agents.id,
  bunit_id: agents.bunit_id,
  user_id: agents.user_id,
  active: agents.active,
  created_at: agents.created_at,
  version: agents.version,
};

/** What people call an agent, and where it works, by name: the lists as they are when the statement begins. */
const told = {
  name: fullNameOf(sql`${sql.raw('agents.user_id')}`),
  zones: sql<string[]>`array(
    select z.name || ' #' || z.id from agent_zones az join zones z on z.id = az.zone_id
     where az.agent_id = ${sql.raw('agents.id')} order by z.id)`,
  desks: sql<string[]>`array(
    select d.name || ' #' || d.id from desks d where d.agent_id = ${sql.raw('agents.id')} order by d.id)`,
};

type Agent = Omit<typeof agents.$inferSelect, 'seen_at'>;

/** An agent, as the log of writes tells of it. */
export interface ToldAgent {
  readonly name: string;
  readonly zones: readonly string[];
  readonly desks: readonly string[];
}

/** An agent after a write, and what is to be remembered of it. */
export interface AgentStep<Agent> {
  readonly agent: Agent;
  readonly before: ToldAgent | null;
  readonly after: ToldAgent | null;
}

const living = (bunitId: number, id: number): SQL | undefined =>
  and(eq(agents.id, id), eq(agents.bunit_id, bunitId), eq(agents.active, true));

/** An agent of the business; null when there is none of that id, or it was removed. */
export const findAgent = async (db: Queries, bunitId: number, id: number) => {
  const [agent] = await db.select(agentColumns).from(agents).where(living(bunitId, id));
  return agent ?? null;
};

/**
 * Converts a user of the business to an agent. A user who was one before is the same agent again. Superusers belong to
 * no business: only one of them sees, and may convert, them. Throws `unknown` for a user that the caller's business
 * does not have and `duplicate` for one who is an agent already. `now` in unix seconds.
 */
export const createAgent = async (
  tx: Queries,
  bunitId: number,
  { userId, bySuperuser, now }: { userId: number; bySuperuser: boolean; now: number },
): Promise<AgentStep<Agent>> => {
  const isMember = exists(
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.user_id, userId), eq(memberships.bunit_id, bunitId))),
  );
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), bySuperuser ? or(eq(users.fullpower, true), isMember) : isMember));
  if (!user) throw failure('unknown', { fields: { user_id: 'unknown' } });
  const [agent] = await tx
    .insert(agents)
    .values({ bunit_id: bunitId, user_id: userId, created_at: now })
    .onConflictDoUpdate({
      target: [agents.bunit_id, agents.user_id],
      set: { active: true, version: sql`${agents.version} + 1` },
      setWhere: eq(agents.active, false),
    })
    .returning({ ...agentColumns, told: told.name });
  if (!agent) throw failure('duplicate', { fields: { user_id: 'duplicate' } });
  const { told: name, ...made } = agent;
  await tx.insert(availability).values({ agent_id: made.id, bunit_id: bunitId, since: now }).onConflictDoNothing();
  return { agent: made, before: null, after: { name, zones: [], desks: [] } };
};

/** An agent, and the version of it that a writer has seen; null for whoever does not say. */
interface SeenAgent {
  readonly bunitId: number;
  readonly id: number;
  readonly version: number | null;
}

/** Holds an agent who is about to be changed. Throws `not_found`, and `stale_version` with the agent as it is. */
const lockAgent = async (tx: Transaction, { bunitId, id, version }: SeenAgent) => {
  const [found] = await tx
    .select({ agent: agentColumns, before: told })
    .from(agents)
    .where(living(bunitId, id))
    .for('update');
  if (!found) throw failure('not_found');
  if (version !== null && found.agent.version !== version) throw failure('stale_version', { data: found.agent });
  return found;
};

/**
 * Ends an agent: its zones and desk are free again, its finished calls keep its name. Answers the user. Throws
 * `not_found`, `stale_version` with the agent as it is when the caller has seen another version, and `in_use` while the
 * agent is in a call. `now` in unix seconds.
 */
export const removeAgent = async (
  tx: Transaction,
  seen: SeenAgent,
  now: number,
): Promise<AgentStep<{ readonly user_id: number }>> => {
  const { agent, before } = await lockAgent(tx, seen);
  const { id } = seen;
  const talking = await tx.$count(queryings, and(eq(queryings.agent_id, id), eq(queryings.state, 'ATTENDED')));
  if (talking > 0) throw failure('in_use', { fields: { queryings: 'in_use' } });
  await tx
    .update(agents)
    .set({ active: false, version: sql`${agents.version} + 1` })
    .where(eq(agents.id, id));
  await tx.delete(agentZones).where(eq(agentZones.agent_id, id));
  await tx.update(desks).set({ agent_id: null }).where(eq(desks.agent_id, id));
  await moveAvailability(tx, { event: 'leave', who: oneAgent(id, now) });
  return { agent, before, after: null };
};

/** A change of an agent's places: the zones whole, or zones and desks by difference. */
export interface AgentChange {
  readonly zones?: readonly number[] | undefined;
  readonly add?:
    | { readonly zones?: readonly number[] | undefined; readonly desks?: readonly number[] | undefined }
    | undefined;
  readonly remove?:
    | { readonly zones?: readonly number[] | undefined; readonly desks?: readonly number[] | undefined }
    | undefined;
}

/** Answers the zones that are the agent's no more. */
const changeZones = async (
  tx: Transaction,
  bunitId: number,
  id: number,
  { zones, add, remove }: AgentChange,
): Promise<readonly number[]> => {
  const isTaken = zones ? undefined : oneOf(agentZones.zone_id, remove?.zones ?? []);
  const taken = await tx
    .delete(agentZones)
    .where(and(eq(agentZones.agent_id, id), isTaken))
    .returning({ zone: agentZones.zone_id });
  const wanted = new Set([...(zones ?? []), ...(add?.zones ?? [])]);
  if (wanted.size > 0)
    await tx.execute(sql`
      insert into ${agentZones} (bunit_id, agent_id, zone_id)
      select ${bunitId}::int, ${id}::int, zone from unnest(${sql.param([...wanted])}::int[]) zone
      on conflict do nothing`);
  return taken.flatMap(({ zone }) => (wanted.has(zone) ? [] : [zone]));
};

/** Frees the desks left and the one held before, then sits down. Desks are locked in one order, so swaps cannot block. */
const changeDesks = async (tx: Transaction, bunitId: number, id: number, { add, remove }: AgentChange, now: number) => {
  const [wanted, ...more] = new Set(add?.desks ?? []);
  if (more.length > 0) throw failure('malformed', { fields: { desks: 'an agent has one desk' } });
  const left = [...(remove?.desks ?? [])];
  if (wanted === undefined && left.length === 0) return;
  const touched = [...left, ...(wanted === undefined ? [] : [wanted])];
  const found = await tx
    .select({ id: desks.id, agent_id: desks.agent_id })
    .from(desks)
    .where(and(eq(desks.bunit_id, bunitId), or(inArray(desks.id, touched), eq(desks.agent_id, id))))
    .orderBy(asc(desks.id))
    .for('update');
  if (touched.some((desk) => !found.some((row) => row.id === desk)))
    throw failure('unknown', { fields: { desks: 'unknown' } });
  const occupant = found.find((row) => row.id === wanted)?.agent_id ?? null;
  if (occupant !== null && occupant !== id) throw failure('desk_taken', { agent_id: occupant });
  const mine = eq(desks.agent_id, id);
  const bump = { version: sql`${desks.version} + 1` };
  const freed = wanted === undefined ? inArray(desks.id, left) : ne(desks.id, wanted);
  await tx
    .update(desks)
    .set({ agent_id: null, ...bump })
    .where(and(mine, freed));
  if (wanted !== undefined && occupant === null)
    await tx
      .update(desks)
      .set({ agent_id: id, given_at: now, ...bump })
      .where(eq(desks.id, wanted));
};

/**
 * Frees the desk of an agent in zones that are theirs no more: it says where they work, above their zones. The last of the locks on
 * desks.
 */
const leaveZones = async (tx: Transaction, id: number, zones: readonly number[]): Promise<void> => {
  if (zones.length === 0) return;
  await tx
    .update(desks)
    .set({ agent_id: null, version: sql`${desks.version} + 1` })
    .where(and(eq(desks.agent_id, id), oneOf(desks.zone_id, zones)));
};

/**
 * Changes the zones and the desk of an agent in one transaction. Throws `not_found`, `stale_version`, `unknown` for a
 * zone or desk that the business does not have, and `desk_taken` with the agent who sits there. `now` in unix seconds.
 */
export const changeAgent = async (
  tx: Transaction,
  seen: SeenAgent,
  change: AgentChange,
  now: number,
): Promise<AgentStep<Agent>> => {
  const { before } = await lockAgent(tx, seen);
  const { bunitId, id } = seen;
  const left = await changeZones(tx, bunitId, id, change);
  await changeDesks(tx, bunitId, id, change, now);
  await leaveZones(tx, id, left);
  const [changed] = await tx
    .update(agents)
    .set({ version: sql`${agents.version} + 1` })
    .where(eq(agents.id, id))
    .returning({ ...agentColumns, ...told });
  if (!changed) throw failure('not_found');
  const { name, zones, desks: at, ...agent } = changed;
  return { agent, before, after: { name, zones, desks: at } };
};
