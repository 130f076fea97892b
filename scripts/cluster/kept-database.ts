import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { addressOf, startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { createSparingly } from '../../server/postgres/outage.ts';

/** The embedded PostgreSQL, started again whenever it ends. */
export interface KeptDatabase {
  readonly pool: pg.PoolConfig;
  /** How nodes name it. */
  readonly url: string;
  readonly note: string | null;
  stop(): Promise<void>;
}

/** How long to wait before an end is answered with another start, in milliseconds: its last processes still go. */
const rest = 500;

/** Starts the embedded PostgreSQL of a folder and keeps it running; rejects where it cannot be started at first. */
export const keepDatabase = async (dataDir: string, say: (line: string) => void): Promise<KeptDatabase> => {
  const tell = createSparingly((details, message) => say(`database: ${message} ${JSON.stringify(details)}`));
  const log = { info: () => {}, warn: tell, error: tell };
  const start = () => startEmbedded({ dataDir, log });
  let running = await start();
  const { pool, note } = running;
  const ending = new AbortController();
  const keep = async () => {
    while (!ending.signal.aborted) {
      const reason = await Promise.race([
        running.died,
        new Promise<null>((resolve) => {
          ending.signal.addEventListener('abort', () => resolve(null), { once: true });
        }),
      ]);
      if (reason === null) return;
      say(`${reason.message} It is started again.`);
      for (;;) {
        await pause(rest, null, { signal: ending.signal }).catch(() => {});
        if (ending.signal.aborted) return;
        const next = await start().catch((error: Error) => say(error.message));
        if (!next) continue;
        running = next;
        break;
      }
    }
  };
  const over = keep();
  return {
    pool,
    url: addressOf(pool),
    note,
    async stop() {
      ending.abort();
      await over;
      await running.stop();
    },
  };
};
