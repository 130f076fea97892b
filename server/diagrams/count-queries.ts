import { pendingStates } from '../../src/domain/call-states.ts';
import type { Database } from '../postgres/database.ts';
import { and, count, eq, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { availability } from '../postgres/schema/availability.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';

type Counts = Readonly<Record<string, number>>;
const byState = (rows: readonly { state: string; many: number }[]): Counts =>
  Object.fromEntries(rows.map(({ state, many }) => [state, many]));

/** Those of a business in states that an index holds apart: who asks does not go through all calls that there were. */
const countCallsIn = (db: Database, bunitId: number, states: readonly string[]) =>
  db
    .select({ state: queryings.state, many: count() })
    .from(queryings)
    .where(and(eq(queryings.bunit_id, bunitId), sql`${queryings.state} in (${listed(states)})`))
    .groupBy(queryings.state);

/** The calls of a business that are not over, by state. */
export const countOpenCalls = async (db: Database, bunitId: number): Promise<Counts> =>
  byState((await Promise.all([pendingStates, ['ATTENDED']].map((states) => countCallsIn(db, bunitId, states)))).flat());

/** The agents of a business by what they are at. */
export const countAgents = async (db: Database, bunitId: number): Promise<Counts> =>
  byState(
    await db
      .select({ state: availability.state, many: count() })
      .from(availability)
      .innerJoin(agents, and(eq(agents.id, availability.agent_id), eq(agents.active, true)))
      .where(eq(agents.bunit_id, bunitId))
      .groupBy(availability.state),
  );
