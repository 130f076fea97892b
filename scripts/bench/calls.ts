import type { Browser } from 'playwright';
import { addAgents } from './agents.ts';
import { measureDelivery, type Way } from './delivery.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { race, signInRacers } from './race.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';
import { measureThroughput } from './throughput.ts';

const raceAgents = 10;
const raceCalls = 20;

/** Does something so many times, one after the other. */
const repeat = async <Result>(times: number, one: () => Promise<Result>): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await one());
  return results;
};

const benchDelivery = async (
  browser: Browser,
  server: DemoServer,
  { way, calls, runs }: { way: Way; calls: number; runs: number },
): Promise<readonly Measure[]> => {
  const all = await repeat(runs, () => measureDelivery(browser, server, way, calls));
  const measure = (what: string, part: 'row' | 'asked' | 'rung', share: number): Measure => ({
    name: `${way}: call → ${what}, p${share * 100}`,
    unit: 'ms',
    runs: all.map((deliveries) =>
      percentile(
        deliveries.map((delivery) => delivery[part]),
        share,
      ),
    ),
  });
  const ring = measure('ring started', 'rung', 0.95);
  const isFast = { text: 'under 150 ms', isMet: (value: number) => value < 150 };
  return [
    measure('row on screen', 'row', 0.5),
    measure('row on screen', 'row', 0.95),
    measure('play() called', 'asked', 0.95),
    measure('ring started', 'rung', 0.5),
    way === 'push' ? { ...ring, aim: isFast } : ring,
  ];
};

const benchRace = async (server: DemoServer, runs: number): Promise<readonly Measure[]> => {
  const bearers = await signInRacers(server, raceAgents);
  const races = await repeat(runs, () => race(server, bearers, raceCalls));
  const exactly = (wanted: number) => ({ text: `exactly ${wanted}`, isMet: (value: number) => value === wanted });
  return [
    { name: 'race of 200: winners', unit: '', runs: races.map(({ winners }) => winners), aim: exactly(raceCalls) },
    { name: 'race of 200: losers', unit: '', runs: races.map(({ losers }) => losers) },
    { name: 'race of 200: errors', unit: '', runs: races.map(({ errors }) => errors), aim: exactly(0) },
    {
      name: 'race of 200: calls without one winner',
      unit: '',
      runs: races.map(({ unfair }) => unfair),
      aim: exactly(0),
    },
    { name: 'race of 200: all answered', unit: 'ms', runs: races.map(({ time }) => time) },
  ];
};

const benchThroughput = async (server: DemoServer, runs: number): Promise<readonly Measure[]> => {
  const results = await measureThroughput(server, { runs, time: 3_000 });
  return [
    { name: 'list of 200 calls: size', unit: 'kB', runs: results.map(({ bytes }) => bytes / 1_000) },
    { name: 'list of 200 calls: per second', unit: '/s', runs: results.map((result) => result.server) },
    { name: 'bare Fastify, same bytes: per second', unit: '/s', runs: results.map(({ bare }) => bare) },
    { name: 'list, as a share of bare', unit: '', runs: results.map((result) => result.server / result.bare) },
  ];
};

/** Measures the way of a call, the race for it, and lists. Closes the browser. */
export async function* benchCalls(
  browser: Browser,
  { calls, runs }: { calls: number; runs: number },
): AsyncGenerator<readonly Measure[]> {
  const server = await startDemoServer((db) => addAgents(db, raceAgents));
  try {
    for (const way of ['push', 'polling'] as const) yield await benchDelivery(browser, server, { way, calls, runs });
    await browser.close(); // what follows is the server's alone
    yield await benchRace(server, runs);
    yield await benchThroughput(server, runs);
  } finally {
    await server.stop();
  }
}
