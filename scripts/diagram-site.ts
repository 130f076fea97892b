import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ELK from 'elkjs/lib/elk.bundled.js';
import { rolldown } from 'rolldown';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'src/diagrams/site');

/** A script of the pages as one classic script: pages from a disk load no modules. */
const bundleForPages = async (file: string, name: string): Promise<string> => {
  const bundle = await rolldown({
    input: join(site, 'browser', file),
    logLevel: 'warn',
    platform: 'browser',
    moduleTypes: { '.css': 'empty' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', name, minify: true });
  await bundle.close();
  return output[0].code;
};

/** What makes the pages: Node reads TypeScript, and not the markup in it, so it is bundled first. */
const loadPages = async (workshop: string): Promise<typeof import('../src/diagrams/site/site.tsx')> => {
  const bundle = await rolldown({
    input: join(site, 'site.tsx'),
    logLevel: 'warn',
    platform: 'node',
    external: [/^react/, /^xstate/, /^elkjs/],
    moduleTypes: { '.css': 'empty' },
  });
  const file = join(workshop, `pages-${process.pid}.mjs`);
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
};

const styleOf = async (): Promise<string> => {
  const files = [
    join(root, 'src/diagrams/drawing/chart-picture.css'),
    join(root, 'src/diagrams/drawing/meanings.css'),
    join(site, 'site.css'),
    join(site, 'replay.css'),
    join(site, 'try.css'),
  ];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
};

/** Writes the site of the charts into a folder, in place of the one that was there. */
export const writeDiagrams = async (folder: string): Promise<void> => {
  // Beside the packages, where the bundle finds them.
  const workshop = join(root, 'node_modules/.cache/diagrams');
  await mkdir(workshop, { recursive: true });
  const [{ sitePages }, { charts }, main, redraw, replay, trial, style, icon] = await Promise.all([
    loadPages(workshop),
    import('../src/diagrams/charts.ts'),
    bundleForPages('main.ts', 'chartSite'),
    bundleForPages('redraw.tsx', 'chartRedraw'),
    bundleForPages('replay.tsx', 'chartReplay'),
    bundleForPages('try.tsx', 'chartTry'),
    styleOf(),
    readFile(join(root, 'src/ui/icon.svg'), 'utf8'),
  ]);
  const files = [
    ...(await sitePages(new ELK(), charts)),
    { path: 'site.js', content: main },
    { path: 'redraw.js', content: redraw },
    { path: 'replay.js', content: replay },
    { path: 'try.js', content: trial },
    { path: 'site.css', content: style },
    { path: 'icon.svg', content: icon },
  ];
  const fresh = join(workshop, `site-${process.pid}`);
  for (const { path, content } of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true });
    await writeFile(join(fresh, path), content);
  }
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder).catch(async () => {
    // another file system
    await cp(fresh, folder, { recursive: true });
    await rm(fresh, { recursive: true, force: true });
  });
};

/** `node scripts/diagram-site.ts <folder>`: so the build has it made in a process beside its own. */
await asTask(import.meta, async () => {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('Say into which folder the diagrams go.');
  await writeDiagrams(folder);
});
