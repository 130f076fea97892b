import type { QuickJSHandle } from 'quickjs-emscripten';
import type { RunResult } from '../../../../src/domain/run.ts';
import type { ScriptProblem, ThreadLimits, ThreadOrder, ThreadReport, World } from '../messages.ts';
import { judge, opening, outputProblem, problemOf, timeProblem } from './judge.ts';
import { createLogBook } from './log.ts';
import { createMachine } from './machine.ts';
import { createQuestions } from './questions.ts';

interface RunEnd {
  readonly result: RunResult | null;
  readonly error: ScriptProblem | null;
  readonly healthy: boolean;
}

export interface Run {
  carryOut(code: string, args: string, hasApi: boolean): Promise<RunEnd>;
  /** An answer from outside. */
  take(order: Exclude<ThreadOrder, { type: 'run' }>): void;
}

/** Jobs of promises between two looks at the clock, and how long an interrupted script has to say where it was (ms). */
const jobsAtOnce = 100;
const lastWords = 50;
const mostTimers = 1_000;

/** Prepares a machine; one script can run in it. */
export const createRun = async (
  engine: WebAssembly.Module,
  world: World,
  limits: ThreadLimits,
  tell: (report: ThreadReport) => void,
): Promise<Run> => {
  const outputBytes = limits.outputKb * 1_024;
  let log = createLogBook(0, () => {});
  let questions: ReturnType<typeof createQuestions> | null = null;
  const timers = new Map<number, NodeJS.Timeout>();
  const { promise: ended, resolve: end } = Promise.withResolvers<RunEnd>();
  let outcome: QuickJSHandle | null = null;
  let isOver = false;
  let deadline = Number.POSITIVE_INFINITY;
  let interrupted = false;

  const machine = await createMachine(engine, world, limits.memoryMb, (vm) => {
    const asking = createQuestions(vm, limits, tell);
    questions = asking;
    return {
      log(level, text) {
        if (!log.write(level, text)) finish(null, outputProblem(limits.outputKb), false);
      },
      ask: asking.ask,
      setTimer(id, delay) {
        if (timers.size >= mostTimers) throw new Error(`A run has at most ${mostTimers} timers at a time.`);
        timers.set(
          id,
          setTimeout(() => fire(id), delay),
        );
      },
      clearTimer(id) {
        clearTimeout(timers.get(id));
        timers.delete(id);
      },
    };
  });
  const { vm, runtime } = machine;

  const finish = (result: RunResult | null, error: ScriptProblem | null, healthy: boolean) => {
    if (isOver) return;
    isOver = true;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    log.flush();
    end({ result, error, healthy });
  };

  runtime.setInterruptHandler(() => {
    if (isOver) return true;
    if (performance.now() < deadline) return false;
    interrupted = true;
    deadline = performance.now() + lastWords;
    return true;
  });

  const settled = (text: string) => {
    const { result, error } = judge(text, { room: log.left(), outputKb: limits.outputKb, wasFull: machine.wasFull() });
    if (!interrupted) finish(result, error, error === null || error.problem === 'script' || error.problem === 'result');
    else
      finish(null, { ...timeProblem(limits.seconds), line: error?.line ?? null, column: error?.column ?? null }, false);
  };

  /** Does what promises have left to do, and looks whether the script is at its end. */
  const step = (promise: QuickJSHandle) => {
    while (!isOver && runtime.hasPendingJob()) {
      runtime.executePendingJobs(jobsAtOnce);
      if (interrupted && performance.now() > deadline) finish(null, timeProblem(limits.seconds), false);
      else if (performance.now() > deadline) interrupted = true;
      if (vm.getPromiseState(promise).type !== 'pending') break;
    }
    if (isOver) return;
    const state = vm.getPromiseState(promise);
    if (state.type === 'fulfilled') settled(vm.getString(state.value));
    else if (state.type === 'rejected') abandon(state.error);
    else if (interrupted) finish(null, timeProblem(limits.seconds), false);
    else if (timers.size === 0 && !questions?.areOpen()) {
      const message = 'The script waits for a promise that nothing is left to settle.';
      finish(null, problemOf('script', 'Error', message), true);
    }
  };

  /** The script took even the memory or the time away that it needs to say what went wrong. */
  const abandon = (error: QuickJSHandle) => {
    if (interrupted) return finish(null, timeProblem(limits.seconds), false);
    const told: unknown = vm.dump(error);
    const message = typeof told === 'object' && told !== null ? String(Reflect.get(told, 'message')) : 'out of memory';
    const problem = message === 'out of memory' ? 'memory' : 'script';
    finish(null, problemOf(problem, 'InternalError', message), false);
  };

  const fire = (id: number) => {
    timers.delete(id);
    if (isOver || !outcome) return;
    // What a timer throws is nobody's: the script goes on, as after any promise that it does not await.
    vm.callFunction(machine.fire, vm.undefined, vm.newNumber(id)).dispose();
    step(outcome);
  };

  return {
    carryOut(code, args, hasApi) {
      log = createLogBook(outputBytes, (lines) => tell({ type: 'log', lines }));
      deadline = performance.now() + limits.seconds * 1_000;
      const compiledCode = vm.evalCode(`${opening}${code}\n})`, 'script');
      if (compiledCode.error) {
        const told = vm.dump(compiledCode.error);
        finish(null, problemOf('script', String(told.name), String(told.message), String(told.stack)), true);
        return ended;
      }
      const given = hasApi ? vm.true : vm.false;
      const called = vm.callFunction(machine.run, vm.undefined, compiledCode.value, vm.newString(args), given);
      if (called.error) abandon(called.error);
      else {
        outcome = called.value;
        step(outcome);
      }
      return ended;
    },
    take(order) {
      if (isOver || !outcome) return;
      questions?.take(order);
      step(outcome);
    },
  };
};
