import { join } from 'node:path';
import type { PostgresSettings } from './archiving.ts';
import { prepareSocket } from './cluster.ts';
import type { Home } from './home.ts';
import { problem } from './problem.ts';
import { supervise } from './supervisor.ts';

/** The part of a log that the embedded database writes to. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A PostgreSQL that takes connections. */
export interface Server {
  /** The private folder of its Unix socket. */
  readonly socket: string;
  /** Tells how it ended; never rejects. */
  readonly ended: Promise<string>;
  /** Asks it to end; wait for `ended`. */
  end(): void;
}

/** Settings given on the command line, so that an edited file in the folder can't weaken them. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  dynamic_shared_memory_type: 'mmap', // a container's /dev/shm may be too small
  shared_buffers: '64MB',
  log_min_messages: 'log', // not every refused write: the server answers those, and they may hold personal data
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse', // no DETAIL line, which would quote a row
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const command = (binaries: string, cluster: string, more: PostgresSettings): [string, ...string[]] => {
  const all = Object.entries({ ...settings, ...more });
  return [join(binaries, 'postgres'), '-D', cluster, ...all.flatMap(([key, value]) => ['-c', `${key}=${value}`])];
};

/** Sessions that somebody ended, or closed the door to, on purpose: to PostgreSQL their end is FATAL, to us it is none. */
const intended = /^FATAL: .*(?:due to administrator command|is not currently accepting connections)$/;

/** Forwards what a person who runs the server wants to know of PostgreSQL's own log. */
const forward = (line: string, log: Log): void => {
  if (intended.test(line)) log.info({ postgres: line }, 'PostgreSQL ended a session as it was told');
  else if (/^(FATAL|PANIC):/.test(line)) log.error({ postgres: line }, 'PostgreSQL reports a failure');
  else if (/^LOG: +archive command/.test(line))
    log.error({ postgres: line }, 'PostgreSQL could not hand over its log (WAL): it keeps it, and the disk fills');
  else if (/^LOG: .*was terminated by signal/.test(line)) log.warn({ postgres: line }, 'PostgreSQL lost a process');
  else if (line.includes('not properly shut down')) log.info({}, 'The database recovers from an unclean end');
};

/** Starts PostgreSQL and waits until it takes connections. `signal` ends it at any time. Throws DATABASE_FAILED in its own words if it ends first. */
export const serve = async (
  home: Home,
  binaries: string,
  cluster: string,
  log: Log,
  more: PostgresSettings = {},
  signal?: AbortSignal,
): Promise<Server> => {
  signal?.throwIfAborted();
  const socket = await prepareSocket(home);
  const beginning: string[] = [];
  const ready = Promise.withResolvers<null>();
  let phase: 'starting' | 'serving' | 'ending' = 'starting';
  const server = supervise({
    command: command(binaries, cluster, { ...more, unix_socket_directories: socket.path }),
    user: home.user,
    cwd: home.folder,
    ...(socket.disposable && { disposable: socket.path }),
    onLine(line) {
      if (phase === 'starting') beginning.push(line);
      if (phase === 'serving' || line.startsWith('LOG:')) forward(line, log);
      if (line.includes('ready to accept connections')) ready.resolve(null);
    },
  });
  signal?.addEventListener('abort', server.end);
  void server.ended.then(() => signal?.removeEventListener('abort', server.end));
  const how = await Promise.race([ready.promise, server.ended]);
  if (how !== null) {
    const last = beginning.findLast((line) => /^(FATAL|PANIC):/.test(line)) ?? beginning.at(-1) ?? how;
    throw problem('DATABASE_FAILED', `PostgreSQL did not start in ${home.folder}: ${last}`);
  }
  phase = 'serving';
  return {
    socket: socket.path,
    ended: server.ended,
    end() {
      phase = 'ending';
      server.end();
    },
  };
};
