import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { guideSources, sources } from '../../scripts/build.ts';

const root = join(import.meta.dirname, '../..');

/** A file and every file of ours that it imports, directly or not; those of the console itself are in the list as a folder. */
const reached = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file)) return known;
  known.add(file);
  if (file.startsWith('src/')) return known;
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g))
    reached(relative(root, join(root, dirname(file), path)), known);
  return known;
};

test('the console is built anew when anything changes of what builds it', () => {
  const needed = [...reached('vite.config.ts'), ...reached('lingui.config.ts')];
  expect(needed).toContain('scripts/module-graph.ts');
  const isWatched = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(needed.filter((file) => !isWatched(file))).toEqual([]);
  // A folder may be missing that would be looked into.
  expect(sources.filter((source) => source.includes('.') && !existsSync(join(root, source)))).toEqual([]);
});

test('the guide is built anew when anything changes of what it is made of', () => {
  const needed = [...reached('scripts/guide-site.ts'), 'scripts/guide/console-texts.ts'];
  expect(needed).toContain('server/api-document.ts');
  const isWatched = (file: string) => guideSources.some((source) => file === source || file.startsWith(`${source}/`));
  const other = needed.filter((file) => !isWatched(file) && !file.startsWith('src/'));
  // The one begins the work, of the other a type is taken.
  expect(other.toSorted()).toEqual(['scripts/task.ts', 'tests/support/ask.ts']);
});
