import type { Json, RunArgs, RunError, RunLogLine, RunResult } from '../../../src/domain/run.ts';

/** How a script asks this server, in the name of its business. */
export type ScriptApi = (request: {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: Json;
  readonly data: Json;
}) => Promise<{ readonly status: number; readonly data: Json }>;

/** What is to run. */
export interface Script {
  readonly code: string;
  readonly args: RunArgs;
  /** Whose it is: the turns are fair between businesses. */
  readonly bunitId: number;
  /** null: the script has no `api`. */
  readonly api: ScriptApi | null;
}

/** What became of it. */
export interface ScriptEnd {
  readonly result: RunResult | null;
  readonly error: Omit<RunError, 'integration_id'> | null;
  readonly log: readonly RunLogLine[];
  readonly requests: number;
  /** Milliseconds, without waiting. */
  readonly duration: number;
}
