import type { TimeSpan } from '../../src/domain/agent-stays.ts';
import type { HandoverKind } from '../../src/domain/handover.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';

/** Calls that an agent handed to colleagues, took over from them, and helped with. */
export interface HandoverFigures {
  readonly given: number;
  readonly taken: number;
  readonly helped: number;
}

export const noHandovers: HandoverFigures = { given: 0, taken: 0, helped: 0 };

const plus = (one: HandoverFigures, other: Partial<HandoverFigures>): HandoverFigures => ({
  given: one.given + (other.given ?? 0),
  taken: one.taken + (other.taken ?? 0),
  helped: one.helped + (other.helped ?? 0),
});

export const sumOfHandovers = (all: readonly HandoverFigures[]): HandoverFigures => all.reduce(plus, noHandovers);

/** What colleagues said yes to in a time, by agent. A call that is handed on counts with each who gave and who took it. */
export const findHandovers = async (
  db: Database,
  bunitId: number,
  { since, until }: TimeSpan,
): Promise<ReadonlyMap<number, HandoverFigures>> => {
  const { rows } = await db.execute<{ agent_id: number; from_id: number; kind: HandoverKind; count: number }>(sql`
    select agent_id, from_id, kind, count(*)::int as count from offers
     where bunit_id = ${bunitId} and at >= ${since}::bigint and at < ${until}::bigint and kind <> 'ring' and result = 'accepted'
     group by agent_id, from_id, kind`);
  const figures = new Map<number, HandoverFigures>();
  const add = (id: number, more: Partial<HandoverFigures>) =>
    figures.set(id, plus(figures.get(id) ?? noHandovers, more));
  for (const { agent_id, from_id, kind, count } of rows) {
    add(agent_id, kind === 'transfer' ? { taken: count } : { helped: count });
    if (kind === 'transfer') add(from_id, { given: count });
  }
  return figures;
};
