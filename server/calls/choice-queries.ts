import {
  type CallChoice,
  type CallChoices,
  type CallRelation,
  callRelations,
  mostChoices,
} from '../../src/domain/call-choices.ts';
import type { Database } from '../postgres/database.ts';
import { matching } from '../postgres/listing.ts';
import { and, asc, eq, type SQL, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { branches, devices, services } from '../postgres/schema/business.ts';
import { users } from '../postgres/schema/people.ts';

/** What is looked for among the choices, and which of them have to be there. */
export interface ChoiceSearch {
  readonly bunitId: number;
  readonly search: string;
  readonly chosen: Readonly<Partial<Record<CallRelation, number>>>;
}

type Rows = Promise<readonly CallChoice[]>;

/** Those that are found, and the chosen one first of all where it is another. One more than are offered tells that there are more. */
const either = (search: SQL | undefined, chosen: SQL) => sql`(${search ?? sql`true`} or ${chosen})`;

const questions: Readonly<Record<CallRelation, (db: Database, asked: ChoiceSearch, chosen: number) => Rows>> = {
  service: (db, { bunitId, search }, chosen) =>
    db
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(and(eq(services.bunit_id, bunitId), either(matching([services.name], search), eq(services.id, chosen))))
      .orderBy(sql`${services.id} = ${chosen}::int desc`, asc(services.name), asc(services.id))
      .limit(mostChoices + 1),
  branch: (db, { bunitId, search }, chosen) =>
    db
      .select({ id: branches.id, name: branches.name })
      .from(branches)
      .where(and(eq(branches.bunit_id, bunitId), either(matching([branches.name], search), eq(branches.id, chosen))))
      .orderBy(sql`${branches.id} = ${chosen}::int desc`, asc(branches.name), asc(branches.id))
      .limit(mostChoices + 1),
  device: (db, { bunitId, search }, chosen) =>
    db
      .select({ id: devices.id, name: devices.name, place: devices.location })
      .from(devices)
      .where(
        and(
          eq(devices.bunit_id, bunitId),
          either(matching([devices.name, devices.location], search), eq(devices.id, chosen)),
        ),
      )
      .orderBy(sql`${devices.id} = ${chosen}::int desc`, asc(devices.name), asc(devices.id))
      .limit(mostChoices + 1),
  agent: (db, { bunitId, search }, chosen) => {
    const name = sql<string>`concat_ws(' ', nullif(${users.first_name}, ''), nullif(${users.middle_name}, ''), nullif(${users.last_name}, ''))`;
    return db
      .select({ id: agents.id, name })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.user_id))
      .where(
        and(
          eq(agents.bunit_id, bunitId),
          either(matching([users.first_name, users.middle_name, users.last_name], search), eq(agents.id, chosen)),
        ),
      )
      .orderBy(sql`${agents.id} = ${chosen}::int desc`, asc(name), asc(agents.id))
      .limit(mostChoices + 1);
  },
};

/** What a list of calls can be narrowed to, in use or not: calls outlive it. */
export const findChoices = async (db: Database, asked: ChoiceSearch): Promise<CallChoices> => {
  const ask = (name: CallRelation) => questions[name](db, asked, asked.chosen[name] ?? 0);
  const [service, agent, branch, device] = await Promise.all([
    ask('service'),
    ask('agent'),
    ask('branch'),
    ask('device'),
  ]);
  const found = { service, agent, branch, device };
  return {
    choices: {
      service: service.slice(0, mostChoices),
      agent: agent.slice(0, mostChoices),
      branch: branch.slice(0, mostChoices),
      device: device.slice(0, mostChoices),
    },
    cut: callRelations.filter((name) => found[name].length > mostChoices),
  };
};
