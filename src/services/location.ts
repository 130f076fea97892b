import { navigate } from 'wouter/use-browser-location';
import { readCompanyReturn } from '../domain/company.ts';
import { safePath } from '../domain/routes.ts';
import type { Location } from './ports.ts';
import { hearWindow } from './window-events.ts';

/** The events with which wouter tells every change of the address bar, and the browser's own. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;
/** Paths that only lead on: going back to them would bounce the user forward again. */
const waypoints = ['/', '/login'];
/** No list was looked at yet. */
const nothing = { path: '', query: '' };
const pairIn = (query: string) => new URLSearchParams(query).get('pair');

/** What stood behind a path, and whose that is; null as long as nobody has signed in. */
interface Left {
  readonly query: string;
  readonly owner: string | null;
}

/** The address bar. */
export function location(): Location {
  const path = () => window.location.pathname;
  /** What stood behind each path when it was left last, where anything did. */
  const left = new Map<string, Left>();
  /** Who was here last. */
  let owner: string | null = null;
  let here = { path: path(), query: window.location.search };
  // Heard before anybody else: whoever hears that a path was left may resume it at once.
  hearWindow(changes, () => {
    if (path() !== here.path) {
      if (here.query === '') left.delete(here.path);
      else left.set(here.path, { query: here.query, owner });
    }
    here = { path: path(), query: window.location.search };
  });
  /** The list that was last looked at, and what of it. */
  let listLeft = nothing;
  /** The code in the address with which this page was opened; kept while somebody signs in first. */
  let pairingCode = pairIn(window.location.search);
  /** What the company's provider left in the address, which must not stay there. */
  let companyReturn = readCompanyReturn(window.location.hash);
  const returnedTo = path();
  if (companyReturn) navigate(path() + window.location.search, { replace: true });
  return {
    watch(listener) {
      let last = path();
      const heard = () => {
        if (path() === last) return;
        last = path();
        listener(last);
      };
      const stop = hearWindow(changes, heard);
      listener(last);
      return stop;
    },
    go(to) {
      // Whoever comes back from a call finds the list as it was left.
      const query = to === listLeft.path && path().startsWith('/call/') ? listLeft.query : '';
      if (to !== path()) navigate(to + query, { replace: waypoints.includes(path()) });
    },
    resume(to) {
      if (to !== path()) navigate(to + (left.get(to)?.query ?? ''), { replace: waypoints.includes(path()) });
    },
    kept(to) {
      const found = to === here.path ? { query: here.query, owner } : left.get(to);
      return { address: safePath(to + (found?.query ?? '')) ?? to, owner: found?.owner ?? null };
    },
    recall({ address, owner: whose }) {
      const [, to = '', query = ''] = /^([^?]*)(.*)$/.exec(safePath(address) ?? '') ?? [];
      if (query !== '') left.set(to, { query, owner: whose });
      if (whose === null) pairingCode ??= pairIn(query);
      return to === '' ? null : to;
    },
    claim(next) {
      const isOther = owner !== null && owner !== next;
      owner = next;
      for (const [to, { query, owner: whose }] of left) {
        if (whose === null || whose === next) left.set(to, { query, owner });
        else left.delete(to);
      }
      if (!isOther) return;
      listLeft = nothing;
      if (window.location.search !== '') navigate(path(), { replace: true });
    },
    watchQuery(listener) {
      const { pathname } = window.location;
      const hear = () => {
        listLeft = { path: pathname, query: window.location.search };
        listener(listLeft.query);
      };
      const heard = () => {
        if (path() === pathname) hear();
      };
      // Perhaps another query of the same list: gone back to, or asked for from elsewhere. What the list writes itself it knows.
      const stop = hearWindow(['popstate', 'pushState'], heard);
      hear();
      return stop;
    },
    takePairingCode() {
      const code = pairingCode;
      pairingCode = null;
      if (code !== null && window.location.search !== '') navigate(path(), { replace: true });
      return code;
    },
    takeCompanyReturn(wanted, purpose) {
      if ((wanted !== null && wanted !== returnedTo) || companyReturn?.purpose !== purpose) return null;
      const back = companyReturn;
      companyReturn = null;
      return back;
    },
    replaceQuery(query) {
      listLeft = { path: path(), query };
      navigate(path() + query, { replace: true });
    },
  };
}
