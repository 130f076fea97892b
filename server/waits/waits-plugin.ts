import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { createRounds } from '../base/rounds.ts';
import { reporterOf } from '../postgres/outage.ts';
import { waitLetter } from './wait-letter.ts';
import { waitOrder } from './wait-order.ts';
import { businessesThatMind, type LongWait, markLongWaits, portion, toldOfCall } from './wait-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    longWaits: {
      /** Looks for calls that have waited for too long, and begins what their rules say. Never rejects. */
      look(): Promise<void>;
      /** Resolves when nothing of it is being done any more. */
      idle(): Promise<void>;
    };
  }
}

/** How often it is looked for calls that have waited for too long, in milliseconds: the least longest wait is ten seconds. */
const lookEvery = 5_000;

/**
 * Does what the rules say of calls that have waited for too long: sends a mail and runs an integration; devices ask what they are to
 * say. A call is marked before anything is done, so that whatever fails is done once and never again, by one node: what a node had
 * marked and not sent or run when it died is lost, and so are runs that had not begun when it stopped. The list and the device still
 * say that the call waits too long. What fails is logged, and holds nothing else up. Registered before `automation`, so that it orders no
 * more first.
 */
export const longWaits = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock, mail, publicUrl, settings } = context;
    const report = reporterOf(db, app.log);
    /** The scripts of each business that are run one after the other, up to the last. */
    const lines = new Map<number, Promise<void>>();
    let isStopping = false;

    const tell = (waits: readonly LongWait[], now: number) => {
      // One mail for all that a rule finds at once: after a night without agents it is not one for each call.
      for (const alike of Map.groupBy(waits, ({ rule }) => rule.id).values()) {
        const to = alike[0]?.rule.mail ?? null;
        if (to !== null) mail.send(waitLetter(to, alike, now, publicUrl()));
      }
    };

    const run = async (wait: LongWait, integrationId: number) => {
      // Read when it is its turn: what of it was erased meanwhile is told to no script.
      const call = await toldOfCall(db, wait, clock());
      if (call !== null) await app.automation.execute(waitOrder(wait, integrationId, call));
    };

    /** One after the other: many calls at once are not to take the places of all other scripts. */
    const runAll = async (waits: readonly LongWait[]) => {
      for (const wait of waits) {
        const { integrationId } = wait.rule;
        if (integrationId === null) continue;
        if (isStopping) return;
        await run(wait, integrationId).catch((error: unknown) =>
          report(error, 'the integration of a call that waits too long was not run'),
        );
      }
    };

    const order = (waits: readonly LongWait[]) => {
      // Scripts of one business wait for none of another, and for all of their own that were found before.
      for (const [bunitId, own] of Map.groupBy(waits, (wait) => wait.bunitId)) {
        const before = lines.get(bunitId) ?? Promise.resolve();
        const line = before
          .then(() => runAll(own))
          .finally(() => {
            if (lines.get(bunitId) === line) lines.delete(bunitId);
          });
        lines.set(bunitId, line);
      }
    };

    const round = async () => {
      const businesses = await businessesThatMind(db);
      if (businesses.length === 0) return;
      const now = clock();
      const found: LongWait[] = [];
      try {
        let waits: readonly LongWait[];
        do {
          waits = await markLongWaits(db, businesses, now);
          order(waits);
          found.push(...waits);
        } while (waits.length === portion);
      } finally {
        // What is marked is found by nobody again, also where a later portion fails.
        tell(found, now);
      }
    };
    const rounds = createRounds(round, (error) => report(error, 'calls that wait too long were not looked for'));
    app.decorate('longWaits', {
      look: rounds.anew,
      async idle() {
        while (lines.size > 0) await Promise.all(lines.values());
      },
    });

    if (settings.routing) app.addHook('onReady', async () => rounds.start(lookEvery));
    app.addHook('preClose', async () => {
      isStopping = true;
      await rounds.stop();
    });
  },
  { name: 'long-waits', dependencies: ['realtime'] },
);
