import { guideBase } from './guide-base.ts';
import { type RoutePath, routes } from './routes.ts';

/** The page of the guide on which every screen has its place. */
const screensPage = 'administrators/screens';

/** The place of a screen in the guide, in the reader's language; the first page for whoever is on none. */
export const guidePath = (language: string, route: RoutePath | null): string => {
  const base = guideBase(language);
  return route === null ? base : `${base}${screensPage}#${routes[route].title.toLowerCase()}`;
};
