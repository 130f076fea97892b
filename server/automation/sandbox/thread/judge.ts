import type { RunProblem, RunResult } from '../../../../src/domain/run.ts';
import type { Outcome } from '../inside/outcome.ts';
import type { ScriptProblem } from '../messages.ts';
import { plainJson, plainText } from './plain-json.ts';

/** What stands before the code of a person, in its first line. */
export const opening = '(async function () {';

const mostMessage = 4_000;

/** The first place in the person's code that a stack of QuickJS names, counted from 1. */
const placeOf = (stack: string): Pick<ScriptProblem, 'line' | 'column'> => {
  const [, line, column] = /\bscript:(\d+)(?::(\d+))?/.exec(stack) ?? [];
  if (line === undefined) return { line: null, column: null };
  const shift = line === '1' ? opening.length : 0;
  return { line: Number(line), column: column === undefined ? null : Math.max(1, Number(column) - shift) };
};

export const problemOf = (problem: RunProblem, name: string, message: string, stack = ''): ScriptProblem => ({
  problem,
  // Cut before: half of a character that the cut leaves is made plain as well.
  name: plainText(name.slice(0, 100)),
  message: plainText(message.slice(0, mostMessage)),
  ...placeOf(stack),
});

export const timeProblem = (seconds: number, stack = ''): ScriptProblem =>
  problemOf('time', 'TimeoutError', `The script ran longer than ${seconds} s.`, stack);

export const outputProblem = (kilobytes: number): ScriptProblem =>
  problemOf('output', 'RangeError', `The result and the log are larger than ${kilobytes} kB.`);

const isOutOfMemory = (name: string, message: string): boolean =>
  name === 'InternalError' && message === 'out of memory';

const judgeThrown = (thrown: Extract<Outcome, { kind: 'thrown' }>, wasFull: boolean): ScriptProblem => {
  const { name, message, stack, code } = thrown;
  if (isOutOfMemory(name, message)) return problemOf('memory', name, message, stack);
  // Without memory even for the error, the engine throws null.
  if (wasFull && message === 'null' && stack === '') return problemOf('memory', 'InternalError', 'out of memory');
  return problemOf(code === 'TOO_MANY_REQUESTS' ? 'requests' : 'script', name, message, stack);
};

interface Verdict {
  readonly result: RunResult | null;
  readonly error: ScriptProblem | null;
}

/** How a script went, beside what it says. */
interface Circumstances {
  /** Bytes that are left for its result. */
  readonly room: number;
  readonly outputKb: number;
  /** Whether it had all the memory that it may. */
  readonly wasFull: boolean;
}

/** What the outcome of a script means. */
export const judge = (text: string, { room, outputKb, wasFull }: Circumstances): Verdict => {
  const outcome: Outcome = JSON.parse(text);
  if (outcome.kind === 'thrown') return { result: null, error: judgeThrown(outcome, wasFull) };
  if (outcome.kind === 'unusable') {
    const message = `${outcome.message}: a script returns an object with data and params, of values that JSON can say.`;
    return { result: null, error: problemOf('result', 'TypeError', message) };
  }
  if (outcome.result === null) return { result: null, error: null };
  if (Buffer.byteLength(text) > room) return { result: null, error: outputProblem(outputKb) };
  try {
    const { data, params } = outcome.result;
    return { result: { data: plainJson(data), params: plainJson(params) }, error: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { result: null, error: problemOf('result', 'RangeError', error.message) };
  }
};
