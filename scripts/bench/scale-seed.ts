import type { Database } from '../../server/postgres/database.ts';
import { type SQL, sql } from '../../server/postgres/orm.ts';

/** How much a big installation holds. */
export interface Scale {
  readonly businesses: number;
  readonly calls: number;
  readonly devices: number;
  readonly agents: number;
  readonly entries: number;
  readonly runs: number;
  readonly silences: number;
  readonly restarts: number;
  readonly visits: number;
}

/** What 1,000 businesses have after two years with so many calls; with fewer calls there is less of everything. */
export const scaleOf = (calls: number): Scale => {
  const part = (most: number, least: number) => Math.max(least, Math.round(most * Math.min(1, calls / 1_000_000)));
  return {
    businesses: part(1_000, 20),
    calls,
    devices: part(50_000, 1_000),
    agents: part(5_000, 200),
    entries: Math.round(calls / 2),
    runs: part(500_000, 5_000),
    silences: part(1_000_000, 10_000),
    restarts: part(500_000, 5_000),
    visits: Math.round(calls / 4),
  };
};

/** Ids of what is seeded begin here, above those of the demo. */
const base = 10_000;
const services = 4;
const span = 2 * 365 * 24 * 60 * 60;

/** Which business the row of that number belongs to: each fifth to the first, the rest to the others in turn. */
const owner = (others: number): SQL =>
  sql`case when n % 5 = 0 then 1 else ${base}::int + (n / 5 * 4 + n % 5) % ${others}::int end`;

/**
 * Fills a database that holds the demo with years of work: one business, the first of the demo, has a fifth of everything.
 * `isHurried`: nothing is checked meanwhile, because the rows fit by themselves, and no trigger runs; for which the
 * database has to be one's own. `now` in unix seconds.
 */
