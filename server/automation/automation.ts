import type { Run, RunArgs, RunKind } from '../../src/domain/run.ts';
import type { Repeatable } from '../postgres/idempotency.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { ScriptApi } from './sandbox/script.ts';

/** A script that somebody wants to have run. */
export interface RunOrder {
  readonly bunitId: number;
  readonly kind: RunKind;
  /** null: a script that is no record yet. */
  readonly integrationId: number | null;
  /** The text that stands in the editor; null: the code as it is stored. */
  readonly code: string | null;
  readonly webhookId: number | null;
  readonly taskId: number | null;
  /** What was asked to run, by name. */
  readonly name: string;
  /** Who asks, by name; empty for the plan of a task. */
  readonly orderedBy: string;
  readonly args: RunArgs;
  /** Of a task: the moment of its plan, in unix seconds. */
  readonly plannedAt: number | null;
  /** The run that this one repeats. */
  readonly againOf: number | null;
  /** null: the script has no `api`. */
  readonly api: ScriptApi | null;
  /** What makes another order the same as this one, which is run once; null for one that is none but itself. */
  readonly once: Omit<Repeatable, 'now'> | null;
}

/** A script in the name of a task, which may have been given another one since. */
export interface TaskScript {
  readonly bunitId: number;
  readonly taskId: number;
  readonly integrationId: number;
}

/** How the script of a task reaches the API of the console: as that task, whatever it may do at that moment. */
export type TaskApi = (script: TaskScript) => ScriptApi;

/** What the server does about scripts. */
export interface Automation {
  /**
   * Runs a script after the integrations that run before every other one, and answers the run when it is over, whatever
   * became of it and of its record. An order that was given before runs nothing and answers that run. Throws `run_open`
   * while it runs on another node, `run_lost` when nobody knows how far it came, `unavailable` when the server stops, and
   * what the database throws before anything has run.
   */
  execute(order: RunOrder): Promise<Run>;
  /** Keeps a run that was not to be, because the one before had not ended. */
  skip(order: RunOrder): Promise<void>;
  /** Keeps a run that no node could begin. */
  lose(order: RunOrder): Promise<void>;
  /**
   * Has the script of a run run again, in the name of whoever asks; it is skipped while a run of its task has not ended that
   * may not be overlapped. `first`: it was ordered now; else what became of the same order before. Throws `invalid` for one that
   * cannot be repeated, and what `execute` throws.
   */
  again(run: Run, order: Pick<RunOrder, 'bunitId' | 'orderedBy' | 'once'>): Promise<{ run: Run; first: boolean }>;
  /** Says how scripts of tasks reach the API; without it they do not. */
  useTaskApi(taskApi: TaskApi): void;
  /** Says to the other nodes which runs this one knows, and gives up those of a server that is gone. Never rejects. */
  loseRuns(): Promise<void>;
  readonly sandbox: Sandbox;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
}
