import { access } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What is read of a `package-lock.json`. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>;
}

/** The package that a string names: `pg` for `pg`, `@fastify/static` for `@fastify/static/types`; null for none. */
export const packageOf = (string: string): string | null =>
  /^(?:@[\da-z][\w.-]*\/)?[\da-z][\w.-]*(?=$|\/)/.exec(string)?.[0] ?? null;

/** Where the package of a name lies for one that lies at `from`, as Node looks for it; null where it is not in the lockfile. */
const placeFor = (name: string, from: string, { packages }: Lockfile): string | null => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (at === '') return null;
  }
};

/**
 * The folders of the packages that some names need, with all that those need in turn: of what is optional, what is there. Rejects
 * for one that is of development alone, and one that is not installed.
 */
export const packagesFor = async (
  names: Iterable<string>,
  lockfile: Lockfile,
  isThere: (place: string) => Promise<boolean>,
): Promise<readonly string[]> => {
  const found = new Set<string>();
  const add = async (name: string, from: string, isOptional: boolean): Promise<void> => {
    // Nothing of these is there when a program runs.
    if (name.startsWith('@types/')) return;
    const place = placeFor(name, from, lockfile);
    if (place !== null && found.has(place)) return;
    if (place === null || !(await isThere(place))) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed: npm ci.`);
    }
    const entry = lockfile.packages[place] ?? {};
    if (entry.dev) throw new Error(`${place} is a package of development, and the server asks for it.`);
    found.add(place);
    for (const needed of Object.keys(entry.dependencies ?? {})) {
      const may = Object.hasOwn(entry.optionalDependencies ?? {}, needed);
      await add(needed, place, may);
    }
    for (const needed of Object.keys(entry.optionalDependencies ?? {})) await add(needed, place, true);
  };
  for (const name of names) await add(name, '', false);
  return [...found].toSorted();
};

/** Whether a folder is there. */
export const isThereIn =
  (root: string) =>
  (place: string): Promise<boolean> =>
    access(join(root, place)).then(
      () => true,
      () => false,
    );
