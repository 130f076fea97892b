import { type CallChoice, type CallRelation, callRelations } from '../../src/domain/call-choices.ts';
import { mostChoices } from '../../src/domain/choice.ts';
import type { Database } from '../postgres/database.ts';
import { matching } from '../postgres/listing.ts';
import { and, asc, eq, or, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import { agents } from '../postgres/schema/agents.ts';
import { branches, devices, services } from '../postgres/schema/business.ts';
import { users } from '../postgres/schema/people.ts';
import { agentsName } from './call-queries.ts';

/** What is looked for among the choices, and which of them have to be there. */
export interface ChoiceSearch {
  readonly bunitId: number;
  readonly search: string;
  readonly chosen: Readonly<Partial<Record<CallRelation, number>>>;
}

type Rows = Promise<readonly (CallChoice & { readonly active: boolean })[]>;

/** By what the rows of one kind are found and put in order. */
interface Offered {
  readonly bunit: PgColumn;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL;
  readonly searched: readonly PgColumn[];
}

/** Those that are found, and the chosen one, which comes first. */
const page = ({ bunitId, search }: ChoiceSearch, chosen: number, { bunit, id, name, searched }: Offered) => ({
  where: and(eq(bunit, bunitId), or(matching(searched, search), eq(id, chosen))),
  order: [sql`${id} = ${chosen}::int desc`, asc(name), asc(id)],
  // One more than are offered tells that there are more.
  limit: mostChoices + 1,
});

const questions: Readonly<Record<CallRelation, (db: Database, asked: ChoiceSearch, chosen: number) => Rows>> = {
  service(db, asked, chosen) {
    const { bunit_id: bunit, id, name, active } = services;
    const { where, order, limit } = page(asked, chosen, { bunit, id, name, searched: [name] });
    return db
      .select({ id, name, active })
      .from(services)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  },
  branch(db, asked, chosen) {
    const { bunit_id: bunit, id, name, active } = branches;
    const { where, order, limit } = page(asked, chosen, { bunit, id, name, searched: [name] });
    return db
      .select({ id, name, active })
      .from(branches)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  },
  device(db, asked, chosen) {
    const { bunit_id: bunit, id, name, active, location } = devices;
    const { where, order, limit } = page(asked, chosen, { bunit, id, name, searched: [name, location] });
    return db
      .select({ id, name, active, place: location })
      .from(devices)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  },
  agent(db, asked, chosen) {
    const { bunit_id: bunit, id, active } = agents;
    const searched = [users.first_name, users.middle_name, users.last_name];
    const { where, order, limit } = page(asked, chosen, { bunit, id, name: agentsName, searched });
    return db
      .select({ id, name: agentsName, active })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.user_id))
      .where(where)
      .orderBy(...order)
      .limit(limit);
  },
};

/** What a list of calls can be narrowed to, in use or not: calls outlive it. */
export const findChoices = async (db: Database, asked: ChoiceSearch) => {
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
