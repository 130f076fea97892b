import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.ts';

/** What is asked for again and again. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is asked for; or what each connection asks for next, by its number. */
export type Asking = Asked | ((connection: number) => Asked);

/** Latencies in milliseconds. */
export interface Timed {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** One request over a connection of the agent. Rejects unless it was carried out. */
export const askOnce = ({ method, url, headers = {}, body = '' }: Asked, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    request(url, { method, agent, headers: { ...headers, ...(body === '' ? {} : length) } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 || response.statusCode === 201
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
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
export const timedLoad = async (asked: Asking, { connections, time, rest = 0 }: Load): Promise<Timed> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const ask = async (connection: number) => {
    while (performance.now() - start < time) {
      const asking = performance.now();
      await askOnce(typeof asked === 'function' ? asked(connection) : asked, agent);
      latencies.push(performance.now() - asking);
      if (rest > 0) await pause(rest);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, (_, connection) => ask(connection)));
    const answered = latencies.length;
    const perSecond = (answered * 1_000) / (performance.now() - start);
    return { answered, perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  } finally {
    agent.destroy();
  }
};
