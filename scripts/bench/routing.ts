import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Database } from '../../server/postgres/database.ts';
import { eq, sql } from '../../server/postgres/orm.ts';
import { agents } from '../../server/postgres/schema/agents.ts';
import { users } from '../../server/postgres/schema/people.ts';
import { routings } from '../../server/postgres/schema/routing.ts';
import { route } from '../../server/routing/route.ts';
import { readSnapshot } from '../../server/routing/snapshot-queries.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { decideRouting } from '../../src/domain/routing.ts';
import { issueBearers } from '../soak/bearers.ts';
import { addAgents, racers } from './agents.ts';
import { ask, giveUp, placeCall } from './api.ts';
import { startDemoDatabase } from './demo-database.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';

/** The first business of the demo. */
const business = 1;
/** How long a call is talked in, in seconds; 20,000 calls an hour keep 1,667 of 2,000 agents busy with that. */
const talking = 300;
const perHour = 20_000;

const ruleOf = async (db: Database): Promise<void> => {
  await db.delete(routings).where(eq(routings.bunit_id, business));
  await db
    .insert(routings)
    .values({ bunit_id: business, name: 'Bench', one_by_one: true, beyond_zone_after: 10, last_agent_days: 7 });
};

/** Lets so many agents be in a call, which ends at some second of the time that calls last, and the others be available. */
const staff = async (db: Database, now: number): Promise<void> => {
  const busy = Math.round((perHour / 3_600) * talking);
  await db.execute(sql`
    update availability a set state = case when n <= ${busy}::int then 'IN_CALL' else 'AVAILABLE' end,
           calls = case when n <= ${busy}::int then 1 else 0 end,
           since = ${now}::bigint - case when n <= ${busy}::int then n % ${talking}::int else n % 60 end
      from (select agent_id, row_number() over (order by agent_id) as n from availability where bunit_id = ${business}) one
     where one.agent_id = a.agent_id`);
};

/** A second goes by: calls come, those that rang are answered, and whoever has talked for long enough is available again. */
const liveSecond = async (db: Database, now: number, second: number): Promise<void> => {
  const due = Math.floor(((second + 1) * perHour) / 3_600) - Math.floor((second * perHour) / 3_600);
  await db.execute(sql`
    with answered as (
      update availability set state = 'IN_CALL', calls = 1, since = ${now}::bigint, offer_call_id = null, offer_until = null
       where bunit_id = ${business} and state = 'OFFERED' returning agent_id
    ), ended as (
      update offers set ended_at = ${now}::bigint, result = 'accepted' where ended_at is null
    ), free as (
      update availability set state = 'AVAILABLE', calls = 0, since = ${now}::bigint
       where bunit_id = ${business} and state = 'IN_CALL' and since + ${talking}::int <= ${now}::bigint
    )
    update queryings q set state = 'FINISHED', agent_id = q.offered_to, offered_to = null, attended_at = ${now}::bigint,
           finished_at = ${now}::bigint
      from answered where answered.agent_id = q.offered_to`);
  await db.execute(sql`
    insert into queryings (bunit_id, phone, service_id, required_in, waiting_since, created_at, open)
    select ${business}, '55' || (10000000 + (n * 7919 + ${second}::int * 104729) % 5000), s.id, ${now}::bigint, ${now}::bigint, ${now}::bigint, false
      from generate_series(1, ${due}::int) n
      cross join lateral (select id from services where bunit_id = ${business} order by (id * 7 + n) % 5, id limit 1) s`);
};

/** How long one decision takes of the function, and with all that is read and written for it; in milliseconds. */
const decide = async (db: Database, seconds: number) => {
  const times: { readonly alone: number; readonly whole: number }[] = [];
  const start = Math.floor(Date.now() / 1_000);
  await staff(db, start);
  for (let second = 0; second < seconds; second += 1) {
    const now = start + second;
    await liveSecond(db, now, second);
    const snapshot = await readSnapshot(db, business, now);
    const begun = performance.now();
    decideRouting(snapshot);
    const decided = performance.now();
    await route(db, business, now);
    times.push({ alone: decided - begun, whole: performance.now() - decided });
  }
  const { rows } = await db.execute<{ waiting: string }>(
    sql`select count(*) as waiting from queryings where bunit_id = ${business} and state = 'REQUESTED' and not open and offered_to is null`,
  );
  return { times, waiting: Number(rows[0]?.waiting) };
};

