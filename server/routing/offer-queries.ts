import { pendingStates } from '../../src/domain/call-states.ts';
import { afterLeftOffers, availabilitySteps } from '../availability/availability-move.ts';
import type { News } from '../base/news.ts';
import { ringsForAll } from '../calls/open-queries.ts';
import { announce, committedApart } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';

/** A call of which something was decided, and the version that it was decided of: any other is decided anew. */
export interface SeenCall {
  readonly call_id: number;
  readonly version: number;
}

/** A call that is to ring for an agent alone, for so many seconds; `missed_limit` as the rule says. */
export interface NewOffer extends SeenCall {
  readonly agent_id: number;
  readonly seconds: number;
  readonly missed_limit: number | null;
}

const pending = listed(pendingStates);
/** A colleague may be asked to take one that is attended, or to help. */
const open = listed([...pendingStates, 'ATTENDED']);

/** SQL of the calls that ring for one agent alone, of businesses, which are few: one part for each index that has them. */
export const ringingAlone = (business: SQL): SQL => sql`
  select id from queryings where state in (${pending}) and not open and offered_to is not null and ${business}
   union all select id from queryings where state = 'ATTENDED' and offered_to is not null and ${business}`;

/**
 * Carries a statement out whose step `calls` finds calls that are others by it, with their `id`, `bunit_id` and `agent_id`, and
 * lets everybody hear of them.
 */
const changeCalls = async (db: Database, bunitId: number, steps: SQL, calls: string): Promise<void> => {
  const { rows } = await db.execute<{ id: number; agent_id: number | null }>(sql`
    with ${steps}, told as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'call', 'id', id, 'isNew', false, 'agents', '[]'::jsonb) from ${sql.raw(calls)}
    ) select id, agent_id from ${sql.raw(calls)}`);
  const news = rows.flatMap(({ id, agent_id: agentId }): News[] => [
    { kind: 'call', id, isNew: false, agents: [] },
    ...(agentId === null ? [] : [{ kind: 'availability', agentId } as const]),
  ]);
  committedApart(db, bunitId, ...news);
};

/**
 * Ends what rang for an agent alone: for as long as it may, or a call that is not there for them any more.
 * `now` in unix seconds.
 */
export const endOffers = async (db: Database, bunitId: number, now: number): Promise<void> => {
  const isOver = sql`a.offer_until <= who.at`;
  const over = (isLast: boolean) => sql`
    select a.agent_id, ${now}::bigint as at
      from availability a left join offers o on o.agent_id = a.agent_id and o.ended_at is null
     where a.bunit_id = ${bunitId} and a.state = 'OFFERED' and a.offer_until <= ${now}::bigint
       and coalesce(a.missed + 1 >= o.missed_limit, false) = ${isLast}`;
  const gone = sql`select a.agent_id, ${now}::bigint as at, a.offer_call_id as call_id, a.offer_until as until from availability a
    where a.bunit_id = ${bunitId} and a.state = 'OFFERED' and a.offer_until > ${now}::bigint
      and not exists (select from queryings q where q.id = a.offer_call_id and q.offered_to = a.agent_id and q.state in (${open}))`;
  // Another offer than that one may be there once the row is held, and its call is in no snapshot from before.
  const isThatOne = sql`a.offer_call_id = who.call_id and a.offer_until = who.until`;
  const { rows } = await db.execute<{ agent_id: number }>(
    sql`with ${sql.join(
      [
        availabilitySteps({ event: 'miss', who: over(false), when: isOver }),
        availabilitySteps({ event: 'missAgain', who: over(true), when: isOver }),
        availabilitySteps({ event: 'withdraw', who: gone, when: isThatOne }),
      ],
      sql`, `,
    )} select agent_id from after_miss union all select agent_id from after_missAgain union all select agent_id from after_withdraw`,
  );
  committedApart(db, bunitId, ...rows.map(({ agent_id: agentId }) => ({ kind: 'availability', agentId }) as const));
};

/** Whether a call `q` rings for an agent who is at something else. */
const isLeftAlone = sql`q.state in (${open}) and q.offered_to is not null
  and not exists (select from availability a where a.agent_id = q.offered_to and a.offer_call_id = q.id)`;

