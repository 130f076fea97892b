/** Why the embedded database can't run. Each is shown to a person as one line, so each message stands alone. */
export type ProblemCode = 'DATABASE_LOCKED' | 'DATABASE_UNSUPPORTED' | 'DATABASE_FAILED' | 'DATA_DIR_UNUSABLE';

/** An error whose message is one line for the person who typed `npm start`; programs read `code`. */
export const problem = (code: ProblemCode, message: string, cause?: unknown): Error & { code: ProblemCode } =>
  Object.assign(new Error(message, { cause }), { name: 'EmbeddedDatabaseError', code });

/** The code of a failed system call (`EACCES`, …), or undefined for any other error. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The message of whatever was thrown, on one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ').trim();
