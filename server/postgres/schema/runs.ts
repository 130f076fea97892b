import {
  type RunArgs,
  type RunError,
  type RunLogLine,
  type RunResult,
  runKinds,
  runProblems,
  runStates,
} from '../../../src/domain/run.ts';
import { sql } from '../orm.ts';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { id, listed, moment } from './columns.ts';

/*
 * What is remembered of scripts names records without a foreign key: a deleted one can be put back under its id for 30
 * days, and finds its past again.
 */

/** Every saved state of the code of an integration. */
export const integrationVersions = pgTable(
  'integration_versions',
  {
    bunit_id: tenant(),
    integration_id: integer().notNull(),
    /** Counts from 1 in each integration. */
    number: integer().notNull(),
    code: text().notNull(),
    saved_by: text().notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integration_id, table.number] })],
);

/** What an integration was tried with last. */
export const integrationSamples = pgTable('integration_samples', {
  bunit_id: tenant(),
  integration_id: integer().primaryKey(),
  args: jsonb().$type<RunArgs>().notNull(),
});

/** The runs of scripts: those that wait, run and have run. */
export const scriptRuns = pgTable(
  'script_runs',
  {
    id: id(),
    bunit_id: tenant(),
    kind: text({ enum: runKinds }).notNull(),
    state: text({ enum: runStates }).notNull(),
    integration_id: integer(),
    webhook_id: integer(),
    task_id: integer(),
    name: text().notNull(),
    ordered_by: text().notNull(),
    planned_at: moment(),
    created_at: moment().notNull(),
    started_at: moment(),
    /** When its node last said that it knows of it; null before it first did. */
    seen_at: moment(),
    /** Milliseconds. */
    duration: integer(),
    again_of: integer(),
    problem: text({ enum: runProblems }),
    args: jsonb().$type<RunArgs>().notNull(),
    result: jsonb().$type<RunResult>(),
    error: jsonb().$type<RunError>(),
    log: jsonb().$type<readonly RunLogLine[]>().notNull().default([]),
    requests: integer().notNull().default(0),
    /** What it was given, returned and logged is gone, because its business had too much of it that day. */
    emptied: boolean().notNull().default(false),
  },
  (table) => [
    index('script_runs_tenant_index').on(table.bunit_id, table.id),
    index('script_runs_integration_index').on(table.integration_id, table.id),
    index('script_runs_webhook_index').on(table.webhook_id, table.id),
    index('script_runs_task_index').on(table.task_id, table.id),
    index('script_runs_created_index').on(table.created_at),
    index('script_runs_open_index').on(table.state).where(sql`${table.state} in ('waiting', 'running')`),
    check('script_runs_kind_known', sql`${table.kind} in (${listed(runKinds)})`),
    check('script_runs_state_known', sql`${table.state} in (${listed(runStates)})`),
  ],
);
