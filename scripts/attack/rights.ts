import { type Role, roleNames } from './roles.ts';

/*
 * What each role of an attack may reach, of every route and every channel: nothing else is open. A route that stands not here
 * is a failure, so that nobody makes one without saying who may ask it. Ids name records of the business that is attacked,
 * which are not the role's own: the call of another device, the profile of another agent. Reached is what is answered with
 * anything but 401, 403 and 404, and who may reach a route may still be told that it is not the moment (409).
 */

const nobody: readonly Role[] = [];
const everybody = roleNames;
/** Whoever is of a business, and asks about their own: a stranger about the other one. */
const members: readonly Role[] = ['stranger', 'key', 'agent', 'viewer'];
/** Of lists and new records, of the stranger's own business. */
const strangers: readonly Role[] = ['stranger'];
const agents: readonly Role[] = ['agent'];
/** Who may read devices. */
const watching: readonly Role[] = ['agent', 'viewer'];

/** An administration table: who reads one of its records. Lists and new records are open to a stranger as well, in the other business. */
const table = (path: string, reading: readonly Role[] = nobody) => ({
  [`GET /api/${path}/`]: [...strangers, ...reading],
  [`POST /api/${path}/`]: strangers,
  [`POST /api/${path}/import`]: strangers,
  [`POST /api/${path}/bulk`]: strangers,
  [`GET /api/${path}/{id}`]: reading,
  [`PUT /api/${path}/{id}`]: nobody,
  [`DELETE /api/${path}/{id}`]: nobody,
  [`POST /api/${path}/{id}/restore`]: nobody,
});

