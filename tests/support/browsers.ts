import { type Browser, chromium } from 'playwright/test';
import { chromiumArgs, findShell } from '../../scripts/chromium.ts';

declare global {
  // Modules are loaded anew for each file of tests: only the global one is common to those of a process.
  var asesoriaBrowsers: Map<string, Promise<Browser>> | undefined;
}

/** Nobody hears it, and no processor of pictures is looked for that a machine of tests does not have. */
const plain = ['--mute-audio', '--disable-gpu'];

const launch = async (switches: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...(await findShell()), args: [...chromiumArgs, ...plain, ...switches] });

/**
 * The browser of this process that has these switches, besides those of every test browser: all files of tests that the
 * process runs, one after the other, are given the same. It ends with the process.
 */
export const browserOf = async (switches: readonly string[]): Promise<Browser> => {
  globalThis.asesoriaBrowsers ??= new Map();
  const name = switches.join(' ');
  const known = globalThis.asesoriaBrowsers.get(name);
  if ((await known)?.isConnected()) return known as Promise<Browser>;
  const launched = launch(switches);
  globalThis.asesoriaBrowsers.set(name, launched);
  return launched;
};

/** Ends a file's use of a browser: whatever it left open there is closed. */
export const leaveBrowser = (browser: Browser): Promise<unknown> =>
  Promise.all(browser.contexts().map((context) => context.close()));
