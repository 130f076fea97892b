import type { z } from 'zod';
import type { Api, Context } from '../auth/context.ts';
import { hasCallsSince } from '../calls/retention-queries.ts';
import { reportRefusal } from './admission.ts';
import { callList } from './call-list.ts';
import { type CallScope, countCalls, findNarrowings, listCalls, type Narrowing } from './call-report-queries.ts';
import { callsCsv } from './calls-csv.ts';
import { type CallsPage, callsPage, waitEdges } from './calls-page.ts';
import { createHours, isWithin } from './hour-tally.ts';
import { createSheet, perPage, type Reader } from './page.ts';
import { spanBefore, spansOf } from './period.ts';
import { callListParameters, callsFile, callsParameters } from './report-schema.ts';
import { periodOf, readerOf, sendFile, sendPage } from './request.ts';

type Asked = z.infer<typeof callsParameters>;

const config = { report: 'calls' } as const;

/** The report of calls as a page and as files, and the calls behind its numbers. */
export const reportCallRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, settings } = context;
  const target = settings.reportTargetSeconds;

  /** What is asked for. Throws a ReportRefusal, `missing`, for a record that the business has not got. */
  const prepare = async (reader: Reader, asked: Asked) => {
    const now = clock();
    const { service_id, agent_id, zone_id } = asked;
    const narrowings = await findNarrowings(db, reader.bunitId);
    const isThere = (chosen: Narrowing, known: readonly { readonly id: number }[]) =>
      chosen === null || chosen === 'none' || known.some(({ id }) => id === chosen);
    const { services, agents, zones } = narrowings;
    if (!isThere(service_id, services) || !isThere(agent_id, agents) || !isThere(zone_id, zones))
      throw reportRefusal('missing');
    const period = periodOf(reader, now, asked);
    const sheet = createSheet(reader, period, { service_id, agent_id, zone_id }, now);
    const spans = spansOf(reader.zone, period);
    const scope: CallScope = {
      bunitId: reader.bunitId,
      since: spans[0]?.since ?? 0,
      until: spans.at(-1)?.until ?? 0,
      serviceId: service_id,
      agentId: agent_id,
      zoneId: zone_id,
    };
    return { sheet, spans, scope, narrowings, find: asked.find };
  };

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  const makeReport = async ({ scope, ...made }: Prepared): Promise<CallsPage> => {
    const hours = createHours(made.sheet.reader.zone, made.spans);
    const report = await countCalls(db, scope, { days: made.spans, waits: waitEdges, target, also: hours.add });
    return { ...made, target, report, hours: hours.total() };
  };

  /** The same calls of the time before; null where it has none, or some are no longer kept: what is left is no measure. */
  const countBefore = async ({ scope, sheet: { reader, period, now } }: Prepared) => {
    const span = spanBefore(reader.zone, period, now);
    const kept = { now, otherwise: settings.keepDays.calls };
    if (span === null || !(await hasCallsSince(db, reader.bunitId, span.since, kept))) return null;
    const before = await countCalls(db, scope, { days: [span], waits: waitEdges, target });
    return before.total.calls === 0 ? null : before;
  };

  app.get('/calls', { config, schema: { hide: true, querystring: callsParameters } }, async (request, reply) => {
    const prepared = await prepare(readerOf(request), request.query);
    return sendPage(reply, callsPage(await makeReport(prepared), await countBefore(prepared)));
  });

  app.get('/calls.csv', { config, schema: { hide: true, querystring: callsFile } }, async (request, reply) => {
    const { table } = request.query;
    const made = await makeReport(await prepare(readerOf(request), request.query));
    const { from, to } = made.sheet.period;
    return sendFile(reply, `calls-${table}-${from}-${to}.csv`, callsCsv(made, table));
  });

  app.get(
    '/calls/list',
    { config, schema: { hide: true, querystring: callListParameters } },
    async (request, reply) => {
      const { sheet, spans, scope, narrowings } = await prepare(readerOf(request), request.query);
      const { kind, waited_from, waited_to, cause, outcome_id, redirected, weekday, hour, page } = request.query;
      if (typeof outcome_id === 'number' && !narrowings.outcomes.some(({ id }) => id === outcome_id))
        throw reportRefusal('missing');
      const part = {
        ...{ kind, waitedFrom: waited_from, waitedTo: waited_to, target },
        ...{ cause, outcomeId: outcome_id, redirected: redirected !== null },
        weekHour:
          weekday === null || hour === null
            ? null
            : { weekday, hour, holds: isWithin(sheet.reader.zone, spans, { weekday, hour }) },
      };
      const { total, rows } = await listCalls(db, scope, part, { page, perPage, now: sheet.now });
      return sendPage(reply, callList({ sheet, part, page, total, calls: rows, outcomes: narrowings.outcomes }));
    },
  );
};
