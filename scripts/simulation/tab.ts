import { availabilities } from '../../src/services/availabilities.ts';
import { callFilters } from '../../src/services/call-filters.ts';
import { calls } from '../../src/services/calls.ts';
import { desks } from '../../src/services/desks.ts';
import { devices } from '../../src/services/devices.ts';
import { drafts } from '../../src/services/drafts.ts';
import { erasures } from '../../src/services/erasures.ts';
import { flow } from '../../src/services/flow.ts';
import { keptColumns } from '../../src/services/kept-columns.ts';
import { layout } from '../../src/services/layout.ts';
import { looks } from '../../src/services/looks.ts';
import { mediaStore } from '../../src/services/media.ts';
import type { Services } from '../../src/services/ports.ts';
import { records } from '../../src/services/records.ts';
import { rings } from '../../src/services/rings.ts';
import { savedViews } from '../../src/services/saved-views.ts';
import { scripts } from '../../src/services/scripts.ts';
import { sessions } from '../../src/services/sessions.ts';
import { wire } from '../../src/wiring.ts';
import type { Browser } from './browser.ts';
import type { Life } from './life.ts';
import { openPage, type Page, type PageOptions, stop, tabStore, unreachable } from './page.ts';
import { partsAtHand } from './parts.ts';

/** The console in a tab of a browser: the shipped charts over the shipped services. */
export interface Tab extends Page {
  /** The address now. */
  at(): string;
  /** As by a menu entry, or by Back. */
  go(path: string): void;
}

interface TabOptions extends PageOptions {
  readonly path: string;
}

/** One tab of the browser at a time, as its lock has it: a tab that goes gives it back. */
const aloneIn =
  ({ renewal }: Browser, life: Pick<Life, 'atEnd'>) =>
  <Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
      let isGiven = false;
      const giveBack = life.atEnd(
        renewal.take(() => {
          isGiven = true;
          void task().then(resolve, reject).finally(giveBack);
        }),
      );
      signal.addEventListener('abort', () => {
        if (isGiven) return;
        giveBack();
        reject(signal.reason);
      });
    });

const never = () => new Promise<never>(() => {});

/** Opens the console. */
export const openTab = ({ path, ...page }: TabOptions): Tab => {
  let worker: number | null = null;
  const { life, time, gate, api, local, openSocket, languages, start } = openPage(page);
  let place = path;
  const watchers = new Set<(path: string) => void>();
  const go = (to: string) => {
    place = to;
    for (const watcher of watchers) watcher(to);
  };
  const signedIn = sessions(api, local, tabStore(new Map()), time);
  const alone = aloneIn(page.browser, life);
  const services: Services = {
    settings: (signal) => api.open.get('settings', signal),
    gate,
    workAs(userId) {
      worker = userId;
    },
    sessions: { ...signedIn, refresh: (login, signal) => alone(() => signedIn.refresh(login, signal), signal) },
    looks: looks(api, gate.business, () => signedIn.restore()?.login ?? null),
    // Nobody signs in by a form here.
    identity: {
      authenticate: never,
      prove: never,
      proveFactor: never,
      beginFactor: never,
      confirmFactor: never,
      withdrawFactor: never,
      sendRecovery: never,
      changePassword: never,
    },
    factors: { own: never, proveSession: never, renewRecovery: never },
    passkeys: { own: never, show: never, add: never, rename: never, remove: never },
    openSessions: { list: never, end: never },
    palette: { find: never, findRecords: never, watch: () => () => {} },
    layout: layout(local),
    columns: keptColumns(local),
    changePassword: never,
    saveChoices: never,
    finishTour: never,
    followPreferences: () => {},
    profile: (signal) => api.get('profile', undefined, signal),
    calls: calls(api, time, () => null),
    callFilters: callFilters(api),
    savedViews: savedViews(api),
    // Nobody's hand is at the console here: habits say what a person does.
    availabilities: { ...availabilities(api), watchTouches: stop },
    rings: { ...rings(api), watchLeaving: stop },
    erasures: erasures(api),
    desks: desks(api),
    media: mediaStore(api),
    devices: devices(api),
    records: records(api),
    scripts: scripts(api),
    setup: { found: never, make: never, placeCall: never },
    flow: flow(api, time, () => null),
    inspection: { watch: stop, unexpected: never, report: (events) => api.post('unexpected-events', { events }) },
    audit: never,
    requestReport: never,
    openDiagrams: never,
    exportRecords: async () => {},
    exportEntries: never,
    exportResults: async () => {},
    openSocket,
    // What is lost in a room lies beyond the network of the computer, of which its browser knows nothing.
    watchNetwork: stop,
    watchAnswers: api.watchAnswers,
    clock: time,
    location: {
      watch(listener) {
        watchers.add(listener);
        listener(place);
        return () => watchers.delete(listener);
      },
      go,
      resume: go,
      kept: (address) => ({ address, owner: null }),
      recall: ({ address }) => address,
      claim: () => {},
      watchQuery(listener) {
        listener('');
        return () => {};
      },
      replaceQuery: () => {},
      takePairingCode: () => null,
      takeCompanyReturn: () => null,
    },
    drafts: drafts(local, { user: () => worker, business: gate.business }, time),
    callClaims: { hold: () => life.atEnd(page.browser.calls.hold()), released: page.browser.calls.free },
    notices: { show: () => {} },
    alerts: {
      ring({ played }) {
        queueMicrotask(played);
        return () => {};
      },
      tune: () => {},
      unlock: async () => {},
      permission: () => 'denied',
      requestPermission: async () => 'denied',
      watchPermission: stop,
      tryNotification: stop,
      notify: (_, { closed }) => {
        queueMicrotask(closed);
        return () => {};
      },
      lead: (listener) => life.atEnd(page.browser.bell.take(listener)),
    },
    ringer: { choose: () => {}, list: never, ask: never, watch: stop },
    // People here never check their place.
    placeChecks: {
      kept: (agentId) => JSON.stringify({ agentId, at: Number.MAX_SAFE_INTEGER, verdict: 'good', quietUntil: 0 }),
      remember: () => {},
      measure: never,
      tryOut: stop,
      keep: never,
    },
    languages,
    fetchAhead: () => {},
    // A browser without camera and microphone: the call goes on in words.
    loadVideoClient: unreachable,
  };
  return { ...start('app', wire(services, partsAtHand)), at: () => place, go };
};
