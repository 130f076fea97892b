import { buildConsole } from '../../scripts/build.ts';

/** Global setup of the projects that open the console in a browser: it is built, if its sources changed. */
export const setup = () => buildConsole();
