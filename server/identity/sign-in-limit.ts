import { countTry, forgetTries, forgiveTry, isRemembered, type Limit, remember } from '../db/attempts.ts';
import type { Database } from '../db/database.ts';
import { placeOf } from './place.ts';

const quarter = 15 * 60;
const perAddress: Limit = { tries: 10, seconds: quarter };
const perPlace: Limit = { tries: 100, seconds: quarter };
/** Wrong passwords of one account from all places in 15 minutes. */
export const guesses = 50;
/** How long the owner of an account is known by the place of a sign-in, in seconds. */
const familiarity = 30 * 24 * 60 * 60;

/**
 * The limit of tries, shared by all nodes through the database. In 15 minutes: 10 for one e-mail from one place, 100
 * from one place, and `perAccount` for one e-mail from all places together; the last not for a place that the owner
 * signed in from, or strangers could lock the owner out. `kind` keeps passwords and mails apart. `clock` in unix seconds.
 */
export const createLimit = (db: Database, clock: () => number, kind: string, perAccount: number) => {
  const names = (ip: string, email: string) => {
    const place = placeOf(ip);
    const account = email.trim().toLowerCase();
    return {
      address: `${kind}|${place}|${account}`,
      place: `${kind}|${place}`,
      account: `${kind}|*|${account}`,
      familiar: `familiar|${place}|${account}`,
    };
  };
  return {
    /** Counts a try and answers the seconds to wait: 0 when it may be made. */
    async enter(ip: string, email: string): Promise<number> {
      const { address, place, account, familiar } = names(ip, email);
      const now = clock();
      // One after the other: a try that is not made counts for nothing more, and writes nothing more.
      const seconds = (await countTry(db, place, perPlace, now)) || (await countTry(db, address, perAddress, now));
      if (seconds > 0 || (await isRemembered(db, familiar, now))) return seconds;
      return countTry(db, account, { tries: perAccount, seconds: quarter }, now);
    },
    /** The try was right: it does not count, and the wrong ones from the same place are forgotten. */
    async succeed(ip: string, email: string): Promise<void> {
      const { address, place, account, familiar } = names(ip, email);
      await forgiveTry(db, place);
      await forgiveTry(db, account);
      await forgetTries(db, address);
      await remember(db, familiar, clock() + familiarity);
    },
  };
};
