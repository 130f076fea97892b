import type { CurrentCall } from './call.ts';
import type { Row } from './record.ts';

/**
 * Why an answer did not come, whatever the transport: `refused` the content (HTTP 400, 412, 413, 422), `conflict` an
 * illegal transition or a lost race (409), `forbidden` (403), `missing` (404), `expired` the session (401), `limited` too many
 * tries (429), `offline` no answer, `unknown` the rest.
 */
export type FailureKind =
  | 'refused'
  | 'conflict'
  | 'forbidden'
  | 'missing'
  | 'expired'
  | 'limited'
  | 'offline'
  | 'unknown';

export interface Failure {
  readonly kind: FailureKind;
  /** The server's error code, or a code of the console's own such as `business_missing`. */
  readonly code: string;
  /** The call that the agent is in, where that is why another one was refused (`already_attending`). */
  readonly current?: CurrentCall;
  /** The numbers of the calls that are in the way (`calls_open`). */
  readonly calls?: readonly number[];
  /** Who was faster, on a lost race. */
  readonly takenBy?: string | null;
  /** What is wrong with each field, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The permission that is missing. */
  readonly permission?: string;
  /** The record as it is now, on a stale version. */
  readonly record?: Row;
  /** The id by which the log of the server has the request, where the server failed or did not answer. */
  readonly id?: string;
}

const kinds: readonly string[] = [
  'refused',
  'conflict',
  'forbidden',
  'missing',
  'expired',
  'limited',
  'offline',
  'unknown',
] satisfies readonly FailureKind[];

/** Whether asking again changes nothing: the server does not know the bearer, or what was asked for, or refuses it. */
export const isRefusal = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  kind === 'expired' || kind === 'forbidden' || kind === 'missing';

/** Whether asking again changes nothing, whoever is signed in by then. */
export const isLasting = (failure: Pick<Failure, 'kind'>): boolean => isRefusal(failure) && failure.kind !== 'expired';

/** Reads what was thrown: a Failure as it is, anything else as `unknown`. */
export const asFailure = (thrown: unknown): Failure =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && kinds.includes(String(thrown.kind))
    ? (thrown as Failure)
    : { kind: 'unknown', code: thrown instanceof Error ? thrown.message : 'unknown' };

/** Whether what was sent was not judged: nothing is wrong with it, and it can be sent again as it stands. */
export const isUnjudged = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  kind === 'offline' || kind === 'unknown' || kind === 'limited';

/** Only one call is ended at a time; whoever wants to end another meanwhile asks again. */
export const endingBusy: Failure = { kind: 'conflict', code: 'ending_busy' };
