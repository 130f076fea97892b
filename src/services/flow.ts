import type { FlowCall, FlowPeriod } from '../domain/call-flow.ts';
import type { Zone } from '../domain/time.ts';
import type { Http } from './http.ts';
import { firstOf } from './pages.ts';
import type { Clock, Flow } from './ports.ts';

/** The largest page of the calls behind a number that the server answers. */
const largestFlowPage = 500;

/** A period in unix seconds, `from` to before `to`. */
const spanOf = async (period: FlowPeriod, now: number, zone: Zone): Promise<{ from: number; to: number }> => {
  const { dayStart, weekStart } = await import('../domain/zone-days.ts');
  if ('days' in period) return { from: dayStart(now, period.days - 1, zone), to: now + 1 };
  const { weeksBefore } = period;
  return {
    from: weekStart(now, weeksBefore, zone),
    to: weeksBefore === 0 ? now + 1 : weekStart(now, weeksBefore - 1, zone),
  };
};

/** How calls moved from state to state, over the API. Days are those of the zone. */
export const flow = (http: Http, clock: Clock, zone: () => Zone): Flow => ({
  async count({ period, service }, signal) {
    const span = await spanOf(period, clock.now(), zone());
    return http.get('call-flow', { ...span, ...(service === null ? {} : { service_id: service }) }, signal);
  },
  async calls({ event, from, to, flow: period, service, limit }, signal) {
    const asked = { event, from_state: from, to_state: to, service_id: service };
    const given = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
    const { from: since, to: until } = period;
    const query = { from: since, to: until, ...Object.fromEntries(given) };
    return (await firstOf<FlowCall>(http, 'call-flow/calls', query, { limit, page: largestFlowPage }, signal)).records;
  },
  timeline: ({ id }, signal) => http.get(`queryings/${id}/timeline`, undefined, signal),
  async exportTimeline(file) {
    const { download } = await import('./csv.ts');
    download(`call-${file.call.id}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
  },
});
