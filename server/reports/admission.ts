import type { Holder } from '../../src/domain/access.ts';
import { missingForReport, type ReportPage } from '../../src/domain/report.ts';
import type { Context } from '../context.ts';
import { findUserCaller } from '../db/callers.ts';
import { findKeyHolder, nameOfBusiness } from '../db/report-readers.ts';
import { isFailure } from '../failure.ts';
import type { Reader } from './page.ts';
import type { ReportClaims, ReportPasses } from './passes.ts';
import type { ReportLanguage, ReportProblem } from './texts.ts';

/** Why a page is not shown. `language` is that of the pass; null where there is none. */
export interface ReportRefusal extends Error {
  readonly name: 'ReportRefusal';
  readonly problem: ReportProblem;
  readonly language: ReportLanguage | null;
}

export const reportRefusal = (problem: ReportProblem, language: ReportLanguage | null = null): ReportRefusal =>
  Object.assign(new Error(problem), { name: 'ReportRefusal' as const, problem, language });

export const isReportRefusal = (error: unknown): error is ReportRefusal =>
  error instanceof Error && error.name === 'ReportRefusal';

/** What whoever asked for the pass holds now; null when the login, the key or the business is gone. */
const holderNow = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reader, bunitId }: ReportClaims,
  expiresAt: number,
): Promise<Holder | null> => {
  if (reader.kind === 'key') return findKeyHolder(db, { ...reader, bunitId }, clock());
  try {
    return (await findUserCaller(db, { ...reader, expiresAt }, bunitId, clock())).holder;
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
};

/**
 * The reader whom a pass names, when it opens this page and its rights still hold. Throws a ReportRefusal: `unknown` or
 * `expired` for the pass, `forbidden` for another page, a login that has ended or a right that is gone.
 */
export const admitReader = async (
  context: Pick<Context, 'db' | 'clock'>,
  passes: ReportPasses,
  pass: string,
  page: ReportPage,
): Promise<Reader> => {
  const read = await passes.read(pass);
  if ('bad' in read) throw reportRefusal(read.bad, read.language);
  const { language, zone, bunitId } = read;
  if (read.page !== page) throw reportRefusal('forbidden', language);
  const holder = await holderNow(context, read, read.expiresAt);
  if (!holder || missingForReport(holder, page) !== null) throw reportRefusal('forbidden', language);
  const business = await nameOfBusiness(context.db, bunitId);
  if (business === null) throw reportRefusal('forbidden', language);
  return { pass, page, language, zone, bunitId, business };
};
