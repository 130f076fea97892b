import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask } from '../bench/api.ts';

/** Answers after which the same may be asked again: nobody was there, or it was too much for now. */
const passing = [429, 502, 503];

/** Asks until somebody answers for good. Rejects with the last answer when that takes longer than a minute. */
export const askPatiently = async <Data>(
  url: string,
  bearer: string,
  method: string,
  path: string,
  { body, name }: { readonly body?: unknown; readonly name?: string } = {},
): Promise<Answer<Data>> => {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await ask<Data>(url, bearer, method, path, body, name).catch(() => null);
    if (answer && !passing.includes(answer.status)) return answer;
    if (performance.now() > until) throw new Error(`${method} ${path}: ${answer?.status ?? 'nobody answers'}`);
    await pause(50 + Math.random() * 200);
  }
};
