import { missingForReport } from '../../src/domain/report.ts';
import { anyCaller, callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { ownerOf } from '../auth/pass-owner.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';
import { addressOf } from './address.ts';
import { passSeconds } from './passes.ts';
import { passRequest, reportPass } from './report-schema.ts';

/** The way to the pages that the server makes: a browser opens them without a header, so their address is the pass. */
export const reportPassRoutes =
  ({ clock, publicUrl }: Context) =>
  async (app: Api) => {
    app.post(
      '/passes',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Ask for the address of a report that the server makes',
          tags: ['reports'],
          querystring: noParameters,
          body: passRequest,
          response: answers(201, record(reportPass)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { page, language, time_zone: zone } = request.body;
        demand(({ holder }) => missingForReport(holder, page), caller);
        // The script of a task has no browser.
        if (caller.kind === 'task') throw failure('forbidden');
        const expires_at = clock() + passSeconds;
        const claims = { page, language, zone, bunitId, reader: ownerOf(caller) };
        const pass = await app.reportPasses.sign(claims, expires_at);
        reply.code(201).header('cache-control', 'no-store');
        return { data: { url: `${publicUrl()}${addressOf(page, pass, {})}`, expires_at } };
      },
    );
  };
