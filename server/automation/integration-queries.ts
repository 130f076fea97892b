import type { CodeVersion, CodeVersionText, IntegrationUses } from '../../src/domain/integration.ts';
import type { RunArgs } from '../../src/domain/run.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, asc, eq, getTableColumns, sql } from '../postgres/orm.ts';
import { prepared } from '../postgres/prepared.ts';
import { integrations, taskPermissions, tasks, webhooks } from '../postgres/schema/automation.ts';
import { routings } from '../postgres/schema/routing.ts';
import { integrationSamples, integrationVersions } from '../postgres/schema/runs.ts';
import { trash } from '../postgres/schema/trash.ts';

/** A script as it is stored. */
export interface StoredScript {
  readonly id: number;
  readonly code: string;
  readonly active: boolean;
}

/** In `id` the integration asked for, null for none. */
const askForScripts = prepared<{ [Field in keyof StoredScript]: StoredScript[Field] }>(
  'scripts',
  sql`
    select id, code, active from integrations
     where bunit_id = ${sql.placeholder('bunitId')}
       and (execbefore and active or id = ${sql.placeholder('id')}::int)
     order by id`,
);

/** An integration of the business, and those that run before every other one: active ones, by id. */
export const findScripts = async (
  db: Database,
  bunitId: number,
  id: number | null,
): Promise<{ readonly before: readonly StoredScript[]; readonly own: StoredScript | null }> => {
  const rows = await askForScripts(db, { bunitId, id });
  return { before: rows.filter((row) => row.id !== id), own: rows.find((row) => row.id === id) ?? null };
};

/** The name of an integration; null when the business has none of that id. */
export const nameOfIntegration = async (db: Queries, bunitId: number, id: number): Promise<string | null> => {
  const [row] = await db
    .select({ name: integrations.name })
    .from(integrations)
    .where(and(eq(integrations.id, id), eq(integrations.bunit_id, bunitId)));
  return row?.name ?? null;
};

/** Where an integration is used, by name. */
export const usesOfIntegration = async (
  db: Queries,
  bunitId: number,
  id: number,
): Promise<Required<IntegrationUses>> => ({
  webhooks: await db
    .select({ id: webhooks.id, name: webhooks.name, active: webhooks.active })
    .from(webhooks)
    .where(and(eq(webhooks.bunit_id, bunitId), eq(webhooks.integration_id, id)))
    .orderBy(asc(webhooks.name), asc(webhooks.id)),
  tasks: await db
    .select({ id: tasks.id, name: tasks.name, active: tasks.active })
    .from(tasks)
    .where(and(eq(tasks.bunit_id, bunitId), eq(tasks.integration_id, id)))
    .orderBy(asc(tasks.name), asc(tasks.id)),
  routings: await db
    .select({ id: routings.id, name: routings.name, active: routings.active })
    .from(routings)
    .where(and(eq(routings.bunit_id, bunitId), eq(routings.integration_id, id)))
    .orderBy(asc(routings.name), asc(routings.id)),
});

/** What the tasks may do that run an integration, as ids of permissions. */
export const permissionsOfTasks = async (db: Queries, bunitId: number, id: number): Promise<readonly number[]> => {
  const granted = await db
    .selectDistinct({ id: taskPermissions.permission_id })
    .from(taskPermissions)
    .innerJoin(tasks, eq(tasks.id, taskPermissions.task_id))
    .where(and(eq(tasks.bunit_id, bunitId), eq(tasks.integration_id, id)));
  return granted.map((permission) => permission.id);
};

/** What an integration was tried with last; null when it never was. */
export const findSample = async (db: Queries, bunitId: number, id: number): Promise<RunArgs | null> => {
  const [sample] = await db
    .select({ args: sql<RunArgs>`${integrationSamples.args}` })
    .from(integrationSamples)
    .where(and(eq(integrationSamples.bunit_id, bunitId), eq(integrationSamples.integration_id, id)));
  return sample?.args ?? null;
};

/** Keeps what an integration is tried with. */
export const keepSample = async (db: Queries, bunitId: number, id: number, args: RunArgs): Promise<void> => {
  await db
    .insert(integrationSamples)
    .values({ bunit_id: bunitId, integration_id: id, args })
    .onConflictDoUpdate({ target: integrationSamples.integration_id, set: { args } });
};

const { bunit_id: _owner, integration_id: _of, code: _code, ...told } = getTableColumns(integrationVersions);
const version = { ...told, length: sql<number>`char_length(${integrationVersions.code})` };
const versionsOf = (bunitId: number, id: number) =>
  and(eq(integrationVersions.bunit_id, bunitId), eq(integrationVersions.integration_id, id));

/** What a list of versions may be asked for. */
export const listableVersions: Listable = {
  fields: told,
  search: [integrationVersions.saved_by],
  relations: [],
  sort: '-number',
};

/** The saved states of the code of an integration, one page. */
export const listVersions = async (db: Database, bunitId: number, id: number, list: List) => {
  const where = and(versionsOf(bunitId, id), list.where);
  const rows: CodeVersion[] = await db
    .select(version)
    .from(integrationVersions)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  return pageOf(list, rows, { db, table: integrationVersions, where });
};

/** A saved state with its code; null when the integration has none of that number. */
export const findVersion = async (
  db: Queries,
  bunitId: number,
  id: number,
  number: number,
): Promise<CodeVersionText | null> => {
  const [row] = await db
    .select({ ...version, code: integrationVersions.code })
    .from(integrationVersions)
    .where(and(versionsOf(bunitId, id), eq(integrationVersions.number, number)));
  return row ?? null;
};

/** A state of code that is to be kept. `at` in unix seconds. */
export interface SavedCode {
  readonly code: string;
  readonly by: string;
  readonly at: number;
}

/**
 * Keeps a state of the code as the next version. Code that was there before versions were kept becomes the first one:
 * `first`. Only while the integration is locked: versions are counted.
 */
export const keepVersion = async (
  tx: Transaction,
  bunitId: number,
  id: number,
  { saved, first }: { saved: SavedCode; first: SavedCode | null },
): Promise<void> => {
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${integrationVersions.number}), 0)` })
    .from(integrationVersions)
    .where(versionsOf(bunitId, id));
  const states = last === 0 && first ? [first, saved] : [saved];
  await tx.insert(integrationVersions).values(
    states.map(({ code, by, at }, index) => ({
      bunit_id: bunitId,
      integration_id: id,
      number: last + index + 1,
      code,
      saved_by: by,
      saved_at: at,
    })),
  );
};

/** Deletes states of code that were saved before the moment (unix seconds); the last one of each integration stays. */
export const forgetVersions = (db: Database, bunitId: number, before: number): Promise<number> =>
  deleteInBatches(
    db,
    integrationVersions,
    sql`bunit_id = ${bunitId} and saved_at < ${before} and exists (
      select from ${integrationVersions} later
       where later.integration_id = ${integrationVersions.integration_id} and later.number > ${integrationVersions.number})`,
  );

/** Deletes what is remembered of integrations that are gone for good: neither there nor in the trash. */
export const forgetIntegrations = async (db: Database): Promise<void> => {
  for (const table of [integrationVersions, integrationSamples])
    await deleteInBatches(
      db,
      table,
      sql`not exists (select from ${integrations} i where i.id = ${table.integration_id})
      and not exists (select from ${trash} t where t.resource = 'integrations' and t.record_id = ${table.integration_id})`,
    );
};
