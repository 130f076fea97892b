import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.ts';

/** What is asked for again and again. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Latencies in milliseconds. */
export interface Timed {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** One request over a connection of the agent. Rejects unless it is answered 200. */
export const askOnce = ({ method, url, headers = {}, body = '' }: Asked, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    request(url, { method, agent, headers: { ...headers, ...(body === '' ? {} : length) } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end(body);
  });

/** How it is asked. Times in milliseconds. */
export interface Load {
  /** So many are asked for at a time. */
  readonly connections: number;
  readonly time: number;
  /** From an answer until the connection asks again. */
  readonly rest?: number;
}

/** Asks over so many kept connections, each for itself. */
export const timedLoad = async (asked: Asked, { connections, time, rest = 0 }: Load): Promise<Timed> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const ask = async () => {
    while (performance.now() - start < time) {
      const asking = performance.now();
      await askOnce(asked, agent);
      latencies.push(performance.now() - asking);
      if (rest > 0) await pause(rest);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
    const answered = latencies.length;
    const perSecond = (answered * 1_000) / (performance.now() - start);
    return { answered, perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  } finally {
    agent.destroy();
  }
};
