import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';

/** The table that was written by hand in bare React, built and ready to be opened. */
export interface Yardstick {
  /** Opens it at the address of a server, whose API it asks with the bearer. */
  open(page: Page, url: string, bearer: string): Promise<void>;
  remove(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the yardstick into a temporary folder. It is never part of the console: its pages are handed to the browser. */
export const buildYardstick = async (): Promise<Yardstick> => {
  const root = join(import.meta.dirname, 'yardstick');
  const outDir = await mkdtemp(join(tmpdir(), 'asesoria-yardstick-'));
  await build({
    configFile: false,
    root,
    base: '/yardstick/',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(root, 'table.html') },
    },
  });
  return {
    async open(page, url, bearer) {
      await page.addInitScript((value) => {
        window.bearer = value;
      }, bearer);
      await page.route(`${url}/yardstick/**`, async (route) => {
        const path = new URL(route.request().url()).pathname.replace('/yardstick/', '');
        await route.fulfill({ contentType: types[extname(path)] ?? '', body: await readFile(join(outDir, path)) });
      });
      await page.goto(`${url}/yardstick/table.html`);
    },
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
};
