import { framesOf } from './http/errors.ts';

interface NetLog {
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

/** What the log may hold of a failure: its message may quote what people sent. */
const described = (thrown: unknown): object =>
  thrown instanceof Error
    ? { error: thrown.name, code: Reflect.get(thrown, 'code'), at: framesOf(thrown) }
    : { error: typeof thrown };

/** A connection that failed and had no listener: nothing but that connection is in doubt. */
const isOfConnection = (thrown: unknown): boolean =>
  thrown instanceof Error && /^(?:read|write|connect|accept|shutdown)$/.test(String(Reflect.get(thrown, 'syscall')));

/**
 * Hears what nobody else does. A promise that nobody waited for is reported, and the server goes on: whatever waited for
 * nothing has lost nothing. The failure of a connection likewise. Anything else may have left something half done: it is
 * reported, and `end` is asked to drain and end the process.
 */
export const castNet = (log: NetLog, end: () => void): void => {
  process.on('unhandledRejection', (reason) => log.error(described(reason), 'a promise failed, and nobody waited'));
  process.on('uncaughtException', (error) => {
    if (isOfConnection(error)) {
      log.error(described(error), 'a connection failed, and nobody listened');
      return;
    }
    log.fatal(described(error), 'a failure that nobody expected: the server ends');
    end();
  });
  // Whoever read what we write is gone: nobody is left to be told.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};
