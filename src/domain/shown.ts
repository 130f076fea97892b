import { type Area, areaOf } from './areas.ts';
import { attendantOf } from './attending.ts';
import type { ReportPage } from './report.ts';
import {
  type Destination,
  destinationOf,
  type RoutedTable,
  type RoutePath,
  reportOf,
  tableOf,
  type Viewer,
} from './routes.ts';
import { isSame } from './same.ts';
import type { Profile } from './session.ts';

/** Who looks at which path. */
export interface Shown {
  readonly viewer: Viewer;
  readonly path: string;
}

const destinationIn = ({ viewer, path }: Shown): Destination => destinationOf(viewer, path);

/** The route of the screen that is shown; null where the viewer may not be. */
export const routeIn = (shown: Shown): RoutePath | null => {
  const destination = destinationIn(shown);
  return destination.kind === 'screen' ? destination.route : null;
};

/** Whether the path is that of a screen which others may open, and the viewer may not. */
export const isClosed = (shown: Shown): boolean => {
  const destination = destinationIn(shown);
  return destination.kind === 'redirect' && destination.forbidden;
};

/** The area of the screen that is shown; null where the viewer may not be. */
export const areaIn = (shown: Shown): Area | null => {
  const route = routeIn(shown);
  return route === null ? null : areaOf(route);
};

/** Whether the code of the screen is none of what was fetched. */
export const isMissing = (shown: Shown & { readonly fetched: readonly (Area | null)[] }): boolean =>
  !shown.fetched.includes(areaIn(shown));

/** Whether the screen is one of calls: the lists, or one of them. */
export const isOfCalls = (shown: Shown): boolean => {
  const area = areaIn(shown);
  return area === 'calls' || area === 'call';
};

/** The call on the screen; null on any other screen. */
export const callIn = (shown: Shown): number | null => {
  const destination = destinationIn(shown);
  return destination.kind === 'screen' ? destination.id : null;
};

/** The administration table on the screen; null on any other screen. */
export const tableIn = (shown: Shown): RoutedTable | null => {
  const route = routeIn(shown);
  return route === null ? null : tableOf(route);
};

/** The report on the screen; null on any other screen. */
export const reportIn = (shown: Shown): ReportPage | null => {
  const route = routeIn(shown);
  return route === null ? null : reportOf(route);
};

/** A screen that hears of every change of the rights, or of the person, and goes on. */
export type InformedScreen = 'devices' | 'distribution' | 'profile' | 'table' | 'team';

/** Which of the screens that hear of the rights is shown; null for any other. */
export const informedIn = (shown: Shown): InformedScreen | null => {
  const route = routeIn(shown);
  if (route === '/devices') return 'devices';
  if (route === '/team') return 'team';
  if (route === '/configs/distribution') return 'distribution';
  if (route === '/profile') return 'profile';
  return tableIn(shown) === null ? null : 'table';
};

/** What such a screen hears of a change: the page of the person all of it, any other what may be done now. */
export const rightsNews = (
  screen: InformedScreen,
  { viewer: holder, profile }: { viewer: Viewer; profile: Profile },
) =>
  screen === 'profile'
    ? ({ type: 'profile.changed', profile } as const)
    : ({ type: 'access.changed', holder } as const);

/** As whom the viewer attends calls, whatever is in hand at the moment. */
const attendantIn = (viewer: Viewer) => attendantOf(viewer, []);

/** What of the viewer the content of a route's screen is about; nothing of most. */
const about: { readonly [Route in RoutePath]?: (viewer: Viewer) => unknown } = {
  '/calls': attendantIn,
  '/queue': (viewer) => [viewer.agent?.id, viewer.agent?.zones, attendantIn(viewer)],
  // Rights, zones and desk that change must not cut a call.
  '/call/:id': ({ agent }) => agent?.id,
};

/**
 * Whether the screen has to begin anew for the viewer who is known `now`: they lost it, or its content is about something of
 * them that is other than it was, which is said of its route. Any other goes on: what is typed, chosen or shown there once stays.
 */
export const isUprooted = (shown: Shown, now: Viewer): boolean => {
  const { viewer, path } = shown;
  const route = routeIn(shown);
  return (
    !isSame(destinationIn(shown), destinationOf(now, path)) ||
    (route !== null && !isSame(about[route]?.(viewer), about[route]?.(now)))
  );
};
