import type pg from 'pg';
import { ableAmong } from '../../server/calls/attending-queries.ts';
import { offeredInZones, ruled } from '../../server/calls/open-queries.ts';
import { type SQL, sql } from '../../server/postgres/orm.ts';
import { PgDialect } from '../../server/postgres/orm-pg.ts';
import { listed } from '../../server/postgres/schema/columns.ts';
import { pendingStates } from '../../src/domain/call-states.ts';
import { usualKept } from '../../src/domain/routing.ts';
import type { Invariant } from './invariants.ts';

/** For how long a call may ring for nobody whom it could ring for, in milliseconds: a node that decided may have died. */
const longestUnrung = 3_000;
/** For how long the time to wrap up may be over, in milliseconds: a node looks every 10 s. */
const longestWrap = 13_000;

const dialect = new PgDialect();
const pending = listed(pendingStates);

/** The calls that are due and ring for nobody, and whoever is available and may take them. `now` in unix seconds. */
const unrungCalls = (bunitId: number, now: number): SQL => {
  const isTried = sql`exists (select from offers o where o.querying_id = q.id and o.agent_id = a.agent_id
    and o.result in ('declined', 'missed') and o.at >= q.required_in and o.service_id is not distinct from q.service_id)`;
  const beyond = ruled(sql`rule.beyond_zone_after`, sql`q.bunit_id`, sql`q.service_id`);
  const zones = sql`(select d.zone_id from desks d where d.agent_id = a.agent_id
    union all select z.zone_id from agent_zones z where z.agent_id = a.agent_id
      and not exists (select from desks d where d.agent_id = a.agent_id))`;
  const isNear = sql`coalesce(${now}::bigint - q.waiting_since >= ${beyond}, true) or q.service_id is null
    or not exists (select from ${offeredInZones} s where s.service_id = q.service_id)
    or exists (select from ${offeredInZones} s where s.service_id = q.service_id and s.zone_id in ${zones})`;
  return sql`
    select q.id, a.agent_id, a.version, ${isTried} as tried, ${isNear} as near,
           (select count(*)::int from offers o where o.querying_id = q.id) as offers
      from queryings q join availability a on a.bunit_id = q.bunit_id and a.state = 'AVAILABLE'
     where q.bunit_id = ${bunitId} and q.state in (${pending}) and not q.open and q.offered_to is null and q.directed_at is null
       and q.erased_at is null and (q.now or q.required_in <= ${now}::bigint)
       and a.agent_id in (${ableAmong(sql`select v.agent_id from availability v where v.bunit_id = ${bunitId}`)})
     order by q.id, a.agent_id`;
};

/** A call that rings for nobody, and an agent who is available and may attend calls. */
interface Unrung {
  readonly id: number;
  readonly agent_id: number;
  /** Of what the agent is at. */
  readonly version: number;
  /** Whether it rang in vain for the agent. */
  readonly tried: boolean;
  /** Whether it may ring for the agent now, as the zones of both say. */
  readonly near: boolean;
  /** For how many agents it has rung. */
  readonly offers: number;
}

