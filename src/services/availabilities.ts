import type { SupervisedAgent } from '../domain/team.ts';
import type { Http } from './http.ts';
import type { Availabilities } from './ports.ts';

/** What one is at as an agent, over the API. */
export function availabilities(http: Http): Availabilities {
  return {
    own: (_, signal) => http.get('availability', undefined, signal),
    send: (change) => http.put('availability', change),
    sayOutcome: ({ callId, outcomeId }) => http.put(`queryings/${callId}/outcome`, { outcome_id: outcomeId }),
    async team(_, signal) {
      const { data: agents, reasons = [] } = await http.page<SupervisedAgent>('availability/agents', undefined, signal);
      return { agents, reasons };
    },
    force: ({ agent_id, ...change }) => http.put(`availability/agents/${agent_id}`, change),
    watchTouches,
  };
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** A moving pointer says something a hundred times a second. In milliseconds. */
const apart = 5_000;

/** Tells that somebody touches this window, now and then while they do. */
const watchTouches = (touched: () => void) => {
  let last = Number.NEGATIVE_INFINITY;
  const hear = ({ timeStamp }: Event) => {
    if (timeStamp - last < apart) return;
    last = timeStamp;
    touched();
  };
  const options = { capture: true, passive: true } as const;
  for (const sign of signs) window.addEventListener(sign, hear, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, options);
  };
};
