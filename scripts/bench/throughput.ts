import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { placeCall, signIn } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { loadOn } from './load.ts';

/** Lists per second. */
export interface Throughput {
  readonly server: number;
  readonly bare: number;
  /** What one answer weighs, in bytes. */
  readonly bytes: number;
}

const connections = 10;

/** Fills the queue, so that a list of `perPage` calls is a full one. */
const fill = async ({ url, key }: DemoServer, calls: number) => {
  for (let number = 0; number < calls; number += 1)
    await placeCall(url, key, { phone: `55 1${String(number).padStart(3, '0')} 0000`, service_id: 1 + (number % 6) });
};

/** How fast the server answers the list of 200 calls, beside a route that sends the same bytes. `time` in ms per run. */
export const measureThroughput = async (
  server: DemoServer,
  { perPage = 200, runs, time }: { perPage?: number; runs: number; time: number },
): Promise<readonly Throughput[]> => {
  await fill(server, perPage);
  const authorization = `Bearer ${await signIn(server.url, 'agent@demo.local')}`;
  const list = `${server.url}/api/queryings?perPage=${perPage}&state=REQUESTED&sort=required_in&fields=service`;
  const body = await (await fetch(list, { headers: { authorization } })).text();
  const length = Buffer.byteLength(body);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  try {
    child.send(body);
    const [bareUrl] = (await once(child, 'message')) as [string];
    const options = { connections, length };
    const both = async (duration: number): Promise<Throughput> => ({
      server: await loadOn(list, { authorization }, { ...options, time: duration }),
      bare: await loadOn(bareUrl, { authorization }, { ...options, time: duration }),
      bytes: length,
    });
    await both(time / 2); // compiled code and warm caches first
    const results: Throughput[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await both(time));
    return results;
  } finally {
    child.disconnect();
  }
};
