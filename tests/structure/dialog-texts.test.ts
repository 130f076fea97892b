import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../lingui.config.ts';

const root = join(import.meta.dirname, '../..');
/** The folders whose texts are fetched with the first dialog (lingui.config.ts). */
const isFetched = (path: string) => /^src\/ui\/(?:dialogs|profile|inspector|audit|team)\//.test(path);

/** The folder whose texts are fetched with the corner for notices, and who fetches both. */
const isOfNotices = (path: string) => path.startsWith('src/ui/notices/');
const fetchesNotices = 'src/ui/widgets/notice-corner.ts';

/** What a module needs of others when it runs, and what it fetches later with which function. */
const importsOf = (path: string, code: string) => {
  const at = (found: string) => normalize(join(path, '..', found));
  return {
    needed: [...code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)].map(([, to = '']) => at(to)),
    fetched: [...code.matchAll(/(\w*)\(\s*async \(\) => \(await import\('(\.[^']+)'\)/g)].map(
      ([, by, to = '']) => [by, at(to)] as const,
    ),
  };
};

test('what has its texts among those of dialogs is fetched together with them, and by nothing else', () => {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
    path,
    ...importsOf(path, readFileSync(join(root, path), 'utf8')),
  }));
  const outside = modules.filter(({ path }) => !isFetched(path));
  // Its view alone is fetched ahead; it is drawn by the one that fetches its texts.
  const needed = outside.flatMap(({ path, needed: all }) => all.filter(isFetched).map((one) => `${path}: ${one}`));
  expect(needed).toEqual([]);
  const fetched = modules.flatMap(({ fetched: all }) => all.filter(([, to]) => isFetched(to)));
  expect(new Set(fetched.map(([by]) => by))).toEqual(new Set(['dialogOnDemand']));
  expect(fetched.length).toBeGreaterThan(15);
});

test('what has its texts among those of notices is fetched together with them, and by nothing else', () => {
  const outside = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !isOfNotices(path));
  const users = outside.filter((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].some(([, to = '']) =>
      isOfNotices(normalize(join(path, '..', to))),
    ),
  );
  expect(users).toEqual([fetchesNotices]);
  expect(readFileSync(join(root, fetchesNotices), 'utf8')).toMatch(
    /Promise\.all\(\[import\('[^']+'\), fetchTexts\('notices'\)\]\)/,
  );
});

/** The files whose texts are in a catalogue. */
const filesOf = (catalogue: string): readonly string[] =>
  config.catalogs?.find(({ path }) => path.endsWith(`/${catalogue}`))?.include ?? [];

/** What a table opens over itself shows records as the table does: its texts are there already. */
const overTables = ['NewRecordSheet', 'RecordChanges', 'RecordSheet', 'Theirs'].map(
  (name) => `src/ui/dialogs/${name}.tsx`,
);

test.each(['calls', 'devices', 'tables'])(
  'what has its texts among those of %s is fetched together with them',
  (kind) => {
    const own = filesOf(kind);
    expect(own.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const alsoOfDialogs = filesOf('dialogs');
    const modules = globSync('src/**/*.{ts,tsx}', { cwd: root });
    const codes = new Map(modules.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
    const needed = [...codes].flatMap(([path, code]) =>
      importsOf(path, code)
        .needed.filter((to) => own.includes(to) && !own.includes(path))
        .filter((to) => !(isFetched(path) && alsoOfDialogs.includes(to)))
        .filter(() => !(kind === 'tables' && overTables.includes(path)))
        .map((to) => `${path}: ${to}`),
    );
    expect(needed).toEqual([]);

    const fetched = [...codes].filter(([path, code]) =>
      [...code.matchAll(/import\('(\.[^']+)'\)/g)].some(([, to = '']) => own.includes(normalize(join(path, '..', to)))),
    );
    for (const [path, code] of fetched) {
      const { fetched: byFunction } = importsOf(path, code);
      const how =
        path === 'src/parts.ts'
          ? code
              .split(/^ {2}(?=\w+: \(\) =>)/m)
              .filter((part) => own.some((file) => part.includes(file.replace('src/', './'))))
              .map((part) => (part.includes(`fetchTexts('${kind}')`) ? 'with texts' : part))
          : byFunction
              .filter(([, to]) => own.includes(to))
              .map(([by]) => (by === `${kind}OnDemand` ? 'with texts' : path));
      expect(new Set(how), path).toEqual(new Set(['with texts']));
    }
    expect(fetched.map(([path]) => path)).toContain('src/parts.ts');
  },
);
