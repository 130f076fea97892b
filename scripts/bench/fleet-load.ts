import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.ts';

// Plays the devices of `fleet.ts`, in a process of its own: it gets an order, says 'measuring' when the warm-up is over,
// and answers with what it found.

/** What to do. Times in seconds. */
export interface LoadOrder {
  readonly url: string;
  readonly authorization: string;
  readonly devices: readonly number[];
  readonly warmUp: number;
  readonly time: number;
  /** Each device pings once in so many seconds; null: so many connections ping as fast as they are answered. */
  readonly every: number | null;
  readonly connections: number;
}

/** What came of it in the measured time. Latencies in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

interface Answer {
  readonly at: number;
  readonly latency: number;
  readonly isGood: boolean;
}

/** One ping over a kept connection. The latency runs from the moment at which it was due. */
const ping = ({ url, authorization }: LoadOrder, agent: Agent, id: number, due: number): Promise<Answer> =>
  new Promise((resolve) => {
    const end = (isGood: boolean) => {
      const at = performance.now();
      resolve({ at, latency: at - due, isGood });
    };
    const headers = { authorization, 'content-length': 0 };
    request(`${url}/api/devices/${id}/ping`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode === 200));
      response.on('error', () => end(false));
    })
      .on('error', () => end(false))
      .end();
  });

/** Every device has a connection and a beat of its own, and waits for nobody. */
const beat = async (order: LoadOrder, every: number, until: number, note: (answer: Answer) => void) => {
  const { devices } = order;
  const agents = devices.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const start = performance.now();
  const step = (every * 1_000) / devices.length;
  const running: Promise<void>[] = [];
  for (let next = 0; start + next * step < until; ) {
    for (const now = performance.now(); start + next * step <= now; next += 1) {
      const place = next % devices.length;
      const agent = agents[place];
      const id = devices[place];
      if (agent && id !== undefined) running.push(ping(order, agent, id, start + next * step).then(note));
    }
    await pause(1);
  }
  await Promise.all(running);
  for (const agent of agents) agent.destroy();
};

const asFastAsAnswered = async (order: LoadOrder, until: number, note: (answer: Answer) => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  let next = 0;
  const loop = async () => {
    while (performance.now() < until) {
      next += 1;
      note(await ping(order, agent, order.devices[next % order.devices.length] ?? 0, performance.now()));
    }
  };
  await Promise.all(Array.from({ length: order.connections }, loop));
  agent.destroy();
};

const load = async (order: LoadOrder): Promise<LoadResult> => {
  const from = performance.now() + order.warmUp * 1_000;
  const until = from + order.time * 1_000;
  const measured: Answer[] = [];
  const note = (answer: Answer) => {
    if (answer.at >= from && answer.at < until) measured.push(answer);
  };
  setTimeout(() => process.send?.('measuring'), order.warmUp * 1_000);
  await (order.every === null ? asFastAsAnswered(order, until, note) : beat(order, order.every, until, note));
  const good = measured.filter(({ isGood }) => isGood).map(({ latency }) => latency);
  return {
    perSecond: good.length / order.time,
    errors: measured.length - good.length,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
  };
};

process.once('disconnect', () => process.exit(0));
process.on('message', (order: LoadOrder) => void load(order).then((result) => process.send?.(result)));
