import type { FastifyError } from 'fastify';
import type { Api, Context } from '../auth/context.ts';
import { type Failure, isFailure } from '../base/failure.ts';
import { requestLanguage } from '../base/language.ts';
import { schemaFailure } from '../http/failure-schema.ts';
import { named } from '../http/named.ts';
import { databaseFailure } from '../postgres/failure.ts';
import { admitReader, isReportRefusal } from './admission.ts';
import { problemPage, reportPolicy, reportStyle, styleVersion } from './page.ts';
import { reportAgentRoutes } from './report-agents-routes.ts';
import { reportCallRoutes } from './report-calls-routes.ts';
import { reportDeviceRoutes } from './report-devices-routes.ts';
import { consoleOf, filtersIn, passIn } from './request.ts';
import type { ReportProblem } from './texts.ts';

const statuses: Readonly<Record<ReportProblem, number>> = {
  expired: 401,
  unknown: 401,
  forbidden: 403,
  missing: 404,
  malformed: 400,
  period: 400,
  failed: 500,
};

const problemOf = (error: FastifyError, refusal: Failure | null): ReportProblem => {
  if (isReportRefusal(error)) return error.problem;
  if (refusal?.reason === 'not_found') return 'missing';
  return refusal && refusal.reason !== 'unavailable' ? 'malformed' : 'failed';
};

/** The pages of the reports and what belongs to them. Every refusal is a page too, in the language of the pass. */
export const reportPages = (context: Context) => async (app: Api) => {
  app.decorateRequest('reportReader', null);

  app.addHook('onRequest', async (request, reply) => {
    const { report } = request.routeOptions.config;
    if (!report) return;
    void reply.headers({
      'content-security-policy': reportPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const admitted = await admitReader(context, app.reportPasses, passIn(request), report);
    request.reportReader = { ...admitted, inConsole: consoleOf(request) };
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = isFailure(error) ? error : (schemaFailure(error, request) ?? databaseFailure(error, 'GET'));
    const problem = problemOf(error, refusal);
    const isDefect = problem === 'failed' && refusal === null;
    // Only the name: what the database says may quote what was sent.
    if (isDefect) request.log.error({ error: error.name, code: error.code }, 'a report could not be made');
    const page = request.routeOptions.config.report ?? null;
    // Others may be what is wrong.
    const filters = problem === 'period' ? filtersIn(request) : {};
    const own = isReportRefusal(error) ? error.language : null;
    const language =
      request.reportReader?.language ?? own ?? requestLanguage(undefined, request.headers['accept-language']);
    return reply
      .code(problem === 'failed' && !isDefect ? 503 : statuses[problem])
      .type('text/html; charset=utf-8')
      .send(problemPage(language, problem, { reader: request.reportReader, page, filters }));
  });

  app.get('/report.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${styleVersion}"`)
      .type('text/css; charset=utf-8')
      .send(reportStyle),
  );
  await app.register(named('reports of calls', reportCallRoutes(context)));
  await app.register(named('reports of agents', reportAgentRoutes(context)));
  await app.register(named('reports of devices', reportDeviceRoutes(context)));
};
