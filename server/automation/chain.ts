import type { RunArgs, RunError, RunLogLine, RunResult } from '../../src/domain/run.ts';
import type { StoredScript } from './integration-queries.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Script } from './sandbox/script.ts';

/** One script of a chain; `id` is null for one that is no record yet. */
export interface Link extends Pick<StoredScript, 'code'> {
  readonly id: number | null;
}

/** What became of a chain: of its last script, or of the one that failed. */
export interface ChainEnd {
  readonly result: RunResult | null;
  readonly error: RunError | null;
  readonly log: readonly RunLogLine[];
  readonly requests: number;
  /** Milliseconds, without waiting. */
  readonly duration: number;
}

/**
 * Runs scripts one after the other. Each gets as data and params what the one before returned, or what that one was
 * given when it returned nothing; the request is the same for all. The last one, which was asked for, alone has the api:
 * the others run before tasks of whatever rights. The first that fails ends the chain.
 */
export const runChain = async (
  sandbox: Sandbox,
  links: readonly Link[],
  { args, bunitId, api }: Omit<Script, 'code'>,
  onStart: () => void,
): Promise<ChainEnd> => {
  let handed: RunArgs = args;
  let result: RunResult | null = null;
  const log: RunLogLine[] = [];
  let requests = 0;
  let duration = 0;
  for (const [index, { id, code }] of links.entries()) {
    const isAsked = index === links.length - 1;
    const end = await sandbox.run({ code, args: handed, bunitId, api: isAsked ? api : null }, onStart);
    const since = duration;
    // One by one: a call takes no more values than fit on the stack.
    for (const line of end.log) log.push({ ...line, at: line.at + since });
    requests += end.requests;
    duration += Math.round(end.duration);
    if (end.error) return { result: null, error: { ...end.error, integration_id: id }, log, requests, duration };
    result = end.result;
    handed = { ...handed, ...result };
  }
  return { result: result ?? { data: null, params: null }, error: null, log, requests, duration };
};
