import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { launchBrowser } from './bench/browser.ts';
import { benchCalls } from './bench/calls.ts';
import { benchFleet } from './bench/fleet.ts';
import { benchImport } from './bench/import.ts';
import { benchReads } from './bench/reads.ts';
import { benchReconnect } from './bench/reconnect.ts';
import { benchRouting } from './bench/routing.ts';
import { benchScale } from './bench/scale.ts';
import { benchScripts } from './bench/scripts.ts';
import { isMet, type Measure, tableHead, tableLine } from './bench/table.ts';
import { benchTables } from './bench/tables.ts';
import { buildConsole } from './build.ts';
import { asTask } from './task.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Which build of the console is served. */
const readStamp = () => readFile(join(import.meta.dirname, '../dist/.stamp'), 'utf8').catch(() => '');

const sections = ['tables', 'calls', 'fleet', 'reads', 'scripts', 'scale', 'reconnect', 'routing', 'import'] as const;
type Section = (typeof sections)[number];

interface Options {
  /** Of each run. Each section has a number of its own when none is given; so it is with the seconds. */
  readonly calls: number | undefined;
  readonly runs: number;
  /** Of the fleet, and of each load of the reads and of the scripts. */
  readonly seconds: number | undefined;
  readonly only: readonly Section[];
  /** A folder where the years of `scale` stay; null for none. */
  readonly kept: string | null;
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      calls: { type: 'string' },
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string' },
      only: { type: 'string' },
      kept: { type: 'string' },
    },
  });
  const calls = values.calls === undefined ? undefined : Number(values.calls);
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  const runs = Number(values.runs);
  if (!((calls ?? 1) >= 1 && runs >= 1 && (seconds ?? 1) >= 1))
    throw new Error('--calls, --runs and --seconds must be numbers from 1.');
  const only = sections.filter((section) => values.only === undefined || values.only === section);
  if (only.length === 0) throw new Error(`--only must be one of ${sections.join(', ')}.`);
  return { calls, runs, seconds, only, kept: values.kept === undefined ? null : resolve(values.kept) };
};

/** Prints one section as a table, with the load of the machine before it. A missed aim makes the exit code 1. */
const print = async (about: string, all: AsyncGenerator<readonly Measure[]>): Promise<void> => {
  const load = loadavg().map((value) => value.toFixed(1));
  say(`${about}: ${cpus().length} cores, load ${load.join(' ')}\n\n${tableHead}`);
  for await (const measures of all) {
    for (const measure of measures) say(tableLine(measure));
    if (!measures.every(isMet)) process.exitCode = 1;
  }
  say('');
};

const withBrowser = async (use: (browser: Browser) => Promise<void>): Promise<void> => {
  const browser = await launchBrowser();
  await use(browser).finally(() => browser.close());
};

/** Measures the product on servers, databases and a browser of its own; `--only` one of its sections. */
const bench = async (): Promise<void> => {
  const { calls: wanted, runs, seconds: time, only, kept } = readOptions();
  await buildConsole();
  const stamp = await readStamp();
  const benches: Record<Section, () => Promise<void>> = {
    tables: () => withBrowser((browser) => print(`Tables, ${runs} runs`, benchTables(browser, runs))),
    calls: () => {
      const calls = wanted ?? 50;
      return withBrowser((browser) =>
        print(`Calls, ${runs} runs, ${calls} calls each`, benchCalls(browser, { calls, runs })),
      );
    },
    fleet: () => print(`Fleet, ${time ?? 60} s`, benchFleet(time ?? 60)),
    reads: () => {
      const seconds = time ?? 5;
      return print(`Reads, ${runs} runs, ${seconds} s each`, benchReads({ runs, time: seconds * 1_000 }));
    },
    scripts: () => {
      const seconds = time ?? 5;
      return print(`Scripts, ${runs} runs, ${seconds} s each`, benchScripts({ runs, time: seconds * 1_000 }));
    },
    reconnect: () => {
      const users = wanted ?? 2_000;
      return print(`Reconnect, ${users} users`, benchReconnect(users));
    },
    routing: () => {
      const seconds = time ?? 300;
      return print(`Routing, ${seconds} s of an hour`, benchRouting({ seconds, online: 500, calls: wanted ?? 200 }));
    },
    import: () => print(`Import, ${runs} runs`, benchImport(runs)),
    scale: () => {
      const calls = wanted ?? 200_000;
      return print(`Scale, ${calls} calls`, benchScale(calls, Math.max(20, runs), kept));
    },
  };
  try {
    for (const section of only) await benches[section]();
  } catch (error) {
    const isRebuilt = (await readStamp()) !== stamp;
    throw isRebuilt ? new Error('The console was rebuilt while it was measured: run the benchmark again.') : error;
  }
};

await asTask(import.meta, bench);
