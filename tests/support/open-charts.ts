import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { partsAtHand } from '../../scripts/simulation/parts.ts';
import type { Change, Channel } from '../../src/domain/channel.ts';
import type { Row } from '../../src/domain/record.ts';
import type { Profile } from '../../src/domain/session.ts';
import { drafts } from '../../src/services/drafts.ts';
import type { Services, SocketListener } from '../../src/services/ports.ts';
import type { Code } from '../../src/wiring/parts.ts';
import { wire } from '../../src/wiring.ts';
import { fakes } from './fakes.ts';
import { login, profile } from './walk-samples.ts';

const superuser: Profile = { ...profile, fullpower: true };
const stop = () => {};

export interface OpenOptions {
  /** Who is signed in: a superuser, unless said otherwise. */
  readonly person?: Profile;
  /** Answers of its own. */
  readonly own?: Partial<Services>;
  /** Every websocket is there as soon as it is opened; else when the test connects it. */
  readonly isLive?: boolean;
  /** Hears what the charts do. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** What every table holds. */
  readonly rows?: readonly Row[];
  /** How code is fetched that is not at hand. */
  readonly code?: Partial<Code>;
  /** What the browser keeps. */
  readonly kept?: Map<string, string>;
}

/** The whole console at one of its screens, over services that count what they are asked. No time goes by. */
export const openCharts = (
  path: string,
  {
    rows = [],
    code = {},
    kept = new Map(),
    person = superuser,
    own: given = {},
    inspect,
    isLive = false,
  }: OpenOptions = {},
) => {
  const asked: string[] = [];
  const sockets: SocketListener[] = [];
  const none = fakes();
  let place = path;
  let show: (to: string) => void = stop;
  const go = (to: string) => {
    place = to;
    show(to);
  };
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    watch: () => stop,
  };
  const told =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      asked.push(name);
      return answer;
    };
  const own: Partial<Services> = {
    settings: async () => ({
      signIn: { provider: 'embedded', apiKey: '', projectId: '' },
      company: null,
      passkeys: null,
      passkeyPlace: 'nowhere',
      video: { provider: 'embedded', domain: null, appId: null },
      refreshAfterMinutes: 50,
      languages: ['es', 'en'],
      version: '1',
    }),
    sessions: { ...none.sessions, restore: () => ({ login: { ...login, loginTime: 0 }, businessSelected: 0 }) },
    clock: {
      ...none.clock,
      every(_, listener) {
        listener(0);
        return stop;
      },
    },
    location: {
      watch(listener) {
        show = listener;
        listener(path);
        return stop;
      },
      go,
      resume: go,
      kept: (address) => ({ address, owner: null }),
      recall: ({ address }) => address,
      claim: stop,
      watchQuery: () => stop,
      replaceQuery: stop,
      takePairingCode: () => null,
      takeCompanyReturn: () => null,
    },
    drafts: drafts(storage, { user: () => person.id, business: () => 1 }, { now: () => 1_000 }),
    profile: told('profile', person),
    calls: {
      ...none.calls,
      list: told('calls', { calls: [], total: 0, departed: [] }),
      pending: told('pending', { calls: [], total: 0, departed: [] }),
      waiting: told('waiting', { calls: [], total: 0 }),
    },
    devices: {
      ...none.devices,
      list: told('devices', []),
      restarts: told('restarts', []),
      batch: told('batch', null),
    },
    availabilities: { ...none.availabilities, team: told('team', { agents: [], reasons: [] }) },
    records: {
      ...none.records,
      list: told('records', { records: rows, total: rows.length, apart: null }) as Services['records']['list'],
      options: async () => ({}),
    },
    audit: told('audit', []),
    openSocket(listener) {
      sockets.push(listener);
      if (isLive) queueMicrotask(() => listener.connected());
      // The server confirms each channel by itself.
      return { subscribe: (name) => listener.subscribed(name, null), unsubscribe: stop, close: stop };
    },
  };
  const clock = new SimulatedClock();
  const app = createActor(wire(fakes({ ...own, ...given }), { ...partsAtHand, ...code }), {
    id: 'app',
    clock,
    ...(inspect ? { inspect } : {}),
  });
  app.start();
  // Else what it hears of the process, such as the language, would be told to it in the tests after this one.
  onTestFinished(() => void app.stop());
  return {
    app,
    /** The address changes, as by a menu entry or Back. */
    go,
    /** The address now. */
    at: () => place,
    asked,
    clock,
    settled: () => setImmediate(),
    /** The websocket is there. */
    connect: () => sockets.at(-1)?.connected(),
    /** The websocket breaks off. */
    lose: () => sockets.at(-1)?.lost(),
    /** The websocket tells that something changed, and what. */
    tell: (channel: Channel, change?: Change) => sockets.at(-1)?.message(channel, change, null),
  };
};
