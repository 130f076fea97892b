import type { CallTransitionName } from '../../src/domain/call-states.ts';
import { authorValues } from '../audit/author-sql.ts';
import type { Author } from '../audit/remember.ts';
import { sidesOf } from '../audit/sides.ts';
import { committedApart } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { type Prepared, whileHeld } from '../postgres/prepared.ts';
import { holdMe } from './attending-queries.ts';
import type { MoveWhen } from './call-queries.ts';
import { moverOf } from './move-queries.ts';
import { type MoveRow, moveStatement } from './move-statement.ts';

/** A move that somebody asks for. */
export interface AskedMove {
  readonly author: Author;
  readonly event: CallTransitionName;
  readonly when: Pick<MoveWhen, 'id' | 'bunitId' | 'version' | 'drafted'>;
  /** What is written, beside the version; what is found by the database has any value here. */
  readonly set: Readonly<Record<string, unknown>>;
  /** The agent who asks; 0 for anybody else. */
  readonly me: number;
}

const statements = new Map<string, Prepared<MoveRow>>();

const statementOf = ({ event, set }: AskedMove): Prepared<MoveRow> => {
  const columns = Object.keys(set);
  const name = `${event} ${columns}`;
  const known = statements.get(name);
  if (known) return known;
  const statement = moveStatement(event, columns);
  statements.set(name, statement);
  return statement;
};

const valuesOf = ({ author, when: { id, bunitId, version, drafted = null }, set, me }: AskedMove) => {
  const mover = moverOf(author.caller);
  const { notes = null } = set;
  return {
    ...set,
    id,
    bunit: bunitId,
    version,
    drafted,
    me,
    at: author.now,
    mover: mover.actor,
    mover_id: mover.actor_id,
    ...authorValues(author),
    // What people type is told as the log tells it.
    told: JSON.stringify(sidesOf({ notes: null }, { notes }).after),
  };
};

/**
 * Moves a call in one round trip. An agent who attends is held first, so that of two calls that it takes at once one waits
 * for the other. Answers what became of it; null: the agent is not there any more.
 */
export const moveAtOnce = async (db: Database, asked: AskedMove): Promise<MoveRow | null> => {
  const statement = statementOf(asked);
  const values = valuesOf(asked);
  const { id, bunitId } = asked.when;
  const isAttending = asked.event === 'attend';
  const { held, rows } = await whileHeld<MoveRow>(
    db,
    isAttending ? holdMe.asked(values) : null,
    statement.asked(values),
  );
  if (isAttending && held === 0) return null;
  const [row] = rows;
  if (!row) throw new Error('the database answered no row for a move');
  if (row.call) committedApart(db, bunitId, { kind: 'call', id, isNew: false, agents: row.agents ?? [] });
  return row;
};
