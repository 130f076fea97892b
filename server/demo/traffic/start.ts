import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRandom } from './random.ts';
import { simulate } from './simulate.ts';

/** How long callers may take to leave the queue when the server stops, in milliseconds. */
const farewell = 800;

/** What the demo shows: most of its devices are up, about one call a minute comes, and a few wait at most. */
const pace = { devices: 9, callsPerMinute: 1, mostWaiting: 4 };
/** The device beside the cash machine, open day and night, is left to whoever tries the page of a device. */
const leaves = ['DM-0007'];
/** By this name the devices of this simulation are told from those of others. */
const agent = 'asesoria-demo-traffic';

/**
 * Lets simulated devices play in the demo of this server, over its own HTTP API (design `running.md`, DEMO_TRAFFIC).
 * Answers how to end it, which takes no longer than a moment. A problem stands in the log and stops no server.
 */
export const startDemoTraffic = (url: string, key: string, log: Logger): (() => Promise<void>) => {
  const ending = new AbortController();
  const seed = createRandom(Date.now(), 'demo').whole(0, 2 ** 31);
  const playing = simulate({
    ...pace,
    leaves,
    url,
    agent,
    key,
    seed,
    clearsOldCalls: true,
    signal: ending.signal,
  }).catch((error: Error) => log.warn({ error: error.message }, 'the simulated devices of the demo have stopped'));
  return async () => {
    ending.abort();
    await Promise.race([playing, setTimeout(farewell, undefined, { ref: false })]);
  };
};
