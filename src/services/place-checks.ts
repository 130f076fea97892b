import type { Readiness } from '../domain/readiness.ts';
import type { Http } from './http.ts';
import type { Alerts, Clock, PlaceChecks, Services } from './ports.ts';
import type { Store } from './storage.ts';

/** What the checks are made with. */
export interface CheckMeans {
  readonly http: Pick<Http, 'post' | 'put'>;
  readonly storage: Pick<Store, 'get' | 'set'>;
  readonly clock: Clock;
  readonly alerts: Alerts;
  readonly openSocket: Services['openSocket'];
}

const keyOf = (agentId: number) => `readiness_${agentId}`;

/**
 * Checks of an agent's place. What this browser keeps of the last one is there at once; what makes them is fetched when
 * somebody does.
 */
export const placeChecks = (means: CheckMeans): PlaceChecks => ({
  kept: (agentId) => means.storage.get(keyOf(agentId)),
  remember: (kept) => means.storage.set(keyOf(kept.agentId), JSON.stringify(kept)),
  measure: async (asked, signal) => (await import('./place-measures.ts')).measure(means, asked, signal),
  tryOut(asked, listener) {
    let stopped = false;
    let stop = () => {};
    import('./place-trials.ts').then(
      ({ tryOut }) => {
        if (!stopped) stop = tryOut(means, asked, listener);
      },
      () => stopped || listener.found('unsupported'),
    );
    return () => {
      stopped = true;
      stop();
    };
  },
  keep: (findings) => means.http.put<Readiness>('readiness', { findings }),
});
