import { createKeptAnswers } from '../../base/kept-answers.ts';
import type { Database } from '../../postgres/database.ts';
import { changedBy, entriesOf, pinged, pingedOf } from '../../realtime/following.ts';
import type { Follower } from '../../realtime/realtime.ts';
import { findPinged, type PingedDevice } from '../device-queries.ts';

/** A device in use, as its pings are answered. */
export interface KnownDevice extends Pick<PingedDevice, 'restart' | 'secret_since'> {
  /** The fields `configs`, `hours`, `schedule` and `last_update` of the answer, as they are sent. */
  readonly told: string;
  /** The last order of a restart as the answer carries it. */
  readonly carried: unknown;
}

/** What is known of devices that ping, until something changes about them. */
export interface KnownDevices extends Follower {
  /** The device of a ping, undefined when the business has none in use. `anew`: as the database says now. */
  find(bunitId: number, id: number, how: 'known' | 'anew'): Promise<KnownDevice | undefined>;
}

/** Milliseconds. What is written past this server shows by then. */
const longest = 60_000;
/** What an entry weighs beside its text, in bytes. */
const overhead = 500;

const known = ({ configs, hours, schedule, restart, secret_since }: PingedDevice): KnownDevice => {
  const carried = configs['player.last_update'] ?? null;
  const told = JSON.stringify({ configs, hours, schedule, last_update: carried }).slice(1, -1);
  return { told, carried, restart, secret_since };
};

/**
 * Keeps what devices are told with their pings, up to `mostBytes`, none for 0: of thousands that tell every 20 s that
 * they are well, few have to be told anything new.
 */
export const createKnownDevices = (db: Database, mostBytes: number): KnownDevices => {
  const kept = createKeptAnswers<KnownDevice | undefined>({
    mostBytes,
    weigh: (device) => overhead + (device?.told.length ?? 0),
    longest,
  });
  let isListening = true;
  return {
    async find(bunitId, id, how) {
      const ask = async () => {
        const device = await findPinged(db, bunitId, id);
        return device && known(device);
      };
      if (!isListening || mostBytes === 0) return ask();
      const own = pingedOf(id);
      if (how === 'anew') kept.drop(bunitId, own);
      const shows = ['configs', 'hours', 'holidays', 'businesses', entriesOf('devices'), pinged, own];
      return kept.answer({ bunitId, name: own, shows }, ask);
    },
    heard(told) {
      for (const { bunitId, resource } of changedBy(told)) kept.drop(bunitId, resource);
    },
    listens(now) {
      isListening = now;
      kept.dropAll();
    },
  };
};
