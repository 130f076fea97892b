import { isAway } from './failure.ts';

/** What an outage is told to. */
export interface OutageLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The database being away, as one matter of the whole node: everything that asks it from time to time meets it. */
export interface Outage {
  /** Whether a failure is that the database is away. Says so when it begins, and once a minute while it lasts. */
  met(error: unknown): boolean;
  /** The database answered. Says so when it had been away. */
  over(): void;
}

/** How often what goes on is said again, in milliseconds. */
const sayEvery = 60_000;

/** Keeps the log short while the database is away. `now` in milliseconds, from any beginning. */
export const createOutage = (log: OutageLog, now: () => number = () => performance.now()): Outage => {
  let away: { readonly since: number; said: number; failures: number } | null = null;
  const seconds = (since: number) => Math.round((now() - since) / 1_000);
  return {
    met(error) {
      if (!isAway(error)) return false;
      const at = now();
      if (away === null) {
        away = { since: at, said: at, failures: 0 };
        log.warn({ error: error instanceof Error ? error.name : '' }, 'the database is away');
      }
      away.failures += 1;
      if (at - away.said < sayEvery) return true;
      away.said = at;
      log.warn({ seconds: seconds(away.since), failures: away.failures }, 'the database is still away');
      return true;
    },
    over() {
      if (away === null) return;
      log.info({ seconds: seconds(away.since), failures: away.failures }, 'the database is back');
      away = null;
    },
  };
};

/** Says each message at most once a minute, and how often it was held back. */
export const createSparingly = (say: (fields: object, message: string) => void, now = () => performance.now()) => {
  const said = new Map<string, { at: number; held: number }>();
  return (fields: object, message: string): void => {
    const last = said.get(message);
    const at = now();
    if (last && at - last.at < sayEvery) {
      last.held += 1;
      return;
    }
    said.set(message, { at, held: 0 });
    say(last && last.held > 0 ? { ...fields, heldBack: last.held } : fields, message);
  };
};

/**
 * Says what something that is done from time to time could not do, by the name of the error alone: what the database says
 * may quote what was sent. That the database is away is said once for all of them.
 */
export const reporterOf = (
  { outage }: { readonly outage: Pick<Outage, 'met'> },
  log: Pick<OutageLog, 'warn'>,
): ((error: unknown, message: string) => void) => {
  const say = createSparingly((fields, message) => log.warn(fields, message));
  return (error, message) => {
    if (!outage.met(error)) say({ error: error instanceof Error ? error.name : '' }, message);
  };
};
