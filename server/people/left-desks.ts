import { serverAuthor } from '../audit/remember.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { changeAgent } from './agent-queries.ts';
import { rememberAgent } from './audit-agents.ts';
import { tellAgent } from './tell-agent.ts';

/** A desk that its agent has left for too long. */
interface LeftDesk extends Record<string, unknown> {
  readonly bunit_id: number;
  readonly agent_id: number;
  readonly user_id: number;
  readonly desk_id: number;
}

const leftDesks = (now: number): SQL => sql`
    select a.bunit_id, a.agent_id, g.user_id, d.id as desk_id
      from availability a join businesses b on b.id = a.bunit_id
      join agents g on g.id = a.agent_id and g.active
      join desks d on d.agent_id = a.agent_id and d.bunit_id = a.bunit_id
     where a.state = 'OFFLINE' and greatest(a.since, d.given_at) + b.desk_kept * 60 <= ${now}::bigint`;

const findLeftDesks = async (db: Queries, now: number): Promise<readonly LeftDesk[]> => {
  const { rows } = await db.execute<LeftDesk>(sql`${leftDesks(now)} order by d.id limit 100`);
  return rows;
};

/** Whether a desk is still left, and stays so until the transaction ends: its agent may have come back since it was found. */
const isStillLeft = async (tx: Transaction, { desk_id, agent_id }: LeftDesk, now: number): Promise<boolean> => {
  // The agent first, as everybody does who changes one.
  const { rows } = await tx.execute(sql`
    ${leftDesks(now)} and d.id = ${desk_id} and a.agent_id = ${agent_id} for update of g, a, d`);
  return rows.length > 0;
};

/**
 * Frees the desks of agents who have been offline for as long as their business keeps them, since they were given them.
 * `now` in unix seconds.
 */
export const freeLeftDesks = async (db: Database, now: number): Promise<void> => {
  for (const desk of await findLeftDesks(db, now)) {
    const { bunit_id: bunitId, agent_id: id, user_id, desk_id } = desk;
    await db.transaction(async (tx) => {
      if (!(await isStillLeft(tx, desk, now))) return;
      const step = await changeAgent(tx, { bunitId, id, version: null }, { remove: { desks: [desk_id] } }, now);
      await rememberAgent(tx, serverAuthor(now), { bunitId, id }, step);
      tellAgent(tx, bunitId, { id, user_id });
    });
  }
};
