import type { CurrentCall } from '../../src/domain/call.ts';

/** Everything that a request can be refused for, with the one sentence that the answer carries. */
export const failureMessages = {
  malformed: 'The request is malformed.',
  unknown_field: 'The request names a field that does not exist or may not be written.',
  unknown_parameter: 'The address has a parameter that does not exist.',
  idempotency_mismatch: 'This Idempotency-Key was used for another request.',
  bearer_missing: 'Sign in first.',
  bearer_invalid: 'The bearer is not valid.',
  bearer_expired: 'The bearer has expired.',
  session_revoked: 'This session has ended.',
  session_idle: 'This session was not used for too long, or is too old; sign in again.',
  session_factor: 'A second factor is asked for since this session began; sign in again and enrol one.',
  refresh_invalid: 'The refresh token does not serve any more.',
  user_inactive: 'There is no active user for this account.',
  second_factor_required: 'This account has to sign in with a second factor; enrol one at the sign-in provider first.',
  recent_sign_in_required: 'Prove once more who you are: the sign-in of this token is no recent one of yours.',
  passkey_refused: 'This passkey does not serve here.',
  passkey_limit: 'This account has as many passkeys as it may have.',
  view_limit: 'You keep as many views of this list as you may: delete one first.',
  media_full: 'The business keeps as many pictures and videos as it may: delete one first.',
  business_lost: 'There is no such business for this user.',
  business_required: 'This user has no business.',
  metrics_token: 'Metrics are for programs of this machine; elsewhere and behind a proxy METRICS_TOKEN is the bearer.',
  forbidden: 'A permission is missing.',
  read_only: 'Who looks at the console as a role changes nothing.',
  look_over:
    'This look as a role has ended: its time is up, the role is not active any more, or who looks may not give it to anybody.',
  role_inactive: 'The role is not active: it gives nobody anything, and there is nothing to be seen with it.',
  network_refused: 'This access key does not serve from this address; its networks are listed with the key.',
  agent_required: 'Only an agent of this business may do this.',
  device_required: 'Only a client device may do this.',
  key_required: 'Only an access key of this business may do this.',
  not_owner: 'Another agent holds this call.',
  not_found: 'There is no such record.',
  illegal_transition: 'The record cannot go there from its present state.',
  call_taken: 'Another agent was faster.',
  call_offered: 'The call rings for another agent alone now.',
  agent_busy: 'This agent is not available now.',
  offer_gone: 'Nobody asks this agent for that any more.',
  already_attending: 'This agent is in another call; finish or return that one first.',
  closed: 'The business is closed at that time.',
  call_over: 'The call is over.',
  visit_over: 'The visit has ended: begin another one to place a call.',
  calls_open: 'Calls of this person wait or are attended now: end them first.',
  erased: 'What this record said of a person was erased; nothing is written into it any more.',
  not_your_call: 'Only the agent who attends this call, and whom they let in, may enter its room.',
  room_full: 'Four people are in this room at most; more need a Jitsi instance.',
  already_paired: 'The device has a secret of its own: pair it anew to give it another.',
  restart_active: 'The device has a restart order already.',
  restart_seen: 'The device has seen the order; it cannot be taken back.',
  batch_active: 'A restart of all devices is under way.',
  desk_taken: 'Another agent sits at this desk.',
  stale_version: 'The record was changed meanwhile.',
  required: 'A required field is missing.',
  outcome_required: 'Say first how the call turned out: this business wants an outcome of each.',
  invalid: 'A field has a value that it may not have.',
  duplicate: 'A value that must be unique is in use already.',
  unknown: 'A relation points at a record that does not exist.',
  in_use: 'Other records point at this one.',
  not_accepted: 'The invitation is not accepted yet: delete this user, and invite the right address.',
  secret_known: 'Somebody without these permissions was shown the secret: rotate the key first, without an overlap.',
  last_superuser: 'No other active user with full power has ever signed in: this one has to stay.',
  run_open: 'The run of this Idempotency-Key has not ended; ask again later.',
  run_lost:
    'The server went away in the middle of the run of this key. See what it did, and use another key to run it.',
  run_emptied: 'The answer to this Idempotency-Key is not kept any more; use another key to run it again.',
  too_large: 'The request is too large.',
  media_type: 'A body has to be JSON, a form or text.',
  too_many: 'Too many requests; wait and try again.',
  too_many_calls: 'Too many calls were placed with this bearer; wait as long as Retry-After says, and try again.',
  unavailable: 'The server cannot answer now; try again.',
} as const;
export type FailureCode = keyof typeof failureMessages;

/** What a refusal says beside its code. `data` is the record as it is now; `retryAfter` is in seconds. */
export interface FailureDetails {
  readonly fields?: Readonly<Record<string, string>>;
  /** For fields that are too long or out of range: the limit, by name. */
  readonly limits?: Readonly<Record<string, number>>;
  readonly permission?: string;
  readonly agent_id?: number | null;
  readonly agent?: { readonly id: number; readonly name: string } | null;
  /** The call that the agent is in. */
  readonly call?: CurrentCall;
  /** When the business opens next, in unix seconds, and the holiday that it is closed on; null where nobody knows, and on any other day. */
  readonly opens?: number | null;
  readonly holiday?: string | null;
  /** The numbers of the calls that are in the way. */
  readonly calls?: readonly number[];
  readonly data?: unknown;
  readonly retryAfter?: number;
  /** The tables whose older rows are still being brought to this version. */
  readonly filling?: readonly string[];
}

export interface Failure extends Error {
  readonly name: 'Failure';
  readonly reason: FailureCode;
  readonly details: FailureDetails;
}

/** A refusal to throw. Only `plugins/errors.ts` knows the status that it becomes. */
export const failure = (reason: FailureCode, details: FailureDetails = {}): Failure =>
  Object.assign(new Error(failureMessages[reason]), { name: 'Failure' as const, reason, details });

export const isFailure = (error: unknown): error is Failure => error instanceof Error && error.name === 'Failure';
