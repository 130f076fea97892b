import type { Stop } from './ports.ts';

/** What the router says of the address, which browsers do not. */
interface RouterEventMap {
  readonly pushState: Event;
  readonly replaceState: Event;
}
type Events = WindowEventMap & RouterEventMap;

/** Hears events of the window, until it is stopped. */
export const hearWindow = <Name extends keyof Events>(
  names: readonly Name[],
  listener: (event: Events[Name]) => void,
): Stop => {
  const hear = listener as EventListener;
  for (const name of names) window.addEventListener(name, hear);
  return () => {
    for (const name of names) window.removeEventListener(name, hear);
  };
};
