import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command of whoever operates the server: all that is started in a release begins here. */
const entry = 'scripts/asesoria.ts';

/** What is left out with all behind it, and not asked for where there is a `release.json`: what builds, and what tells failures of the simulation. */
export const leftOut: ReadonlySet<string> = new Set(['scripts/build.ts', 'scripts/replay/failure.ts']);

/** Papers of the project that go along, and what installs it. */
const beside = ['LICENSE', 'CHANGELOG.md', 'package.json', 'scripts/release/ready.mjs'];

/** Where the release has what stands in `deploy/release`: at its top, or in `bin`. */
export const placeOf = (file: string): string => file.replace(/^deploy\/release\//, '');

/** How a database was at each migration: only who writes the next one looks there. */
const isSnapshot = (file: string) => /^server\/postgres\/migrations\/meta\/\d+_snapshot\.json$/.test(file);

/** Every string in single quotes: imports, workers and `require` name what they load so, and so do tables of libraries. */
export const stringsIn = (text: string): readonly string[] =>
  [...text.matchAll(/'([^'\n]+)'/g)].map(([, string = '']) => string);

const isModule = (file: string) => /\.(?:ts|mjs)$/.test(file);

/** A module as it is read: its own name, and what it says. */
export interface OwnModule {
  readonly file: string;
  readonly strings: readonly string[];
}

/** The modules that are reached from some, themselves among them. `read` answers what a file says. */
export const modulesFrom = async (
  from: readonly string[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<readonly OwnModule[]> => {
  const found = new Map<string, OwnModule>();
  const left = [...from];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    const strings = isModule(file) ? stringsIn(await read(file)) : [];
    found.set(file, { file, strings });
    const folder = dirname(file);
    left.push(
      ...strings
        .filter((string) => string.startsWith('.'))
        .map((string) => normalize(join(folder, string)))
        .filter((target) => files.has(target) && !leftOut.has(target)),
    );
  }
  return [...found.values()];
};

/** What a release has of the project itself. */
export interface OwnFiles {
  /** As they are called in the project. */
  readonly files: readonly string[];
  /** What its modules say in strings, among it the packages that they load. */
  readonly strings: ReadonlySet<string>;
}

/** The files of the project that a release needs, of those that git knows: the server, the commands, and what both are reached from. */
export const ownFiles = async (root: string): Promise<OwnFiles> => {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 50_000_000 });
  const known = new Set(stdout.split('\0').filter((file) => file !== ''));
  const server = [...known].filter((file) => file.startsWith('server/') && !isSnapshot(file));
  const deployed = [...known].filter((file) => /^deploy\/(?:release|proxy|prometheus|grafana)\//.test(file));
  const modules = await modulesFrom([...server, entry], known, (file) => readFile(join(root, file), 'utf8'));
  return {
    files: [...new Set([...modules.map(({ file }) => file), ...beside, ...deployed])].toSorted(),
    strings: new Set(modules.flatMap(({ strings }) => strings)),
  };
};
