import type { Database } from '../../server/postgres/database.ts';
import { sql } from '../../server/postgres/orm.ts';
import { addAgents } from './agents.ts';
import { fillDevices } from './devices.ts';

/** The first business of the demo. */
const business = 1;

/** What the lists are asked of: more of each than a page holds. */
const filled = { services: 80, devices: 2_200, calls: 400 };

/** Adds calls that wait, and answers their ids. */
export const addCalls = async (db: Database, count: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into queryings (bunit_id, phone, service_id, required_in, waiting_since)
    select ${business}, '55 1' || lpad(number::text, 3, '0') || ' 0000',
           (select id from services where bunit_id = ${business} order by id offset number % 6 limit 1),
           extract(epoch from now())::bigint, extract(epoch from now())::bigint
      from generate_series(1, ${count}::integer) as number
    returning id`);
  return rows.map(({ id }) => id);
};

/** Fills the demo with what `reads.ts` asks for, and with so many agents. */
export const seedReads = async (db: Database, agents: number): Promise<void> => {
  await addAgents(db, agents);
  await db.execute(sql`
    insert into services (bunit_id, name)
    select ${business}, 'Servicio ' || number from generate_series(1, ${filled.services}::integer) as number`);
  await fillDevices(db, filled.devices);
  await addCalls(db, filled.calls);
  await db.execute(sql`update businesses set several_calls = true where id = ${business}`);
};
