import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import pg from 'pg';
import { failure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { fillPortion, findFills } from '../postgres/fills.ts';
import { areIndexesMissing, installIndexes } from '../postgres/indexes.ts';
import { reporterOf } from '../postgres/outage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses to search before that which a search compares is there for all rows. Throws `unavailable`. */
    filled(request: FastifyRequest): Promise<void>;
    /** Throws `unavailable` while a search would miss rows, and whatever the database says. */
    demandFilled(): Promise<void>;
  }
}

/** Any number, the same in every version: whoever holds this advisory lock builds the indexes of big tables. */
const turn = 7_204_616;
/** How long to wait for another node, or after a failure, in milliseconds. */
const pause = 1_000;

/** Builds all indexes that are missing, unless another node is at it. */
const buildIndexes = async ({ direct }: Database, signal: AbortSignal): Promise<void> => {
  const client = new pg.Client({ ...direct, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  const letGo = () => void client.end().catch(() => {});
  signal.addEventListener('abort', letGo, { once: true });
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    // Not waited for in a statement: whoever builds waits for all transactions there are, and a statement is one.
    const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${turn}) as "isMine"`);
    if (rows[0]?.isMine) await installIndexes(client, 'all');
  } finally {
    signal.removeEventListener('abort', letGo);
    letGo();
  }
};

/**
 * Brings a big database to this version while the node serves: rows that a migration left to be filled, in portions, and then
 * indexes, beside all other work. What is not done when the node ends, or dies, is gone on with by the next one.
 */
export const upgrade = plugin(
  async (app: FastifyInstance, { db }: { db: Database }) => {
    const report = reporterOf(db, app.log);
    const stopping = new AbortController();
    const { signal } = stopping;
    let isFilled = false;

    const demandFilled = async () => {
      const tables = await findFills(db);
      isFilled = tables.length === 0;
      if (!isFilled) throw failure('unavailable', { filling: tables, retryAfter: 10 });
    };
    app.decorate('demandFilled', demandFilled);
    app.decorate('filled', async ({ query }: FastifyRequest) => {
      const isSearch = typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
      if (isSearch && !isFilled) await demandFilled();
    });

    const told = async (message: string, isWanted: () => Promise<boolean>, work: () => Promise<void>) => {
      if (!(await isWanted())) return;
      const begun = performance.now();
      app.log.info({}, message);
      while (!signal.aborted && (await isWanted())) await work();
      app.log.info({ seconds: Math.round((performance.now() - begun) / 1_000) }, `${message}: done`);
    };
    const fill = async () => {
      if ((await fillPortion(db)) === 'elsewhere') await setTimeout(pause, null, { signal });
    };
    const build = async () => {
      await buildIndexes(db, signal);
      if (await areIndexesMissing(db.$client)) await setTimeout(pause, null, { signal });
    };
    const work = async () => {
      await told('older rows are filled in portions', async () => (await findFills(db)).length > 0, fill);
      await told('indexes of big tables are built', () => areIndexesMissing(db.$client), build);
    };
    /** Goes on after whatever comes between, until everything is there or the node stops. */
    const persist = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (signal.aborted) return;
        report(error, 'the database could not be brought to this version yet; it is tried again');
        await setTimeout(pause, null, { signal }).catch(() => {});
        return persist();
      }
    };

    let done = Promise.resolve();
    app.addHook('onReady', async () => {
      done = persist();
    });
    app.addHook('preClose', async () => {
      stopping.abort();
      await done;
    });
  },
  { name: 'upgrade' },
);
