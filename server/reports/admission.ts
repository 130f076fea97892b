import { missingForReport, type ReportPage } from '../../src/domain/report.ts';
import type { Language } from '../../src/domain/settings.ts';
import type { Context } from '../auth/context.ts';
import { findOwner } from '../auth/pass-owner.ts';
import { nameOfBusiness } from '../postgres/tenancy.ts';
import type { Reader } from './page.ts';
import type { ReportPasses } from './passes.ts';
import type { ReportProblem } from './texts.ts';

/** Why a page is not shown. `language` is that of the pass; null where there is none. */
export interface ReportRefusal extends Error {
  readonly name: 'ReportRefusal';
  readonly problem: ReportProblem;
  readonly language: Language | null;
}

export const reportRefusal = (problem: ReportProblem, language: Language | null = null): ReportRefusal =>
  Object.assign(new Error(problem), { name: 'ReportRefusal' as const, problem, language });

export const isReportRefusal = (error: unknown): error is ReportRefusal =>
  error instanceof Error && error.name === 'ReportRefusal';

/**
 * The reader whom a pass names, when it opens this page and its rights still hold. Throws a ReportRefusal: `unknown` or
 * `expired` for the pass, `forbidden` for another page, a login that has ended or a right that is gone.
 */
export const admitReader = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  passes: ReportPasses,
  pass: string,
  page: ReportPage,
): Promise<Omit<Reader, 'inConsole'>> => {
  const read = await passes.read(pass);
  if ('bad' in read) throw reportRefusal(read.bad, read.language);
  const { language, zone, bunitId } = read;
  if (read.page !== page) throw reportRefusal('forbidden', language);
  const owner = await findOwner(db, read.reader, bunitId, clock());
  if (!owner || missingForReport(owner.holder, page) !== null) throw reportRefusal('forbidden', language);
  const business = await nameOfBusiness(db, bunitId);
  if (business === null) throw reportRefusal('forbidden', language);
  return { pass, page, language, zone, bunitId, business };
};
