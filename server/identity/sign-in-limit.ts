import { countTry, forgetTries, forgiveTry, type Limit } from '../db/attempts.ts';
import type { Database } from '../db/database.ts';

const quarter = 15 * 60;
const perAddress: Limit = { tries: 10, seconds: quarter };
const perPlace: Limit = { tries: 100, seconds: quarter };

/**
 * The limit of guesses, shared by all nodes through the database: 10 wrong tries in 15 minutes for one e-mail from one
 * IP address, 100 from one IP address. `kind` keeps passwords and mails apart. `clock` in unix seconds.
 */
export const createLimit = (db: Database, clock: () => number, kind: string) => {
  const names = (ip: string, email: string) => ({
    address: `${kind}|${ip}|${email.trim().toLowerCase()}`,
    place: `${kind}|${ip}`,
  });
  return {
    /** Counts a try and answers the seconds to wait: 0 when it may be made. */
    async enter(ip: string, email: string): Promise<number> {
      const { address, place } = names(ip, email);
      const now = clock();
      return Math.max(await countTry(db, place, perPlace, now), await countTry(db, address, perAddress, now));
    },
    /** The try was right: it does not count, and the e-mail's wrong ones are forgotten. */
    async succeed(ip: string, email: string): Promise<void> {
      const { address, place } = names(ip, email);
      await forgiveTry(db, place);
      await forgetTries(db, address);
    },
  };
};
