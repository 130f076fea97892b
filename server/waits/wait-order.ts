import type { Json } from '../../src/domain/run.ts';
import type { RunOrder } from '../automation/automation.ts';
import type { LongWait } from './wait-queries.ts';

/**
 * The order to run the integration of a rule for a call that has waited for too long, told as `call`. It is work that the server does by
 * itself, as that of a task, and of no task: the rule is named in place of it. The script has no `api`.
 */
export const waitOrder = ({ bunitId, rule }: LongWait, integrationId: number, call: Json): RunOrder => ({
  bunitId,
  kind: 'task',
  integrationId,
  code: null,
  webhookId: null,
  taskId: null,
  name: rule.name,
  orderedBy: rule.name,
  args: { data: call, params: {}, request: { rule: { id: rule.id, name: rule.name } } },
  plannedAt: null,
  againOf: null,
  api: null,
  once: null,
});
