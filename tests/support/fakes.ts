import type { Services } from '../../src/services/ports.ts';

const never = () => new Promise<never>(() => {});
const stop = () => () => {};

/** Services that answer nothing and do nothing. A test replaces the few it cares about. */
export const fakes = (own: Partial<Services> = {}): Services => ({
  settings: never,
  gate: {
    keys: never,
    release: () => {},
    withhold: () => {},
    revoke: () => {},
    select: () => {},
    bearer: never,
    refuse: () => {},
    watchRefusals: stop,
  },
  sessions: {
    restore: () => null,
    exchange: never,
    refresh: never,
    signOut: never,
    forget: () => {},
    rememberBusiness: () => {},
    watch: stop,
  },
  identity: { authenticate: never, sendRecovery: never },
  profile: never,
  calls: {
    list: never,
    pending: never,
    waiting: never,
    get: never,
    attend: never,
    cancel: never,
    finish: never,
    return: never,
    saveNotes: never,
    visit: never,
  },
  desks: { zone: never, move: never },
  openSocket: () => ({ subscribe: () => {}, unsubscribe: () => {}, close: () => {} }),
  watchAnswers: stop,
  clock: { now: () => 0, every: stop, adjust: () => {} },
  location: { watch: stop, go: () => {} },
  drafts: { restore: () => null, store: () => {}, drop: () => {} },
  notices: { show: () => {} },
  alerts: {
    ring: stop,
    unlock: never,
    permission: () => 'default',
    requestPermission: never,
    notify: stop,
    lead: stop,
  },
  languages: { load: async (language) => language ?? 'es', remember: () => {} },
  loadVideoClient: never,
  ...own,
});