/** Who may reach each route. */
export const rights: Readonly<Record<string, readonly Role[]>> = {
  'GET /health/live': everybody,
  'GET /health/ready': everybody,
  'GET /health/checks': everybody,
  'GET /health/way': everybody,
  'GET /api/settings/': everybody,

  // With a token that serves: these here are made up. Who ends a session that is none is told no different.
  'POST /api/auth/login': nobody,
  'POST /api/auth/refresh': nobody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/recovery-codes/': nobody,
  // A question says nothing of anybody; what signs it is made up.
  'POST /api/sign-in/passkey/challenges': everybody,
  'POST /api/sign-in/passkey/': nobody,
  'GET /api/profile/': ['stranger', 'agent', 'viewer'],
  'PUT /api/profile/': ['stranger', 'agent', 'viewer'],
  // Of one's own, with the one before: what is made up here is refused as wrong.
  'PUT /api/profile/proof/': ['stranger', 'agent', 'viewer'],
  'PUT /api/profile/password/': ['stranger', 'agent', 'viewer'],
  'GET /api/profile/sessions/': ['stranger', 'agent', 'viewer'],
  'DELETE /api/profile/sessions/': ['stranger', 'agent', 'viewer'],
  'DELETE /api/profile/sessions/{session}': nobody,
  'GET /api/profile/second-factor': ['stranger', 'agent', 'viewer'],
  'GET /api/views/': ['stranger', 'agent', 'viewer'],
  'PUT /api/views/': ['stranger', 'agent', 'viewer'],
  'DELETE /api/views/{id}': nobody,
  'GET /api/profile/passkeys/': ['stranger', 'agent', 'viewer'],
  'POST /api/profile/passkeys/challenges': nobody,
  'POST /api/profile/passkeys/': nobody,
  'PUT /api/profile/passkeys/{passkey}': nobody,
  'DELETE /api/profile/passkeys/{passkey}': nobody,
  'GET /api/business/': members,
  'GET /api/search/': members,

  'GET /api/queryings/': [...strangers, ...agents],
  'POST /api/queryings/': ['stranger', 'key', 'agent', 'device'],
  'GET /api/queryings/{id}': agents,
  'PUT /api/queryings/{id}': agents,
  'GET /api/queryings/{id}/timeline': agents,
  'GET /api/queryings/{id}/earlier': agents,
  'GET /api/queryings/{id}/aids': agents,
  'GET /api/queryings/choices': [...strangers, ...agents],
  'GET /api/queryings/{id}/place': agents,
  'POST /api/queryings/{id}/room': agents,
  'POST /api/queryings/erasures/': strangers,
  'GET /api/queryings/erasures/{id}': nobody,
  'GET /api/call-flow/': strangers,
  'GET /api/call-flow/calls': strangers,
  'POST /api/sessions/': ['stranger', 'key', 'agent', 'device'],
  'GET /api/sessions/{id}': agents,
  // Visits that a program began belong to no device: every program may add to them.
  'POST /api/sessions/{id}/interactions': ['key', 'agent'],
  'PUT /api/sessions/{id}/end': ['key'],

  'POST /api/agents/': strangers,
  'GET /api/agents/{id}': nobody,
  'PUT /api/agents/{id}': nobody,
  'DELETE /api/agents/{id}': nobody,
  'GET /api/permissions/': strangers,

  ...table('devices', watching),
  'POST /api/devices/{id}/ping': nobody,
  'GET /api/devices/{id}/history': watching,
  'GET /api/devices/{id}/timeline': watching,
  'GET /api/devices/{id}/restart': watching,
  'POST /api/devices/{id}/restart': nobody,
  'DELETE /api/devices/{id}/restart': nobody,
  'POST /api/devices/{id}/secret': nobody,
  'DELETE /api/devices/{id}/secret': nobody,
  'GET /api/device/': ['device'],
  'DELETE /api/device/': ['device'],
  'POST /api/device/rotation': ['device'],
  'POST /api/pairings/': everybody,
  'POST /api/pairings/claim': everybody,
  // A code is nobody's before somebody says which device shows it, and the code itself is what has to be known.
  'GET /api/pairings/{code}': strangers,
  'PUT /api/pairings/{code}': nobody,
  'GET /api/restarts/': [...strangers, ...watching],
  'POST /api/restart-batches/': strangers,
  'GET /api/restart-batches/latest': [...strangers, ...watching],
  'GET /api/restart-batches/forecast': [...strangers, ...watching],
  'GET /api/restart-batches/{id}': watching,
  'PUT /api/restart-batches/{id}': nobody,
  'GET /api/restart-batches/{id}/restarts': watching,

  ...table('services', agents),
  ...table('zones', agents),
  ...table('desks', agents),
  ...table('branches'),
  ...table('users'),
  'GET /api/users/{id}/sessions': nobody,
  'DELETE /api/users/{id}/sessions': nobody,
  'DELETE /api/users/{id}/second-factor': nobody,
  'DELETE /api/users/{id}/passkeys': nobody,
  ...table('roles'),
  ...table('groups'),
  ...table('pauses'),
  ...table('outcomes'),
  ...table('macros'),
  ...table('routings'),
  ...table('phones'),
  ...table('hours'),
  ...table('holidays'),
  'POST /api/queryings/{id}/guests': agents,
  'DELETE /api/queryings/{id}/guests/{agentId}': agents,
  'GET /api/queryings/{id}/colleagues': agents,
  'GET /api/queryings/{id}/destinations': agents,
  'POST /api/queryings/{id}/handover': agents,
  'DELETE /api/queryings/{id}/handover': agents,
  'POST /api/queryings/{id}/handover/accept': agents,
  'PUT /api/queryings/{id}/outcome': agents,
  'GET /api/queryings/{id}/draft': agents,
  'PUT /api/queryings/{id}/draft': agents,
  'GET /api/availability/': agents,
  'PUT /api/availability/': agents,
  'PUT /api/readiness/': agents,
  'POST /api/readiness/relay': agents,
  'GET /api/availability/agents': strangers,
  'PUT /api/availability/agents/{id}': nobody,
  'GET /api/availability/agents/{id}/rings': nobody,
  'GET /api/availability/rings': agents,
  'POST /api/availability/rings': agents,
  'GET /api/queryings/{id}/rings': agents,
  ...table('reports'),
  ...table('configs'),
  'GET /api/media/': strangers,
  'POST /api/media/': strangers,
  'DELETE /api/media/{id}': nobody,
  ...table('keys'),
  'POST /api/keys/{id}/rotate': nobody,
  'GET /api/keys/{id}/deeds': nobody,
  'POST /api/roles/{id}/forecast': nobody,
  'POST /api/users/{id}/forecast': nobody,
  'POST /api/roles/{id}/see-as': nobody,
  'DELETE /api/roles/{id}/see-as': nobody,
  ...table('tasks'),
  'POST /api/tasks/{id}/run': nobody,
  ...table('webhooks'),
  // The address of a secure webhook asks for an access key of its business, whatever that may do otherwise.
  ...Object.fromEntries(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, readonly Role[]] => [
      `${method} /api/webhooks/{id}/execute`,
      ['key'],
    ]),
  ),
  ...table('integrations'),
  'POST /api/integrations/run': strangers,
  'POST /api/integrations/{id}/run': nobody,
  'GET /api/integrations/{id}/sample': nobody,
  'GET /api/integrations/{id}/uses': nobody,
  'GET /api/integrations/{id}/versions': nobody,
  'GET /api/integrations/{id}/versions/{number}': nobody,
  'GET /api/runs/': strangers,
  'GET /api/runs/{id}': nobody,
  'POST /api/runs/{id}/again': nobody,

  // Superusers alone, whatever somebody may do in a business.
  ...table('businesses'),
  'GET /api/businesses/': nobody,
  'POST /api/businesses/': nobody,
  'POST /api/businesses/import': nobody,
  'POST /api/businesses/bulk': nobody,
  'GET /api/unexpected-events/': nobody,
  'POST /api/unexpected-events/': [...members, 'device'],
  'GET /api/audit/': strangers,
  'POST /api/reports/passes': strangers,
  'GET /api/reports/agents': strangers,
  'GET /api/reports/calls': strangers,
  'POST /api/diagrams/passes': strangers,
};

