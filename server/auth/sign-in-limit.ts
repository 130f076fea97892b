import type { Database } from '../postgres/database.ts';
import { countTry, forgetTries, forgiveTry, isRemembered, type Limit, remember } from './attempts-queries.ts';
import { placeOf } from './place.ts';

const quarter = 15 * 60;
const perAddress: Limit = { tries: 10, seconds: quarter };
const perPlace: Limit = { tries: 100, seconds: quarter };
/** Beyond that, one try of strangers at a time: who guesses is slowed, and who is new in the building waits a moment. */
const slowly: Limit = { tries: 1, seconds: 10 };
/** Wrong passwords of one account from all places in 15 minutes. */
export const guesses = 50;
/** Wrong codes of an app. Three of a million are right at a time. */
const codes = 10;
/** How long the owner of an account is known by the place and the browser of a sign-in, in seconds. */
export const familiarity = 30 * 24 * 60 * 60;

/** Who tries: the network address, the e-mail, and the mark of the browser if it has one. */
export interface Attempt {
  readonly ip: string;
  readonly email: string;
  readonly browser: string | null;
}

/**
 * The limit of tries, shared by all nodes through the database. In 15 minutes: 10 for one e-mail from one place, or from
 * one browser that its owner signed in with; and for strangers, whom neither place nor browser knows for the e-mail,
 * `perAccount` for one e-mail from all places together and 100 from one place, beyond which they take turns. What
 * strangers do therefore locks out neither the owner of an account nor a building. `kind` keeps passwords and mails
 * apart. `clock` in unix seconds.
 */
export const createLimit = (db: Database, clock: () => number, kind: string, perAccount: number) => {
  const names = ({ ip, email, browser }: Attempt) => {
    const place = placeOf(ip);
    const account = email.trim().toLowerCase();
    return {
      address: `${kind}|${place}|${account}`,
      browser: `${kind}|browser ${browser}|${account}`,
      place: `${kind}|${place}`,
      turn: `${kind}|turn|${place}`,
      account: `${kind}|*|${account}`,
      familiar: `familiar|${place}|${account}`,
      known: browser === null ? null : `known|${browser}|${account}`,
    };
  };
  const whoIs = async ({ familiar, known }: ReturnType<typeof names>, now: number) => {
    if (known !== null && (await isRemembered(db, known, now))) return 'known';
    return (await isRemembered(db, familiar, now)) ? 'familiar' : 'stranger';
  };
  const turnOf = async (place: string, turn: string, now: number) =>
    (await countTry(db, place, perPlace, now)) > 0 ? countTry(db, turn, slowly, now) : 0;
  return {
    /** Counts a try and answers the seconds to wait: 0 when it may be made. */
    async enter(attempt: Attempt): Promise<number> {
      const { address, browser, place, turn, account, ...marks } = names(attempt);
      const now = clock();
      const who = await whoIs({ address, browser, place, turn, account, ...marks }, now);
      if (who === 'known') return countTry(db, browser, perAddress, now);
      if (who === 'familiar') return countTry(db, address, perAddress, now);
      // One after the other: a try that is not made counts for nothing more, and writes nothing more.
      return (
        (await turnOf(place, turn, now)) ||
        (await countTry(db, address, perAddress, now)) ||
        countTry(db, account, { tries: perAccount, seconds: quarter }, now)
      );
    },
    /** The try was right: it does not count, the wrong ones of the same kind are forgotten, and place and browser are known. */
    async succeed(attempt: Attempt): Promise<void> {
      const named = names(attempt);
      const now = clock();
      // Only a stranger's try was counted there: who comes in again and again frees nobody's guesses.
      if ((await whoIs(named, now)) === 'stranger') {
        await forgiveTry(db, named.place);
        await forgiveTry(db, named.account);
      }
      await forgetTries(db, named.address);
      await forgetTries(db, named.browser);
      await remember(db, named.familiar, now + familiarity);
      if (named.known !== null) await remember(db, named.known, now + familiarity);
    },
  };
};

/** The limit of codes of second factors, whatever was proven before them. */
export const createFactorLimit = (db: Database, clock: () => number) => createLimit(db, clock, 'second-factor', codes);
