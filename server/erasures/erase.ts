import { type ErasureCounts, erasedMark } from '../../src/domain/erasure.ts';
import { announce } from '../postgres/announce.ts';
import type { Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { countListed, listedOf, trashedViews } from './listed-queries.ts';
import type { Person } from './person.ts';
import { ids } from './person-queries.ts';
import { isNamedIn } from './written-phone.ts';

/** What one step erased. */
export type Erased = Partial<ErasureCounts>;

/** Erases of some rows what they say of a person, in one transaction. `now` in unix seconds. */
export type EraseStep = (tx: Transaction, person: Person, of: readonly number[], now: number) => Promise<Erased>;

const countOf = async (tx: Transaction, query: SQL): Promise<number> => (await tx.execute(query)).rowCount ?? 0;

/** Of a JSON object, these fields replaced by the mark where they say anything. */
const marked = (column: 'before' | 'after', ...fields: readonly string[]): SQL => {
  const side = sql.raw(column);
  const hidden = sql`select coalesce(jsonb_object_agg(key, ${erasedMark}::text), '{}')
    from jsonb_each(${side}) where key = any (${sql.param([...fields])}::text[]) and value <> 'null'`;
  return sql`${side} || (${hidden})`;
};

/** Forgets an answer that is kept for who asks again, with the hash of what was asked: that is refused then, and done once. */
const forgetAnswers = (tx: Transaction, which: SQL) =>
  tx.execute(sql`update idempotency_keys set answer = null, request_hash = '' where ${which}`);

/** What the person did at a device: who it was, and what was done, which may have been typed. */
export const eraseVisits: EraseStep = async (tx, { bunitId }, of) => {
  if (of.length === 0) return {};
  const mine = sql`bunit_id = ${bunitId}`;
  const parts = sql`select id from interactions where ${mine} and session_id = ${ids(of)}`;
  const label = JSON.stringify({ eventCategory: erasedMark, eventAction: erasedMark, eventLabel: erasedMark });
  const isPart = sql`answer ? 'events' and (answer ->> 'id')::int in (${parts})`;
  const isVisit = sql`answer ? 'age_range' and (answer ->> 'id')::int = ${ids(of)}`;
  await forgetAnswers(tx, sql`case when jsonb_typeof(answer) = 'object' then ${isPart} or ${isVisit} else false end`);
  await tx.execute(
    sql`update interaction_events set data = ${label}::jsonb where ${mine} and interaction_id in (${parts})`,
  );
  await tx.execute(sql`update interactions set name = ${erasedMark} where ${mine} and session_id = ${ids(of)}`);
  const visits = await countOf(
    tx,
    sql`update sessions set gender = null, age_range = null where ${mine} and id = ${ids(of)}`,
  );
  return { visits };
};

/** Calls of the person, and the entries about them, which could not be told from others once the number is gone. */
export const eraseCalls: EraseStep = async (tx, person, of, now) => {
  const { bunitId } = person;
  const { rows } = await tx.execute<{ id: number; session_id: number | null; had_notes: boolean }>(sql`
    update queryings set phone = null, notes = null, url = null, erased_at = ${now}::bigint, version = queryings.version + 1
      from (select id, notes is not null as had_notes from queryings
             where bunit_id = ${bunitId} and id = ${ids(of)} and erased_at is null for update) as was
     where was.id = queryings.id returning queryings.id, session_id, had_notes`);
  const calls = rows.map(({ id }) => id);
  const moves = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from call_moves where bunit_id = ${bunitId} and querying_id = ${ids(calls)}`,
  );
  const entries = await countOf(
    tx,
    sql`
      update audit_log set record_name = case record_name when '' then '' else ${erasedMark} end,
             before = ${marked('before', 'phone', 'notes', 'url')}, after = ${marked('after', 'phone', 'notes', 'url')}
       where resource = 'queryings' and bunit_id = ${bunitId} and record_id = ${ids(calls)}`,
  );
  const sessions = rows.flatMap(({ session_id }) => session_id ?? []);
  const { visits = 0 } = await eraseVisits(tx, person, sessions, now);
  announce(tx, bunitId, ...calls.map((id) => ({ kind: 'call', id, isNew: false, agents: [] }) as const));
  // Whoever wraps one of them up has nothing to say of it any more.
  const { rows: wrapping } = await tx.execute<{ agent_id: number }>(
    sql`select agent_id from availability where bunit_id = ${bunitId} and wrap_call_id = ${ids(calls)}`,
  );
  announce(tx, bunitId, ...wrapping.map(({ agent_id: agentId }) => ({ kind: 'availability', agentId }) as const));
  const drafts = await countOf(
    tx,
    sql`delete from note_drafts where bunit_id = ${bunitId} and querying_id = ${ids(calls)}`,
  );
  const words = await countOf(
    tx,
    sql`update offers set note = null where bunit_id = ${bunitId} and querying_id = ${ids(calls)} and note is not null`,
  );
  const notes = rows.filter(({ had_notes }) => had_notes).length + drafts + words;
  return { calls: calls.length, notes, moves: moves.rows[0]?.count ?? 0, visits, entries };
};

/** The number, where notes of other calls name it, what is typed of them, or what a colleague was told of them. */
export const eraseMentions: EraseStep = async (tx, person, of) => {
  const { bunitId, pattern } = person;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update queryings set notes = regexp_replace(notes, ${pattern}, ${erasedMark}, 'g'), version = version + 1
     where bunit_id = ${bunitId} and id = ${ids(of)} and ${isNamedIn(sql`notes`, person)} returning id`);
  announce(tx, bunitId, ...rows.map(({ id }) => ({ kind: 'call', id, isNew: false, agents: [] }) as const));
  const { rows: drafts } = await tx.execute<{ id: number; version: string }>(sql`
    update note_drafts set notes = regexp_replace(notes, ${pattern}, ${erasedMark}, 'g'), version = default
     where bunit_id = ${bunitId} and querying_id = ${ids(of)} and ${isNamedIn(sql`notes`, person)} returning querying_id as id, version`);
  announce(tx, bunitId, ...drafts.map(({ id, version }) => ({ kind: 'draft', id, version: Number(version) }) as const));
  const { rows: words } = await tx.execute<{ id: number }>(sql`
    update offers set note = regexp_replace(note, ${pattern}, ${erasedMark}, 'g')
     where bunit_id = ${bunitId} and querying_id = ${ids(of)} and ${isNamedIn(sql`note`, person)} returning querying_id as id`);
  return { notes: new Set([...rows, ...drafts, ...words].map(({ id }) => id)).size };
};

