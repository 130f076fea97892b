import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { createRounds } from '../base/rounds.ts';
import { urlOf } from '../base/url.ts';
import { reporterOf } from '../postgres/outage.ts';
import {
  holdLease,
  leaveLease,
  noteBegin,
  noteOutcome,
  readSyntheticState,
  type SyntheticState,
} from './lease-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that the server places itself, to know that the service works. */
    synthetic: {
      /** How often they are placed, in seconds; null where none are. */
      readonly every: number | null;
      /** Places one if it is time and this node's to do. Never rejects. */
      look(): Promise<void>;
      /** How they go; null where none are placed, or before the first. Rejects where the database does not answer. */
      state(): Promise<SyntheticState | null>;
    };
  }
}

/** How often it is looked whether it is time, and whether the node that does it is still there, in milliseconds. */
const lookEvery = 2_000;

/**
 * Places a call every so many seconds, in a business of its own, on one node: the one that has the lease. It goes the ways of devices and
 * consoles, by the port of this node, so what fails here fails for people.
 */
export const syntheticCalls = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock, settings, tokens } = context;
    const every = settings.syntheticSeconds;
    if (every === null) {
      app.decorate('synthetic', { every, look: async () => {}, state: async () => null });
      return;
    }
    const node = randomUUID();
    // Most servers start without: what places one is loaded only now.
    const [{ hasPeople, openPlace }, { placeCall }] = await Promise.all([
      import('./place.ts'),
      import('./place-call.ts'),
    ]);
    const stopping = new AbortController();
    let isPlacing = false;

    const place = async (): Promise<void> => {
      isPlacing = true;
      try {
        await noteBegin(db, clock());
        const url = urlOf(settings.host, app.server.address());
        const outcome = await placeCall(url, () => openPlace(db, tokens, clock()), stopping.signal);
        if (outcome === null) return;
        const { failure, seconds } = outcome;
        if (failure === null) app.log.info({ seconds }, 'a synthetic call went well');
        else app.log.error({ ...failure, seconds }, 'a synthetic call failed');
        await noteOutcome(db, outcome, clock());
      } finally {
        isPlacing = false;
      }
    };
    const report = reporterOf(db, app.log);
    const rounds = createRounds(
      async () => {
        if (stopping.signal.aborted || app.isDraining() || !app.server.listening || !(await hasPeople(db))) return;
        const lease = await holdLease(db, node);
        if (lease === null || (lease.begunAt !== null && clock() - lease.begunAt < every)) return;
        await place();
      },
      (error) => report(error, 'a synthetic call could not be placed'),
    );
    /** The lease is kept while a call is under way, which may take longer than the lease. */
    const keep = () => {
      if (isPlacing) void holdLease(db, node).catch(() => {});
    };
    app.decorate('synthetic', { every, look: rounds.anew, state: () => readSyntheticState(db) });
    app.addHook('onListen', async () => {
      rounds.start(lookEvery, keep);
      void rounds.begin();
    });
    // What a call that is cut short leaves behind, the next one ends, on whatever node.
    app.addHook('preClose', async () => {
      stopping.abort();
      await rounds.stop();
      await leaveLease(db, node).catch(() => {});
    });
  },
  { name: 'synthetic-calls' },
);