/** A console of an agent: it hears that something is different, and asks for what. */
const listenFor = (url: string, bearer: string, agentId: number, rung: (callId: number) => void): Promise<Socket> => {
  const socket = io(url, { path: '/bsi-ws', transports: ['websocket'], auth: { token: bearer }, forceNew: true });
  const look = async () => {
    const { data } = await ask<OwnAvailability>(url, bearer, 'GET', '/api/availability');
    const { offer } = data;
    if (offer) rung(offer.call.id);
  };
  socket.on('message', () => void look().catch(() => {}));
  return new Promise((resolve, reject) => {
    socket.on('connect', () => {
      socket.emitWithAck('subscribe', `availability:${agentId}`, null).then(() => resolve(socket), reject);
    });
    socket.on('connect_error', reject);
  });
};

/** From the moment that a call is placed until the console of the agent whom it rings for knows of it, in milliseconds. */
const ringing = async (count: number, calls: number): Promise<readonly number[]> => {
  const database = await startDemoDatabase(async (db) => {
    await addAgents(db, count);
    await ruleOf(db);
  });
  const { db, key } = database;
  try {
    const server = await database.serve({ AGENT_OFFLINE_SECONDS: '0' });
    const bearers = await issueBearers(db, business, racers(count));
    const made = await db
      .select({ id: agents.id, email: users.email })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.user_id))
      .where(eq(agents.bunit_id, business));
    const ids = new Map(made.map(({ id, email }) => [email, id]));
    /** When each call was known to an agent, and who waits for that. */
    const heard = new Map<number, number>();
    let tell = () => {};
    const rung = (id: number) => {
      if (!heard.has(id)) heard.set(id, performance.now());
      tell();
    };
    const sockets = await Promise.all(
      racers(count).map((email, index) => listenFor(server.url, bearers[index] ?? '', ids.get(email) ?? 0, rung)),
    );
    await db.execute(sql`update availability set state = 'AVAILABLE', since = 0 where bunit_id = ${business}`);
    const times: number[] = [];
    for (let number = 0; number < calls; number += 1) {
      await pause(50);
      const begun = performance.now();
      const { id } = await placeCall(server.url, key, { phone: `55${20_000_000 + number}`, service_id: null });
      while (!heard.has(id)) {
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
      times.push((heard.get(id) ?? Number.NaN) - begun);
      await giveUp(server.url, key, id);
    }
    for (const socket of sockets) socket.disconnect();
    await server.stop();
    return times;
  } finally {
    await database.stop();
  }
};

/** Measures who is rung: how long it takes to decide among 2,000 agents, and until one of `online` agents hears of it. */
export async function* benchRouting(options: {
  readonly seconds: number;
  readonly online: number;
  readonly calls: number;
}): AsyncGenerator<readonly Measure[]> {
  const staffed = 2_000;
  const database = await startDemoDatabase(async (db) => {
    await addAgents(db, staffed);
    await ruleOf(db);
  });
  const { times, waiting } = await decide(database.db, options.seconds).finally(database.stop);
  const share = (part: 'alone' | 'whole', of: number) =>
    percentile(
      times.map((time) => time[part]),
      of,
    );
  const title = `${staffed} agents, ${perHour} calls an hour: `;
  yield [
    { name: `${title}decision p50`, unit: 'ms', runs: [share('alone', 0.5)] },
    {
      name: `${title}decision p95`,
      unit: 'ms',
      runs: [share('alone', 0.95)],
      aim: { text: 'under 5 ms', isMet: (value) => value < 5 },
    },
    { name: `${title}with the database p50`, unit: 'ms', runs: [share('whole', 0.5)] },
    { name: `${title}with the database p95`, unit: 'ms', runs: [share('whole', 0.95)] },
    {
      name: `${title}calls left waiting`,
      unit: '',
      runs: [waiting],
      aim: { text: 'none', isMet: (value) => value === 0 },
    },
  ];
  const rung = await ringing(options.online, options.calls);
  yield [
    { name: `call → its agent knows, ${options.online} on line, p50`, unit: 'ms', runs: [percentile(rung, 0.5)] },
    {
      name: `call → its agent knows, ${options.online} on line, p95`,
      unit: 'ms',
      runs: [percentile(rung, 0.95)],
      aim: { text: 'under 150 ms', isMet: (value) => value < 150 },
    },
  ];
}
