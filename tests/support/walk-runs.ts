import type { Run, RunSummary } from '../../src/domain/run.ts';

/** A run of integration 7 at the editor that ended well. */
export const summary: RunSummary = {
  id: 40,
  kind: 'test',
  state: 'succeeded',
  integration_id: 7,
  webhook_id: null,
  task_id: null,
  name: 'Sync',
  ordered_by: 'Ana Ruiz',
  planned_at: null,
  created_at: 1_100,
  started_at: 1_100,
  duration: 12,
  again_of: null,
  problem: null,
};

/** The same with everything that is known of it. */
export const run: Run = {
  ...summary,
  args: { data: {}, params: {}, request: {} },
  result: { data: 1, params: {} },
  error: null,
  log: [],
  requests: 0,
  emptied: false,
};
