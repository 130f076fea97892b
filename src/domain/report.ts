import { type Holder, holds, readOnly, supervision } from './access.ts';
import { answeredStates, type CallState, pendingStates } from './call-states.ts';

/** The pages that the server makes by itself, and what is needed to read each. */
export const reportPages = {
  calls: ['REPORTS_READ', 'QUERYINGS_READ'],
  devices: ['REPORTS_READ', 'DEVICES_READ'],
  agents: [supervision],
} as const;
export type ReportPage = keyof typeof reportPages;
export const reportNames = Object.keys(reportPages) as readonly ReportPage[];

/** The first code that a holder lacks for a page; null when they may open it. */
export const missingForReport = (holder: Holder, page: ReportPage): string | null =>
  reportPages[page].find((code) => !holds(holder, code)) ?? (holder.readOnly ? readOnly : null);

/** An address that shows a page for some time. `expires_at` in unix seconds. */
export interface ReportPass {
  readonly url: string;
  readonly expires_at: number;
}

/** Says in an address that the page stands in the console, below a title of its own, and in which colours that is. */
export const consoleParameter = 'console';
export const consoleSchemes = ['light', 'dark'] as const;
export type ConsoleScheme = (typeof consoleSchemes)[number];

/** The address of a page as a screen of the console shows it, whose colours are not always those of the computer. */
export const inConsole = (address: string, scheme: ConsoleScheme): string => {
  const url = new URL(address);
  url.searchParams.set(consoleParameter, scheme);
  return url.href;
};

/** What became of a call, as the report of calls counts: each call is one of these. */
export const callOutcomes = {
  answered: answeredStates,
  /** The customer left before anybody answered, or waited in vain. */
  abandoned: ['REJECTED', 'EXPIRED'],
  /** An agent cancelled it. */
  rejected: ['REJECTED_BY_AGENT'],
  waiting: pendingStates,
} as const satisfies Readonly<Record<string, readonly CallState[]>>;
export type CallOutcome = keyof typeof callOutcomes;
export const callOutcomeNames = Object.keys(callOutcomes) as readonly CallOutcome[];

/** What became of a call by its state; null for a state that only a newer server knows. */
export const outcomeOf = (state: CallState): CallOutcome | null =>
  callOutcomeNames.find((name) => callOutcomes[name].some((one) => one === state)) ?? null;

/** How many calls there were of each outcome, and how many were answered within the target. */
export type CallCounts = Readonly<Record<CallOutcome | 'in_time', number>>;

/**
 * The share, from 0 to 1, of the calls that are decided which were answered within the target; null when none is. A
 * call that still waits is not decided.
 */
export const serviceLevel = ({ in_time, answered, abandoned, rejected }: CallCounts): number | null => {
  const decided = answered + abandoned + rejected;
  return decided === 0 ? null : in_time / decided;
};
