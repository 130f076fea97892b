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

/**
 * Tells that somebody touches this window, now and then while they do: also where they read in a frame, of which the window
 * around it hears nothing. Frames of other systems let nobody hear.
 */
const watchTouches = (touched: () => void) => {
  let last = Number.NEGATIVE_INFINITY;
  // Moments of events count from when their own page began.
  const hear = () => {
    const now = performance.now();
    if (now - last < apart) return;
    last = now;
    touched();
  };
  const options = { capture: true, passive: true } as const;
  const frames = new Set<HTMLIFrameElement>();
  /** The page of a frame; null for that of another system, of which nothing can be reached, whatever stood there before. */
  const pageIn = (frame: HTMLIFrameElement) => frame.contentDocument?.defaultView ?? null;
  const watch = (page: Window | null) => {
    for (const sign of signs) page?.addEventListener(sign, hear, options);
  };
  const watchFrame = (target: EventTarget | null) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    frames.add(target);
    watch(pageIn(target));
  };
  const watchLoaded = ({ target }: Event) => watchFrame(target);
  watch(window);
  for (const frame of document.querySelectorAll('iframe')) watchFrame(frame);
  // A frame has another page each time that its reader follows a link.
  document.addEventListener('load', watchLoaded, options);
  return () => {
    document.removeEventListener('load', watchLoaded, options);
    for (const page of [window, ...[...frames].map(pageIn)])
      for (const sign of signs) page?.removeEventListener(sign, hear, options);
  };
};
