import { reportPages } from '../../src/domain/report.ts';
import { allOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, record } from '../http/common-schema.ts';
import { measureAgents } from './agent-report-queries.ts';
import { countCalls, findNarrowings, type Narrowing } from './call-report-queries.ts';
import { waitEdges } from './calls-page.ts';
import { agentAnswer, callAnswer } from './figures.ts';
import { agentFigureParameters, agentReport, callFigureParameters, callReport } from './figures-schema.ts';
import { spansOf } from './period.ts';

const tags = ['reports'];

/** Throws `not_found` for a record that the business has not got. */
const demandKnown = (chosen: Narrowing, known: readonly { readonly id: number }[]): void => {
  if (typeof chosen === 'number' && !known.some(({ id }) => id === chosen)) throw failure('not_found');
};

/** The figures of the reports that the server makes, for programs. */
export const reportFigureRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    app.get(
      '/calls',
      {
        preHandler: app.allow(allOf(...reportPages.calls)),
        schema: {
          summary: 'The report of calls: how many, how long they waited, why they ended, how they turned out',
          tags,
          querystring: callFigureParameters,
          response: answers(200, record(callReport)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { service_id: serviceId, agent_id: agentId, zone_id: zoneId, ...asked } = request.query;
        const narrowings = await findNarrowings(db, bunitId);
        demandKnown(serviceId, narrowings.services);
        demandKnown(agentId, narrowings.agents);
        demandKnown(zoneId, narrowings.zones);
        const spans = spansOf(asked.time_zone, asked);
        const target = settings.reportTargetSeconds;
        const scope = { bunitId, serviceId, agentId, zoneId };
        const report = await countCalls(db, scope, { days: spans, waits: waitEdges, target });
        return { data: callAnswer(asked, spans, { report, narrowings, target }) };
      },
    );

    app.get(
      '/agents',
      {
        preHandler: app.allow(allOf(...reportPages.agents)),
        schema: {
          summary: 'The report of the time of agents: what they were at, how long they paused for what, their calls',
          tags,
          querystring: agentFigureParameters,
          response: answers(200, record(agentReport)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { agent_id: agentId, zone_id: zoneId, ...asked } = request.query;
        const narrowings = await findNarrowings(db, bunitId);
        demandKnown(agentId, narrowings.agents);
        demandKnown(zoneId, narrowings.zones);
        const spans = spansOf(asked.time_zone, asked);
        const report = await measureAgents(db, { bunitId, days: spans, agentId, zoneId, now: clock() });
        return { data: agentAnswer(asked, spans, report) };
      },
    );
  };
