import type { CallFlow, FlowCall } from '../domain/call-flow.ts';
import type { Zone } from '../domain/time.ts';
import type { Http } from './http.ts';
import { firstOf } from './pages.ts';
import type { Clock, Flow } from './ports.ts';

/** The largest page of the calls behind a number that the server answers. */
const largestFlowPage = 500;

/** How calls moved from state to state, over the API. Days are those of the zone. */
export const flow = (http: Http, clock: Clock, zone: () => Zone): Flow => {
  const ask = (
    { from, to }: Pick<CallFlow, 'from' | 'to'>,
    service: number | null,
    signal: AbortSignal,
  ): Promise<CallFlow> =>
    http.get('call-flow', { from, to, ...(service === null ? {} : { service_id: service }) }, signal);
  return {
    async count({ period, service }, signal) {
      const { flowSpan } = await import('../domain/flow-spans.ts');
      return ask(flowSpan(period, clock.now(), zone()), service, signal);
    },
    async countBefore({ period, service, flow: span }, signal) {
      const { spanBefore } = await import('../domain/flow-spans.ts');
      const earlier = await ask(spanBefore(period, span, zone()), service, signal);
      return earlier.kept && earlier.calls > 0 ? earlier : null;
    },
    async calls({ event, from, to, flow: period, service, limit }, signal) {
      const asked = { event, from_state: from, to_state: to, service_id: service };
      const given = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
      const { from: since, to: until } = period;
      const query = { from: since, to: until, ...Object.fromEntries(given) };
      return firstOf<FlowCall>(http, 'call-flow/calls', query, { limit, page: largestFlowPage }, signal);
    },
    timeline: ({ id }, signal) => http.get(`queryings/${id}/timeline`, undefined, signal),
    async exportTimeline(file) {
      const { download } = await import('./csv.ts');
      download(`call-${file.call.id}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
    },
  };
};
