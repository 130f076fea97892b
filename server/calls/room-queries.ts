import { isPending, pendingStates } from '../../src/domain/call-states.ts';
import { bookedFor } from '../../src/domain/kiosk.ts';
import type { QueuePlace } from '../../src/domain/room.ts';
import type { Database, Queries } from '../postgres/database.ts';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  type SQL,
  sql,
} from '../postgres/orm.ts';
import { devices, services } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { waitedAnswer, wantedAt } from './call-times.ts';
import { ruled } from './open-queries.ts';
import { isServedBefore, turnInService } from './precedence.ts';

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

/** What the estimate of a wait looks at: so many answers, of so many seconds back; agents who answered so lately are at work. */
const looksAt = { calls: 20, seconds: 24 * 60 * 60, atWork: 60 * 60 };

/** What the last answers of calls say of a wait: its median in seconds (null without any), and how many agents are at work. */
const evidenceOf = async (db: Database, bunitId: number, ofSameService: SQL | undefined, now: number) => {
  const lately = now - looksAt.seconds;
  const answered = db
    .select({ waited: waitedAnswer.as('waited') })
    .from(queryings)
    // One that was answered before its time says nothing of a wait.
    .where(
      and(
        ofSameService,
        gt(queryings.attended_at, lately),
        gt(queryings.required_in, lately),
        isNotNull(waitedAnswer),
        gte(queryings.attended_at, wantedAt),
      ),
    )
    // All of one service; an index is read in this order also for those of none.
    .orderBy(desc(queryings.service_id), desc(queryings.attended_at))
    .limit(looksAt.calls)
    .as('answered');
  const [median] = await db
    .select({ wait: sql<number | null>`round(percentile_cont(0.5) within group (order by ${answered.waited}))::int` })
    .from(answered);
  const isOfDay = and(eq(queryings.bunit_id, bunitId), gt(queryings.required_in, lately));
  const answeredOf = (ofService: SQL) =>
    db
      .select({ agent_id: queryings.agent_id })
      .from(queryings)
      .where(and(isOfDay, ofService, gt(queryings.attended_at, now - looksAt.atWork)));
  const offered = db.select({ id: services.id }).from(services).where(eq(services.bunit_id, bunitId));
  const working = db
    .select({ agent_id: queryings.agent_id })
    .from(queryings)
    .where(and(isOfDay, eq(queryings.state, 'ATTENDED'), gt(queryings.attended_at, lately)))
    // One service after the other, as the index has them.
    .unionAll(answeredOf(sql`${queryings.service_id} = any (array(${offered}))`))
    .unionAll(answeredOf(isNull(queryings.service_id)))
    .as('working');
  const [atWork] = await db.select({ agents: countDistinct(working.agent_id) }).from(working);
  return { median: median?.wait ?? null, agents: atWork?.agents ?? 0 };
};

/** What the rule that counts now tells the customer of a call of whose long wait was told; null where it says nothing. */
const longWaitMessage = sql<string | null>`case when ${queryings.long_wait_at} is not null then ${ruled(
  sql`case when rule.longest_wait is not null then rule.wait_message end`,
  sql`${queryings.bunit_id}`,
  sql`${queryings.service_id}`,
)} end`;

/**
 * How many calls of the same service are served before this one, by their turn in the queue, itself included, and how long it
 * may take: what calls waited lately, as often as the agents at work have to go round before it is this call's turn, and never less than those
 * in front have waited already; and what is told whoever has waited for too long. A call that is booked stands in no line before its
 * time. null when the business has no call of that id. `now` in unix seconds.
 */
export const placeOf = async (
  db: Database,
  bunitId: number,
  id: number,
  now: number,
): Promise<Required<QueuePlace> | null> => {
  const [call] = await db
    .select({
      state: queryings.state,
      service_id: queryings.service_id,
      required_in: queryings.required_in,
      turn: sql<number>`${turnInService}::float8`,
      now: queryings.now,
      message: longWaitMessage,
    })
    .from(queryings)
    .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  if (!call) return null;
  if (!isPending(call) || bookedFor(call, now) !== null) return { position: 0, expected_wait: null, message: null };
  const ofSameService = and(
    eq(queryings.bunit_id, bunitId),
    call.service_id === null ? isNull(queryings.service_id) : eq(queryings.service_id, call.service_id),
  );
  const isAhead = isServedBefore({ bunitId, turn: call.turn, id });
  const isDue = or(eq(queryings.now, true), lte(queryings.required_in, now));
  const [line] = await db
    .select({ length: count(), since: min(queryings.waiting_since) })
    .from(queryings)
    .where(and(ofSameService, inArray(queryings.state, [...pendingStates]), isDue, isAhead));
  const { message } = call;
  const position = Math.max(line?.length ?? 0, 1);
  const { median, agents } = await evidenceOf(db, bunitId, ofSameService, now);
  if (median === null || agents === 0) return { position, expected_wait: null, message };
  const waited = now - (line?.since ?? now);
  return { position, expected_wait: Math.max(median * Math.ceil(position / agents), waited), message };
};
