import { availabilityStates } from '../../src/domain/availability.ts';
import { pendingStates } from '../../src/domain/call-states.ts';
import { silenceLimits } from '../../src/domain/device.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import { isOfPeople } from '../postgres/tenancy.ts';

type Counts = Readonly<Record<string, number>>;

/** What is so in all businesses together, but for that of the calls that the server places itself. */
export interface ServiceFigures {
  /** Calls that are not over, by state. */
  readonly calls: Counts;
  /** Seconds since the moment for which the call was wanted that has waited longest; 0 where none waits. */
  readonly longestWait: number;
  /** Agents by what they are at. */
  readonly agents: Counts;
  /** Calls that ring for one agent alone. */
  readonly rings: number;
  /** Devices that are in use, by when they were heard of last. */
  readonly devices: Counts;
  /** Runs of scripts that were ordered in the last hour, by state. */
  readonly runs: Counts;
  /** Tasks that were ordered and that no node has begun. */
  readonly tasksWaiting: number;
}

const countedBy = (column: SQL, from: SQL): SQL =>
  sql`(select coalesce(json_object_agg(what, many), '{}') from (select ${column} as what, count(*) as many ${from} group by 1) counted)`;

/** Each of the words, 0 where it was not counted: a line that comes and goes is no series. */
const all = (words: readonly string[], counted: Counts): Counts =>
  Object.fromEntries(words.map((word) => [word, Number(counted[word] ?? 0)]));

const openStates = [...pendingStates, 'ATTENDED'];
const deviceStates = ['connected', 'silent', 'never'];

/** Asks the database, in one statement. `now` in unix seconds. */
export const readServiceFigures = async (db: Database, now: number): Promise<ServiceFigures> => {
  const open = sql`from queryings where state in (${listed(openStates)}) and ${isOfPeople}`;
  const waiting = sql`from queryings where state in (${listed(pendingStates)}) and required_in <= ${now} and ${isOfPeople}`;
  const heard = sql`case when pinged_at is null then 'never' when pinged_at > ${now - silenceLimits.warnings}::bigint then 'connected' else 'silent' end`;
  const { rows } = await db.execute<{ figures: Record<keyof ServiceFigures, Counts & number> }>(sql`
    select json_build_object(
      'calls', ${countedBy(sql`state`, open)},
      'longestWait', (select coalesce(max(${now} - waiting_since), 0) ${waiting}),
      'agents', ${countedBy(sql`state`, sql`from availability where ${isOfPeople}`)},
      'rings', (select count(*) from availability where offer_call_id is not null and ${isOfPeople}),
      'devices', ${countedBy(heard, sql`from devices where active and ${isOfPeople}`)},
      'runs', ${countedBy(sql`state`, sql`from script_runs where created_at > ${now - 3_600}::bigint`)},
      'tasksWaiting', (select count(*) from pgboss.job where name = 'tasks' and state < 'active')) as figures`);
  const figures = rows[0]?.figures;
  if (!figures) throw new Error('the database answered no row');
  return {
    ...figures,
    longestWait: Math.max(0, Number(figures.longestWait)),
    calls: all(openStates, figures.calls),
    agents: all(availabilityStates, figures.agents),
    devices: all(deviceStates, figures.devices),
    runs: all(['waiting', 'running', 'succeeded', 'failed', 'skipped', 'lost'], figures.runs),
  };
};
