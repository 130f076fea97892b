import { setTimeout as pause } from 'node:timers/promises';
import type { BucketPlace } from '../base/backup-settings.ts';
import { problemOfNetwork, problemOfRefusal, refusalOf } from './bucket-problem.ts';

/** After each failure it is waited so long before it is tried again, in milliseconds. */
export const pauses: readonly number[] = [250, 1_000, 3_000, 8_000];
/** What is worth a second try, by its status: the storage is busy, or starts. */
const passing = new Set([408, 429, 500, 502, 503, 504]);
/** How long an answer may take to begin, in milliseconds, and how slow a line may be that something is sent over, in bytes a millisecond. */
const patience = 60_000;
const slowest = 50;

interface Asking {
  readonly bucket: BucketPlace;
  /** Breaks it off; nothing is tried again then. */
  readonly signal?: AbortSignal | undefined;
  readonly waits?: readonly number[];
  /** Hears each answer as it comes. */
  readonly heard?: (answer: Response) => void;
}

const bytesOf = (body: RequestInit['body']): number => {
  if (typeof body === 'string') return body.length;
  return body instanceof Uint8Array ? body.byteLength : 0;
};

/** Ends what takes too long; what is read of an answer afterwards may take its time. */
const limited = async (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> => {
  const late = new AbortController();
  const limit = patience + bytesOf(init.body) / slowest;
  const timer = setTimeout(() => late.abort(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), limit);
  try {
    const either = signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]);
    return await fetch(url, { ...init, redirect: 'manual', signal: either });
  } finally {
    clearTimeout(timer);
  }
};

type Outcome = { readonly answer: Response } | { readonly problem: Error; readonly isPassing: boolean };

const once = async (url: string, init: RequestInit, { bucket, signal, heard }: Asking): Promise<Outcome> => {
  try {
    const answer = await limited(url, init, signal);
    heard?.(answer);
    if (answer.ok) return { answer };
    const body = await answer.text();
    const refusal = refusalOf(answer.status, body);
    // Whoever asks knows what it means that an object is not there.
    if (refusal.status === 404 && refusal.code !== 'NoSuchBucket')
      return { answer: new Response(body, { status: 404, headers: answer.headers }) };
    const isPassing = passing.has(refusal.status) || refusal.code === 'RequestTimeout';
    return { problem: problemOfRefusal(refusal, bucket), isPassing };
  } catch (error) {
    signal?.throwIfAborted();
    const problem = problemOfNetwork(error, bucket);
    // Who did not answer for as long as that will not do so at once.
    return { problem, isPassing: !(error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT') };
  }
};

/**
 * A `fetch` for an object storage: what fails in passing is tried again a few times, nothing is waited for without end, and what does
 * not succeed is thrown as a BackupProblem that holds nothing of what was sent. An object that is not there is an answer like others.
 */
export const fetchFrom = (asking: Asking): typeof fetch => {
  const { signal, waits = pauses } = asking;
  const ask = async (url: string, init: RequestInit, left: readonly number[]): Promise<Response> => {
    const outcome = await once(url, init, asking);
    if ('answer' in outcome) return outcome.answer;
    const [wait, ...rest] = left;
    if (wait === undefined || !outcome.isPassing) throw outcome.problem;
    await pause(wait, undefined, { signal }).catch(() => signal?.throwIfAborted());
    return ask(url, init, rest);
  };
  return (input, init = {}) => ask(String(input), init, waits);
};
