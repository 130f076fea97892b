import { publishedPassword } from '../../server/demo/seed.ts';
import type { Database } from '../../server/postgres/database.ts';
import { sql } from '../../server/postgres/orm.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import type { SimulatedNode } from './node.ts';

/** Who works in the simulation, and on what. */
export interface Staff {
  readonly bunitId: number;
  /** Addresses of people who attend calls. */
  readonly agents: readonly string[];
  readonly devices: readonly number[];
}

/** The demo's agent, again under another address. */
const hireAgent = async (db: Database, email: string): Promise<void> => {
  await db.execute(sql`
    with model as (select id from users where email = 'agent@demo.local'),
    person as (
      insert into users (email, first_name, last_name) values (${email}, 'Agente', ${email}) returning id
    ), account as (
      insert into accounts (id, email, password_hash)
      select ${email}, ${email}, password_hash from accounts where email = 'agent@demo.local'
    ), membership as (
      insert into memberships (user_id, bunit_id)
      select person.id, bunit_id from person, memberships where user_id = (select id from model)
    ), role as (
      insert into user_roles (user_id, bunit_id, role_id)
      select person.id, bunit_id, role_id from person, user_roles where user_id = (select id from model)
    ), agent as (
      insert into agents (user_id, bunit_id)
      select person.id, bunit_id from person, agents where user_id = (select id from model) returning id, bunit_id
    ), availability as (
      insert into availability (agent_id, bunit_id) select id, bunit_id from agent
    )
    insert into agent_zones (bunit_id, agent_id, zone_id)
    select agent.bunit_id, agent.id, zone_id
      from agent, agent_zones where agent_id = (select id from agents where user_id = (select id from model))`);
};

/** So many agents and devices over the demo, which is there already. */
export const hire = async (db: Database, agents: number, devices: number): Promise<Staff> => {
  const business = await db.execute<{ id: number }>(sql`
    select bunit_id as id from memberships where user_id = (select id from users where email = 'agent@demo.local')`);
  const bunitId = business.rows[0]?.id ?? 0;
  const emails = Array.from({ length: agents }, (_, index) =>
    index === 0 ? 'agent@demo.local' : `agent${index + 1}@demo.local`,
  );
  for (const email of emails.slice(2)) await hireAgent(db, email);
  // Calls of the demo that are under way are nobody's here.
  await db.execute(
    sql`update queryings set state = 'CANCELLED' where state in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED')`,
  );
  const known = await db.execute<{ id: number }>(
    sql`select id from devices where bunit_id = ${bunitId} order by id limit 1`,
  );
  const model = known.rows[0]?.id ?? 0;
  const made = await db.execute<{ id: number }>(sql`
    with made as (
      insert into devices (name, location, serial, bunit_id)
      select 'Simulado ' || number, '', 'S-' || number, ${bunitId} from generate_series(1, ${devices}::int) number returning id
    ), offers as (
      insert into service_devices (bunit_id, device_id, service_id)
      select bunit_id, made.id, service_id from made, service_devices where device_id = ${model}
    )
    select id from made order by id`);
  return { bunitId, agents: emails, devices: made.rows.map(({ id }) => id) };
};

/** Lets calls ring for one agent after the other, some seconds each, and whoever misses three in a row be away. */
export const ringOneByOne = async (db: Database, bunitId: number): Promise<void> => {
  await db.execute(sql`
    update routings set one_by_one = true, offer_seconds = 10, last_agent_days = 1, missed_limit = 3 where bunit_id = ${bunitId}`);
};

/** Lets bells go on until a call is taken. */
export const ringOn = async (db: Database, bunitId: number): Promise<void> => {
  await db.execute(sql`update businesses set ring_on = true where id = ${bunitId}`);
};

/** Gives agents some seconds after each call. */
export const giveTimeToWrapUp = async (db: Database, bunitId: number): Promise<void> => {
  await db.execute(sql`update businesses set wrap_up = 20 where id = ${bunitId}`);
};

/** What the browser of somebody keeps who has signed in, besides its cookies. Rejects where the node refuses. */
export const signIn = async (
  node: Pick<SimulatedNode, 'app'> | undefined,
  email: string,
  cookies: Cookies = cookiesOf(),
): Promise<LoginAnswer & { loginTime: number; attempt: string }> => {
  if (!node) throw new Error('A simulation needs a node.');
  const ask = async <Answer>(url: string, payload: object): Promise<Answer> => {
    const headers = cookies.sent();
    const answer = await node.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '127.0.0.1' });
    cookies.keep(answer.headers['set-cookie']);
    if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.payload}`);
    return answer.json<Answer>();
  };
  const { idToken } = await ask<{ idToken: string }>('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    email,
    password: publishedPassword,
    returnSecureToken: true,
  });
  const { data } = await ask<{ data: LoginAnswer }>('/api/auth/login', { token: idToken });
  return { ...data, loginTime: Math.floor(Date.now() / 1_000), attempt: `attempt of ${email}` };
};
