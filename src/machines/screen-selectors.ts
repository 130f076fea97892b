import type { RoutePath } from '../domain/routes.ts';
import { callIn, isOfCalls, routeIn, type Shown } from '../domain/shown.ts';

type ScreenSnapshot = { readonly context: Shown } | undefined;
/** The path of the screen; null while there is none. */
export const selectPath = (screen: ScreenSnapshot): string | null => screen?.context.path ?? null;

/** The call on the screen; null on any other. */
export const selectShownCall = (screen: ScreenSnapshot): number | null => (screen ? callIn(screen.context) : null);

/** The route of the screen that is shown; null while there is none. */
export const selectRoute = (screen: ScreenSnapshot): RoutePath | null => (screen ? routeIn(screen.context) : null);

/** What an entry of a menu says of the screen: that it leads there, or, while a call is shown, to the list in which that stands. */
export const selectCurrent = (entry: RoutePath) => (screen: ScreenSnapshot) =>
  selectPath(screen) === entry ? 'page' : (entry === '/calls' && selectShownCall(screen) !== null) || undefined;

/** Whether the screen lists the calls that wait, or shows one. */
export const selectIsOfCalls = (screen: ScreenSnapshot): boolean => screen !== undefined && isOfCalls(screen.context);
