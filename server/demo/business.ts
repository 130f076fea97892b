import { type CallTransition, callStates, callTransitions, transitionTo } from '../../src/domain/call-states.ts';
import type { Transaction } from '../postgres/database.ts';
import { and, eq, inArray } from '../postgres/orm.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { configs, integrations, reports, taskPermissions, tasks, webhooks } from '../postgres/schema/automation.ts';
import { availability, pauses } from '../postgres/schema/availability.ts';
import {
  branches,
  businesses,
  devices,
  macros,
  outcomes,
  serviceDevices,
  services,
  serviceZones,
  zones,
} from '../postgres/schema/business.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { interactionEvents, interactions, queryings, sessions } from '../postgres/schema/calls.ts';
import { holidays, hours } from '../postgres/schema/hours.ts';
import { groups, memberships, permissions, rolePermissions, roles, userRoles } from '../postgres/schema/people.ts';
import { phones, routings } from '../postgres/schema/routing.ts';
import { integrationVersions } from '../postgres/schema/runs.ts';
import {
  type DemoBusiness,
  demoForerunner,
  demoGreeting,
  demoHolidays,
  demoHours,
  demoMacros,
  demoNotes,
  demoOutcomes,
  demoPauses,
  demoPhones,
  demoReports,
  demoRoutings,
  demoSummary,
  demoVisits,
} from './data.ts';

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
/** The item at a position that goes round and round. */
const turn = <Item>(items: readonly Item[], position: number): Item => {
  const item = items[position % items.length];
  if (item === undefined) throw new Error('an empty list has no turns');
  return item;
};

/** Writes a business with its places, services and devices, and answers their ids. */
export const seedPlaces = async (tx: Transaction, demo: DemoBusiness) => {
  const [business] = await tx.insert(businesses).values({ name: demo.name, notes: 'Datos de muestra' }).returning();
  if (!business) throw new Error('the database answered no row for a business');
  const bunit_id = business.id;
  const offered = idsOf(
    await tx
      .insert(services)
      .values(demo.services.map((one) => ({ ...one, bunit_id })))
      .returning(),
  );
  const serial = (index: number) => `${bunit_id === 1 ? 'DM' : `D${bunit_id}`}-${String(index + 1).padStart(4, '0')}`;
  const machines = demo.devices.map(({ name, location }, index) => ({
    name,
    location,
    bunit_id,
    serial: serial(index),
  }));
  const placed = idsOf(await tx.insert(devices).values(machines).returning());
  const own = demo.devices.flatMap(({ hours }, index) =>
    hours ? [{ key: `devices.${placed[index]}.horario`, value: hours, bunit_id }] : [],
  );
  if (own.length > 0) await tx.insert(configs).values(own);
  await tx.insert(serviceDevices).values(
    placed.flatMap((device_id, index) => [
      { bunit_id, device_id, service_id: turn(offered, index) },
      { bunit_id, device_id, service_id: turn(offered, index + 1) },
    ]),
  );
  const zoneIds: number[] = [];
  for (const branch of demo.branches) {
    const [{ id: branch_id } = { id: 0 }] = await tx
      .insert(branches)
      .values({ name: branch.name, bunit_id })
      .returning();
    for (const zone of branch.zones) {
      const [{ id: zone_id } = { id: 0 }] = await tx
        .insert(zones)
        .values({ name: zone.name, bunit_id, branch_id })
        .returning();
      zoneIds.push(zone_id);
      await tx
        .insert(serviceZones)
        .values(zone.services.map((index) => ({ bunit_id, zone_id, service_id: turn(offered, index) })));
      await tx.insert(desks).values(zone.desks.map((name) => ({ name, bunit_id, branch_id, zone_id })));
    }
  }
  return { bunitId: bunit_id, serviceIds: offered, deviceIds: placed, zoneIds };
};

/**
 * Sees to it that there is a role with those permissions, and that the users, who become members of the business, have it. Answers its
 * id; what is there already stays.
 */
