import { and, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { isPending, pendingStates } from '../../src/domain/call.ts';
import type { QueuePlace } from '../../src/domain/room.ts';
import type { Database, Queries } from './database.ts';
import { devices } from './schema/business.ts';
import { queryings } from './schema/calls.ts';

/** What decides who may be in the room of a call; null when the business has no call of that id. */
export const findRoomCall = async (db: Queries, bunitId: number, id: number) => {
  const [call] = await db
    .select({ state: queryings.state, agent_id: queryings.agent_id, url: queryings.url })
    .from(queryings)
    .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  return call ?? null;
};
export type RoomCall = NonNullable<Awaited<ReturnType<typeof findRoomCall>>>;

/** What the agent reads of the other side: the name of its device. Empty where nobody said which device it is. */
export const nameOfDevice = async (db: Queries, bunitId: number, id: number | null | undefined): Promise<string> => {
  if (!id) return '';
  const [device] = await db
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.bunit_id, bunitId)));
  return device?.name ?? '';
};

/** The wait that is expected is the median of so many calls, of so many seconds back. */
const looksAt = { calls: 20, seconds: 24 * 60 * 60 };

/**
 * How many calls of the same service are served before this one, itself included, and how long such calls waited
 * lately. null when the business has no call of that id. `now` in unix seconds.
 */
export const placeOf = async (db: Database, bunitId: number, id: number, now: number): Promise<QueuePlace | null> => {
  const [call] = await db
    .select({ state: queryings.state, service_id: queryings.service_id, required_in: queryings.required_in })
    .from(queryings)
    .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  if (!call) return null;
  if (!isPending(call)) return { position: 0, expected_wait: null };
  const ofSameService = and(
    eq(queryings.bunit_id, bunitId),
    sql`${queryings.service_id} is not distinct from ${call.service_id}`,
  );
  const isAhead = or(
    lt(queryings.required_in, call.required_in),
    and(eq(queryings.required_in, call.required_in), lt(queryings.id, id)),
  );
  const isDue = or(eq(queryings.now, true), lte(queryings.required_in, now));
  const ahead = await db.$count(
    queryings,
    and(ofSameService, inArray(queryings.state, [...pendingStates]), isDue, isAhead),
  );
  const lately = now - looksAt.seconds;
  const answered = db
    .select({ waited: sql<number>`${queryings.attended_at} - ${queryings.required_in}`.as('waited') })
    .from(queryings)
    .where(
      and(
        ofSameService,
        // Which an index finds; nobody waits for a day.
        gt(queryings.required_in, lately),
        gt(queryings.attended_at, lately),
        // One that came back is required anew, after it was attended.
        gte(queryings.attended_at, queryings.required_in),
      ),
    )
    .orderBy(desc(queryings.attended_at))
    .limit(looksAt.calls)
    .as('answered');
  const [median] = await db
    .select({ wait: sql<number | null>`round(percentile_cont(0.5) within group (order by ${answered.waited}))::int` })
    .from(answered);
  return { position: ahead + 1, expected_wait: median?.wait ?? null };
};
