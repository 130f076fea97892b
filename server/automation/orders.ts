import type { Run, RunError } from '../../src/domain/run.ts';
import type { RunOrder } from './automation.ts';
import type { ChainEnd } from './chain.ts';
import type { NewRun } from './run-queries.ts';

/** An order as it is written down. `now` in unix seconds. */
export const runOf = (order: RunOrder, state: 'waiting' | 'skipped' | 'lost', now: number): NewRun => ({
  kind: order.kind,
  state,
  integration_id: order.integrationId,
  webhook_id: order.webhookId,
  task_id: order.taskId,
  name: order.name,
  ordered_by: order.orderedBy,
  planned_at: order.plannedAt,
  created_at: now,
  again_of: order.againOf,
  args: order.args,
});

/** An order to do the same as a run did: with the code of today, and out of any plan. */
export const orderAgain = (run: Run, bunitId: number): Omit<RunOrder, 'orderedBy' | 'api' | 'once'> => ({
  bunitId,
  kind: run.kind,
  integrationId: run.integration_id,
  code: null,
  webhookId: run.webhook_id,
  taskId: run.task_id,
  name: run.name,
  args: run.args,
  plannedAt: null,
  againOf: run.id,
});

const messages = {
  missing: 'There is no such integration',
  inactive: 'The integration is not active',
} as const;

/** The end of a run that had no script. `integrationId` is null for an integration that is not there any more. */
export const withoutScript = (problem: 'missing' | 'inactive', integrationId: number | null): ChainEnd => {
  const where = { line: null, column: null, integration_id: integrationId };
  const error: RunError = { problem, name: 'IntegrationError', message: messages[problem], ...where };
  return { result: null, error, log: [], requests: 0, duration: 0 };
};
