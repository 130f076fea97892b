import { expect, test } from 'vitest';
import { type Modules, neededBy, reachedBy } from '../scripts/module-graph.ts';

const library = '/work/node_modules/kit/esm';
const files: Readonly<Record<string, { code: string; imports?: readonly string[]; later?: readonly string[] }>> = {
  '/work/main.ts': {
    code: "import { Button as B } from 'kit'; import './own.ts'; export const x = B; import('./screen.ts');",
    imports: [`${library}/index.mjs`, '/work/own.ts'],
    later: ['/work/screen.ts'],
  },
  '/work/own.ts': { code: 'export const own = 1;' },
  '/work/screen.ts': {
    code: "import * as kit from 'kit'; export { kit }; import('./dialog.ts'); import('./other.ts');",
    imports: [`${library}/index.mjs`],
    later: ['/work/dialog.ts', '/work/other.ts'],
  },
  '/work/dialog.ts': { code: "import { strange } from 'kit';", imports: [`${library}/index.mjs`], later: [] },
  '/work/other.ts': {
    code: "export { Table } from 'kit';",
    imports: [`${library}/index.mjs`],
    later: ['/work/main.ts'],
  },
  [`${library}/index.mjs`]: {
    code: `'use client'; import { Button } from './Button.mjs'; import { strange } from 'stranger';
      export { Button, strange }; export { Inner as Table } from './Table.mjs';`,
    imports: [`${library}/Button.mjs`, '/work/node_modules/stranger/index.js', `${library}/Table.mjs`],
  },
  [`${library}/Button.mjs`]: { code: "import './base.mjs';", imports: [`${library}/base.mjs`] },
  [`${library}/Table.mjs`]: { code: 'export const Inner = 1;' },
  [`${library}/base.mjs`]: { code: 'export {};' },
  '/work/node_modules/stranger/index.js': { code: 'export const strange = 1;' },
};
const modules: Modules = {
  getModuleInfo(id) {
    const { code, imports = [], later = [] } = files[id] ?? {};
    return code === undefined ? null : { code, importedIds: imports, dynamicallyImportedIds: later };
  },
};
const names = (ids: ReadonlySet<string>) => [...ids].map((id) => id.slice('/work/'.length)).toSorted();

test('of a library that is taken from by its first module only what is taken is needed', () => {
  expect(names(neededBy(['/work/main.ts'], modules))).toEqual([
    'main.ts',
    'node_modules/kit/esm/Button.mjs',
    'node_modules/kit/esm/base.mjs',
    'own.ts',
  ]);
  expect(names(neededBy(['/work/other.ts'], modules))).toEqual(['node_modules/kit/esm/Table.mjs', 'other.ts']);
});

test('who takes all of it needs all that is its own', () => {
  const needed = names(neededBy(['/work/screen.ts'], modules));
  expect(needed).toEqual(expect.arrayContaining(['node_modules/kit/esm/Button.mjs', 'node_modules/kit/esm/Table.mjs']));
  expect(needed).not.toContain('node_modules/kit/esm/index.mjs');
});

test('what it passes on of another library is taken from its first module, with all that it needs', () => {
  expect(names(neededBy(['/work/dialog.ts'], modules))).toEqual(
    expect.arrayContaining(['node_modules/kit/esm/index.mjs', 'node_modules/stranger/index.js']),
  );
});

test('what is fetched on demand is found one behind the other, but for whoever never comes somewhere', () => {
  expect(names(reachedBy(['/work/main.ts'], modules))).toEqual(['dialog.ts', 'main.ts', 'other.ts', 'screen.ts']);
  expect(names(reachedBy(['/work/main.ts'], modules, ['/work/screen.ts']))).toEqual([]);
});
