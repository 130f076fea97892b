import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vitepress';
import { guideSource, readGuide } from './guide/pages.ts';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');

const put = async (file: string, content: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

/** Lays out what the site is made of: the theme, the pages, those that are made of the code, and the pictures. */
const layOut = async (workshop: string, site: string): Promise<void> => {
  const { pages, groups, client } = await readGuide(workshop);
  await cp(join(guideSource, '.vitepress'), join(site, '.vitepress'), { recursive: true });
  for (const name of ['screenshots', 'screenshot.png'])
    await cp(join(root, 'docs', name), join(site, '..', name), { recursive: true });
  for (const { path, text } of pages) await put(join(site, path), text);
  await put(join(site, '.vitepress/api-groups.json'), JSON.stringify(groups));
  await put(join(site, 'public/client/asesoria-api.d.ts'), client);
  // Given away as it is, and shown on a page.
  for (const place of ['public/client', 'client'])
    await cp(join(guideSource, 'client'), join(site, place), { recursive: true });
  await cp(join(root, 'src/ui/icon.svg'), join(site, 'public/icon.svg'));
};

/**
 * Builds the guide into a folder, in place of what was there. Rejects when a page leads nowhere. It is made outside of the project, whose
 * settings of the compiler the bundler of the site would read, and does not know.
 */
const writeGuide = async (folder: string): Promise<void> => {
  const workshop = await mkdtemp(join(tmpdir(), 'asesoria-guide-'));
  const site = join(workshop, 'guide');
  const fresh = join(workshop, 'built');
  try {
    await put(join(workshop, 'package.json'), JSON.stringify({ type: 'module' }));
    await symlink(join(root, 'node_modules'), join(workshop, 'node_modules'), 'junction');
    await layOut(workshop, site);
    // The bundler looks for its settings where it is started.
    process.chdir(site);
    await build(site, { outDir: fresh });
    process.chdir(root);
    await rm(folder, { recursive: true, force: true });
    await cp(fresh, folder, { recursive: true });
  } finally {
    process.chdir(root);
    await rm(workshop, { recursive: true, force: true });
  }
};

/** `node scripts/guide-site.ts <folder>`: so the build has it made in a process beside its own. */
await asTask(import.meta, async () => {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('Say into which folder the guide goes.');
  await writeGuide(resolve(folder));
});