export const seedRole = async (
  tx: Transaction,
  bunit_id: number,
  name: string,
  codes: readonly string[],
  userIds: readonly number[],
): Promise<number> => {
  const [found] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.bunit_id, bunit_id), eq(roles.name, name)));
  const [role] = found ? [found] : await tx.insert(roles).values({ name, bunit_id }).returning({ id: roles.id });
  const held = await tx
    .select({ id: permissions.id })
    .from(permissions)
    .where(inArray(permissions.code, [...codes]));
  if (!role || held.length !== codes.length) throw new Error(`the role ${name} names an unknown permission`);
  await tx
    .insert(rolePermissions)
    .values(held.map(({ id }) => ({ role_id: role.id, permission_id: id })))
    .onConflictDoNothing();
  if (userIds.length === 0) return role.id;
  await tx
    .insert(memberships)
    .values(userIds.map((user_id) => ({ user_id, bunit_id })))
    .onConflictDoNothing();
  await tx
    .insert(userRoles)
    .values(userIds.map((user_id) => ({ user_id, bunit_id, role_id: role.id })))
    .onConflictDoNothing();
  return role.id;
};

/** A group of a company's provider, asleep: the demo lets nobody in by it. */
export const seedGroup = async (tx: Transaction, bunit_id: number, role_id: number): Promise<void> => {
  await tx.insert(groups).values({ name: 'asesoria', bunit_id, role_id, active: false });
};

/** Makes agents of users, in all the zones. Answers their ids. */
export const seedAgents = async (
  tx: Transaction,
  bunit_id: number,
  userIds: readonly number[],
  zoneIds: readonly number[],
): Promise<readonly number[]> => {
  const made = idsOf(
    await tx
      .insert(agents)
      .values(userIds.map((user_id) => ({ user_id, bunit_id })))
      .returning(),
  );
  await tx.insert(availability).values(made.map((agent_id) => ({ agent_id, bunit_id })));
  await tx
    .insert(agentZones)
    .values(made.flatMap((agent_id) => zoneIds.map((zone_id) => ({ bunit_id, agent_id, zone_id }))));
  return made;
};

/** Why agents of the demo pause, how its calls turn out, and who is rung for them. */
export const seedWords = async (tx: Transaction, bunit_id: number): Promise<void> => {
  await tx.insert(outcomes).values(demoOutcomes.map((outcome) => ({ ...outcome, bunit_id })));
  await tx.insert(macros).values(demoMacros.map((macro) => ({ ...macro, bunit_id })));
  await tx.insert(routings).values(demoRoutings.map((routing) => ({ ...routing, bunit_id })));
  await tx.insert(phones).values(demoPhones.map((phone) => ({ ...phone, bunit_id })));
  await tx.insert(hours).values(demoHours.map((one) => ({ ...one, bunit_id })));
  await tx.insert(holidays).values(demoHolidays.map((one) => ({ ...one, bunit_id })));
  await tx.insert(pauses).values(demoPauses.map((pause) => ({ ...pause, bunit_id })));
};

/** How a finished call of the demo came to its end: it was placed, perhaps answered, and ended. */
const movesOf = (call: typeof queryings.$inferSelect): readonly (typeof callMoves.$inferInsert)[] => {
  const { id: querying_id, bunit_id, state, created_at, attended_at, finished_at, agent_id } = call;
  const byDevice = { bunit_id, querying_id, actor: 'device' } as const;
  const byAgent = { bunit_id, querying_id, actor: 'agent', actor_id: agent_id } as const;
  const event = transitionTo(state) ?? 'finish';
  const { by }: CallTransition = callTransitions[event];
  const placed = { ...byDevice, event: 'request', to_state: 'REQUESTED', at: created_at } as const;
  const end = {
    ...(by.includes('device') ? byDevice : byAgent),
    event,
    to_state: state,
    at: finished_at ?? created_at,
  };
  if (attended_at === null) return [placed, { ...end, from_state: 'REQUESTED', stayed: end.at - created_at }];
  const answered = { event: 'attend', from_state: 'REQUESTED', to_state: 'ATTENDED', at: attended_at } as const;
  return [
    placed,
    { ...byAgent, ...answered, stayed: attended_at - created_at },
    { ...end, from_state: 'ATTENDED', stayed: end.at - attended_at },
  ];
};

