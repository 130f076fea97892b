import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { takeLock } from '../server/postgres/embedded/lock.ts';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const workshop = join(root, 'node_modules/.cache/console');

/** What the built console and the diagrams beside it depend on; a folder stands for all in it. */
export const sources: readonly string[] = [
  'src',
  'locales',
  'public',
  'index.html',
  'room.html',
  'device',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/bundled-module.ts',
  'scripts/call-pictures-plugin.ts',
  'scripts/chunks.ts',
  'scripts/compress.ts',
  'server/base/settings.ts',
  'scripts/diagram-site.ts',
  'docs/screenshots',
  'docs/screenshot.png',
  'scripts/module-graph.ts',
  'scripts/room-plugin.ts',
];

/** What the guide depends on, which says much of what is in the code. */
export const guideSources: readonly string[] = [
  'docs/guide',
  'docs/screenshots',
  'docs/screenshot.png',
  'README.md',
  'locales',
  'server',
  'src/domain',
  'src/resources',
  'src/ui',
  'package.json',
  'package-lock.json',
  'scripts/attack/document.ts',
  'scripts/bundled-module.ts',
  'scripts/compress.ts',
  'scripts/guide',
  'scripts/guide-site.ts',
];

const filesOf = async (source: string): Promise<string[]> => {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [join(root, source)];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A hash over names and contents of sources; a source that is missing counts as empty. */
const hashOf = async (named: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(named.map(filesOf))).flat().sort()) {
    const content = await readFile(file).catch(() => '');
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** What is to be built: the hash of its sources, or null for what is there and right. */
interface Wanted {
  readonly console: string | null;
  readonly guide: string | null;
}

const hashIfNew = async (named: readonly string[], stamp: string): Promise<string | null> => {
  const hash = await hashOf(named);
  return (await readFile(join(dist, stamp), 'utf8').catch(() => '')) === hash ? null : hash;
};

const findWanted = async (): Promise<Wanted> => ({
  console: await hashIfNew(sources, '.stamp'),
  guide: await hashIfNew(guideSources, 'docs/.stamp'),
});

const isNothing = (wanted: Wanted): boolean => wanted.console === null && wanted.guide === null;

/** Runs a script in a process of its own; `what` is what could not be made when it fails. */
const runNode = (what: string, script: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stdout.on('data', (text) => said.push(String(text)));
    child.stderr.on('data', (text) => said.push(String(text)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${what} could not be built:\n${stripVTControlCharacters(said.join('')).trim()}`));
    });
  });

/** Not in our own process: there, under Vitest, it would make a development build of React. */
const runVite = (outDir: string): Promise<void> =>
  runNode('The console', 'node_modules/vite/bin/vite.js', [
    ...['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
  ]);

const drawDiagrams = (folder: string): Promise<void> => runNode('The diagrams', 'scripts/diagram-site.ts', [folder]);

/** Puts compressed copies beside the files; not in our own process, which would keep the memory for as long as it serves. */
const compress = (what: string, folder: string, ...quality: readonly string[]): Promise<void> =>
  runNode(what, 'scripts/compress.ts', [folder, ...quality]);

/** The guide is hundreds of files: at the best quality they would take as long to compress as to make, for a tenth of their size. */
const guideQuality = '7';

const buildGuideIn = async (folder: string, hash: string): Promise<void> => {
  await runNode('The guide', 'scripts/guide-site.ts', [folder]);
  await compress('The guide', folder, guideQuality);
  await writeFile(join(folder, '.stamp'), hash);
};

const buildConsoleIn = async (folder: string, hash: string): Promise<void> => {
  const drawn = join(workshop, randomUUID());
  await Promise.all([runVite(folder), drawDiagrams(drawn)]);
  await rename(drawn, join(folder, 'diagrams'));
  await compress('The console', folder);
  await writeFile(join(folder, '.stamp'), hash);
};

/** Puts the folder in the place of another one, if that is there. */
const replace = async (place: string, fresh: string): Promise<void> => {
  await rename(place, join(workshop, randomUUID())).catch(() => {
    // the first build has no old one
  });
  await rename(fresh, place);
};

/**
 * Builds beside the old console and then changes places, so that a server which runs meanwhile misses no file. Of console and
 * guide, which is a folder of it, what is right stays as it is.
 */
const rebuild = async (wanted: Wanted): Promise<void> => {
  const fresh = join(workshop, randomUUID());
  const guide = join(workshop, randomUUID());
  await Promise.all([
    wanted.console === null ? null : buildConsoleIn(fresh, wanted.console),
    wanted.guide === null ? cp(join(dist, 'docs'), guide, { recursive: true }) : buildGuideIn(guide, wanted.guide),
  ]);
  if (wanted.console === null) return replace(join(dist, 'docs'), guide);
  await rename(guide, join(fresh, 'docs'));
  await replace(dist, fresh);
};

/** Waits until no other process builds; the lock goes with its holder, so nobody waits for the dead. */
const waitForTurn = async (): Promise<() => void> => {
  const release = takeLock(join(workshop, '..', 'console.lock'));
  if (release) return release;
  await setTimeout(100);
  return waitForTurn();
};

/**
 * Builds console and guide into `dist`, each if anything it depends on changed since the last time. `say` gets one line if so,
 * else it is quiet; rejects with what the bundler said. Safe when several run at once: one builds, the others find it done.
 */
export const buildConsole = async (say: (line: string) => void = () => {}): Promise<void> => {
  if (isNothing(await findWanted())) return;
  say('Building the console, which takes a minute…');
  await mkdir(workshop, { recursive: true });
  const release = await waitForTurn();
  try {
    const wanted = await findWanted();
    if (!isNothing(wanted)) await rebuild(wanted);
    await rm(workshop, { recursive: true, force: true });
  } finally {
    release();
  }
};

/** The same before a server starts: whoever waits for it is told why. */
export const buildForStart = (): Promise<void> => buildConsole((line) => process.stderr.write(`${line}\n`));

await asTask(import.meta, buildConsole);
