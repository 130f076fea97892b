import { i18n } from '@lingui/core';
import { type Settings, videoScript } from '../domain/settings.ts';
import { readLogin } from '../domain/stored.ts';
import type { Zone } from '../domain/time.ts';
import type { Recorder } from '../inspector/recorder.ts';
import { watchCharts } from '../inspector/watch.ts';
import { fetchAhead } from './ahead.ts';
import { type AlertText, alerts } from './alerts.ts';
import { availabilities } from './availabilities.ts';
import { callClaims } from './call-claims.ts';
import { calls } from './calls.ts';
import { clock } from './clock.ts';
import { drafts } from './drafts.ts';
import { type Heard, http } from './http.ts';
import { keyGate } from './key-gate.ts';
import { type Catalogue, languages } from './languages.ts';
import { layout } from './layout.ts';
import { location } from './location.ts';
import { looks } from './looks.ts';
import { type FetchCorner, notices } from './notices.ts';
import { onDemand } from './on-demand.ts';
import { atOwnAddress } from './own-address.ts';
import { ownPassword } from './own-password.ts';
import { type FetchPaletteWords, palette } from './palette.ts';
import { passkeyPlace } from './passkey-place.ts';
import { placeChecks } from './place-checks.ts';
import type { Services } from './ports.ts';
import { networkSocket, socket, watchNetwork } from './realtime.ts';
import { type PermissionText, records } from './records.ts';
import { keptOutput, ringer } from './ringer.ts';
import { rings } from './rings.ts';
import { sessions } from './sessions.ts';
import { store } from './storage.ts';
import { loadVideoClient } from './video-client.ts';

/** The words that services need and views own. */
export interface Words {
  fetchCorner: FetchCorner;
  alert: AlertText;
  permission: PermissionText;
  palette: FetchPaletteWords;
  /** The texts of the console in a language. */
  texts: Catalogue;
}

/** Every service, on the browser's own means. `recorder` is the one that the charts of this page are recorded with. */
export function browser(words: Words, recorder: Recorder): Services {
  const board = notices(words.fetchCorner);
  const local = store(
    () => window.localStorage,
    () => board.show({ level: 'warning', code: 'storage.unavailable' }),
  );
  // Nothing that matters after the tab is closed: a browser that refuses it is not worth a notice.
  const tab = store(
    () => window.sessionStorage,
    () => {},
  );
  const time = clock();
  const gate = keyGate();
  const heard: Heard = { entry: null };
  const api = http(gate, time, heard);
  let known: Settings | null = null;
  /** Who works in this page, whatever other tabs did since. */
  let worker: number | null = null;
  const login = () => readLogin(local.get('userLogged'));
  const settings = () => {
    if (!known) throw new Error('the settings are not loaded');
    return known;
  };
  const signIn = () => settings().signIn;
  /** The zone whose times files and reports have; null for that of the computer. */
  let zone: Zone = null;
  const bell = alerts(
    words.alert,
    () => `bsi_admin_ring_${worker ?? 0}_${gate.business()}`,
    async () => (await import('./ring-sound.ts')).ringSound(() => keptOutput(local)),
  );
  const openSocket = networkSocket(socket(gate, heard));
  const taken = onDemand(async () => (await import('./oversight.ts')).oversight(api, () => zone));
  // Only who signs in, or changes what they sign in with, asks it.
  const provider = onDemand(async () => (await import('./identity.ts')).identity(signIn, () => i18n.locale));

  return {
    async settings(signal) {
      const answer = await api.open.get<Omit<Settings, 'passkeyPlace'>>('settings', signal);
      known = { ...answer, passkeyPlace: passkeyPlace(answer) };
      return known;
    },
    gate,
    workAs(userId) {
      worker = userId;
    },
    sessions: sessions(api, local, tab, time),
    looks: looks(api, gate.business, login),
    identity: provider,
    // What only some screens ask: it comes with them (`src/parts.ts`), or with the first question.
    openSessions: onDemand(async () => (await import('./open-sessions.ts')).openSessions(api)),
    changePassword: ownPassword(api, provider, signIn),
    factors: onDemand(async () => (await import('./factors.ts')).factors(api)),
    finishTour: () => api.put('profile', { toured: true }),
    saveChoices: ({ version, chosen }) => api.put('profile', { version, ...chosen }),
    followPreferences(preferences) {
      zone = preferences.time_zone;
      bell.tune({ volume: preferences.ring_volume, tone: preferences.ring_tone });
    },
    passkeys: onDemand(async () => (await import('./passkeys.ts')).passkeys(api, settings)),
    profile: (signal) => api.get('profile', undefined, signal),
    calls: calls(api, time, () => zone),
    columns: onDemand(async () => (await import('./kept-columns.ts')).keptColumns(local)),
    savedViews: onDemand(async () => (await import('./saved-views.ts')).savedViews(api)),
    callFilters: onDemand(async () => (await import('./call-filters.ts')).callFilters(api)),
    availabilities: availabilities(api),
    rings: rings(api),
    erasures: onDemand(async () => (await import('./erasures.ts')).erasures(api)),
    desks: onDemand(async () => (await import('./desks.ts')).desks(api)),
    media: onDemand(async () => (await import('./media.ts')).mediaStore(api)),
    devices: onDemand(async () => (await import('./devices.ts')).devices(api)),
    records: records(api, words.permission),
    palette: palette(api, words.palette),
    layout: layout(local),
    scripts: onDemand(async () => (await import('./scripts.ts')).scripts(api)),
    setup: onDemand(async () => (await import('./setup.ts')).setup(api, gate.business)),
    flow: onDemand(async () => (await import('./flow.ts')).flow(api, time, () => zone)),
    inspection: {
      watch: ({ session }, listener) => watchCharts(recorder, session, listener),
      unexpected: taken.unexpected,
      report: (events) => api.post('unexpected-events', { events }),
    },
    async openDiagrams() {
      // Opened in the click itself: browsers let no page open windows later.
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      try {
        const { url } = await api.post<{ url: string }>('diagrams/passes', { language: i18n.locale });
        // Which alone knows the pass.
        if (tab) tab.location.href = atOwnAddress(url).href;
      } catch (thrown) {
        tab?.close();
        throw thrown;
      }
    },
    audit: taken.audit,
    exportEntries: taken.exportEntries,
    requestReport: taken.requestReport,
    exportRecords: taken.exportRecords,
    exportResults: taken.exportResults,
    openSocket,
    watchNetwork,
    watchAnswers: api.watchAnswers,
    clock: time,
    location: location(),
    drafts: drafts(local, { user: () => worker, business: gate.business }, time),
    callClaims: callClaims(),
    notices: board,
    alerts: bell,
    ringer: ringer(local),
    placeChecks: placeChecks({ http: api, storage: local, clock: time, alerts: bell, openSocket }),
    languages: languages(local, words.texts, (language) => {
      api.put('profile', { language }).catch(() => board.show({ level: 'error', code: 'profile.failed' }));
    }),
    fetchAhead,
    loadVideoClient: ({ pass }, signal) => loadVideoClient(videoScript(pass), signal),
  };
}
