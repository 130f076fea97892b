import { readLook, writtenLook } from '../domain/see-as.ts';
import {
  followedBusinesses,
  isOneSignIn,
  type Keys,
  type Login,
  type LoginAnswer,
  type Renewal,
  renewalOf,
} from '../domain/session.ts';
import { readLogin, readStoredSession } from '../domain/stored.ts';
import { failed } from './failures.ts';
import type { Http } from './http.ts';
import type { Clock, Sessions } from './ports.ts';
import { randomName } from './random-name.ts';
import type { Store } from './storage.ts';

const userKey = 'userLogged';
const businessKey = 'businessSelected';
const pathKey = 'previousUrl';
const ownerKey = 'previousOwner';
const lookKey = 'seeAs';

/**
 * Runs the task in one tab of this browser at a time; in this tab alone where the browser has no locks. Not at all when the
 * signal ends the wait for its turn. A tab may have its turn before it sees what the tab before it stored: browsers do not
 * bring the two in order.
 */
const alone = <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  navigator.locks ? navigator.locks.request('bsi_admin_refresh', { signal }, task) : task();

/** The session in this browser's storage and on our server; `tab` is kept for this tab alone (specification §4, §7). */
export function sessions(
  http: Http,
  storage: Store,
  tab: Store,
  clock: Clock,
  leaveTo: (address: string) => void = (address) => window.location.assign(address),
): Sessions {
  /** The key stays what it was, so that tabs that renewed the same tokens, one without knowing of the other, have the same one. */
  const issued = (answer: LoginAnswer & Pick<Login, 'attempt'>, keys: Keys): Login => ({
    ...answer,
    keys,
    loginTime: clock.now(),
    attempt: answer.attempt ?? randomName(),
  });
  /** What this tab was done with last: a login, or `nothing` that was stored any more; null before. */
  let over: Login | 'nothing' | null = null;
  const keep = (login: Login) => storage.set(userKey, JSON.stringify(login));
  /** What another tab stored in the place of a login; null while it is stored itself. */
  const standing = (login: Login): Login | null => {
    const found = renewalOf(login, readLogin(storage.get(userKey)));
    if (found === 'over') throw failed({ kind: 'expired', code: 'session_ended' });
    return found === 'ask' ? null : found;
  };
  return {
    restore() {
      const session = readStoredSession(storage.get(userKey), storage.get(businessKey));
      const look = session && readLook(tab.get(lookKey), session.login);
      if (!look) return session;
      // Another tab may have chosen another business since.
      const businessSelected = session.login.businesses.findIndex(({ id }) => id === look.business);
      return { ...session, businessSelected, look };
    },
    async exchange({ idToken: token }) {
      const answer = await http.open.post<LoginAnswer>('auth/login', { token });
      if (answer.businesses.length === 0) throw failed({ kind: 'forbidden', code: 'business_missing' });
      const login = { ...issued(answer, answer.keys), name: randomName() };
      keep(login);
      storage.remove(businessKey);
      return { login, businessSelected: 0 };
    },
    refresh: ({ login }, signal) =>
      alone(async () => {
        const known = standing(login);
        if (known) return known;
        // Refused, it is over; else it is renewed, and what is over next takes its place here.
        over = login;
        const asked = { ...login.keys, attempt: login.attempt };
        const { data: keys, businesses: told } = await http.open.postEnveloped<Renewal>('auth/refresh', asked);
        const businesses = told ? followedBusinesses(login.businesses, told) : login.businesses;
        const renewed = issued({ ...login, businesses }, keys);
        // Whoever signed out or in while the answer was on its way must not find it undone.
        const since = standing(login);
        if (!since) keep(renewed);
        return since ?? renewed;
      }, signal),
    redeem: ({ code }) => http.open.post('sign-in/company', { code }),
    redeemFactor: (proof) => http.open.post('sign-in/company/factor', proof),
    async signOut() {
      const stored = readLogin(storage.get(userKey));
      over = stored ?? 'nothing';
      if (!stored) return;
      const { refreshToken } = stored.keys;
      const { leave } = await http.open.post<{ leave: string | null }>('auth/logout', { refreshToken });
      if (leave !== null) leaveTo(leave);
    },
    forget() {
      const stored = readLogin(storage.get(userKey));
      // Another tab may have signed in since.
      if (stored && over && (over === 'nothing' || !isOneSignIn(stored, over))) return;
      storage.remove(userKey);
      storage.remove(businessKey);
      tab.remove(lookKey);
    },
    // Another tab may have signed in since, with businesses in other places.
    rememberBusiness(business) {
      const stored = readLogin(storage.get(userKey))?.businesses ?? [];
      storage.set(businessKey, JSON.stringify(stored.findIndex(({ id }) => id === business)));
    },
    storeLook(look) {
      const login = readLogin(storage.get(userKey));
      if (look && login) tab.set(lookKey, writtenLook(look, login));
      else tab.remove(lookKey);
    },
    restorePath() {
      const address = tab.get(pathKey);
      return address === null ? null : { address, owner: tab.get(ownerKey) };
    },
    storePath(place) {
      const kept = { [pathKey]: place?.address ?? null, [ownerKey]: place?.owner ?? null };
      for (const [key, text] of Object.entries(kept)) {
        if (text === null) tab.remove(key);
        else tab.set(key, text);
      }
    },
    // What is told may be late: what counts is what is stored by now.
    watch: (listener) => storage.watch(userKey, () => listener(readLogin(storage.get(userKey)))),
  };
}
