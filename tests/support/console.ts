import { buildConsole } from '../../scripts/build.ts';

/**
 * Global setup of the projects that open the console in a browser: it is built, if its sources changed, beside the first
 * tests. Whoever needs it waits in built.ts, and hears there why it could not be built.
 */
export const setup = (): (() => Promise<void>) => {
  const ended = buildConsole().catch(() => {});
  return () => ended;
};
