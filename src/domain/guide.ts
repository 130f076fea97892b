import { type RoutePath, routes } from './routes.ts';

/** The page of the guide on which every screen has its place. */
const screensPage = 'administrators/screens';

/** Where the guide is in a language: Spanish for whoever reads any other than English, as texts do that are not translated. */
const guideBase = (language: string): string => (language === 'en' ? '/docs/' : '/docs/es/');

/** The place of a screen in the guide, in the reader's language; the first page for whoever is on none. */
export const guidePath = (language: string, route: RoutePath | null): string => {
  const base = guideBase(language);
  return route === null ? base : `${base}${screensPage}#${routes[route].title.toLowerCase()}`;
};
