import { startDemoDatabase } from './demo-database.ts';
import { benchExecutions } from './executions.ts';
import { benchFirstRuns } from './first-runs.ts';
import { openGate } from './gate.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchStartDelays } from './start-delays.ts';
import type { Measure } from './table.ts';

/**
 * Measures what scripts cost: executions of webhooks, the first of a server, memory, what other requests notice of
 * scripts that loop, and how late tasks start. `time` in milliseconds, of each load.
 */
export async function* benchScripts(options: {
  readonly runs: number;
  readonly time: number;
}): AsyncGenerator<readonly Measure[]> {
  const database = await startDemoDatabase();
  const gate = await openGate();
  try {
    yield* benchExecutions(database, options);
    yield* benchFirstRuns(database, gate, options.runs);
    yield* benchNeighbours(database, gate, options);
    yield* benchStartDelays(database, options.runs);
  } finally {
    await gate.stop();
    await database.stop();
  }
}
