import { pendingStates } from '../../src/domain/call-states.ts';
import type { Json } from '../../src/domain/run.ts';
import type { News } from '../base/news.ts';
import { ruled } from '../calls/open-queries.ts';
import { committedApart } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { prepared } from '../postgres/prepared.ts';
import { listed } from '../postgres/schema/columns.ts';

/** How many calls are marked in one statement. */
export const portion = 100;

/** A call that has waited for as long as the rule that counts allows. Moments in unix seconds. */
export interface LongWait {
  readonly id: number;
  readonly bunitId: number;
  readonly waitingSince: number;
  /** The name of its service; null for a call of none. */
  readonly service: string | null;
  readonly rule: WaitRule;
}

/** What a rule says is to be done then. */
export interface WaitRule {
  readonly id: number;
  readonly name: string;
  /** The address that is told; null for nobody. */
  readonly mail: string | null;
  /** What is run; null for nothing. */
  readonly integrationId: number | null;
}

const askForBusinesses = prepared<{ bunit_id: number }>(
  'businesses_with_longest_wait',
  sql`select distinct rule.bunit_id from routings rule join businesses b on b.id = rule.bunit_id and b.active
       where rule.active and rule.longest_wait is not null`,
);

/** The active businesses of which an active rule says how long a call waits at most: mostly none, and then nothing else is asked. */
export const businessesThatMind = async (db: Database): Promise<readonly number[]> =>
  (await askForBusinesses(db, {})).map(({ bunit_id }) => bunit_id);

interface MarkedRow extends Record<string, unknown> {
  readonly id: number;
  readonly bunit_id: number;
  readonly waiting_since: number;
  readonly service: string | null;
  readonly rule_id: number;
  readonly name: string;
  readonly mail: string | null;
  readonly integration_id: number | null;
}

/**
 * Marks the first calls of these businesses that wait for too long at `now` (unix seconds) and have not been marked, and answers them with
 * what their rules say. In one statement, which leaves alone what another node holds: each call is answered to one node. Lists hear
 * of it; the version stays, as nobody changed the call, and who is about to answer it is not to be refused.
 */
export const markLongWaits = async (
  db: Database,
  businesses: readonly number[],
  now: number,
): Promise<readonly LongWait[]> => {
  const { rows } = await db.execute<MarkedRow>(sql`
    with late as (
      select q.id, said.id as rule_id, said.name, said.wait_mail, said.integration_id
        from queryings q
        join routings said on said.id = ${ruled(sql`rule.id`, sql`q.bunit_id`, sql`q.service_id`)}
       where q.bunit_id = any(${sql.param([...businesses])}::int[]) and q.state in (${listed(pendingStates)})
         and q.long_wait_at is null and q.erased_at is null and (q.now or q.required_in <= ${now}::bigint)
         and q.waiting_since <= ${now}::bigint - said.longest_wait
       order by q.id limit ${portion} for update of q skip locked
    ), marked as (
      update queryings set long_wait_at = ${now}::bigint from late where queryings.id = late.id
      returning queryings.id, queryings.bunit_id, queryings.waiting_since, queryings.service_id,
                late.rule_id, late.name, late.wait_mail, late.integration_id
    ), told as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'call', 'id', id, 'isNew', false, 'agents', '[]'::jsonb) from marked
    )
    select marked.id, marked.bunit_id, marked.waiting_since::float8 as waiting_since, s.name as service,
           rule_id, marked.name, wait_mail as mail, integration_id
      from marked left join services s on s.id = marked.service_id
     order by marked.id`);
  for (const [bunitId, own] of Map.groupBy(rows, ({ bunit_id }) => bunit_id))
    committedApart(db, bunitId, ...own.map(({ id }): News => ({ kind: 'call', id, isNew: false, agents: [] })));
  return rows.map(({ id, bunit_id, waiting_since, service, rule_id, name, mail, integration_id }) => ({
    id,
    bunitId: bunit_id,
    waitingSince: waiting_since,
    service,
    rule: { id: rule_id, name, mail, integrationId: integration_id },
  }));
};

/**
 * A call as the integration of a rule is given it, as it is at this moment (`now`, unix seconds): who calls, what for, since when, and
 * where. No notes: what agents write is theirs. null for one that is gone, or of which a person was erased meanwhile.
 */
export const toldOfCall = async (
  db: Database,
  { bunitId, id }: Pick<LongWait, 'bunitId' | 'id'>,
  now: number,
): Promise<Json> => {
  const { rows } = await db.execute<{ call: { readonly [key: string]: Json } }>(sql`
    select jsonb_build_object(
             'id', q.id, 'state', q.state, 'phone', q.phone, 'with_video', q.with_video, 'required_in', q.required_in,
             'waiting_since', q.waiting_since, 'waited', greatest(${now}::bigint - q.waiting_since, 0), 'long_wait_at', q.long_wait_at,
             'service', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end,
             'device', case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end) as call
      from queryings q
      left join services s on s.id = q.service_id
      left join devices d on d.id = q.device_id and d.bunit_id = q.bunit_id
     where q.id = ${id} and q.bunit_id = ${bunitId} and q.erased_at is null`);
  return rows[0]?.call ?? null;
};
