import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ConsoleScheme, consoleParameter, consoleSchemes, type ReportPage } from '../../src/domain/report.ts';
import { clockIn } from '../../src/domain/time-zone.ts';
import type { Parameters } from './address.ts';
import { reportRefusal } from './admission.ts';
import type { Reader } from './page.ts';
import { addDays, lengthOf, mostDays, type Period, presetOf } from './period.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reads a report; null elsewhere. */
    reportReader: Reader | null;
  }
  interface FastifyContextConfig {
    /** The report that a route shows: its pass is asked for before anything else. */
    report?: ReportPage;
  }
}

/** The pass in the address of a request; empty when there is none. */
export const passIn = ({ query }: FastifyRequest): string => {
  const pass = typeof query === 'object' && query !== null && 'pass' in query ? query.pass : null;
  return typeof pass === 'string' ? pass : '';
};

/** What else was asked for than days: the way back from those that cannot be shown keeps it. */
export const filtersIn = ({ query }: FastifyRequest): Parameters =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(
      ([name, value]) =>
        ['string', 'number'].includes(typeof value) && !['pass', consoleParameter, 'from', 'to'].includes(name),
    ),
  );

/** The colours of the console that asks for the page as a screen of its own; null for a page in a tab. */
export const consoleOf = ({ query }: FastifyRequest): ConsoleScheme | null => {
  const said = typeof query === 'object' && query !== null ? Reflect.get(query, consoleParameter) : null;
  return consoleSchemes.find((scheme) => scheme === said) ?? null;
};

/** The reader of a request to a report. */
export const readerOf = ({ reportReader }: FastifyRequest): Reader => {
  if (!reportReader) throw reportRefusal('unknown');
  return reportReader;
};

interface AskedPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The days that a page is asked for: those between two, whichever is the earlier one; a week where only one end is said, and
 * the last week where none is. Throws a ReportRefusal, `period`.
 */
export const periodOf = ({ zone }: Reader, now: number, asked: AskedPeriod): Period => {
  const isTurned = asked.from !== null && asked.to !== null && asked.to < asked.from;
  const { from, to } = isTurned ? { from: asked.to, to: asked.from } : asked;
  const last = presetOf('week', clockIn(zone, now).day);
  const end = to ?? (from === null ? last.to : addDays(from, 6));
  const period = { from: from ?? addDays(end, -6), to: end };
  if (lengthOf(period) > mostDays) throw reportRefusal('period');
  return period;
};

export const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** Sends a table as a file to keep. */
export const sendFile = (reply: FastifyReply, name: string, csv: string | Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);
