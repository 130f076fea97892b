import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage } from './browser.ts';

const toBrotli = promisify(brotliCompress);
const dist = join(import.meta.dirname, '../../dist');

/** What a browser that was never here fetches until somebody can type into the sign-in form. */
export interface FirstLoad {
  /** Bytes as they are sent, brotli. */
  readonly javascript: number;
  readonly css: number;
  readonly files: readonly string[];
  /** Milliseconds from the navigation to an e-mail field that takes input. */
  readonly usable: number;
}

declare global {
  interface Window {
    /** Milliseconds from the navigation until the form was usable. */
    formUsable: Promise<number>;
  }
}

const watchForm = (): void => {
  const isUsable = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    return field?.checkVisibility() && !field.disabled && !field.readOnly;
  };
  window.formUsable = new Promise((resolve) => {
    const look = () => (isUsable() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  });
};

/** The size of a file of the console as it is sent: its `.br` where there is one, else itself if it is too small. */
const sentSize = async (path: string): Promise<number> => {
  const compressed = await readFile(`${path}.br`).catch(() => null);
  if (compressed) return compressed.length;
  const content = await readFile(path);
  return Math.min(content.length, (await toBrotli(content)).length);
};

/** Opens the sign-in form in a browser without any cache, and adds up what it had to fetch for it. */
export const measureFirstLoad = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const page = await openPage(browser);
  await page.addInitScript(watchForm);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(url);
  const usable = await page.evaluate(() => window.formUsable);
  await page.waitForLoadState('networkidle'); // what is fetched ahead counts as well
  await page.context().close();
  const files = [...new Set(asked)].filter((path) => ['.js', '.css'].includes(extname(path)));
  const sizes = await Promise.all(
    files.map(async (path) => ({ kind: extname(path), size: await sentSize(join(dist, path)) })),
  );
  const sum = (kind: string) => sizes.filter((file) => file.kind === kind).reduce((all, { size }) => all + size, 0);
  return { javascript: sum('.js'), css: sum('.css'), files, usable };
};
