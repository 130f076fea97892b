import { availableParallelism } from 'node:os';
import type { RunProblem } from '../../../src/domain/run.ts';
import { traced } from '../../base/cause.ts';
import type { ScriptSettings } from '../../base/settings.ts';
import { createTurns } from '../../base/turns.ts';
import { createCrew } from './crew.ts';
import { createLeftovers } from './leftovers.ts';
import { mostWaiting, mostWaitingOfBusiness } from './limits.ts';
import { createOutside } from './outside.ts';
import type { Script, ScriptEnd } from './script.ts';
import { startThread } from './script-thread.ts';

export interface Sandbox {
  /** Never rejects. */
  run(script: Script, onStart?: () => void): Promise<ScriptEnd>;
  close(): Promise<void>;
  load(): SandboxLoad;
}

/** What a sandbox does now. */
export interface SandboxLoad {
  readonly running: number;
  readonly waiting: number;
  /** Threads that are not gone, and those of them that scripts left behind: only the end of the process ends these. */
  readonly threads: number;
  readonly left: number;
}

interface SandboxLog {
  warn(fields: object, message: string): void;
}

interface SandboxDeps {
  readonly settings: ScriptSettings;
  readonly log: SandboxLog;
  /** Throws where the system has no thread left. */
  readonly start?: typeof startThread;
}

const unable = (problem: RunProblem, message: string): ScriptEnd => ({
  result: null,
  error: { problem, name: 'Error', message, line: null, column: null },
  log: [],
  requests: 0,
  duration: 0,
});

/**
 * Runs scripts that nobody trusts: each in a virtual machine of its own, in a thread that a watchdog kills, with nothing
 * of the server in reach but what it is handed. Nothing is started before the first run.
 */
export const createSandbox = ({ settings, log, start = startThread }: SandboxDeps): Sandbox => {
  const turns = createTurns({
    places: settings.workers ?? Math.max(1, availableParallelism() - 1),
    most: mostWaiting,
    mostOfBusiness: mostWaitingOfBusiness,
  });
  const { seconds, memoryMb, outputKb, requests } = settings;
  const crew = createCrew({ seconds, memoryMb, outputKb, requests }, start);
  const troubled = (err: unknown) => log.warn({ err }, 'a question of a script could not be answered');
  const leftovers = createLeftovers();
  const reportLeft = (bunitId: number) => log.warn({ bunitId }, 'a script left a thread behind that does not end');
  let isClosed = false;

  const run: Sandbox['run'] = async (script, onStart) => {
    const turn = await turns.take(script.bunitId);
    if (!turn) return unable('busy', isClosed ? 'The server stops.' : 'Too many scripts wait for their turn.');
    if (leftovers.areTooMany(script.bunitId)) {
      turn.done();
      return unable('busy', 'Scripts that did not end hold the sandbox until the server starts anew.');
    }
    const thread = crew.take();
    if (!thread) {
      turn.done();
      log.warn({ bunitId: script.bunitId }, 'no thread could be started for a script');
      return unable('crashed', 'The server could not start the script.');
    }
    try {
      onStart?.();
      const end = await thread.run(script, createOutside(settings.allowHosts, script.api, troubled));
      if (end.error?.problem === 'crashed' && !isClosed) log.warn({ bunitId: script.bunitId }, 'a script crashed');
      return end;
    } finally {
      crew.give(thread);
      if (!thread.isAlive()) leftovers.watch(thread, script.bunitId, () => reportLeft(script.bunitId));
      turn.done();
    }
  };

  return {
    run: (script, onStart) =>
      traced('script', 'inner', {}, async (span) => {
        const end = await run(script, onStart);
        span?.set({ 'script.run_ms': end.duration, 'script.requests': end.requests });
        if (end.error) span?.set({ 'script.problem': end.error.problem });
        return end;
      }),
    async close() {
      isClosed = true;
      turns.close();
      await crew.close();
    },
    load: () => ({ ...turns.load(), threads: crew.size(), left: leftovers.count() }),
  };
};
