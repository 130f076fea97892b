import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The system user a program runs as; empty for our own. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Runs the program given as arguments, and asks it to end when standard input closes: that is how the program learns
 * that we died, whatever killed us. `INT` is PostgreSQL's quick clean end; if that takes 3 s (a slow disk), `QUIT` ends
 * it at once and the next start recovers from the log. The folder in DISPOSABLE goes once the program has ended.
 * What must not fail is done by the shell itself, which needs no PATH; without `sleep`, `INT` is said until it is heard,
 * for a program that has just begun ignores it.
 */
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{
  while read -r line; do :; done <&3
  while kill -INT $program; do sleep 3 && kill -QUIT $program; done
} >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
code=$?
kill $watcher 2>/dev/null
[ -z "$DISPOSABLE" ] || rm -rf -- "$DISPOSABLE"
exit $code
`;

/** A program that ends with us. `ended` tells how it ended, and never rejects. */
export interface Supervised {
  readonly ended: Promise<string>;
  /** Asks the program to end; wait for `ended`. */
  end(): void;
}

export interface Supervision {
  readonly command: readonly [string, ...string[]];
  readonly user: RunAs;
  /** A folder that `user` can enter: ours may be closed to it. */
  readonly cwd: string;
  /** Removed when the program has ended, even if we are dead by then. */
  readonly disposable?: string;
  /** Called with each line of the program's error output. */
  onLine(line: string): void;
}

/** Where systems keep `sleep` and `rm`: the user may not be able to enter the folders of our own PATH. */
const systemPath = '/usr/bin:/bin:/run/current-system/sw/bin';

const howItEnded = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });

/** Starts a program that ends when we end, kill -9 included. */
export const supervise = ({ command, user, cwd, disposable = '', onLine }: Supervision): Supervised => {
  const child = spawn('/bin/sh', ['-c', script, 'asesoria', ...command], {
    ...user,
    cwd,
    // Nothing of ours is inherited: PGDATA, PGOPTIONS or a language would change what the program does.
    env: { PATH: systemPath, LC_ALL: 'C', TZ: 'UTC', DISPOSABLE: disposable },
    // A session of its own: Ctrl-C in the terminal is for us, who end the program after the last request.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = howItEnded(child).finally(() => child.stdin.destroy());
  child.stdin.on('error', () => {
    // The program may be gone before its input is closed; `ended` says so.
  });
  // Readable until the end of the program; what breaks it says `ended`.
  const lines = createInterface({ input: child.stderr }).on('line', onLine);
  for (const emitter of [child.stderr, lines]) emitter.on('error', () => {});
  return { ended, end: () => child.stdin.end() };
};
