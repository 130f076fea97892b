import { missingForReport } from '../../src/domain/report.ts';
import type { Caller } from '../caller.ts';
import type { Api, Context } from '../context.ts';
import { markLength } from '../db/report-readers.ts';
import { digest } from '../digest.ts';
import { failure } from '../failure.ts';
import { anyCaller, callerOf, demand } from '../plugins/access.ts';
import { bearerOf } from '../plugins/bearer.ts';
import { addressOf } from '../reports/address.ts';
import { passSeconds, type ReportClaims } from '../reports/passes.ts';
import { answers, noParameters, record } from '../schemas/common.ts';
import { passRequest, reportPass } from '../schemas/report.ts';

/** Whose rights a pass is bound to. Throws `forbidden` for a caller that is neither a user nor an access key. */
const readerOf = (caller: Caller, bearer: string): ReportClaims['reader'] => {
  if (caller.kind === 'user') return { kind: 'user', userId: caller.userId, familyId: caller.familyId };
  if (caller.kind === 'key') return { kind: 'key', keyId: caller.keyId, mark: digest(bearer).slice(0, markLength) };
  throw failure('forbidden');
};

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
        const expires_at = clock() + passSeconds;
        const reader = readerOf(caller, bearerOf(request.headers.authorization));
        const pass = await app.reportPasses.sign({ page, language, zone, bunitId, reader }, expires_at);
        reply.code(201).header('cache-control', 'no-store');
        return { data: { url: `${publicUrl()}${addressOf(page, pass, {})}`, expires_at } };
      },
    );
  };
