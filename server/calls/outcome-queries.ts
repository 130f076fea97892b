import { answeredStates } from '../../src/domain/call-states.ts';
import { type Author, remember } from '../audit/remember.ts';
import { readOutcomesOf } from '../availability/availability-queries.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { inspectQuerying, type StoredCall } from './call-queries.ts';
import { visibleTo } from './call-transition.ts';

/** An outcome that the agent of a call says. */
export interface SaidOutcome {
  readonly id: number;
  readonly bunitId: number;
  readonly author: Author & { readonly caller: Parameters<typeof visibleTo>[0] };
  /** null: none after all. */
  readonly outcomeId: number | null;
}

/**
 * Writes how a call turned out. Throws `not_found`, `erased`, `illegal_transition` for a call that nobody answered,
 * `not_owner` for another agent, `unknown` for an outcome that is not offered for its service, and `required` for one that
 * needs notes where there are none.
 */
export const sayOutcome = (db: Database, { id, bunitId, author, outcomeId }: SaidOutcome): Promise<StoredCall> =>
  db.transaction(async (tx) => {
    const { caller } = author;
    await tx
      .select({ id: queryings.id })
      .from(queryings)
      .where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)))
      .for('update');
    const found = await inspectQuerying(tx, bunitId, id);
    if (!found) throw failure('not_found');
    const { call } = found;
    const data = visibleTo(caller, call);
    if (call.erased_at !== null) throw failure('erased');
    if (!answeredStates.some((state) => state === call.state)) throw failure('illegal_transition', { data });
    if (call.agent_id !== caller.agentId) throw failure('not_owner', { data, agent: found.agent });
    if (outcomeId !== null) {
      const outcome = (await readOutcomesOf(tx, bunitId, call)).find((one) => one.id === outcomeId);
      if (!outcome) throw failure('unknown', { fields: { outcome_id: 'unknown' } });
      if (outcome.needs_note && (call.notes ?? '').trim() === '')
        throw failure('required', { fields: { notes: 'required' } });
    }
    if (call.outcome_id === outcomeId) return call;
    const version = sql`${queryings.version} + 1`;
    await tx.update(queryings).set({ outcome_id: outcomeId, version }).where(eq(queryings.id, id));
    const sides = { before: { outcome_id: call.outcome_id }, after: { outcome_id: outcomeId } };
    const name = call.phone ?? '';
    await remember(tx, author, { bunitId, action: 'update', resource: 'queryings', id, name, ...sides });
    announce(tx, bunitId, { kind: 'call', id, isNew: false, agents: call.agent_id === null ? [] : [call.agent_id] });
    return { ...call, outcome_id: outcomeId, version: call.version + 1 };
  });
