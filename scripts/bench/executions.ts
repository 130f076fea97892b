import { startBare } from './bare.ts';
import type { DemoDatabase } from './demo-database.ts';
import type { Measure } from './table.ts';
import { type Asked, type Load, type Timed, timedLoad } from './timed-load.ts';
import { usageOf } from './usage.ts';
import { addWebhook, execution } from './webhooks.ts';

/** A script, and the route of the yardstick that does the same. */
interface Kind {
  readonly name: string;
  readonly code: string;
  readonly bare: '/echo' | '/ask';
  /** How many times the yardstick's its p50 may be; null: it has no aim. */
  readonly aim: number | null;
}

/** How webhooks are called, and how often: one after the other, several at once, and with time between two calls. */
const loads = [
  { name: '1 at a time', connections: 1, hasAim: true },
  { name: '8 at a time', connections: 8, hasAim: false },
  { name: 'at leisure', connections: 1, rest: 50, hasAim: true },
];

/** What one side took. `cpu` is that of its process, in milliseconds for each answer. */
interface Side extends Timed {
  readonly cpu: number;
}

interface Found {
  readonly server: Side;
  readonly bare: Side;
}

/** What the scripts that ask are answered. */
const answer = JSON.stringify({ rate: 17.25, currency: 'MXN' });

const kindsOf = (asked: string): readonly Kind[] => [
  { name: 'echo', code: 'return { data: args.data, params: args.params };', bare: '/echo', aim: 10 },
  {
    name: 'axios',
    code: `const { data } = await require('axios').get('${asked}'); return { data, params: args.params };`,
    bare: '/ask',
    aim: null,
  },
  {
    name: 'request',
    code: `const data = await require('request-promise-native')({ url: '${asked}', json: true });
           return { data, params: args.params };`,
    bare: '/ask',
    aim: null,
  },
];

const linesOf = (title: string, runs: readonly Found[], aim: number | null): readonly Measure[] => {
  const line = (name: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${title}: ${name}`,
    unit,
    runs: runs.map(of),
  });
  const within = aim !== null && { aim: { text: `within ${aim}`, isMet: (value: number) => value <= aim } };
  return [
    line('per second', '/s', ({ server }) => server.perSecond),
    line('p50', 'ms', ({ server }) => server.p50),
    line('p99', 'ms', ({ server }) => server.p99),
    line('per second, bare', '/s', ({ bare }) => bare.perSecond),
    line('p50, bare', 'ms', ({ bare }) => bare.p50),
    line('p99, bare', 'ms', ({ bare }) => bare.p99),
    line('CPU of an answer', 'ms', ({ server }) => server.cpu),
    line('CPU of an answer, bare', 'ms', ({ bare }) => bare.cpu),
    { ...line('p50, × bare', '', ({ server, bare }) => server.p50 / bare.p50), ...within },
    line('p99, × bare', '', ({ server, bare }) => server.p99 / bare.p99),
  ];
};

/** Asks a process again and again, and looks at what it took. */
const loadOn = async ({ pid }: { readonly pid: number }, asked: Asked, load: Load): Promise<Side> => {
  const before = await usageOf(pid);
  const timed = await timedLoad(asked, load);
  const after = await usageOf(pid);
  return { ...timed, cpu: ((after.cpu - before.cpu) * 1_000) / timed.answered };
};

/** Measures how fast webhooks run scripts, each for `time` milliseconds, beside a bare Fastify that does the same. */
export async function* benchExecutions(
  database: DemoDatabase,
  { runs, time }: { readonly runs: number; readonly time: number },
): AsyncGenerator<readonly Measure[]> {
  const target = await startBare('bare-http.ts', answer);
  const bare = await startBare('bare-webhook.ts', target.url);
  const server = await database.serve({ WEBHOOK_PER_MINUTE: '100000', SCRIPT_ALLOW_HOSTS: new URL(target.url).host });
  try {
    for (const kind of kindsOf(target.url)) {
      const path = await addWebhook(database.db, kind.name, kind.code);
      const both = async (load: Load): Promise<Found> => ({
        server: await loadOn(server, execution(server.url, path), load),
        bare: await loadOn(bare, execution(bare.url, kind.bare), load),
      });
      for (const { name, hasAim, ...load } of loads) {
        await both({ ...load, time: time / 2 }); // compiled code and warm caches first
        const found: Found[] = [];
        for (let run = 0; run < runs; run += 1) found.push(await both({ ...load, time }));
        yield linesOf(`${kind.name}, ${name}`, found, hasAim ? kind.aim : null);
      }
    }
  } finally {
    await server.stop();
    bare.stop();
    target.stop();
  }
}