const hearing = (reading: readonly Role[] = nobody): readonly Role[] => [...strangers, ...reading];

/** Who may hear each channel: by those without an id a stranger hears the other business. Messages are ids and versions, and nothing else. */
export const channelRights: Readonly<Record<string, readonly Role[]>> = {
  // That rights changed, and not whose.
  role_updated: [...members, 'device'],
  querying_created: hearing(agents),
  querying_updated: hearing(agents),
  devices_updated: hearing(watching),
  restarts_updated: hearing(watching),
  records_updated: hearing(watching),
  runs_updated: hearing(),
  availability_updated: hearing(),
  'querying:{id}': agents,
  'draft:{id}': agents,
  'session:{id}': agents,
  'agent:{id}': agents,
  // Of the agent, who is none of the roles here.
  'availability:{id}': nobody,
  'user:{id}': nobody,
  // Whoever sees a table hears of what stands in its columns: desks name their branch, their zone and who sits there.
  'records:services': hearing(watching),
  'records:devices': hearing(watching),
  'records:users': hearing(agents),
  'records:branches': hearing(agents),
  'records:zones': hearing(agents),
  'records:desks': hearing(agents),
  'records:roles': hearing(),
  'records:groups': hearing(),
  'records:pauses': hearing(),
  'records:outcomes': hearing(),
  'records:macros': hearing(),
  'records:routings': hearing(),
  'records:phones': hearing(),
  'records:hours': hearing(),
  'records:holidays': hearing(),
  'records:reports': hearing(),
  'records:integrations': hearing(),
  'records:keys': hearing(),
  'records:tasks': hearing(),
  'records:webhooks': hearing(),
  'records:configs': hearing(),
  'records:businesses': nobody,
  'records:superusers': nobody,
};
