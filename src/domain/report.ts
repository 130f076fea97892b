import { type Holder, holds } from './access.ts';

/** The pages that the server makes by itself, and what is needed to read each. */
export const reportPages = {
  calls: ['REPORTS_READ', 'QUERYINGS_READ'],
  devices: ['REPORTS_READ', 'DEVICES_READ'],
} as const;
export type ReportPage = keyof typeof reportPages;
export const reportNames = Object.keys(reportPages) as readonly ReportPage[];

/** The first code that a holder lacks for a page; null when they may open it. */
export const missingForReport = (holder: Holder, page: ReportPage): string | null =>
  reportPages[page].find((code) => !holds(holder, code)) ?? null;

/** An address that shows a page for some time. `expires_at` in unix seconds. */
export interface ReportPass {
  readonly url: string;
  readonly expires_at: number;
}
