import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, failure } from '../base/failure.ts';

/** What stands at the path of an issue in what was sent. */
const valueAt = (sent: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    sent,
  );

/** As many defects of a request as are told: a body can hold more of them than anybody would read. */
const mostTold = 20;

/**
 * A request that its schema refuses: `unknown_field` or `unknown_parameter` before all, then `required` when fields of
 * the body are only missing, else `malformed`. null for an error that is no such thing.
 */
export const schemaFailure = (error: FastifyError, request: FastifyRequest): Failure | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const isBody = error.validationContext === 'body';
  const issues = error.validation.slice(0, mostTold).map(({ keyword, instancePath, params }) => ({
    keyword,
    path: instancePath.split('/').filter(Boolean),
    keys: 'keys' in params && Array.isArray(params.keys) ? params.keys.slice(0, mostTold).map(String) : [],
  }));
  const strangers = issues.flatMap(({ keys }) => keys);
  if (strangers.length > 0) {
    const reason = isBody ? 'unknown_field' : 'unknown_parameter';
    return failure(reason, { fields: Object.fromEntries(strangers.map((name) => [name, reason])) });
  }
  const isMissing = (path: readonly string[]) => path.length > 0 && (valueAt(request.body, path) ?? null) === null;
  const field = (path: readonly string[]) => path.filter((part) => part !== 'data').join('.') || 'body';
  if (isBody && issues.every(({ path }) => isMissing(path)))
    return failure('required', { fields: Object.fromEntries(issues.map(({ path }) => [field(path), 'required'])) });
  return failure('malformed', { fields: Object.fromEntries(issues.map(({ path }) => [field(path), 'malformed'])) });
};