/** Some days of finished calls, each with the visit that it came from. `now` in unix seconds. */
export const seedCalls = async (
  tx: Transaction,
  { bunitId, serviceIds, deviceIds, zoneIds }: Awaited<ReturnType<typeof seedPlaces>>,
  agentIds: readonly number[],
  now: number,
): Promise<void> => {
  const bunit_id = bunitId;
  const ends = callStates.filter((state) => state.startsWith('FINISHED') || state.startsWith('REJECTED'));
  // The oldest first: numbers follow the time, as they do where calls are placed.
  for (let index = 23; index >= 0; index -= 1) {
    const created_at = now - 3_600 * (2 + index * 3) - index * 97;
    const gender = turn(['female', 'male', null] as const, index);
    const age_range = turn(['adult', 'youngAdult', 'senior', null] as const, index);
    const [visit] = await tx
      .insert(sessions)
      .values({ bunit_id, gender, age_range, created_at: created_at - 240 })
      .returning();
    if (!visit) throw new Error('the database answered no row for a session');
    const [part] = await tx
      .insert(interactions)
      .values({ bunit_id, session_id: visit.id, name: 'Recorrido' })
      .returning();
    await tx.insert(interactionEvents).values(
      turn(demoVisits, index).map(([eventCategory, eventAction, eventLabel], step) => ({
        bunit_id,
        interaction_id: part?.id ?? 0,
        created_at: created_at - 240 + step * 35,
        data: { eventCategory, eventAction, eventLabel },
      })),
    );
    const state = turn(ends, index);
    const isAnswered = state.startsWith('FINISHED');
    const agent_id = state === 'REJECTED' ? null : turn(agentIds, index);
    const called = tx.insert(queryings).values({
      bunit_id,
      phone: `55 5${String(1_000_000 + index * 77_731).slice(0, 7)}`,
      state,
      service_id: turn(serviceIds, index),
      required_in: created_at,
      waiting_since: created_at,
      with_video: false,
      now: index % 4 !== 3,
      session_id: visit.id,
      device_id: turn(deviceIds, index),
      notes: isAnswered ? turn(demoNotes, index) : null,
      attended_at: isAnswered ? created_at + 25 + index : null,
      finished_at: created_at + 180 + index * 11,
      agent_id,
      zone_id: isAnswered ? turn(zoneIds, index) : null,
      moved_by: state === 'FINISHED_BY_CLIENT' ? null : agent_id,
      created_at,
    });
    const [call] = await called.returning();
    if (!call) throw new Error('the database answered no row for a call');
    await tx.insert(callMoves).values([...movesOf(call)]);
  }
};

/** What runs by itself: reports, integrations, tasks, a webhook, configuration entries. */
export const seedAutomation = async (tx: Transaction, bunit_id: number, firstDevice: number): Promise<void> => {
  await tx.insert(reports).values(demoReports.map((report) => ({ ...report, bunit_id })));
  const scripts = await tx
    .insert(integrations)
    .values([
      { name: 'Saludo', notes: 'Saluda por su nombre a quien llama', code: demoGreeting, bunit_id },
      { name: 'Antes de todas', code: demoForerunner, execbefore: true, active: false, bunit_id },
      { name: 'Resumen de llamadas', notes: 'Para una tarea que lee llamadas', code: demoSummary, bunit_id },
    ])
    .returning();
  await tx.insert(integrationVersions).values(
    scripts.map(({ id, code, created_at }) => ({
      bunit_id,
      integration_id: id,
      number: 1,
      code,
      saved_by: 'Ana Admin',
      saved_at: created_at,
    })),
  );
  const [greeting = 0, , summary = 0] = idsOf(scripts);
  await tx.insert(webhooks).values({ name: 'Saludo', integration_id: greeting, secure: true, bunit_id });
  const hourly = { frecuency: 3_600, active: false, bunit_id };
  const [summing] = await tx
    .insert(tasks)
    .values([
      { ...hourly, name: 'Resumen cada hora', metadata: { integration_id: summary, params: { horas: 24 } } },
      { ...hourly, name: 'Saludo cada hora', metadata: { integration_id: greeting, data: {}, params: {} } },
    ])
    .returning();
  const [reading] = await tx.select().from(permissions).where(eq(permissions.code, 'QUERYINGS_READ'));
  if (summing && reading) await tx.insert(taskPermissions).values({ task_id: summing.id, permission_id: reading.id });
  await tx.insert(configs).values([
    { key: 'horario', value: { abre: '09:00', cierra: '18:00' }, bunit_id },
    { key: 'devices.general.idioma', value: 'es', bunit_id },
    { key: 'devices.general.volumen', value: 60, bunit_id },
    { key: `devices.${firstDevice}.volumen`, value: 35, bunit_id },
  ]);
};
