import { type Call, type CallState, callFilters, countedCalls, isByWait, pendingStates } from '../domain/call.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Visit } from '../domain/visit.ts';
import type { Http } from './http.ts';
import { everyPage } from './pages.ts';
import type { Calls, Clock } from './ports.ts';

/** Calls and visits over the API (specification §7). */
export function calls(http: Http, clock: Clock): Calls {
  const fields = 'service,agent';
  const pending = pendingStates.join();
  const change = (id: number, data: Partial<Call> & { state?: CallState }) =>
    http.put<Call>(`queryings/${id}`, { id, data });

  return {
    async list({ filter, phone, shown }, signal) {
      const { data: list, total = 0 } = await http.page<Call>(
        'queryings',
        {
          perPage: 100,
          count: countedCalls,
          search: phone,
          state: callFilters[filter].join(),
          sort: isByWait(filter) ? 'waiting_since' : '-id',
          fields,
        },
        signal,
      );
      const missing = shown.filter((id) => !list.some((call) => call.id === id));
      const departed =
        missing.length === 0
          ? []
          : await http.get<readonly Call[]>('queryings', { perPage: 100, id: missing.join(), fields }, signal);
      return { calls: list, total, departed };
    },
    async pending(signal) {
      const query = { perPage: 100, state: pending, sort: 'id', fields: 'service' };
      const { records } = await everyPage<Call>(http, 'queryings', query, signal);
      return records.toSorted((a, b) => a.waiting_since - b.waiting_since || a.id - b.id);
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
    get: ({ id }, signal) => http.get(`queryings/${id}`, { fields }, signal),
    attend: ({ id }) => change(id, { state: 'ATTENDED', attended_at: clock.now() }),
    cancel: ({ id }) => change(id, { state: 'REJECTED_BY_AGENT' }),
    inHand: ({ agentId }, signal) =>
      http.get(
        'queryings',
        { perPage: 20, state: 'ATTENDED', agent_id: agentId, sort: 'attended_at', fields: 'service' },
        signal,
      ),
    async end({ id, way, notes }) {
      const written = notes === null ? {} : { notes: notes.trim() };
      if (way === 'save') await change(id, written);
      else if (way === 'finish') await change(id, { state: 'FINISHED', ...written });
      else await change(id, { state: 'RETURNED', ...written, required_in: clock.now(), now: true });
    },
    visit: ({ id }, signal) => http.get<Visit>(`sessions/${id}`, { fields: 'interactions' }, signal),
    requestPass: ({ callId }) => http.post<RoomPass>(`queryings/${callId}/room`, {}),
  };
}
