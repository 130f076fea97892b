import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import type { News } from '../base/news.ts';
import { createRounds } from '../base/rounds.ts';
import { reporterOf } from '../postgres/outage.ts';
import { holdLeases, keepLease } from './lease-queries.ts';
import { route } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callRouting: {
      /** By which name leases say that this node decides. */
      readonly node: string;
      /** Decides who is rung, in every business that is this node's to decide for. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** How often every business is looked at, in milliseconds: for what becomes due by itself, and what a node that died has left. */
const lookEvery = 400;

const undecided = 'who is rung was not decided';
const records: readonly string[] = ['routings', 'phones', 'services', 'zones', 'desks', 'agents'];
/** Whether somebody else may be to ring by it. */
const concernsRouting = (news: News): boolean =>
  news.kind === 'call' || news.kind === 'availability' || (news.kind === 'record' && records.includes(news.resource));

/** Decides who is rung for the calls of businesses where not all are: as soon as something changes, and from time to time. */
export const routing = plugin(
  async (app: FastifyInstance, { context: { db, clock, settings } }: { context: Context }) => {
    const node = randomUUID();
    const report = reporterOf(db, app.log);
    /** Where something has changed. */
    const changed = new Set<number>();
    /** Where another node decided, when all were looked at last. */
    let others: ReadonlySet<number> = new Set();
    /** Whether all are to be looked at. */
    let isAll = true;

    const round = async () => {
      const only = isAll ? null : [...changed];
      isAll = false;
      changed.clear();
      const needed = await holdLeases(db, node, only, clock());
      if (only === null) others = new Set(needed.flatMap(({ bunitId, isMine }) => (isMine ? [] : bunitId)));
      const mine = needed.filter(({ isMine }) => isMine);
      for (const [place, { bunitId }] of mine.entries()) {
        // Those before it may have taken longer than the lease lasts.
        const decides = async () => place === 0 || (await keepLease(db, node, bunitId));
        const decideFor = async () => void ((await decides()) && (await route(db, bunitId, clock())));
        // A business that cannot be decided for does not keep those behind it waiting.
        await decideFor().catch((error: unknown) => report(error, undecided));
      }
    };
    const rounds = createRounds(round, (error) => report(error, undecided));
    const lookAtAll = () => {
      isAll = true;
    };
    app.decorate('callRouting', {
      node,
      look() {
        lookAtAll();
        return rounds.anew();
      },
    });
    if (!settings.routing) return;

    app.realtime.follow({
      heard({ bunitId, news }) {
        if (bunitId === null || others.has(bunitId) || !concernsRouting(news)) return;
        changed.add(bunitId);
        void rounds.anew();
      },
      listens() {},
    });
    app.addHook('onReady', async () => rounds.start(lookEvery, lookAtAll));
    app.addHook('preClose', rounds.stop);
  },
  { name: 'routing', dependencies: ['realtime', 'availability'] },
);