/**
 * Takes back calls that rang for an agent who is at something else by now: those that wait ring for the next, and who has
 * one that is attended hears that the colleague did not come. Whether one does is asked once it is held: it may ring for somebody else
 * since it was found, whose row is in no snapshot from before.
 */
export const takeBack = async (db: Database, bunitId: number): Promise<void> => {
  const { rows: found } = await db.execute<{ id: number }>(
    sql`select q.id from queryings q where q.id in (${ringingAlone(sql`bunit_id = ${bunitId}`)}) and ${isLeftAlone}`,
  );
  if (found.length === 0) return;
  const among = (ids: readonly { readonly id: number }[]) =>
    sql`q.id = any(${sql.param(ids.map(({ id }) => id))}::int[])`;
  await db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ id: number }>(
      sql`select q.id from queryings q where ${among(found)} order by q.id for update skip locked`,
    );
    const { rows: back } = await tx.execute<{ id: number }>(
      sql`update queryings q set offered_to = null where ${among(held)} and ${isLeftAlone} returning q.id`,
    );
    announce(tx, bunitId, ...back.map(({ id }) => ({ kind: 'call', id, isNew: false, agents: [] }) as const));
  });
};

/**
 * Lets calls ring for agents, each for one: those that still wait, for agents who are still available. `now` in unix
 * seconds.
 */
export const offerCalls = async (
  db: Database,
  bunitId: number,
  decided: readonly NewOffer[],
  now: number,
): Promise<void> => {
  if (decided.length === 0) return;
  const who = sql`select agent_id, ${now}::bigint as at, ${now}::bigint + seconds as until, id as call_id from held`;
  const steps = sql`decided as (
      select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        as one (call_id int, version int, agent_id int, seconds int, missed_limit int)
    ), held as (
      select q.id, q.bunit_id, q.service_id, decided.agent_id, decided.seconds, decided.missed_limit
        from queryings q join decided on decided.call_id = q.id and decided.version = q.version
       where q.bunit_id = ${bunitId} and q.state in (${pending}) and not q.open and q.offered_to is null
       order by q.id for update of q
    ), ${availabilitySteps({ event: 'offer', who })}, rung as (
      select held.*, after_offer.at from held join after_offer using (agent_id)
    ), given as (
      update queryings set offered_to = rung.agent_id from rung where queryings.id = rung.id
    ), kept as (
      insert into offers (bunit_id, querying_id, agent_id, service_id, missed_limit, at, until)
      select bunit_id, id, agent_id, service_id, missed_limit, at, at + seconds from rung where ${afterLeftOffers}
    )`;
  await changeCalls(db, bunitId, steps, 'rung');
};

/** SQL of those of the calls that wait and ring for nobody, and are as they were seen; held. */
const unrungOf = (bunitId: number, calls: readonly SeenCall[]): SQL => sql`
  select q.id from queryings q join unnest(
      ${sql.param(calls.map(({ call_id }) => call_id))}::int[], ${sql.param(calls.map(({ version }) => version))}::int[]
    ) as seen (id, version) on seen.id = q.id and seen.version = q.version
   where q.bunit_id = ${bunitId} and q.state in (${pending}) and not q.open and q.offered_to is null
   order by q.id for update of q`;

/** Lets calls ring for all. */
export const openCalls = async (db: Database, bunitId: number, calls: readonly SeenCall[]): Promise<void> => {
  if (calls.length === 0) return;
  const steps = sql`held as (${unrungOf(bunitId, calls)}), opened as (
      update queryings set open = true from held where queryings.id = held.id
      returning queryings.id, queryings.bunit_id, null::int as agent_id
    )`;
  await changeCalls(db, bunitId, steps, 'opened');
};

/** Lets calls be for nobody alone any more: the rule of their service says who is rung. */
export const releaseCalls = async (db: Database, bunitId: number, calls: readonly SeenCall[]): Promise<void> => {
  if (calls.length === 0) return;
  const steps = sql`held as (${unrungOf(bunitId, calls)}), released as (
      update queryings set for_agent_id = null, for_zone_id = null, directed_at = null, call_direct = false,
             open = ${ringsForAll(sql`queryings.bunit_id`, sql`queryings.service_id`)}
        from held where queryings.id = held.id
      returning queryings.id, queryings.bunit_id, null::int as agent_id
    )`;
  await changeCalls(db, bunitId, steps, 'released');
};