export const seedScale = async (db: Database, scale: Scale, now: number, isHurried: boolean): Promise<void> => {
  const { businesses, calls, devices, agents, entries, runs, silences, restarts, visits } = scale;
  const own = owner(businesses - 1);
  const since = now - span;
  const at = (count: number): SQL => sql`${since}::bigint + (n * ${span / count}::float8)::bigint`;
  const rows = (count: number): SQL => sql`generate_series(1, ${count}::int) as n`;
  const statements = [
    ...(isHurried ? [sql`set local session_replication_role = replica`] : []),
    sql`set local statement_timeout = 0`,
    sql`set local maintenance_work_mem = '256MB'`,
    sql`insert into businesses (id, name) select ${base}::int + n - 1, 'Banco ' || n from ${rows(businesses - 1)}`,
    sql`insert into branches (id, bunit_id, name) select id, id, 'Sucursal' from businesses where id >= ${base}`,
    sql`insert into zones (id, bunit_id, branch_id, name) select id, id, id, 'Ventanillas' from businesses where id >= ${base}`,
    sql`
      insert into services (id, bunit_id, name)
      select id * ${services}::int + n, id, 'Servicio ' || n
        from businesses, generate_series(0, ${services - 1}::int) as n where id >= ${base}`,
    sql`
      insert into users (id, email, first_name, last_name)
      select ${base}::int + n, 'agente' || n || '@banco.example', 'José ' || n, 'Ibáñez' from ${rows(agents)}`,
    sql`insert into memberships (user_id, bunit_id) select ${base}::int + n, ${own} from ${rows(agents)}`,
    sql`
      insert into agents (id, bunit_id, user_id)
      select ${base}::int + n, ${own}, ${base}::int + n from ${rows(agents)}`,
    sql`
      insert into devices (id, bunit_id, name, location, serial, pinged_at, created_at)
      select ${base}::int + n, ${own}, 'Pantalla ' || n, 'Piso ' || n % 9, 'SC-' || n,
             case when n % 50 > 0 then ${now}::bigint - n % 100 end, ${since}::bigint from ${rows(devices)}`,
    // Whose: what a call is taken from without a look at each row of a table.
    sql`
      create temporary table whose on commit drop as
      select id, (select array_agg(s.id order by s.id) from services s where s.bunit_id = b.id) as services,
             (select array_agg(a.id order by a.id) from agents a where a.bunit_id = b.id) as agents,
             (select array_agg(d.id order by d.id) from devices d where d.bunit_id = b.id) as devices,
             (select min(z.id) from zones z where z.bunit_id = b.id) as zone
        from businesses b`,
    sql`
      insert into queryings (id, bunit_id, phone, state, service_id, required_in, waiting_since, with_video, now, device_id,
                             notes, attended_at, finished_at, agent_id, zone_id, created_at)
      select ${base}::int + n, bunit_id, '+52 55 ' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), state,
             services[1 + n / 7 % cardinality(services)], at, at, n % 3 > 0, true,
             devices[1 + n / 11 % cardinality(devices)],
             case when n % 4 = 0 then 'Pidió aclaración del crédito número ' || n end,
             case when is_answered then at + waited end,
             case when state not in ('REQUESTED', 'DELAYED') then at + waited + case when is_answered then 60 + n % 600 else 0 end end,
             case when is_answered then agents[1 + n / 13 % cardinality(agents)] end, case when is_answered then zone end, at
        from (select n, ${own} as bunit_id, ${at(calls)} as at, (n * 31::bigint % 97 * (n % 7)) as waited,
                     case when n > ${calls - calls / 2_000}::int and n % 3 = 0 then 'REQUESTED'
                          when n % 20 = 1 then 'REJECTED' when n % 33 = 2 then 'REJECTED_BY_AGENT'
                          when n % 9 = 3 then 'FINISHED_BY_CLIENT' else 'FINISHED' end as state from ${rows(calls)}) as one
       cross join lateral (select state in ('FINISHED', 'FINISHED_BY_CLIENT') as is_answered) as answer
        join whose on whose.id = bunit_id`,
    sql`
      insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, actor_id, at)
      select bunit_id, id, event, from_state, to_state, stayed, actor, agent_id, moved_at
        from queryings cross join lateral (
          values ('request', null, 'REQUESTED', null, 'device', created_at),
                 ('attend', 'REQUESTED', 'ATTENDED', attended_at - created_at, 'agent', attended_at),
                 (case state when 'FINISHED' then 'finish' when 'FINISHED_BY_CLIENT' then 'hangUp'
                             when 'REJECTED' then 'giveUp' else 'cancel' end,
                  case when attended_at is null then 'REQUESTED' else 'ATTENDED' end, state,
                  finished_at - coalesce(attended_at, created_at), 'agent', finished_at)
        ) as move (event, from_state, to_state, stayed, actor, moved_at)
       where id >= ${base} and moved_at is not null`,
    sql`
      insert into audit_log (bunit_id, at, actor, actor_id, actor_name, action, resource, record_id, record_name, after, address)
      select ${own}, ${at(entries)}, 'user', ${base}::int + n % ${agents}::int, 'José Ibáñez', 'change',
             case when n % 3 = 0 then 'queryings' else 'devices' end, ${base}::int + n % ${devices}::int, 'Pantalla ' || n,
             jsonb_build_object('name', 'Pantalla ' || n), '10.0.0.1' from ${rows(entries)}`,
    sql`
      insert into script_runs (bunit_id, kind, state, integration_id, name, ordered_by, created_at, started_at, duration, args)
      select ${own}, 'test', 'succeeded', ${base}::int + n % 10, 'Resumen', 'user:1@1', ${at(runs)}, ${at(runs)}, 20, '{}'
        from ${rows(runs)}`,
    sql`
      insert into device_silences (bunit_id, device_id, since, until)
      select bunit_id, id, case when n > ${devices}::int then ended - 60 - n % 900 end, ended
        from (select n, ${base}::int + 1 + n % ${devices}::int as id, ${at(silences)} as ended from ${rows(silences)}) as one
        join devices using (id)`,
    sql`
      insert into restarts (bunit_id, device_id, state, ordered_by, ordered_at, requested_at, seen_at, ended_at)
      select bunit_id, id, 'back', 'user:1@1', at, at, at, at + 60
        from (select n, ${base}::int + 1 + n % ${devices}::int as id, ${at(restarts)} as at from ${rows(restarts)}) as one
        join devices using (id)`,
    sql`
      insert into sessions (id, bunit_id, gender, created_at)
      select ${base}::int + n, ${own}, null, ${at(visits)} from ${rows(visits)}`,
    sql`
      insert into interactions (id, bunit_id, session_id, name)
      select id, bunit_id, id, 'Inicio' from sessions where id > ${base}`,
    sql`
      insert into interaction_events (bunit_id, interaction_id, created_at, data)
      select bunit_id, id, created_at, '{"eventCategory": "Inicio", "eventAction": "Enter", "eventLabel": ""}' from sessions where id > ${base}`,
    ...[
      'businesses',
      'branches',
      'zones',
      'services',
      'users',
      'agents',
      'devices',
      'queryings',
      'sessions',
      'interactions',
    ].map(
      (table) =>
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    ),
  ];
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
};
