import type { OwnAvailability } from '../../src/domain/availability.ts';
import type { Call, CallAnswer } from '../../src/domain/call.ts';
import type { OwnCall } from '../../src/domain/kiosk.ts';
import { preferencesOf } from '../../src/domain/preferences.ts';
import type { Agent, Login, Profile } from '../../src/domain/session.ts';
import type { Settings } from '../../src/domain/settings.ts';

/** A call that has waited for 100 s at moment 1100, with video and without a visit. */
export const waitingCall: Call = {
  id: 7,
  phone: '5550007',
  state: 'REQUESTED',
  service_id: 1,
  required_in: 1_000,
  waiting_since: 1_000,
  with_video: true,
  now: true,
  url: 'https://video.test/rooms/seven',
  session_id: null,
  notes: null,
  attended_at: null,
  finished_at: null,
  call_direct: false,
  agent_id: null,
  zone_id: null,
  created_at: 900,
  version: 1,
};

/** These calls and no other wait. */
export const waitingCalls = (...calls: readonly Call[]): CallAnswer => ({ calls, total: calls.length, departed: [] });

export const agent: Agent = {
  id: 3,
  bunit_id: 1,
  zones: [{ id: 5, name: 'North' }],
  desks: [{ id: 50, name: 'Window 1', zone_id: 5 }],
};

/** The same call with `agent`. */
export const ownCall: Call = { ...waitingCall, state: 'ATTENDED', agent_id: agent.id, attended_at: 1_100 };

/** The same call with somebody else. */
export const takenCall: Call = { ...ownCall, agent_id: 4 };

/** The waiting call as the device that placed it is told of it. */
export const placedCall: OwnCall = { ...waitingCall, public_id: 'AbCdEfGhIjKlMnOpQrStUv' };

export const profile: Profile = {
  id: 9,
  email: 'ana@example.test',
  first_name: 'Ana',
  middle_name: null,
  last_name: 'Ruiz',
  active: true,
  fullpower: false,
  agents: [agent],
  roles: [],
  permissions: [
    { code: 'QUERYINGS_READ', name: 'Read calls' },
    { code: 'QUERYINGS_EDITION', name: 'Edit calls' },
  ],
  several_calls: false,
  start: null,
};

/** What she chose: nothing. */
export const preferences = preferencesOf(profile);

/** Who may do nothing in particular. */
export const guest: Profile = { ...profile, agents: [], permissions: [] };

/** The same agent without a place, who looks at calls and their flow, and may answer none. */
export const analyst: Profile = {
  ...profile,
  agents: [{ ...agent, zones: [], desks: [] }],
  permissions: [
    { code: 'QUERYINGS_READ', name: 'Read calls' },
    { code: 'DIAGRAMS_READ', name: 'Diagrams read' },
  ],
};

/** What the server tells everybody before sign-in. */
export const settings: Settings = {
  signIn: { provider: 'embedded', apiKey: 'key', projectId: 'demo' },
  company: null,
  passkeys: null,
  passkeyPlace: 'nowhere',
  video: { provider: 'embedded', domain: null, appId: null },
  refreshAfterMinutes: 50,
  languages: ['es', 'en'],
  version: '1',
};

export const login: Login = {
  id: profile.id,
  email: profile.email,
  first_name: profile.first_name,
  middle_name: profile.middle_name,
  last_name: profile.last_name,
  fullpower: false,
  businesses: [
    { id: 1, name: 'Demo', active: true, permissions: profile.permissions, appendToken: 'one' },
    { id: 2, name: 'Demo Norte', active: true, permissions: [], appendToken: 'two' },
  ],
  keys: { token: 'token', refreshToken: 'refresh' },
  loginTime: 0,
};

/** An agent who may be rung, in a business that has set up nothing. */
export const available: OwnAvailability = {
  agent_id: agent.id,
  state: 'AVAILABLE',
  since: 1_000,
  calls: 0,
  paused: false,
  pause: null,
  wrap_until: null,
  wrap_call: null,
  version: 4,
  reasons: [],
  outcomes: [],
  outcome_required: false,
  offer: null,
  away_after: null,
};
