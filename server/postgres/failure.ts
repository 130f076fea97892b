import pg from 'pg';
import { type Failure, failure } from '../base/failure.ts';
import { DrizzleQueryError } from './orm.ts';

/** The field that a broken constraint is about: constraints are named `{table}_{field}_{kind}`. */
const fieldOf = ({ constraint, table, column }: pg.DatabaseError): string =>
  column ?? constraint?.replace(`${table}_`, '').replace(/_(?:unique|fk|pk|key|fkey)$/, '') ?? 'record';

/** Errors of PostgreSQL that a request can bring about, by SQLSTATE. */
const causes: Readonly<Record<string, (error: pg.DatabaseError, method: string) => Failure>> = {
  '23505': (error) => failure('duplicate', { fields: { [fieldOf(error)]: 'duplicate' } }),
  '23503': (error, method) =>
    method === 'DELETE'
      ? failure('in_use', { fields: { [error.table ?? 'record']: 'in_use' } })
      : failure('unknown', { fields: { [fieldOf(error)]: 'unknown' } }),
  '23001': (error) => failure('in_use', { fields: { [error.table ?? 'record']: 'in_use' } }),
  '23502': (error) => failure('required', { fields: { [fieldOf(error)]: 'required' } }),
  '23514': () => failure('malformed'),
  '22003': () => failure('malformed'),
  // JSON that holds half a character.
  '22P02': () => failure('malformed'),
  '22021': () => failure('malformed'),
  '22P05': () => failure('malformed'),
};

/** Deadlock, lost serialization, out of resources, cancelled by a time limit, shutting down, of a copy: worth another try. */
const passing = /^(?:40P01|40001|53\d{3}|57P0\d|57014|08\d{3}|25006)$/;

/** What systems say of a connection that cannot be made, or that ended. */
const socketCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver throws when there is no connection, or it broke. */
const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && socketCodes.test(String(error.code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message);
};

const causeOf = (thrown: unknown): unknown => (thrown instanceof DrizzleQueryError ? thrown.cause : thrown);

/**
 * Whether an error says that the session is one of a database that only follows another one: that of before a fail-over, or
 * of a copy that has not taken over yet. The address may lead elsewhere by now, the session never will.
 */
export const isOfCopy = (thrown: unknown): boolean => {
  const error = causeOf(thrown);
  return error instanceof pg.DatabaseError && error.code === '25006';
};

/** Whether an error says that there is no database to ask: it shuts down, refuses the connection, or lost it. */
export const isAway = (thrown: unknown): boolean => {
  const error = causeOf(thrown);
  if (!(error instanceof pg.DatabaseError)) return isLost(error);
  return error.severity === 'FATAL' || /^(?:57P0\d|08\d{3})$/.test(error.code ?? '');
};

/** Whether an error says that a transaction was given up for the sake of another one: it is to be begun anew. */
export const isCollision = (thrown: unknown): boolean => {
  const error = causeOf(thrown);
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
};

/** What the machine of the database lacks, by SQLSTATE: somebody has to see to it, and until then it refuses what it is asked. */
const lacks: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full: nothing can be written until there is room',
  '53200': 'the database has no memory left',
  '53300': 'the database takes no more connections',
};

/** What the machine of the database lacks, in words for whoever runs it; null where an error says nothing of that. */
export const lackOf = (thrown: unknown): string | null => {
  const error = causeOf(thrown);
  return error instanceof pg.DatabaseError ? (lacks[error.code ?? ''] ?? null) : null;
};

/** An error of the database as a refusal; null for one that is none, or a defect of ours. */
export const databaseFailure = (thrown: unknown, method: string): Failure | null => {
  const error = causeOf(thrown);
  if (!(error instanceof pg.DatabaseError)) return isLost(error) ? failure('unavailable') : null;
  const code = error.code ?? '';
  // FATAL ends the connection, or refuses it: the request never had a database.
  if (passing.test(code) || error.severity === 'FATAL') return failure('unavailable');
  return causes[code]?.(error, method) ?? null;
};

/** Whether a database that failed so may take the same later: it is away, or has no time or no room just now. */
export const mayPass = (thrown: unknown): boolean => databaseFailure(thrown, 'PUT')?.reason === 'unavailable';
