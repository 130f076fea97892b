import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { openKeyRing } from '../auth/signing/key-ring.ts';
import { named } from '../http/named.ts';
import { createReportPasses, type ReportPasses } from './passes.ts';
import { reportPages } from './report-pages-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reportPasses: ReportPasses;
  }
}

/** The reports that the server makes as pages, below `/reports`, and the passes that open them. */
export const reports = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock } = context;
    const ring = await openKeyRing(db, clock, 'report');
    app.decorate('reportPasses', createReportPasses({ ring, clock }));
    await app.register(named('report pages', reportPages(context)), { prefix: '/reports' });
  },
  { name: 'reports', dependencies: ['policy', 'fleet'] },
);
