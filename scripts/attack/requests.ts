import { described, draftOf } from '../../tests/support/records.ts';

/** What a route is asked with, so that nothing but a right can be why it refuses. */
interface Request {
  readonly query?: string;
  readonly body?: unknown;
}

const [day, next] = [1_700_000_000, 1_700_086_400];
const period = `?from=${day}&to=${next}`;
const days = '?from=2023-11-14&to=2023-11-15&time_zone=UTC';

/** A text of the record that a change writes; entries of the configuration have none but their value, people have no notes. */
const changeOf = (name: string): Readonly<Record<string, unknown>> => {
  if (name === 'configs') return { value: 'mine' };
  return name === 'users' ? { last_name: 'mine' } : { notes: 'mine' };
};

/** The tables by their paths: where two have one, the one for everybody's use. */
export const tables = [...new Map(described.toReversed().map((resource) => [resource.path, resource])).values()];

const ofRecords = (name: string) =>
  Object.fromEntries(
    tables.flatMap((resource): readonly (readonly [string, Request])[] => [
      [`POST /api/${resource.path}/`, { body: draftOf(resource, name) }],
      [`POST /api/${resource.path}/import`, { body: { lines: [draftOf(resource, `${name} of many`)] } }],
      [`POST /api/${resource.path}/bulk`, { body: { action: 'delete', records: [{ id: 1, version: 1 }] } }],
      [`PUT /api/${resource.path}/{id}`, { body: { data: changeOf(resource.name) } }],
    ]),
  );

/** The smallest PNG, in base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A passkey that nobody has. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const signed = { ...credential, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const made = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

const others: Readonly<Record<string, Request>> = {
  'POST /api/agents/': { body: { user_id: 2 } },
  'PUT /api/agents/{id}': { body: { data: { zones: [1] } } },
  'PUT /api/queryings/{id}/draft': { body: { notes: 'mine', version: null, call_version: 1 } },
  'POST /api/queryings/{id}/guests': { body: { agent_id: 2 } },
  'POST /api/queryings/{id}/handover': { body: { kind: 'transfer', agent_id: 2 } },
  'PUT /api/queryings/{id}/outcome': { body: { outcome_id: null } },
  'PUT /api/availability/': { body: { event: 'arrive' } },
  'PUT /api/readiness/': { body: { findings: [{ check: 'clock', verdict: 'good', problem: null, measure: 0 }] } },
  'POST /api/availability/rings': { body: { tab: 'made-up-tab', rings: [{ call_id: 1, at: day, sound: 'heard' }] } },
  'PUT /api/availability/agents/{id}': { body: { event: 'resume' } },
  'POST /api/auth/login': { body: { token: 'made up' } },
  'POST /api/auth/logout': { body: { refreshToken: 'made up' } },
  'POST /api/auth/recovery-codes/': { body: { token: 'made up' } },
  'POST /api/sign-in/passkey/challenges': { body: {} },
  'POST /api/sign-in/passkey/': { body: { response: signed } },
  'GET /api/views/': { query: '?screen=calls' },
  'PUT /api/views/': { body: { screen: 'calls', name: 'mine', query: '?state=all' } },
  'POST /api/profile/passkeys/challenges': { body: { token: 'made up' } },
  'POST /api/profile/passkeys/': { body: { token: 'made up', name: 'mine', response: made } },
  'PUT /api/profile/passkeys/{passkey}': { body: { name: 'mine' } },
  'DELETE /api/profile/passkeys/{passkey}': { body: { token: 'made up' } },
  'POST /api/auth/refresh': { body: { refreshToken: 'made up' } },
  'POST /api/devices/{id}/ping': { body: { last_update: null, version: '1.0' } },
  'POST /api/devices/{id}/restart': { body: { when: 'now' } },
  'POST /api/diagrams/passes': { body: { language: 'es' } },
  'POST /api/integrations/run': { body: { code: 'return {};' } },
  'POST /api/integrations/{id}/run': { body: {} },
  'POST /api/media/': { body: { name: 'mine', content: onePixel } },
  'POST /api/pairings/claim': { body: { ticket: 'made up' } },
  'PUT /api/pairings/{code}': { body: { device_id: 1 } },
  'PUT /api/profile/': { body: { start: null } },
  'PUT /api/profile/proof/': { body: { token: 'made up' } },
  'PUT /api/profile/password/': { body: { current: 'made up', password: 'made up as well' } },
  'POST /api/queryings/': { body: { phone: '5500000000', with_video: true } },
  'PUT /api/queryings/{id}': { body: { data: { state: 'ATTENDED' } } },
  'POST /api/queryings/erasures/': { body: { phone: '5500009999' } },
  'POST /api/reports/passes': { body: { page: 'calls', language: 'es', time_zone: 'UTC' } },
  'POST /api/restart-batches/': { body: {} },
  'PUT /api/restart-batches/{id}': { body: { data: { state: 'paused' } } },
  'POST /api/roles/{id}/forecast': { body: { data: { notes: 'mine' } } },
  'POST /api/users/{id}/forecast': { body: { data: { last_name: 'mine' } } },
  'POST /api/sessions/': { body: { gender: 'female', age_range: 'adult' } },
  'POST /api/sessions/{id}/interactions': { body: { name: 'mine', events: [] } },
  'PUT /api/sessions/{id}/end': { body: {} },
  'POST /api/unexpected-events/': { body: { events: [{ chart: 'calls', state: 'ready', event: 'x', count: 1 }] } },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /api/webhooks/{id}/execute`, { body: {} }]),
  ),
  'GET /api/search/': { query: '?text=demo' },
  'GET /api/call-flow/': { query: period },
  'GET /api/call-flow/calls': { query: `${period}&from_state=ATTENDED` },
  'GET /api/reports/agents': { query: days },
  'GET /api/reports/calls': { query: days },
  'GET /api/restarts/': { query: '?active=1' },
};

/** A valid request of every route that needs a body or parameters. `name` goes into what it would write. */
export const validRequests = (name: string): Readonly<Record<string, Request>> => ({ ...ofRecords(name), ...others });