/** Follows for whom calls ring alone, and who wraps one up: each rings for one, in time, and no time lasts for ever. */
export const createOffers = (
  client: pg.Client,
  bunitId: number,
  fault: (invariant: Invariant, what: string) => void,
) => {
  const ask = async <Found extends pg.QueryResultRow>(query: SQL): Promise<readonly Found[]> => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    return (await client.query<Found>(text, params)).rows;
  };

  /** Since when something is so that is to end by itself. */
  const since = new Map<string, number>();
  const tellOfLasting = (lasting: ReadonlyMap<string, readonly [Invariant, string, number]>, now: number) => {
    for (const key of [...since.keys()]) if (!lasting.has(key)) since.delete(key);
    for (const [key, [invariant, what, longest]] of lasting) {
      const began = since.get(key) ?? now;
      since.set(key, began);
      if (now - began > longest) fault(invariant, what);
    }
  };

  const lookForDoubled = async () => {
    const doubled = await ask<{ id: number; agents: readonly number[] }>(sql`
      select id, array_agg(agent_id order by agent_id) as agents from (
        select offer_call_id as id, agent_id from availability where bunit_id = ${bunitId} and offer_call_id is not null
         union select querying_id, agent_id from offers where bunit_id = ${bunitId} and ended_at is null and kind = 'ring'
         union select id, offered_to from queryings where bunit_id = ${bunitId} and offered_to is not null and state in (${pending})
      ) rung group by id having count(*) > 1`);
    for (const { id, agents } of doubled)
      fault('offered', `call ${id} rings for the agents ${agents.join(', ')} alone`);
  };

  /** What is asked of a colleague ends with one owner: theirs after a yes, and the asker's after anything else. */
  const lookForOwners = async () => {
    const strayed = await ask<{ id: number; what: string }>(sql`
      select id, 'is attended by nobody' as what from queryings where bunit_id = ${bunitId} and state = 'ATTENDED' and agent_id is null
       union all select o.querying_id, 'was handed over, and did not move' from offers o
        where o.bunit_id = ${bunitId} and o.kind = 'transfer' and o.result = 'accepted' and not exists (
          select from call_moves m where m.querying_id = o.querying_id and m.event = 'transfer' and m.actor_id = o.agent_id)
       union all select m.querying_id, 'moved to somebody who was not asked' from call_moves m
        where m.bunit_id = ${bunitId} and m.event = 'transfer' and not exists (
          select from offers o where o.querying_id = m.querying_id and o.kind = 'transfer' and o.agent_id = m.actor_id and o.result = 'accepted')`);
    for (const { id, what } of strayed) fault('handed', `call ${id} ${what}`);
  };

  /** Whether there is anything of which only the time says whether it should be so. */
  const hasPending = async (): Promise<{ readonly waits: boolean; readonly wraps: boolean }> => {
    const [found] = await ask<{ waits: boolean; wraps: boolean }>(sql`
      select exists (select from queryings where bunit_id = ${bunitId} and state in (${pending}) and offered_to is null) as waits,
             exists (select from availability where bunit_id = ${bunitId} and state = 'WRAPPING_UP') as wraps`);
    return found ?? { waits: false, wraps: false };
  };

  return {
    /** `isDecided`: a node is up, and has its database. */
    async look(isDecided: boolean) {
      const now = Date.now();
      const { waits, wraps } = await hasPending();
      await lookForDoubled();
      await lookForOwners();
      const lasting = new Map<string, readonly [Invariant, string, number]>();
      const unrung =
        isDecided && waits ? await ask<Unrung & pg.QueryResultRow>(unrungCalls(bunitId, Math.floor(now / 1_000))) : [];
      for (const { id, agent_id, version, tried, near } of unrung)
        if (!tried && near)
          lasting.set(`${id} ${agent_id} ${version}`, [
            'offered',
            `call ${id} rings for nobody, and agent ${agent_id} is available`,
            longestUnrung,
          ]);
      for (const [id, pairs] of Map.groupBy(unrung, (pair) => pair.id))
        if (pairs.every(({ tried }) => tried))
          lasting.set(`${id} all ${pairs[0]?.offers}`, [
            'offered',
            `call ${id} has rung in vain for everybody who is available, and does not ring for all`,
            longestUnrung,
          ]);
      const kept =
        isDecided && waits
          ? await ask<{ id: number }>(sql`
            select id from queryings
             where bunit_id = ${bunitId} and state in (${pending}) and offered_to is null
               and greatest(directed_at, required_in) + ${usualKept} <= ${Math.floor(now / 1_000)}::bigint and directed_at is not null`)
          : [];
      for (const { id } of kept)
        lasting.set(`kept ${id}`, ['offered', `call ${id} is kept for whom it is for beyond its time`, longestUnrung]);
      const overdue =
        isDecided && wraps
          ? await ask<{ agent_id: number; version: number }>(sql`
            select agent_id, version from availability
             where bunit_id = ${bunitId} and state = 'WRAPPING_UP' and wrap_until <= ${Math.floor(now / 1_000)}::bigint`)
          : [];
      for (const { agent_id, version } of overdue)
        lasting.set(`wrap ${agent_id} ${version}`, [
          'wrapped',
          `the time of agent ${agent_id} to wrap up is over, and they still do`,
          longestWrap,
        ]);
      tellOfLasting(lasting, now);
    },
  };
};
