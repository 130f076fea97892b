import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
  'scripts/module-graph.ts',
  'scripts/room-plugin.ts',
];

const filesOf = async (source: string): Promise<string[]> => {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [join(root, source)];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A hash over names and contents of all sources; a source that is missing counts as empty. */
const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map(filesOf))).flat().sort()) {
    const content = await readFile(file).catch(() => '');
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const isBuilt = async (hash: string): Promise<boolean> =>
  (await readFile(join(dist, '.stamp'), 'utf8').catch(() => '')) === hash;

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

/** Builds beside the old console and then changes places, so that a server which runs meanwhile misses no file. */
const rebuild = async (hash: string): Promise<void> => {
  const fresh = join(workshop, randomUUID());
  const old = join(workshop, randomUUID());
  const drawn = join(workshop, randomUUID());
  await Promise.all([runVite(fresh), drawDiagrams(drawn)]);
  await rename(drawn, join(fresh, 'diagrams'));
  // Not in our own process either, which would keep the memory for as long as it serves.
  await runNode('The console', 'scripts/compress.ts', [fresh]);
  await writeFile(join(fresh, '.stamp'), hash);
  await rename(dist, old).catch(() => {
    // the first build has no old one
  });
  await rename(fresh, dist);
};

/** Waits until no other process builds; the lock goes with its holder, so nobody waits for the dead. */
const waitForTurn = async (): Promise<() => void> => {
  const release = takeLock(join(workshop, '..', 'console.lock'));
  if (release) return release;
  await setTimeout(100);
  return waitForTurn();
};

/**
 * Builds the console into `dist`, if anything it depends on changed since the last time. Quiet; rejects with what Vite
 * said. Safe when several run at once: one builds, the others find it done.
 */
export const buildConsole = async (): Promise<void> => {
  if (await isBuilt(await hashSources())) return;
  await mkdir(workshop, { recursive: true });
  const release = await waitForTurn();
  try {
    const hash = await hashSources();
    if (!(await isBuilt(hash))) await rebuild(hash);
    await rm(workshop, { recursive: true, force: true });
  } finally {
    release();
  }
};

await asTask(import.meta, buildConsole);
