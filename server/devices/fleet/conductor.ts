import type { Context } from '../../auth/context.ts';
import { createSlumber } from '../../base/slumber.ts';
import type { Transaction } from '../../postgres/database.ts';
import { businessesAtWork, takeTurn, waitingRestarts } from '../restart-queries.ts';
import { announceRestarts } from './announce-restarts.ts';
import { allChanges, type RestartChanges } from './restart-changes.ts';
import { expireRestarts } from './restart-end.ts';
import { advanceBatch, handOut, portion, skipRestarts } from './restart-wave.ts';

/** What the conductor works with. */
interface ConductorDeps extends Pick<Context, 'db' | 'clock' | 'isSteady' | 'settings'> {
  /** Writes what is known of devices, before a wave looks at them. */
  readonly flush: () => Promise<void>;
  /** Says what could not be done. */
  readonly report: (error: unknown, message: string) => void;
}

/**
 * While nothing is under way a node looks by itself only every so many ticks: at what another one began that is gone
 * since. What begins here wakes it.
 */
const restTicks = 30;

/** Conducts restarts: what is due happens at the next tick. */
export interface Conductor {
  /** Does everything that is due, after the tick that runs already. Never rejects. */
  tick(): Promise<void>;
  /** The same, unless a tick runs or nothing is under way. */
  tickIfIdle(): void;
  /** Something is under way. */
  wake(): void;
  /** Resolves when no tick runs. */
  idle(): Promise<void>;
}

/** Hands out the orders whose call has ended. */
const release = async (
  tx: Transaction,
  bunitId: number,
  now: number,
  expiresAfter: number,
): Promise<RestartChanges> => {
  const waiting = await waitingRestarts(tx, { bunitId, batchId: null, now, most: portion });
  const gone = waiting.filter(({ isThere }) => !isThere);
  const free = waiting.filter(({ isThere, busy }) => isThere && busy === null);
  return allChanges(
    await skipRestarts(tx, bunitId, gone, { reason: 'removed', now }),
    await handOut(tx, bunitId, free, { now, expiresAfter }),
  );
};

/**
 * Ends orders whose time is over, hands out those whose call has ended, and leads batches from wave to wave. All it knows
 * is in the database: another node or the next start goes on where this one stopped, and of several nodes that tick at
 * once each finds what the one before has left.
 */
export const createConductor = ({
  db,
  clock,
  isSteady,
  settings,
  flush,
  report: tellFailure,
}: ConductorDeps): Conductor => {
  let last: Promise<void> = Promise.resolve();
  let running = 0;
  const slumber = createSlumber();

  const conduct = (bunitId: number) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, bunitId);
      const now = clock();
      const changes = allChanges(
        await expireRestarts(tx, bunitId, now),
        await release(tx, bunitId, now, settings.restart.expiresAfter),
        await advanceBatch(tx, bunitId, { now, isSteady: isSteady() }),
      );
      announceRestarts(tx, bunitId, changes);
    });

  const report = (error: unknown) => tellFailure(error, 'restarts could not be conducted');

  const conductAll = async () => {
    const rest = slumber.begin();
    const work = await businessesAtWork(db);
    rest(work.length === 0 ? restTicks : 0);
    if (work.some(({ hasBatch }) => hasBatch)) await flush();
    // A business whose turn fails must not keep the others waiting.
    for (const { bunit_id } of work) await conduct(bunit_id).catch(report);
  };

  const tick = () => {
    running += 1;
    last = last
      .then(conductAll)
      .catch(report)
      .finally(() => {
        running -= 1;
      });
    return last;
  };

  return {
    tick,
    tickIfIdle: () => void (slumber.isTime() && running === 0 && tick()),
    wake: slumber.wake,
    idle: () => last,
  };
};
