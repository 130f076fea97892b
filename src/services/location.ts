import { navigate } from 'wouter/use-browser-location';
import type { Location } from './ports.ts';

/** The events with which wouter tells every change of the address bar, and the browser's own. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;
/** Paths that only lead on: going back to them would bounce the user forward again. */
const waypoints = ['/', '/login'];

/** The address bar. */
export function location(): Location {
  const path = () => window.location.pathname;
  return {
    watch(listener) {
      let last = path();
      const heard = () => {
        if (path() === last) return;
        last = path();
        listener(last);
      };
      for (const change of changes) window.addEventListener(change, heard);
      listener(last);
      return () => {
        for (const change of changes) window.removeEventListener(change, heard);
      };
    },
    go(to) {
      if (to !== path()) navigate(to, { replace: waypoints.includes(path()) });
    },
  };
}
