import { isOver, isRepeatable, type Run } from '../../src/domain/run.ts';
import type { Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { mayPass } from '../postgres/failure.ts';
import { forgetAnswer, once } from '../postgres/idempotency.ts';
import { reporterOf } from '../postgres/outage.ts';
import type { Automation, RunOrder, TaskApi } from './automation.ts';
import { createBeginning } from './beginning.ts';
import { type ChainEnd, type Link, runChain } from './chain.ts';
import { findScripts } from './integration-queries.ts';
import { orderAgain, runOf, withoutScript } from './orders.ts';
import { createRunEnds } from './run-ends.ts';
import {
  endRun,
  findRun,
  insertRun,
  insertRunIn,
  keepRuns,
  loseRuns,
  type NewRun,
  newRun,
  type RunOutcome,
  startRun,
} from './run-queries.ts';
import { createRunRoom } from './run-room.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { mayBeginBeside } from './task-queries.ts';

/** What execution works with. */
interface ExecutionDeps extends Pick<Context, 'db' | 'clock' | 'isSteady' | 'settings'> {
  readonly sandbox: Sandbox;
  /** A run of the business changed. */
  readonly tell: (bunitId: number, id: number) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** How long after the limit of a script a run counts as lost of which another node knew, in seconds: it says twice in that time that it does. */
const patience = 60;
/** How long scripts may go on when the server stops, in milliseconds. */
const grace = 1_000;
/** How long after it was refused the end of a run is written again, in milliseconds. */
const endAgainAfter = 1_000;

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Runs scripts, and keeps what became of them. `close` ends those that run, and resolves when that is written. */
export const createExecution = (deps: ExecutionDeps): Automation & { close(): Promise<void> } => {
  const { db, clock, isSteady, settings, sandbox, tell, log } = deps;
  const report = reporterOf(db, log);

  const open = new Set<Promise<unknown>>();
  /** The runs that this node knows of, by id, until their ends are written. */
  const alive = new Map<number, Promise<Run>>();
  const ends = createRunEnds({
    every: endAgainAfter,
    mayPass,
    report: (error) => report(error, 'the end of a run could not be written yet'),
  });
  const most = settings.runsDayMb * 1_048_576;
  const room = createRunRoom({ db, clock, most, report: (error) => report(error, 'old runs could not be emptied') });
  /** Of whatever is written of a run. */
  const noteRoom = (bunitId: number, kept: unknown) => room.note(bunitId, Buffer.byteLength(JSON.stringify(kept)));
  let isClosing = false;
  let taskApi: TaskApi | null = null;

  /** Answers what runs the scripts of an order; they are read at once, so that a run that is written down can begin. */
  const prepare = async (order: RunOrder): Promise<(onStart: () => void) => Promise<ChainEnd>> => {
    const { bunitId, kind, integrationId, code } = order;
    const { before, own } = await findScripts(db, bunitId, integrationId);
    const asked: Link | null = code === null ? own : { id: integrationId, code };
    if (asked === null) return async () => withoutScript('missing', null);
    // Whoever edits a script tries it before it is put to use.
    if (kind !== 'test' && own?.active === false) return async () => withoutScript('inactive', integrationId);
    return (onStart) => runChain(sandbox, [...before, asked], order, onStart);
  };

  const outcomeOf = (ended: ChainEnd, started_at: number | null): RunOutcome => {
    const problem = ended.error?.problem ?? null;
    // The script did nothing wrong: the server went away under it, or before its turn.
    if (isClosing && (problem === 'crashed' || problem === 'busy'))
      return { ...ended, started_at, state: 'lost', duration: null, problem: null, error: null };
    return { ...ended, started_at, state: problem === null ? 'succeeded' : 'failed', problem };
  };

  const run = async (order: RunOrder, id: number, scripts: Awaited<ReturnType<typeof prepare>>) => {
    const { bunitId } = order;
    tell(bunitId, id);
    const { begin, end } = createBeginning(clock, (at) =>
      startRun(db, bunitId, id, at)
        .then(() => tell(bunitId, id))
        .catch((error: unknown) => report(error, 'the beginning of a run could not be written')),
    );
    const ended = await scripts(begin);
    return outcomeOf(ended, await end());
  };

  /** Writes the end of a run down, at once or later: what ran has an answer, whatever becomes of its record. */
  const settle = ({ bunitId, args, once: repeatable }: RunOrder, id: number, outcome: RunOutcome) => {
    const write = async (written: RunOutcome) => {
      await endRun(db, bunitId, id, written);
      // Nothing of it was done, for it found no turn, no script, or the end of the server: who asks again has it run.
      if (repeatable !== null && written.started_at === null) await forgetAnswer(db, repeatable);
      alive.delete(id);
      noteRoom(bunitId, [args, written.result, written.log]);
      tell(bunitId, id);
    };
    return ends.write({
      write: () => write(outcome),
      writeBare: () => write({ ...outcome, result: null, error: null, log: [] }),
      // Whoever looks for runs that nobody knows of ends it.
      giveUp: () => void alive.delete(id),
    });
  };

  /** What became of an order that was given before. Throws `run_open` and `run_lost`. */
  const recall = async ({ bunitId, kind }: RunOrder, id: number): Promise<Run> => {
    const known = await (alive.get(id) ?? findRun(db, bunitId, [kind], id));
    // One that the history does not hold any more is as good as lost.
    if (known === null || known.state === 'lost') throw failure('run_lost');
    if (!isOver(known.state)) throw failure('run_open', { retryAfter: 1 });
    return known;
  };

  /**
   * Writes a run down, once for what makes its order the same; `first` tells whether it was now. `onId` hears its number
   * before anybody else can: the same order may be answered by the database while this one's commit still is.
   */
  const enter = async (order: RunOrder, asked: NewRun, onId?: (id: number) => void) => {
    const { bunitId, taskId, againOf, once: repeatable } = order;
    const noted = async (id: Promise<number>) => {
      onId?.(await id);
      return id;
    };
    const repeated = { ...(repeatable ?? { caller: '', key: null, request: '' }), now: asked.created_at };
    // What the scheduler orders was looked at by it; whoever has a run again comes past it.
    if (taskId !== null && againOf !== null) {
      let written = asked;
      const { answer, first } = await once(db, repeated, async (tx) => {
        if (!(await mayBeginBeside(tx, bunitId, taskId))) written = { ...asked, state: 'skipped' };
        return noted(insertRunIn(tx, bunitId, written));
      });
      return { id: answer, written, first };
    }
    if (repeatable === null) return { id: await noted(insertRun(db, bunitId, asked)), written: asked, first: true };
    const { answer, first } = await once(db, repeated, (tx) => noted(insertRunIn(tx, bunitId, asked)));
    return { id: answer, written: asked, first };
  };

  /** A run in which nothing runs is in the history. */
  const noteLeft = ({ bunitId, args }: RunOrder, id: number): void => {
    noteRoom(bunitId, args);
    tell(bunitId, id);
  };

  /** Enters a run of which this node knows from then on. If nobody can tell whether it was entered, it is not known. */
  const enterAlive = async (order: RunOrder, asked: NewRun, ran: Promise<Run>) => {
    let own: number | null = null;
    try {
      return await enter(order, asked, (id) => {
        own = id;
        alive.set(id, ran);
      });
    } catch (error) {
      if (own !== null) alive.delete(own);
      throw error;
    }
  };

  const perform = async (order: RunOrder): Promise<{ run: Run; first: boolean }> => {
    const scripts = await prepare(order);
    const asked = runOf(order, 'waiting', clock());
    const { promise: ran, resolve, reject } = Promise.withResolvers<Run>();
    // Most runs have nobody beside who ordered them, and those are told below.
    ran.catch(() => {});
    let own: number | null = null;
    try {
      const { id, written, first } = await enterAlive(order, asked, ran);
      if (!first) return { run: await recall(order, id), first };
      own = id;
      if (isOver(written.state)) {
        const left = newRun(id, written);
        alive.delete(id);
        resolve(left);
        noteLeft(order, id);
        return { run: left, first };
      }
      const ended: Run = { ...newRun(id, written), ...(await run(order, id, scripts)) };
      resolve(ended);
      await settle(order, id, ended);
      return { run: ended, first };
    } catch (error) {
      if (own !== null) alive.delete(own);
      reject(error);
      throw error;
    }
  };

  const takeOn = async (order: RunOrder) => {
    if (isClosing) throw failure('unavailable', { retryAfter: 5 });
    const running = perform(order);
    open.add(running);
    return running.finally(() => open.delete(running));
  };

  const execute: Automation['execute'] = async (order) => (await takeOn(order)).run;

  /** Keeps a run in which nothing runs. */
  const leave = async (order: RunOrder, state: 'skipped' | 'lost'): Promise<void> => {
    const { id, first } = await enter(order, runOf(order, state, clock()));
    if (first) noteLeft(order, id);
  };

  const idle = async (): Promise<void> => {
    while (open.size > 0) await Promise.allSettled(open);
    await room.idle();
  };

  return {
    execute,
    skip: (order) => leave(order, 'skipped'),
    lose: (order) => leave(order, 'lost'),
    async again(run, { bunitId, ...order }) {
      const { integration_id: integrationId, task_id: taskId } = run;
      if (integrationId === null) throw failure('invalid', { fields: { integration_id: 'unsaved' } });
      if (run.emptied) throw failure('invalid', { fields: { args: 'emptied' } });
      if (!isRepeatable(run)) throw failure('invalid', { fields: { state: 'not_over' } });
      const api = taskId === null ? null : (taskApi?.({ bunitId, taskId, integrationId }) ?? null);
      return takeOn({ ...orderAgain(run, bunitId), ...order, api });
    },
    useTaskApi(given) {
      taskApi = given;
    },
    async loseRuns() {
      try {
        const now = clock();
        const known = [...alive.keys()];
        await keepRuns(db, known, now);
        // Where the clock was just set, what other nodes said of their runs looks long ago, and they have not said so anew.
        if (!isSteady()) return;
        const before = now - settings.scripts.seconds - patience;
        for (const { id, bunit_id } of await loseRuns(db, before, known)) tell(bunit_id, id);
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
      await ends.stop();
    },
  };
};
