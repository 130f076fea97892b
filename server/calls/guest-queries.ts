import { supervision } from '../../src/domain/access.ts';
import { roomPlaces } from '../../src/domain/room.ts';
import type { Ref } from '../../src/domain/session.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { type Author, remember } from '../audit/remember.ts';
import { anyOf } from '../auth/access.ts';
import { moveAvailability, oneAgent } from '../availability/availability-move.ts';
import { guestsWith, isGuestStint } from '../availability/guest-stints.ts';
import type { Caller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { and, count, eq, ne, or, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { callGuests } from '../postgres/schema/rooms.ts';
import { ableAmong } from './attending-queries.ts';

/** An agent who is, or is to be, in the room of a call that another has. */
export interface GuestName {
  readonly bunitId: number;
  readonly callId: number;
  readonly agentId: number;
}

/** Who let a guest in; the guest, for a supervisor who came by themselves. */
export interface Guest {
  readonly agent_id: number;
  readonly invited_by: number;
}

/** The guests of a call count while the same agent has it, since the same moment. */
const isOfThisStint = and(
  eq(queryings.state, 'ATTENDED'),
  eq(queryings.agent_id, callGuests.host_id),
  eq(queryings.attended_at, callGuests.host_since),
);

const isNamed = ({ bunitId, callId, agentId }: GuestName) =>
  and(eq(callGuests.bunit_id, bunitId), eq(callGuests.call_id, callId), eq(callGuests.agent_id, agentId));

/** A guest of a call as it is now; null for who was not let in, or by an agent who has the call no more. */
export const findGuest = async (db: Queries, name: GuestName): Promise<Guest | null> => {
  const [guest] = await db
    .select({ agent_id: callGuests.agent_id, invited_by: callGuests.invited_by })
    .from(callGuests)
    .innerJoin(queryings, and(eq(queryings.id, callGuests.call_id), isOfThisStint))
    .where(isNamed(name));
  return guest ?? null;
};

/** Whether a guest is a supervisor whom nobody asked. */
export const cameAlone = ({ agent_id, invited_by }: Guest): boolean => invited_by === agent_id;

/** Whether a guest may still be in the room, by rights: nobody asked for a supervisor who supervises no more. */
export const mayStay = (guest: Guest, caller: Caller): boolean =>
  !cameAlone(guest) || anyOf(supervision)(caller) === null;

interface NewGuest {
  readonly by: number;
  readonly now: number;
  readonly most?: number | null;
}

/** Tells everybody who looks at the call, and the rooms: who may be in one is asked anew. */
const tellOf = (tx: Transaction, { bunitId, callId, agentId }: GuestName, hostId: number | null) =>
  announce(tx, bunitId, {
    kind: 'call',
    id: callId,
    isNew: false,
    agents: [agentId, ...(hostId === null ? [] : [hostId])],
  });

/** Who is in a call beside this agent, whose it is or was. */
export const guestsBeside = async (tx: Transaction, callId: number, agentId: number): Promise<readonly number[]> => {
  const { rows } = await tx.execute<{ agents: number[] }>(
    sql`select ${guestsWith(sql`${callId}`, sql`${agentId}`)} as agents`,
  );
  return rows[0]?.agents ?? [];
};

/** The guests of calls while they count, by name: by the id of the call. */
export const guestsOf = async (db: Queries, callId: number): Promise<readonly Ref[]> => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select g.agent_id as id, ${fullNameOf(sql`a.user_id`)} as name
      from call_guests g join queryings q on ${isGuestStint} join agents a on a.id = g.agent_id
     where g.call_id = ${callId} order by g.at, g.agent_id`);
  return rows;
};

/**
 * Lets an agent into the room of a call that another has: they are in a call from now on. `by`: the agent who does; `most`: how many
 * guests there may be, null for as many as there are agents, as in a Jitsi room; `now` in unix seconds. Answers whether they were not let in already. Throws
 * `not_found`, `illegal_transition` for a call that nobody attends, or the guest does, or without video, `unknown` for an
 * agent who is not of this business or may attend no calls, and `room_full`.
 */
export const letGuestIn = async (
  tx: Transaction,
  { by, now, most = roomPlaces.guest, ...name }: GuestName & NewGuest,
): Promise<boolean> => {
  const { bunitId, callId, agentId } = name;
  const [call] = await tx
    .select()
    .from(queryings)
    .where(and(eq(queryings.id, callId), eq(queryings.bunit_id, bunitId)))
    // Of two guests at once, one waits for the other.
    .for('update');
  if (!call) throw failure('not_found');
  const { agent_id: hostId, attended_at: since } = call;
  const isAttended = call.state === 'ATTENDED' && hostId !== null && since !== null;
  if (!isAttended || !call.with_video || hostId === agentId) throw failure('illegal_transition');
  const named = sql`select id from agents where id = ${agentId} and bunit_id = ${bunitId}`;
  const { rows: able } = await tx.execute(ableAmong(named));
  if (able.length === 0) throw failure('unknown', { fields: { agent_id: 'unknown' } });
  const isOfBefore = or(ne(callGuests.host_id, hostId), ne(callGuests.host_since, since));
  await tx.delete(callGuests).where(and(eq(callGuests.call_id, callId), isOfBefore));
  const already = await findGuest(tx, name);
  if (already) return false;
  const [there] = await tx.select({ guests: count() }).from(callGuests).where(eq(callGuests.call_id, callId));
  if (most !== null && (there?.guests ?? 0) >= most) throw failure('room_full');
  await tx.insert(callGuests).values({
    ...{ bunit_id: bunitId, call_id: callId, agent_id: agentId, invited_by: by },
    ...{ host_id: hostId, host_since: since },
  });
  const who = sql`select one.*, ${callId}::int as call_id from (${oneAgent(agentId, now)}) one`;
  await moveAvailability(tx, { event: 'take', who, isTouched: true });
  tellOf(tx, name, hostId);
  return true;
};

/** Takes a guest out of the room of a call: who is in it is put out. `now` in unix seconds. Answers whether there was that guest. */
export const takeGuestOut = async (tx: Transaction, name: GuestName, now: number): Promise<boolean> => {
  const gone = await tx.delete(callGuests).where(isNamed(name)).returning({ host_id: callGuests.host_id });
  if (gone.length > 0) await moveAvailability(tx, { event: 'free', who: oneAgent(name.agentId, now) });
  for (const { host_id } of gone) tellOf(tx, name, host_id);
  return gone.length > 0;
};

/** The guests of an agent whose call a colleague takes over stay, but for the colleague. `now` in unix seconds. */
export const passGuestsOn = async (
  tx: Transaction,
  { bunitId, callId, agentId }: GuestName,
  now: number,
): Promise<void> => {
  await takeGuestOut(tx, { bunitId, callId, agentId }, now);
  await tx.update(callGuests).set({ host_id: agentId }).where(eq(callGuests.call_id, callId));
};

/** Writes down that somebody may be in the room of a call, or not any more. */
export const rememberGuest = async (
  tx: Transaction,
  author: Author,
  { bunitId, callId: id, agentId }: GuestName,
  isIn: boolean,
): Promise<void> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${fullNameOf(sql`user_id`)} as name from agents where id = ${agentId}`,
  );
  const guest = rows[0]?.name ?? '';
  const [call] = await tx
    .select({ phone: queryings.phone })
    .from(queryings)
    .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  const sides = isIn ? { before: { guest: null }, after: { guest } } : { before: { guest }, after: { guest: null } };
  await remember(tx, author, {
    ...{ bunitId, id, name: call?.phone ?? '', ...sides },
    ...{ action: 'update', resource: 'queryings' },
  });
};
