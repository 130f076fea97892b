import { type DraftChange, draftedStates, type NoteDraft } from '../../src/domain/note-draft.ts';
import { fullName } from '../../src/domain/session.ts';
import { failure } from '../base/failure.ts';
import { announce, committedApart } from '../postgres/announce.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { agents } from '../postgres/schema/agents.ts';
import { listed } from '../postgres/schema/columns.ts';
import { noteDrafts } from '../postgres/schema/note-drafts.ts';
import { users } from '../postgres/schema/people.ts';
import { inspectQuerying } from './call-queries.ts';

/** The draft of the notes of a call; null where there is none. */
export const findDraft = async (db: Queries, bunitId: number, id: number): Promise<NoteDraft | null> => {
  const [row] = await db
    .select({
      notes: noteDrafts.notes,
      version: noteDrafts.version,
      at: noteDrafts.at,
      agent_id: noteDrafts.agent_id,
      names: { first_name: users.first_name, middle_name: users.middle_name, last_name: users.last_name },
    })
    .from(noteDrafts)
    .leftJoin(agents, eq(agents.id, noteDrafts.agent_id))
    .leftJoin(users, eq(users.id, agents.user_id))
    .where(and(eq(noteDrafts.querying_id, id), eq(noteDrafts.bunit_id, bunitId)));
  if (!row) return null;
  const { names, ...draft } = row;
  const agent = names && { id: draft.agent_id, name: fullName({ ...names, first_name: names.first_name ?? '' }) };
  return { ...draft, agent };
};

/**
 * Deletes the draft of a call whose notes are written, in the transaction that writes them. `seen`: the version of which they
 * were written; another one stays. Null: any goes.
 */
export const deleteDraft = async (
  tx: Transaction,
  bunitId: number,
  id: number,
  seen: number | null = null,
): Promise<void> => {
  const isSeen = seen === null ? undefined : eq(noteDrafts.version, seen);
  const gone = await tx
    .delete(noteDrafts)
    .where(and(eq(noteDrafts.querying_id, id), eq(noteDrafts.bunit_id, bunitId), isSeen))
    .returning({ id: noteDrafts.querying_id });
  if (gone.length > 0) announce(tx, bunitId, { kind: 'draft', id, version: null });
};

/** The same as a part of the statement that writes the notes of `call`, and what others hear of it. */
export const dropDraft: SQL = sql`, dropped as (
  delete from note_drafts using call
   where note_drafts.querying_id = call.id and note_drafts.version = coalesce(${value('drafted', 'bigint')}, note_drafts.version)
  returning note_drafts.bunit_id, note_drafts.querying_id
)`;
export const newsOfDropped: SQL = sql`select bunit_id, jsonb_build_object('kind', 'draft', 'id', querying_id, 'version', null) from dropped`;

/** What became of a draft: its version, null where it says what the notes say and is none therefore. */
interface WrittenRow {
  readonly version: string | null;
  readonly at: string;
}

/**
 * Writes a draft over the one that the writer has seen, and tells of it: in one statement, because whoever types sends one
 * every second. The call is held against whoever moves it: a draft that comes after the end finds another call. No row:
 * nothing was written.
 */
const writeStatement = prepared<WrittenRow>(
  'write_note_draft',
  sql`with call as (
    select id, bunit_id, notes, version from queryings
     where id = ${value('id', 'int')} and bunit_id = ${value('bunit', 'int')} and agent_id = ${value('me', 'int')}
       and erased_at is null and state in (${listed(draftedStates)})
       for key share
  ), typed as (
    select id, bunit_id, version as call_version, ${value('notes', 'text')} as notes, ${value('at', 'bigint')} as at,
           coalesce(notes, '') = ${value('notes', 'text')} as is_written
      from call
  ), changed as (
    update note_drafts set notes = typed.notes, agent_id = ${value('me', 'int')}, at = typed.at, version = default
      from typed
     where note_drafts.querying_id = typed.id and note_drafts.version = ${value('version', 'bigint')} and not is_written
    returning note_drafts.querying_id, note_drafts.bunit_id, note_drafts.version
  ), made as (
    insert into note_drafts (querying_id, bunit_id, notes, agent_id, at)
    select id, bunit_id, notes, ${value('me', 'int')}, at from typed
     where ${value('version', 'bigint')} is null and call_version = ${value('call_version', 'int')} and not is_written
    on conflict do nothing
    returning querying_id, bunit_id, version
  ), dropped as (
    delete from note_drafts using typed
     where note_drafts.querying_id = typed.id and note_drafts.version = ${value('version', 'bigint')} and is_written
    returning note_drafts.querying_id, note_drafts.bunit_id, null::bigint as version
  ), written as (
    select * from changed union all select * from made union all select * from dropped
  ), change as (
    insert into changes (bunit_id, news)
    select bunit_id, jsonb_build_object('kind', 'draft', 'id', querying_id, 'version', version) from written
  )
  select version, ${value('at', 'bigint')} as at from written`,
);

/** A draft that somebody types. `me`: the agent; `now` in unix seconds. */
export interface TypedDraft extends DraftChange {
  readonly id: number;
  readonly bunitId: number;
  readonly me: number;
  readonly now: number;
}

/**
 * Writes the draft of a call. Answers its version and moment, null where the notes of the call say the same. Throws
 * `not_found`, `erased`, `illegal_transition` for a call that nobody attends yet, `not_owner` for another agent, and
 * `stale_version` with the draft as it is where that is another one than the writer has seen.
 */
export const writeDraft = async (
  db: Database,
  typed: TypedDraft,
): Promise<{ readonly version: number; readonly at: number } | null> => {
  const { id, bunitId, me, notes, version, call_version, now } = typed;
  const values = { id, bunit: bunitId, me, notes, version, call_version, at: now };
  const [written] = await writeStatement(db, values);
  if (written) {
    committedApart(db, bunitId, {
      kind: 'draft',
      id,
      version: written.version === null ? null : Number(written.version),
    });
    return written.version === null ? null : { version: Number(written.version), at: Number(written.at) };
  }
  const found = await inspectQuerying(db, bunitId, id);
  if (!found) throw failure('not_found');
  const { call, agent } = found;
  if (call.erased_at !== null) throw failure('erased');
  if (!draftedStates.some((state) => state === call.state)) throw failure('illegal_transition');
  if (call.agent_id !== me) throw failure('not_owner', { agent_id: call.agent_id, agent });
  const draft = await findDraft(db, bunitId, id);
  if (draft === null && notes === (call.notes ?? '')) return null;
  throw failure('stale_version', { data: draft });
};
