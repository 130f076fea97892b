import { isRepeatable, type Run } from '../../src/domain/run.ts';
import type { Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import type { Automation, RunOrder, TaskApi } from './automation.ts';
import { createBeginning } from './beginning.ts';
import { type ChainEnd, type Link, runChain } from './chain.ts';
import { findScripts } from './integration-queries.ts';
import { orderAgain, runOf, withoutScript } from './orders.ts';
import { endRun, insertRun, loseRuns, type RunOutcome, startRun } from './run-queries.ts';
import { createRunRoom } from './run-room.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What execution works with. */
interface ExecutionDeps extends Pick<Context, 'db' | 'clock' | 'settings'> {
  readonly sandbox: Sandbox;
  /** A run of the business changed. */
  readonly tell: (bunitId: number, id: number) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** How long after the limit of a script a run that another node had counts as lost, in seconds. */
const patience = 60;
/** How long scripts may go on when the server stops, in milliseconds. */
const grace = 1_000;

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Runs scripts, and keeps what became of them. `close` ends those that run, and resolves when that is written. */
export const createExecution = (deps: ExecutionDeps): Automation & { close(): Promise<void> } => {
  const { db, clock, settings, sandbox, tell, log } = deps;
  const report = (error: unknown, message: string) =>
    log.warn({ error: error instanceof Error ? error.name : '' }, message);

  const open = new Set<Promise<Run>>();
  /** The runs that this node knows of, by id. */
  const alive = new Set<number>();
  const most = settings.runsDayMb * 1_048_576;
  const room = createRunRoom({ db, clock, most, report: (error) => report(error, 'old runs could not be emptied') });
  let isClosing = false;
  let taskApi: TaskApi | null = null;

  const runScripts = async (order: RunOrder, onStart: () => void): Promise<ChainEnd> => {
    const { bunitId, kind, integrationId, code } = order;
    const { before, own } = await findScripts(db, bunitId, integrationId);
    const asked: Link | null = code === null ? own : { id: integrationId, code };
    if (asked === null) return withoutScript('missing', null);
    // Whoever edits a script tries it before it is put to use.
    if (kind !== 'test' && own?.active === false) return withoutScript('inactive', integrationId);
    return runChain(sandbox, [...before, asked], order, onStart);
  };

  const outcomeOf = (ended: ChainEnd, started_at: number | null): RunOutcome => {
    const problem = ended.error?.problem ?? null;
    // The script did nothing wrong: the server went away under it, or before its turn.
    if (isClosing && (problem === 'crashed' || problem === 'busy'))
      return { ...ended, started_at, state: 'lost', duration: null, problem: null, error: null };
    return { ...ended, started_at, state: problem === null ? 'succeeded' : 'failed', problem };
  };

  const perform = async (order: RunOrder): Promise<Run> => {
    const { bunitId } = order;
    const run = await insertRun(db, bunitId, runOf(order, 'waiting', clock()));
    const { id } = run;
    alive.add(id);
    try {
      tell(bunitId, id);
      const { begin, end } = createBeginning(clock, (at) =>
        startRun(db, bunitId, id, at)
          .then(() => tell(bunitId, id))
          .catch((error: unknown) => report(error, 'the beginning of a run could not be written')),
      );
      const outcome = outcomeOf(await runScripts(order, begin), await end());
      await endRun(db, bunitId, id, outcome);
      room.note(bunitId, Buffer.byteLength(JSON.stringify([order.args, outcome.result, outcome.log])));
      tell(bunitId, id);
      return { ...run, ...outcome };
    } finally {
      alive.delete(id);
    }
  };

  const execute: Automation['execute'] = async (order) => {
    if (isClosing) throw failure('unavailable', { retryAfter: 5 });
    const running = perform(order);
    open.add(running);
    return running.finally(() => open.delete(running));
  };

  const idle = async (): Promise<void> => {
    while (open.size > 0) await Promise.allSettled(open);
    await room.idle();
  };

  return {
    execute,
    async skip(order) {
      const run = await insertRun(db, order.bunitId, runOf(order, 'skipped', clock()));
      tell(order.bunitId, run.id);
      return run;
    },
    async again(run, bunitId, orderedBy) {
      if (run.integration_id === null) throw failure('invalid', { fields: { integration_id: 'unsaved' } });
      if (run.emptied) throw failure('invalid', { fields: { args: 'emptied' } });
      if (!isRepeatable(run)) throw failure('invalid', { fields: { state: 'not_over' } });
      const api = run.task_id === null ? null : (taskApi?.(bunitId, run.task_id) ?? null);
      return execute({ ...orderAgain(run, bunitId), orderedBy, api });
    },
    useTaskApi(given) {
      taskApi = given;
    },
    async loseRuns() {
      try {
        const before = clock() - settings.scripts.seconds - patience;
        for (const { id, bunit_id } of await loseRuns(db, before, [...alive])) tell(bunit_id, id);
      } catch (error) {
        report(error, 'lost runs could not be looked for');
      }
    },
    sandbox,
    idle,
    async close() {
      isClosing = true;
      await Promise.race([idle(), waitFor(grace)]);
      await sandbox.close();
      await idle();
    },
  };
};
