import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../postgres/database.ts';
import { claimTurn } from '../../postgres/start-turn.ts';
import { renewTrafficKey } from '../seed.ts';
import { pause } from './pause.ts';
import { createRandom } from './random.ts';
import { simulate } from './simulate.ts';

/** How long callers may take to leave the queue when the server stops, in milliseconds. */
const farewell = 800;

/** What the demo shows: most of its devices are up, about one call a minute comes, and a few wait at most. */
const pace = { devices: 9, callsPerMinute: 1, mostWaiting: 4 };
/** The device beside the cash machine, open day and night, is left to whoever tries the page of a device. */
const leaves = ['DM-0007'];
/** By this name the devices of this simulation are told from those of others. */
const agent = 'asesoria-demo-traffic';

/** Any number, the same in every version: whoever holds this advisory lock plays, the other nodes wait for their turn. */
const turn = 7_204_619;
/** How long it is waited for the turn, and after a play that failed, in seconds. */
const [turnEvery, afterFailure] = [5, 60];

/** The turn to play: the key for it, which ends the key of whoever played before. */
interface TrafficTurn {
  readonly key: string;
  /** Raised when the turn is another node's. */
  readonly lost: AbortSignal;
  readonly giveBack: () => void;
}

const takeTurn = async (db: Database): Promise<TrafficTurn | null> => {
  const losing = new AbortController();
  const giveBack = await claimTurn(db, turn, () => losing.abort());
  if (giveBack === null) return null;
  try {
    return { key: await renewTrafficKey(db), lost: losing.signal, giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
};

/**
 * Lets simulated devices play in the demo of this server, over its own HTTP API (design `running.md`, DEMO_TRAFFIC). Of several nodes one
 * plays, and another goes on when it is gone. Answers how to end it, which takes no longer than a moment. A problem stands in the log
 * and stops no server.
 */
export const startDemoTraffic = async (url: string, db: Database, log: Logger): Promise<() => Promise<void>> => {
  const ending = new AbortController();
  const seed = createRandom(Date.now(), 'demo').whole(0, 2 ** 31);
  let told = '';

  /** Plays until it is told to stop or the turn is lost. Answers whether it could. */
  const playTurn = async ({ key, lost, giveBack }: TrafficTurn): Promise<boolean> => {
    const signal = AbortSignal.any([ending.signal, lost]);
    try {
      await simulate({ ...pace, leaves, url, agent, key, seed, clearsOldCalls: true, signal });
      return true;
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      if (!signal.aborted && why !== told) log.warn({ error: why }, 'the simulated devices of the demo have stopped');
      told = why;
      return false;
    } finally {
      giveBack();
    }
  };

  const playOn = async (first: TrafficTurn | null): Promise<void> => {
    for (let mine = first; ; mine = await takeTurn(db).catch(() => null)) {
      const went = mine === null || (await playTurn(mine));
      await pause(went ? turnEvery : afterFailure, ending.signal);
    }
  };
  // It ends by being told to.
  const playing = playOn(await takeTurn(db)).catch(() => {});
  return async () => {
    ending.abort();
    await Promise.race([playing, setTimeout(farewell, undefined, { ref: false })]);
  };
};
