import pg from 'pg';
import { author as asAuthor, authorName, authorValues } from '../audit/author-sql.ts';
import type { Author } from '../audit/remember.ts';
import { sidesOf } from '../audit/sides.ts';
import { digest } from '../base/digest.ts';
import { committedApart } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import type { Repeatable } from '../postgres/idempotency.ts';
import { sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { type StoredCall, storedFields } from './call-queries.ts';
import { moverOf } from './move-queries.ts';
import { ringsForAll } from './open-queries.ts';

/** A new call before it is written. Moments in unix seconds. */
export interface NewCall {
  readonly phone: string | null;
  readonly service_id: number | null;
  readonly required_in: number;
  readonly with_video: boolean;
  readonly now: boolean;
  readonly url: string | null;
  readonly session_id: number | null;
  readonly device_id: number | null;
  readonly call_direct: boolean;
  readonly for_agent_id: number | null;
}

/**
 * All that belongs to a new call, at once: the call, its first move, the entry of the log, the change that others hear
 * of, and the answer to the same request. Nothing is written where the device is another's, the visit has ended, or the key
 * was used. Whoever ends the visit at this moment waits for the call, or the call for the end.
 */
const place = prepared<{ call: StoredCall }>(
  'place_call',
  sql`with visit as (
      select id from sessions where id = ${value('session', 'int')} and bunit_id = ${value('bunit', 'int')} and ended_at is null for share
    ), call as (
      insert into queryings (bunit_id, phone, service_id, required_in, waiting_since, with_video, now, url,
                             session_id, device_id, call_direct, for_agent_id, directed_at, created_at, open)
      select ${value('bunit', 'int')}, ${value('phone', 'text')}, ${value('service', 'int')}, asked.required_in, asked.required_in,
             ${value('video', 'boolean')}, ${value('now', 'boolean')}, ${value('url', 'text')}, asked.session,
             asked.device, ${value('direct', 'boolean')}, asked.agent, asked.directed, asked.at,
             ${ringsForAll(value('bunit', 'int'), value('service', 'int'), sql`asked.directed`)}
        from (select ${value('agent', 'int')} as agent, case when ${value('agent', 'int')} is not null then ${value('at', 'bigint')} end as directed,
                     ${value('session', 'int')} as session, ${value('device', 'int')} as device, ${value('required_in', 'bigint')} as required_in,
                     ${value('at', 'bigint')} as at) asked
       where (asked.device is null or exists (select from devices where id = asked.device and bunit_id = ${value('bunit', 'int')}))
         and (asked.session is null or exists (select from visit))
      returning ${storedFields}
    ), move as (
      insert into call_moves (bunit_id, querying_id, event, to_state, actor, actor_id, at)
      select bunit_id, id, 'request', state, ${value('mover', 'text')}, ${value('mover_id', 'int')}, created_at from call
    ), entry as (
      insert into audit_log (bunit_id, at, actor, actor_id, actor_name, action, resource, record_id, record_name, after, address)
      select bunit_id, created_at, author.actor, author.id, ${authorName}, 'create', 'queryings',
             call.id, coalesce(phone, ''),
             jsonb_strip_nulls(to_jsonb(call) - '{id,bunit_id,version,created_at,url,open,offered_to}'::text[]) || ${value('told', 'jsonb')},
             ${value('address', 'text')}
        from call, ${asAuthor}
    ), change as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'call', 'id', id, 'isNew', true, 'agents', '[]'::jsonb) from call
    ), answer as (
      insert into idempotency_keys (caller, key, request_hash, created_at, answer)
      select ${value('caller', 'text')}, asked.key, ${value('hash', 'text')}, call.created_at, to_jsonb(call)
        from call, (select ${value('key', 'text')} as key) asked where asked.key is not null
    )
    select to_jsonb(call) as call from call`,
);

/** Whether a key was used before, at any time. */
const isUsedKey = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.table === 'idempotency_keys';

/**
 * Places a call in one statement. Answers null, having written nothing, where the key of the request was used before, the
 * business has not got the device or the visit, or the visit has ended.
 */
export const placeQuerying = async (
  db: Database,
  author: Author,
  bunitId: number,
  call: NewCall,
  { caller, key, request }: Repeatable,
): Promise<StoredCall | null> => {
  const mover = moverOf(author.caller);
  try {
    const [row] = await place(db, {
      bunit: bunitId,
      phone: call.phone,
      service: call.service_id,
      required_in: call.required_in,
      video: call.with_video,
      now: call.now,
      url: call.url,
      session: call.session_id,
      device: call.device_id,
      direct: call.call_direct,
      agent: call.for_agent_id,
      at: author.now,
      mover: mover.actor,
      mover_id: mover.actor_id,
      ...authorValues(author),
      // What people type is told as the log tells it.
      told: JSON.stringify(sidesOf(null, { phone: call.phone }).after),
      caller,
      key,
      hash: digest(request),
    });
    if (!row) return null;
    committedApart(db, bunitId, { kind: 'call', id: row.call.id, isNew: true, agents: [] });
    return row.call;
  } catch (error) {
    if (isUsedKey(error)) return null;
    throw error;
  }
};
