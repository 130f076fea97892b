import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../context.ts';
import { keepSecret } from '../db/secrets.ts';
import { randomSecret } from '../digest.ts';
import { createReportPasses, type ReportPasses } from '../reports/passes.ts';
import { reportPages } from '../routes/report-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reportPasses: ReportPasses;
  }
}

/** The reports that the server makes as pages, below `/reports`, and the passes that open them. */
export const reports = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock } = context;
    const secret = await keepSecret(db, 'report-key', randomSecret);
    app.decorate('reportPasses', createReportPasses({ secret, clock }));
    await app.register(reportPages(context), { prefix: '/reports' });
  },
  { name: 'reports', dependencies: ['policy', 'fleet'] },
);
