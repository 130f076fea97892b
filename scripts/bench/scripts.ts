import { startDemoDatabase } from './demo-database.ts';
import { benchExecutions } from './executions.ts';
import type { Measure } from './table.ts';

/** Measures what an execution of a webhook costs. `time` in milliseconds, of each load. */
export async function* benchScripts(options: {
  readonly runs: number;
  readonly time: number;
}): AsyncGenerator<readonly Measure[]> {
  const database = await startDemoDatabase();
  try {
    yield* benchExecutions(database, options);
  } finally {
    await database.stop();
  }
}
