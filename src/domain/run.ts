import { type Holder, holdsAny, type ResourceCode, rights } from './access.ts';

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Who had a script run: a person at the editor, whoever called a webhook's address, or the server by itself: the plan of a task or, in a run
 * without one, a routing rule.
 */
export const runKinds = ['test', 'webhook', 'task'] as const;
export type RunKind = (typeof runKinds)[number];

/**
 * `waiting` for its turn, `running`; then `succeeded`, `failed`, `skipped` because the run before had not ended (tasks), or
 * `lost` with the server that it ran on.
 */
export const runStates = ['waiting', 'running', 'succeeded', 'failed', 'skipped', 'lost'] as const;
export type RunState = (typeof runStates)[number];

/** Whether a routing rule had it run, for a call that waits too long: the server does so by itself, and for no task. */
export const isOfRule = ({ kind, task_id }: Pick<RunSummary, 'kind' | 'task_id'>): boolean =>
  kind === 'task' && task_id === null;

/** Whether nothing more happens to a run. */
export const isOver = (state: RunState): boolean => state !== 'waiting' && state !== 'running';

/**
 * Why a run failed: `script` threw or did not compile, `result` is no object with `data` and `params`, `time`, `memory`,
 * `output` and `requests` are limits, `crashed` took the sandbox along, `inactive` or `missing` is the integration, `busy`
 * is a sandbox with too many waiting runs.
 */
export const runProblems = [
  'script',
  'result',
  'time',
  'memory',
  'output',
  'requests',
  'crashed',
  'inactive',
  'missing',
  'busy',
] as const;
export type RunProblem = (typeof runProblems)[number];

/** What went wrong in a run, and where. Lines and columns count from 1 in the code that a person wrote. */
export interface RunError {
  readonly problem: RunProblem;
  /** The name of what was thrown, such as `TypeError`. */
  readonly name: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
  /** The integration that failed: the one asked for, or one that runs before it; null when there is none any more. */
  readonly integration_id: number | null;
}

export const logLevels = ['debug', 'log', 'info', 'warn', 'error'] as const;

/** One line that a script wrote with `console`. `at` in milliseconds since the run began. */
export interface RunLogLine {
  readonly level: (typeof logLevels)[number];
  readonly text: string;
  readonly at: number;
}

/** What a script is given, as the global `args`. */
export interface RunArgs {
  readonly data: Json;
  readonly params: Json;
  readonly request: Json;
}

/** What a script returned, as it is handed on and answered. */
export interface RunResult {
  readonly data: Json;
  readonly params: Json;
}

/** A run as the history lists it. Moments in unix seconds. */
export interface RunSummary {
  readonly id: number;
  readonly kind: RunKind;
  readonly state: RunState;
  /** What was asked to run, with the name that it had; the ids stay when the record is deleted. */
  readonly integration_id: number | null;
  readonly webhook_id: number | null;
  readonly task_id: number | null;
  readonly name: string;
  /** Who asked: a person, a key or a routing rule by name, an address for an open webhook; empty for the plan of a task. */
  readonly ordered_by: string;
  /** Of a task: the moment of its plan. */
  readonly planned_at: number | null;
  readonly created_at: number;
  readonly started_at: number | null;
  /** Milliseconds; null while it runs. */
  readonly duration: number | null;
  /** The run that this one repeats. */
  readonly again_of: number | null;
  readonly problem: RunProblem | null;
}

/** A run with everything that is known of it. */
export interface Run extends RunSummary {
  readonly args: RunArgs;
  readonly result: RunResult | null;
  readonly error: RunError | null;
  readonly log: readonly RunLogLine[];
  /** Requests that it sent. */
  readonly requests: number;
  /** Whether args, result and log are not kept any more: there was too much of it that day. */
  readonly emptied: boolean;
}

/** What has a history of runs: a record of one of these tables. */
export const runSources = ['integrations', 'webhooks', 'tasks'] as const;
export type RunSource = (typeof runSources)[number];

/** The source of that name; a record of another table has no runs, and no button for them. */
export const runSourceOf = (name: string): RunSource => runSources.find((source) => source === name) ?? 'integrations';

/** The field of a run that names its source. */
export const sourceField = { integrations: 'integration_id', webhooks: 'webhook_id', tasks: 'task_id' } as const;

const codeOfKind = { test: 'INTEGRATIONS', webhook: 'WEBHOOKS', task: 'TASKS' } as const satisfies Record<
  RunKind,
  ResourceCode
>;

/** The kinds of runs that a holder may read: those of the tables on which they have any right. */
export const readableKinds = (holder: Holder): readonly RunKind[] =>
  runKinds.filter((kind) => holdsAny(holder, codeOfKind[kind], rights));

/** Whether the holder may have runs of a kind, and of its table: run now, run again. */
export const mayOrder = (holder: Holder, kind: RunKind): boolean =>
  holder.readOnly !== true && holdsAny(holder, codeOfKind[kind], ['EDITION']);

/** Whether a run can be had again: it is over, its script is a record that is kept, and so is what it was given. */
export const isRepeatable = ({
  state,
  integration_id,
  emptied,
}: Pick<Run, 'state' | 'integration_id' | 'emptied'>): boolean => isOver(state) && integration_id !== null && !emptied;

/** The first runs of a source, newest first: how many, and in which state, if only one is asked for. */
export interface RunQuestion {
  readonly source: RunSource;
  readonly id: number;
  readonly state: RunState | null;
  readonly limit: number;
}

/** The code that is needed to have a run of a kind again. */
export const repeatCode = (kind: RunKind): string => `${codeOfKind[kind]}_EDITION`;
