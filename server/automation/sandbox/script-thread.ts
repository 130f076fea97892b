import { Worker } from 'node:worker_threads';
import type { RunLogLine } from '../../../src/domain/run.ts';
import { grace } from './limits.ts';
import type { ScriptProblem, ThreadBeginning, ThreadKit, ThreadLimits, ThreadOrder, ThreadReport } from './messages.ts';
import type { Outside } from './outside.ts';
import type { Script, ScriptEnd } from './script.ts';

/** A thread for scripts, seen from outside. It runs one at a time. */
export interface ScriptThread {
  /** Never rejects. The thread is no longer `isAlive` when the run left it in doubt. */
  run(script: Script, outside: Outside): Promise<ScriptEnd>;
  isAlive(): boolean;
  /** Whether a run would begin at once. */
  isReady(): boolean;
  /** Ends the thread, and the run with it. The thread itself may stay, in native code that nothing interrupts. */
  stop(): void;
  /** Resolves when the thread is gone. */
  readonly gone: Promise<void>;
}

const ended = (name: string, problem: ScriptProblem['problem'], message: string): ScriptProblem => ({
  problem,
  name,
  message,
  line: null,
  column: null,
});

const entry = new URL('./thread/entry.ts', import.meta.url);
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** How long a thread may take to be ready, in milliseconds, on a machine with much other work. */
const startTimeout = 20_000;

/** That of the first thread, once it has told it, until one tells more. */
let kit: ThreadKit | null = null;
/** The code of a thread that has a kit: its modules are not read from their files. */
const fromKit = `
  const { registerHooks } = require('node:module');
  const { texts } = require('node:worker_threads').workerData.kit;
  registerHooks({
    load: (url, context, next) =>
      Object.hasOwn(texts, url) ? { format: 'module', source: texts[url], shortCircuit: true } : next(url, context),
  });
  import(${JSON.stringify(entry.href)});
`;

/** Starts a thread; it is ready when a run can begin at once. */
export const startThread = (limits: ThreadLimits): ScriptThread => {
  const beginning: ThreadBeginning = { limits, kit };
  const worker = new Worker(kit ? fromKit : entry, {
    eval: kit !== null,
    workerData: beginning,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: heap,
    stdout: true,
    stderr: true,
  });
  // What an engine that breaks has to say is said to nobody.
  worker.stdout.resume();
  worker.stderr.resume();
  let isAlive = true;
  let isReady = false;
  let ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let hear: (report: ThreadReport) => void = () => {};
  let die: (problem: ScriptProblem) => void = () => {};

  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  const stop = () => {
    isAlive = false;
    ready.reject(new Error('the thread was ended'));
    die(ended('Error', 'crashed', 'The script was ended from outside.'));
    worker.terminate().catch(() => {});
  };

  worker.on('message', (report: ThreadReport) => {
    if (report.type === 'ready') {
      isReady = true;
      ready.resolve();
    } else if (report.type === 'kit') kit = kit?.stocked ? kit : report.kit;
    else hear(report);
  });
  worker.on('error', (error: Error & { readonly code?: string }) => {
    const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    die(
      full
        ? ended('RangeError', 'memory', 'The script took more memory than it may.')
        : ended('Error', 'crashed', 'The script took the sandbox along.'),
    );
  });
  worker.on('exit', stop);
  worker.unref();

  const tell = (order: ThreadOrder) => {
    if (isAlive) worker.postMessage(order);
  };

  const carryOut = (script: Script, outside: Outside): Promise<ScriptEnd> => {
    const began = performance.now();
    const log: RunLogLine[] = [];
    return new Promise((resolve) => {
      let isOver = false;
      const finish = async (result: ScriptEnd['result'], error: ScriptProblem | null, healthy: boolean) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(watchdog);
        const duration = Math.round(performance.now() - began);
        // Not waited for: the place of the run is free, however long its thread takes to be gone.
        if (!healthy) stop();
        await outside.close().catch(() => {});
        resolve({ result, error, log, requests: outside.requests(), duration });
      };
      const watchdog = setTimeout(
        () => {
          const message = `The script ran longer than ${limits.seconds} s.`;
          void finish(null, ended('TimeoutError', 'time', message), false);
        },
        limits.seconds * 1_000 + grace,
      );
      die = (problem) => void finish(null, problem, false);
      hear = (report) => {
        if (isOver) return;
        if (report.type === 'log') log.push(...report.lines);
        if (report.type === 'end') {
          if (report.healthy) ready = Promise.withResolvers();
          ready.promise.catch(() => {});
          void finish(report.result, report.error, report.healthy);
        }
        if (report.type !== 'ask') return;
        const { id } = report;
        void outside.answer(report.kind, report.text).then((said) => {
          if (isOver) return;
          if ('refusal' in said) tell({ type: 'refusal', id, refusal: said.refusal });
          else tell({ type: 'answer', id, answer: said.answer });
        });
      };
      isReady = false;
      tell({ type: 'run', code: script.code, args: JSON.stringify(script.args), hasApi: script.api !== null });
    });
  };

  return {
    async run(script, outside) {
      const late = setTimeout(stop, startTimeout);
      try {
        await ready.promise;
      } catch {
        const error = ended('Error', 'crashed', 'The sandbox could not start.');
        return { result: null, error, log: [], requests: 0, duration: 0 };
      } finally {
        clearTimeout(late);
      }
      return carryOut(script, outside);
    },
    isAlive: () => isAlive,
    isReady: () => isReady,
    stop,
    gone,
  };
};
