import type { RoutePath } from '../domain/routes.ts';
import { callIn, routeIn, type Shown } from '../domain/shown.ts';

type ScreenSnapshot = { readonly context: Shown } | undefined;
/** The path of the screen; null while there is none. */
export const selectPath = (screen: ScreenSnapshot): string | null => screen?.context.path ?? null;

/** The call on the screen; null on any other. */
export const selectShownCall = (screen: ScreenSnapshot): number | null => (screen ? callIn(screen.context) : null);

/** The route of the screen that is shown; null while there is none. */
export const selectRoute = (screen: ScreenSnapshot): RoutePath | null => (screen ? routeIn(screen.context) : null);
