import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type Failure, type FailureCode, failure, isFailure } from '../base/failure.ts';
import { databaseFailure, lackOf } from '../postgres/failure.ts';
import { mayBeMisfit } from '../postgres/misfit.ts';
import { createSparingly } from '../postgres/outage.ts';
import { schemaFailure } from './failure-schema.ts';

/** The status that each refusal becomes (design `api.md`, 'Errors'). */
const statuses: Readonly<Record<FailureCode, number>> = {
  malformed: 400,
  unknown_field: 400,
  unknown_parameter: 400,
  idempotency_mismatch: 422,
  bearer_missing: 401,
  bearer_invalid: 401,
  bearer_expired: 401,
  metrics_token: 401,
  session_revoked: 401,
  session_idle: 401,
  session_factor: 401,
  refresh_invalid: 401,
  user_inactive: 403,
  second_factor_required: 403,
  recent_sign_in_required: 403,
  passkey_refused: 403,
  passkey_limit: 409,
  view_limit: 409,
  media_full: 409,
  business_lost: 403,
  business_required: 403,
  forbidden: 403,
  network_refused: 403,
  read_only: 403,
  look_over: 403,
  agent_required: 403,
  device_required: 403,
  key_required: 403,
  not_owner: 403,
  not_found: 404,
  illegal_transition: 409,
  call_taken: 409,
  call_offered: 409,
  agent_busy: 409,
  offer_gone: 409,
  room_full: 409,
  closed: 409,
  call_over: 409,
  visit_over: 409,
  calls_open: 409,
  not_your_call: 409,
  desk_taken: 409,
  already_paired: 409,
  role_inactive: 409,
  restart_active: 409,
  restart_seen: 409,
  batch_active: 409,
  stale_version: 409,
  run_open: 409,
  run_lost: 409,
  run_emptied: 410,
  erased: 410,
  required: 412,
  invalid: 412,
  duplicate: 412,
  outcome_required: 412,
  unknown: 412,
  in_use: 412,
  not_accepted: 412,
  secret_known: 412,
  last_superuser: 412,
  already_attending: 412,
  too_large: 413,
  media_type: 415,
  too_many: 429,
  too_many_calls: 429,
  unavailable: 503,
};

const ofStatus: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
  503: 'unavailable',
};

/** What the framework and its plugins throw, as one of our refusals; null for what nobody foresaw. */
const frameworkFailure = ({ statusCode = 500 }: Partial<FastifyError>): Failure | null => {
  const known = ofStatus[statusCode];
  if (known) return failure(known);
  return statusCode >= 400 && statusCode < 500 ? failure('malformed') : null;
};

/** Any error as a refusal; null for a defect of ours. */
const refusalOf = (error: FastifyError, request: FastifyRequest): Failure | null => {
  if (isFailure(error)) return error;
  return schemaFailure(error, request) ?? databaseFailure(error, request.method) ?? frameworkFailure(error);
};

/** Where a defect happened, without its message: that may quote what was sent, and people are named there. */
export const framesOf = ({ stack = '', message }: Error) => {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
};

/** Writes a refusal into the answer. */
export const refuse = (reply: FastifyReply, { reason, message, details }: Failure) => {
  const { retryAfter, data, ...more } = details;
  const status = statuses[reason];
  if (status === 503 && retryAfter === undefined) void reply.header('retry-after', '1');
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const body = { error: { code: reason, message, ...more, ...(data === undefined ? {} : { data }) } };
  return reply.code(status).type('application/json').send(body);
};

/**
 * The one place where a failure becomes a status and an answer. Whatever was not foreseen is 500 with the id of the
 * request, under which the log has the rest.
 */
export const errors = plugin(
  async (app: FastifyInstance) => {
    const tell = createSparingly((fields, message) => app.log.error(fields, message));
    /** Whether the database has other tables than this node began with: no defect of ours then. */
    const isSwapped = async (error: unknown) =>
      mayBeMisfit(error) && (await app.lookForMisfit().catch(() => null)) !== null;
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const lack = lackOf(error);
      if (lack !== null) tell({}, lack);
      const refusal = refusalOf(error, request);
      if (refusal) return refuse(reply, refusal);
      if (await isSwapped(error)) return refuse(reply, failure('unavailable', { retryAfter: 10 }));
      request.log.error({ error: error.name, code: error.code, at: framesOf(error) }, 'defect');
      request.log.debug({ error }, 'defect in full');
      const message = 'The server failed; the id finds this request in its log.';
      return reply
        .code(500)
        .type('application/json')
        .send({ error: { code: 'internal', message, id: request.id } });
    });
  },
  { name: 'errors' },
);
