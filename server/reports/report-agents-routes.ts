import type { z } from 'zod';
import type { Api, Context } from '../auth/context.ts';
import { hasCallsSince } from '../calls/retention-queries.ts';
import { reportRefusal } from './admission.ts';
import { measureAgents } from './agent-report-queries.ts';
import { presence } from './agent-tally.ts';
import { agentsCsv } from './agents-csv.ts';
import { type AgentsPage, agentsPage } from './agents-page.ts';
import { findNarrowings } from './call-report-queries.ts';
import { createSheet, type Reader } from './page.ts';
import { spanBefore, spansOf } from './period.ts';
import { agentsFile, agentsParameters } from './report-schema.ts';
import { periodOf, readerOf, sendFile, sendPage } from './request.ts';

type Asked = z.infer<typeof agentsParameters>;

const config = { report: 'agents' } as const;

/** The report of the time of agents, as a page and as files. */
export const reportAgentRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, settings } = context;

  /** Throws a ReportRefusal, `missing`, for an agent or a zone that the business has not got. */
  const prepare = async (reader: Reader, { agent_id, zone_id, ...asked }: Asked) => {
    const now = clock();
    const { bunitId, zone } = reader;
    const { agents, zones } = await findNarrowings(db, bunitId);
    const isOf = (chosen: number | 'none' | null, known: readonly { readonly id: number }[]) =>
      typeof chosen !== 'number' || known.some(({ id }) => id === chosen);
    if (!isOf(agent_id, agents) || !isOf(zone_id, zones)) throw reportRefusal('missing');
    const period = periodOf(reader, now, asked);
    const sheet = createSheet(reader, period, { agent_id, zone_id }, now);
    const spans = spansOf(zone, period);
    const scope = { bunitId, days: spans, agentId: agent_id, zoneId: zone_id, now };
    return { scope, made: { sheet, spans, agents, zones, find: asked.find } };
  };

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  const makeReport = async ({ scope, made }: Prepared): Promise<AgentsPage> => ({
    ...made,
    report: await measureAgents(db, scope),
  });

  /** The same of the time before; null where nobody was there and nothing was answered, or calls of it are no longer kept. */
  const measureBefore = async ({ scope, made: { sheet } }: Prepared) => {
    const { reader, period, now } = sheet;
    const span = spanBefore(reader.zone, period, now);
    const kept = { now, otherwise: settings.keepDays.calls };
    if (span === null || !(await hasCallsSince(db, reader.bunitId, span.since, kept))) return null;
    const before = await measureAgents(db, { ...scope, days: [span] });
    return presence(before.total.sums) === 0 && before.total.calls.answered === 0 ? null : before;
  };

  app.get('/agents', { config, schema: { hide: true, querystring: agentsParameters } }, async (request, reply) => {
    const prepared = await prepare(readerOf(request), request.query);
    return sendPage(reply, agentsPage(await makeReport(prepared), await measureBefore(prepared)));
  });

  app.get('/agents.csv', { config, schema: { hide: true, querystring: agentsFile } }, async (request, reply) => {
    const { table } = request.query;
    const made = await makeReport(await prepare(readerOf(request), request.query));
    const { from, to } = made.sheet.period;
    return sendFile(reply, `agents-${table}-${from}-${to}.csv`, agentsCsv(made, table));
  });
};
