import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import type { Run, RunQuestion, RunSummary } from '../../src/domain/run.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http } from '../../src/services/http.ts';
import { scripts } from '../../src/services/scripts.ts';
import { run, summary } from '../support/walk-runs.ts';

/** A server that refuses so, one after the other, and then does what it is asked; and by which names it was asked. */
const serverOf = (...refusals: Failure[]) => {
  const keys: (string | undefined)[] = [];
  let listed: readonly RunSummary[] = [];
  let answered: Run = run;
  const post = async (_path: string, _body: unknown, key?: string) => {
    keys.push(key);
    const refusal = refusals.shift();
    if (refusal) throw failed(refusal);
    return answered;
  };
  const page = async () => ({ data: listed, total: listed.length });
  const service = scripts({ post, page, get: async () => answered } as unknown as Http);
  const { signal } = new AbortController();
  const question: RunQuestion = { source: 'tasks', id: 4, state: null, limit: 50 };
  return {
    service,
    keys,
    /** The console is shown these runs in a list. */
    list: (...runs: Partial<RunSummary>[]) => {
      listed = runs.map((one) => ({ ...summary, ...one }));
      return service.runs(question, signal);
    },
    /** The console is shown one run. */
    open: (one: Partial<Run>) => {
      answered = { ...run, ...one };
      return service.get({ id: answered.id }, signal);
    },
    /** The next answer is lost. */
    lose: () => void refusals.push({ kind: 'offline', code: 'offline' }),
    /** What is had again is this run from now on. */
    answer: (one: Partial<Run>) => {
      answered = { ...run, ...one };
    },
  };
};
const wishes = {
  'a run that is had again': ({ service }: ReturnType<typeof serverOf>, id: number) => service.again({ id }),
  'a task that is run now': ({ service }: ReturnType<typeof serverOf>, id: number) => service.startTask({ id }),
};
const unjudged: readonly Failure[] = [
  { kind: 'offline', code: 'offline' },
  { kind: 'unknown', code: 'unavailable' },
  { kind: 'conflict', code: 'run_open' },
];
const refused: Failure = { kind: 'forbidden', code: 'forbidden' };

test.each(Object.entries(wishes))('%s is the same wish until it is judged', async (_, wish) => {
  const server = serverOf(...unjudged);
  for (const _lost of unjudged) await wish(server, 4).catch(() => {});
  await wish(server, 4);
  expect(new Set(server.keys).size).toBe(1);
  expect(server.keys[0]).toMatch(/^(again|run) [\da-z-]+$/);
  await wish(server, 4);
  expect(new Set(server.keys).size).toBe(2);
});

test.each(Object.entries(wishes))('%s is another wish of another one, and after a refusal', async (_, wish) => {
  const server = serverOf(refused, ...unjudged.slice(0, 1));
  for (const id of [4, 4, 5]) await wish(server, id).catch(() => {});
  expect(new Set(server.keys).size).toBe(3);
});

describe('a wish of which nobody heard', () => {
  const planned = { kind: 'task', task_id: 4, planned_at: 1_000 } as const;
  const ordered = { ...planned, planned_at: null };
  const repetition = { again_of: 4 } as const;
  /** Listed before it was wished for, and longer ago than what the list showed first. */
  const known = { ...ordered, id: 90 };
  const former = { ...ordered, id: 30 };
  const formerRepetition = { ...repetition, id: 31 };

  /** Whether it is another wish, once the console was shown something. */
  const isAnother = async (
    wish: (typeof wishes)[keyof typeof wishes],
    shown: (server: ReturnType<typeof serverOf>) => Promise<unknown>,
  ) => {
    const server = serverOf({ kind: 'offline', code: 'offline' });
    await server.list(known, { ...planned, id: 89 });
    await wish(server, 4).catch(() => {});
    await shown(server);
    await wish(server, 4);
    return new Set(server.keys).size === 2;
  };

  test.each<[string, boolean, Partial<RunSummary>[]]>([
    ['a run that somebody ordered since', true, [{ ...ordered, id: 91, state: 'running' }, known]],
    ['one that is left out, for the one before goes on', true, [{ ...ordered, id: 91, state: 'skipped' }]],
    ['what was known before', false, [known]],
    ['an older one, further down', false, [known, former]],
    ['a run by the plan', false, [{ ...planned, id: 91 }, known]],
    ['a run that was had again', false, [{ ...ordered, again_of: 90, id: 91 }]],
    ['a run of another task', false, [{ ...ordered, task_id: 5, id: 91 }]],
  ])('to run a task now is another one after %s: %s', async (_, another, runs) => {
    expect(await isAnother(wishes['a task that is run now'], ({ list }) => list(...runs))).toBe(another);
  });

  test.each<[string, boolean, Partial<RunSummary>[]]>([
    ['its repetition has ended', true, [{ ...repetition, id: 91 }]],
    ['its repetition goes on', false, [{ ...repetition, id: 91, state: 'running' }]],
    ['an older repetition is seen', false, [known, formerRepetition]],
    ['another run was had again', false, [{ again_of: 5, id: 91 }]],
  ])('to have a run again is another one when %s: %s', async (_, another, runs) => {
    const wish = wishes['a run that is had again'];
    expect(await isAnother(wish, ({ list }) => list(...runs))).toBe(another);
    for (const one of runs) if (runs.length === 1) expect(await isAnother(wish, ({ open }) => open(one))).toBe(another);
  });

  test('is not ended by what an earlier one was answered', async () => {
    const server = serverOf();
    await server.list(known);
    server.answer({ ...repetition, id: 91 });
    await server.service.again({ id: 4 });
    server.lose();
    await server.service.again({ id: 4 }).catch(() => {});
    await server.list({ ...repetition, id: 91 });
    await server.service.again({ id: 4 });
    expect([server.keys.length, new Set(server.keys).size]).toEqual([3, 2]);
  });
});
