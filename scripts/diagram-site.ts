import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { rolldown } from 'rolldown';
import { readSettings } from '../server/base/settings.ts';
import type { Chart } from '../src/diagrams/chart.ts';
import type { Served } from '../src/diagrams/figures.ts';
import { pictured, screenPath } from '../src/diagrams/screens.ts';
import { countsFile } from '../src/domain/diagram-counts.ts';
import { importBundled } from './bundled-module.ts';
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

/** Beside the packages, where what is bundled finds them. */
export const workshop = join(root, 'node_modules/.cache/diagrams');

type Pages = typeof import('../src/diagrams/site/site.tsx');
type ComparePages = typeof import('../src/diagrams/site/compare/pages.tsx');

/** Node reads TypeScript, and not the markup in it. */
const loadPages = async (): Promise<Pages> => (await importBundled(join(site, 'site.tsx'), workshop)) as Pages;
const loadComparePages = async (): Promise<ComparePages> =>
  (await importBundled(join(site, 'compare/pages.tsx'), workshop)) as ComparePages;

/** The charts of another version, and how that is called. */
export interface Comparison {
  readonly before: readonly Chart[];
  readonly since: string;
}

const styleOf = async (): Promise<string> => {
  const files = [
    join(root, 'src/diagrams/drawing/chart-picture.css'),
    join(root, 'src/diagrams/drawing/meanings.css'),
    join(site, 'site.css'),
    join(site, 'replay.css'),
    join(site, 'try.css'),
    join(site, 'compare/compare.css'),
  ];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
};

/** The settings that charts go by, as the server has them where nothing is set. */
export const served = (): Served => {
  const { restart, abandoned, agentOfflineSeconds, session, deviceSecretDays, scripts, runsKeepDays, auditKeepDays } =
    readSettings({});
  return {
    RESTART_EXPIRES_SECONDS: restart.expiresAfter,
    RESTART_WAVE_SIZE: restart.waveSize,
    RESTART_WAVE_PAUSE_SECONDS: restart.wavePause,
    RESTART_FAILURE_PERCENT: restart.failurePercent,
    CALL_LEASE_SECONDS: abandoned.leaseSeconds,
    CALL_EXPIRES_MINUTES: abandoned.expiresSeconds / 60,
    AGENT_OFFLINE_SECONDS: agentOfflineSeconds,
    SESSION_IDLE_MINUTES: session.idleMinutes,
    DEVICE_SECRET_DAYS: deviceSecretDays,
    SCRIPT_SECONDS: scripts.seconds,
    RUNS_KEEP_DAYS: runsKeepDays,
    AUDIT_KEEP_DAYS: auditKeepDays,
  };
};

const comparedPages = async ({ before, since }: Comparison, charts: readonly Chart[]) => {
  const { comparisonPages } = await loadComparePages();
  return comparisonPages(new ELK(), before, charts, since);
};

/** Writes the site of the charts into a folder, in place of the one that was there; with what changed, where there is something to compare. */
export const writeDiagrams = async (folder: string, comparison: Comparison | null = null): Promise<void> => {
  await mkdir(workshop, { recursive: true });
  const [{ sitePages }, { charts }, main, redraw, replay, trial, style, icon] = await Promise.all([
    loadPages(),
    import('../src/diagrams/charts.ts'),
    bundleForPages('main.ts', 'chartSite'),
    bundleForPages('redraw.tsx', 'chartRedraw'),
    bundleForPages('replay.tsx', 'chartReplay'),
    bundleForPages('try.tsx', 'chartTry'),
    styleOf(),
    readFile(join(root, 'src/ui/icon.svg'), 'utf8'),
  ]);
  const files = [
    ...(await sitePages(new ELK(), charts, served())),
    ...(comparison ? await comparedPages(comparison, charts) : []),
    { path: 'site.js', content: main },
    { path: 'redraw.js', content: redraw },
    { path: 'replay.js', content: replay },
    { path: 'try.js', content: trial },
    { path: 'site.css', content: style },
    { path: 'icon.svg', content: icon },
    // A server that runs answers in its place.
    { path: countsFile, content: '{}\n' },
  ];
  const fresh = join(workshop, `site-${process.pid}`);
  for (const { path, content } of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true });
    await writeFile(join(fresh, path), content);
  }
  for (const file of pictured.flatMap(([, , screen]) => Object.values(screen)))
    await cp(join(root, 'docs', file), join(fresh, screenPath(file)));
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
