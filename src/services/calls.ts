import { byTurn, type Call, callFilters, countedCalls, isByWait, longestList, type Shown } from '../domain/call.ts';
import type { CallMove } from '../domain/call-flow.ts';
import { pendingStates } from '../domain/call-states.ts';
import { asFailure } from '../domain/failure.ts';
import type { LastNotes } from '../domain/kept-notes.ts';
import type { NoteDraft } from '../domain/note-draft.ts';
import { redirectTo } from '../domain/redirection.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Zone } from '../domain/time.ts';
import type { Visit } from '../domain/visit.ts';
import type { Http, Query } from './http.ts';
import { everyPage } from './pages.ts';
import type { Calls, Clock } from './ports.ts';

/** So many services are named one by one. */
const mostNamed = 300;

type CallBody = Partial<Call> & { readonly draft?: LastNotes['draft'] };

/** Calls and visits over the API (specification §7). */
export function calls(http: Http, clock: Clock, zone: () => Zone): Calls {
  const fields = 'service,agent,offered,for_agent,for_zone,device';
  const fieldsOfOne = `${fields},guests,handover`;
  const listFields = `${fields},precedence,last_call`;
  const pending = pendingStates.join();
  const change = (id: number, data: CallBody, version?: number) =>
    http.put<Call>(`queryings/${id}`, { id, version, data });
  const page = (query: Query, shown: Shown, signal?: AbortSignal) =>
    http.page<Call>(
      'queryings',
      { perPage: longestList, ...query, ...(shown.length > 0 ? { shown: shown.join() } : {}), fields: listFields },
      signal,
    );

  const draft = (id: number, signal?: AbortSignal) =>
    http.get<NoteDraft | null>(`queryings/${id}/draft`, undefined, signal);

  const attend = ({ id }: { id: number }) => change(id, { state: 'ATTENDED', attended_at: clock.now() });

  return {
    async list({ filter, phone, only, oldest, shown }, signal) {
      // A newer server has states that are not known here: all are all of those, too.
      const states: Query = filter === 'all' ? {} : { state: callFilters[filter].join() };
      const sort = isByWait(filter) ? 'turn' : oldest ? 'id' : '-id';
      const {
        data,
        total = 0,
        departed = [],
      } = await page(
        {
          count: countedCalls,
          search: phone,
          ...states,
          ...(Object.keys(only).length === 0
            ? {}
            : (await import('./call-narrowing.ts')).narrowing(only, clock.now(), zone())),
          sort,
        },
        shown,
        signal,
      );
      return { calls: data, total, departed };
    },
    async pending({ shown }, signal) {
      const query = { state: pending, sort: 'id' };
      const { data, total = 0, departed = [] } = await page(query, shown, signal);
      const last = data.at(-1);
      const rest =
        !last || total <= data.length
          ? []
          : (await everyPage<Call>(http, 'queryings', { ...query, fields: listFields, 'id>': last.id + 1 }, signal))
              .records;
      const calls = [...data, ...rest].toSorted(byTurn);
      return { calls, total: calls.length, departed };
    },
    async waiting({ zoneId, services }, signal) {
      if (services.length === 0) return { calls: [], total: 0 };
      const { data, total } = await http.page<Call>(
        'queryings',
        {
          perPage: 10,
          call_direct: false,
          // The ids of very many make an address that no server reads.
          ...(services.length > mostNamed ? { attended_in: zoneId ?? 0 } : { service_id: services.join() }),
          state: pending,
          'required_in<': clock.now(),
          sort: 'turn',
          fields: 'service,device,precedence,last_call',
        },
        signal,
      );
      return { calls: data, total: total ?? data.length };
    },
    async parting({ id }, signal) {
      const [{ phone }, moves] = await Promise.all([
        http.get<Call>(`queryings/${id}`, undefined, signal),
        http.get<readonly CallMove[]>(`queryings/${id}/timeline`, undefined, signal),
      ]);
      return { phone, moves };
    },
    get: ({ id }, signal) => http.get(`queryings/${id}`, { fields: fieldsOfOne }, signal),
    colleagues: ({ id }, signal) => http.get(`queryings/${id}/colleagues`, undefined, signal),
    destinations: ({ id }, signal) => http.get(`queryings/${id}/destinations`, undefined, signal),
    redirect: ({ id, to, version }) => change(id, { state: 'REDIRECTED', ...(to && redirectTo(to)) }, version),
    askColleague: ({ id, ...request }) => http.post(`queryings/${id}/handover`, request),
    withdrawHandover: ({ id }) => http.delete(`queryings/${id}/handover`),
    takeOffer: ({ id, kind }) =>
      kind === 'ring' ? attend({ id }) : http.post<Call>(`queryings/${id}/handover/accept`, {}),
    async join({ id, agentId }) {
      await http.post(`queryings/${id}/guests`, { agent_id: agentId });
      return http.get(`queryings/${id}`, { fields: fieldsOfOne });
    },
    draft: ({ id }, signal) => draft(id, signal),
    saveDraft: ({ id, ...change }) => http.put(`queryings/${id}/draft`, change),
    attend,
    cancel: ({ id }) => change(id, { state: 'REJECTED_BY_AGENT' }),
    inHand: ({ agentId }, signal) =>
      http.get(
        'queryings',
        { perPage: 20, state: 'ATTENDED', in_hand_of: agentId, sort: 'attended_at', fields: 'service,agent,device' },
        signal,
      ),
    async end({ id, way, notes, version, draft: over, to, agentId }) {
      if (way === 'leave') return void (await http.delete(`queryings/${id}/guests/${agentId}`));
      const bodies: Readonly<Record<typeof way, CallBody>> = {
        save: {},
        redirect: { state: 'REDIRECTED', ...(to && redirectTo(to)) },
        finish: { state: 'FINISHED' },
        return: { state: 'RETURNED', required_in: clock.now(), now: true },
      };
      const say = (written: string | null, more: CallBody) =>
        change(
          id,
          { ...bodies[way], ...(written === null ? {} : { notes: written.trim() }), ...more },
          way === 'save' ? undefined : version,
        );
      try {
        await say(notes, { draft: over });
      } catch (error) {
        if (asFailure(error).code !== 'unknown_field') throw error;
        // A node of before, beside newer ones while they are changed over, takes what is said: that, or the draft. Nobody is kept in a call.
        await say(notes ?? (await draft(id))?.notes ?? null, {});
      }
    },
    earlier: ({ id }, signal) => http.get(`queryings/${id}/earlier`, undefined, signal),
    aids: ({ id }, signal) => http.get(`queryings/${id}/aids`, undefined, signal),
    visit: ({ id }, signal) => http.get<Visit>(`sessions/${id}`, { fields: 'interactions' }, signal),
    requestPass: ({ callId }) => http.post<RoomPass>(`queryings/${callId}/room`, {}),
  };
}
