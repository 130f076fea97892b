import type { AgeRange, Gender, VisitEvent } from '../../src/domain/visit.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { and, asc, eq, inArray, isNull } from '../postgres/orm.ts';
import { interactionEvents, interactions, sessions } from '../postgres/schema/calls.ts';

const sessionColumns = {
  id: sessions.id,
  gender: sessions.gender,
  age_range: sessions.age_range,
  created_at: sessions.created_at,
};

/** Whose visits are meant: those that this device began (null: none did), or all. */
export type Whose = 'any' | { readonly deviceId: number | null };

const begunBy = (whose: Whose) => {
  if (whose === 'any') return undefined;
  return whose.deviceId === null ? isNull(sessions.device_id) : eq(sessions.device_id, whose.deviceId);
};

/** A visit without what was done in it; null when the business has none of that id, or it is another one's. */
export const findSession = async (db: Queries, bunitId: number, id: number, whose: Whose) => {
  const [session] = await db
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.bunit_id, bunitId), begunBy(whose)));
  return session ?? null;
};

/** What the visitor did, oldest first. */
export const interactionsOf = async (db: Queries, bunitId: number, sessionId: number) => {
  const own = await db
    .select({ id: interactions.id, name: interactions.name })
    .from(interactions)
    .where(and(eq(interactions.session_id, sessionId), eq(interactions.bunit_id, bunitId)))
    .orderBy(asc(interactions.id));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const events = await db
    .select({
      interaction_id: interactionEvents.interaction_id,
      id: interactionEvents.id,
      created_at: interactionEvents.created_at,
      data: interactionEvents.data,
    })
    .from(interactionEvents)
    .where(and(inArray(interactionEvents.interaction_id, ids), eq(interactionEvents.bunit_id, bunitId)))
    .orderBy(asc(interactionEvents.id));
  const byInteraction = Map.groupBy(events, ({ interaction_id }) => interaction_id);
  return own.map(({ id, name }) => ({
    id,
    name,
    events: (byInteraction.get(id) ?? []).map(({ interaction_id: _of, ...event }) => event),
  }));
};

/** Writes a new visit, of a device or of a program (null). `now` in unix seconds. */
export const createSession = async (
  db: Queries,
  { bunitId, deviceId, now }: { readonly bunitId: number; readonly deviceId: number | null; readonly now: number },
  visit: { readonly gender: Gender | null; readonly age_range: AgeRange | null },
) => {
  const [session] = await db
    .insert(sessions)
    .values({ ...visit, bunit_id: bunitId, device_id: deviceId, created_at: now })
    .returning(sessionColumns);
  if (!session) throw new Error('the database answered no row for a session');
  return session;
};

/** So much can be done in one visit; it is read at once, and shown on one screen. */
const mostEvents = 5_000;
const mostInteractions = 1_000;

/**
 * Adds to a visit what was done in one of its parts. The session must be one of the business. Throws `too_large` when
 * the visit is full.
 */
export const createInteraction = async (
  db: Queries,
  { bunitId, sessionId, now }: { bunitId: number; sessionId: number; now: number },
  { name, events }: { readonly name: string; readonly events: readonly { readonly data: VisitEvent['data'] }[] },
) => {
  const ofVisit = and(eq(interactions.session_id, sessionId), eq(interactions.bunit_id, bunitId));
  const own = db.select({ id: interactions.id }).from(interactions).where(ofVisit);
  const before = await db.$count(interactionEvents, inArray(interactionEvents.interaction_id, own));
  const isFull = before + events.length > mostEvents || (await db.$count(interactions, ofVisit)) >= mostInteractions;
  if (isFull) throw failure('too_large', { fields: { events: 'the visit is full' } });
  const [interaction] = await db
    .insert(interactions)
    .values({ bunit_id: bunitId, session_id: sessionId, name })
    .returning({ id: interactions.id, name: interactions.name });
  if (!interaction) throw new Error('the database answered no row for an interaction');
  const rows = events.map(({ data }) => ({
    bunit_id: bunitId,
    interaction_id: interaction.id,
    created_at: now,
    data,
  }));
  const written =
    rows.length === 0
      ? []
      : await db.insert(interactionEvents).values(rows).returning({
          id: interactionEvents.id,
          created_at: interactionEvents.created_at,
          data: interactionEvents.data,
        });
  return { ...interaction, events: written };
};
