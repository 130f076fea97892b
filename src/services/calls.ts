import {
  type Call,
  type CallState,
  callFilters,
  countedCalls,
  isByWait,
  pendingStates,
  type Shown,
} from '../domain/call.ts';
import type { CallMove } from '../domain/call-flow.ts';
import { longestList } from '../domain/call-list.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Visit } from '../domain/visit.ts';
import type { Http, Query } from './http.ts';
import { everyPage } from './pages.ts';
import type { Calls, Clock } from './ports.ts';

/** Calls and visits over the API (specification §7). */
export function calls(http: Http, clock: Clock): Calls {
  const fields = 'service,agent,offered';
  const pending = pendingStates.join();
  const change = (id: number, data: Partial<Call> & { state?: CallState }, version?: number) =>
    http.put<Call>(`queryings/${id}`, { id, version, data });
  const page = (query: Query, shown: Shown, signal?: AbortSignal) =>
    http.page<Call>(
      'queryings',
      { perPage: longestList, ...query, ...(shown.length > 0 ? { shown: shown.join() } : {}), fields },
      signal,
    );

  return {
    async list({ filter, phone, shown }, signal) {
      // A newer server has states that are not known here: all are all of those, too.
      const states: Query = filter === 'all' ? {} : { state: callFilters[filter].join() };
      const sort = isByWait(filter) ? 'waiting_since' : '-id';
      const {
        data,
        total = 0,
        departed = [],
      } = await page({ count: countedCalls, search: phone, ...states, sort }, shown, signal);
      return { calls: data, total, departed };
    },
    async pending({ shown }, signal) {
      const query = { state: pending, sort: 'id' };
      const { data, total = 0, departed = [] } = await page(query, shown, signal);
      const last = data.at(-1);
      const rest =
        !last || total <= data.length
          ? []
          : (await everyPage<Call>(http, 'queryings', { ...query, fields, 'id>': last.id + 1 }, signal)).records;
      const calls = [...data, ...rest].toSorted((a, b) => a.waiting_since - b.waiting_since || a.id - b.id);
      return { calls, total: calls.length, departed };
    },
    waiting: async ({ services }, signal) =>
      services.length === 0
        ? []
        : http.get(
            'queryings',
            {
              perPage: 10,
              call_direct: false,
              service_id: services.join(),
              state: pending,
              'required_in<': clock.now(),
              sort: 'waiting_since',
              fields: 'service',
            },
            signal,
          ),
    async parting({ id }, signal) {
      const [{ phone }, moves] = await Promise.all([
        http.get<Call>(`queryings/${id}`, undefined, signal),
        http.get<readonly CallMove[]>(`queryings/${id}/timeline`, undefined, signal),
      ]);
      return { phone, moves };
    },
    get: ({ id }, signal) => http.get(`queryings/${id}`, { fields }, signal),
    draft: ({ id }, signal) => http.get(`queryings/${id}/draft`, undefined, signal),
    saveDraft: ({ id, ...change }) => http.put(`queryings/${id}/draft`, change),
    attend: ({ id }) => change(id, { state: 'ATTENDED', attended_at: clock.now() }),
    cancel: ({ id }) => change(id, { state: 'REJECTED_BY_AGENT' }),
    inHand: ({ agentId }, signal) =>
      http.get(
        'queryings',
        { perPage: 20, state: 'ATTENDED', agent_id: agentId, sort: 'attended_at', fields: 'service' },
        signal,
      ),
    async end({ id, way, notes, version }) {
      const written = notes === null ? {} : { notes: notes.trim() };
      if (way === 'save') await change(id, written);
      else if (way === 'finish') await change(id, { state: 'FINISHED', ...written }, version);
      else await change(id, { state: 'RETURNED', ...written, required_in: clock.now(), now: true }, version);
    },
    visit: ({ id }, signal) => http.get<Visit>(`sessions/${id}`, { fields: 'interactions' }, signal),
    requestPass: ({ callId }) => http.post<RoomPass>(`queryings/${callId}/room`, {}),
  };
}