/** All that runs were given, returned and logged: what else they say of the person cannot be known. */
export const eraseRuns: EraseStep = async (tx, { bunitId }, of) => {
  const empty = JSON.stringify({ data: null, params: null, request: null });
  const runs = await countOf(
    tx,
    sql`
      update script_runs set args = ${empty}::jsonb, result = null, error = null, log = '[]', emptied = true
       where bunit_id = ${bunitId} and id = ${ids(of)} and state not in ('waiting', 'running')`,
  );
  return { runs };
};

/** A value without the number, wherever in it that stands. */
const without = (value: unknown, pattern: RegExp): unknown => {
  if (typeof value === 'string') return value.replace(pattern, erasedMark);
  if (typeof value === 'number') return String(value).search(pattern) < 0 ? value : erasedMark;
  if (Array.isArray(value)) return value.map((inner) => without(inner, pattern));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [
    key.replace(pattern, erasedMark),
    without(inner, pattern),
  ]);
  return Object.fromEntries(parts);
};

/** The number, where entries about something else name it. */
export const eraseEntries: EraseStep = async (tx, person, of) => {
  const { bunitId, pattern } = person;
  const { rows } = await tx.execute<{ id: string; record_name: string; before: unknown; after: unknown }>(sql`
    select id, record_name, before, after from audit_log
     where bunit_id = ${bunitId} and id = ${ids(of)} and ${isNamedIn(sql`concat_ws(' ', record_name, before, after)`, person)}
     for update`);
  const number = new RegExp(pattern, 'g');
  for (const { id, record_name, before, after } of rows) {
    const side = (value: unknown) => (value === null ? null : JSON.stringify(without(value, number)));
    await tx.execute(sql`
      update audit_log set record_name = ${record_name.replace(number, erasedMark)},
             before = ${side(before)}::jsonb, after = ${side(after)}::jsonb where id = ${id}`);
  }
  return { entries: rows.length };
};

/** What integrations were last tried with. */
export const eraseSamples: EraseStep = async (tx, { bunitId }, of) => {
  const which = sql`bunit_id = ${bunitId} and integration_id = ${ids(of)}`;
  return { samples: await countOf(tx, sql`delete from integration_samples where ${which}`) };
};

/** Where the number is a preferred one. */
export const erasePreferred: EraseStep = async (tx, person) => {
  const is = listedOf(person);
  const { rows } = await tx.execute<{ id: number }>(sql`delete from phones where ${is.phone} returning id`);
  const trashed = await countOf(tx, sql`delete from trash where ${is.trashedPhone}`);
  const gone = rows.map(({ id }) => ({ kind: 'record', resource: 'phones', id, version: null }) as const);
  announce(tx, person.bunitId, ...gone);
  return { phones: rows.length + trashed };
};

/** Lists that somebody wants to see again whose name or filter is the number, those of deleted people as well. */
export const eraseViews: EraseStep = async (tx, person) => {
  const is = listedOf(person);
  // Those in the trash are parts of rows: a statement that takes them away would count the rows.
  const { views } = await countListed(tx, person);
  await tx.execute(sql`delete from saved_views where ${is.view}`);
  await tx.execute(sql`
    update trash set relations = jsonb_set(relations, '{saved_views}',
             (select coalesce(jsonb_agg(view), '[]') from ${trashedViews} where not ${is.trashedView}))
     where relations ? 'saved_views' and exists (select from ${trashedViews} where ${is.trashedView})`);
  return { views };
};

/** What was answered to who may ask once more: calls and records, each by itself, beside something else, or one of many verdicts. */
export const eraseAnswers: EraseStep = async (tx, person) => {
  const ofBusiness = sql`jsonb_path_exists(answer, '$.**.bunit_id ? (@ == $mine)', jsonb_build_object('mine', ${person.bunitId}::int))`;
  await forgetAnswers(tx, sql`${ofBusiness} and ${isNamedIn(sql`answer::text`, person)}`);
  return {};
};
