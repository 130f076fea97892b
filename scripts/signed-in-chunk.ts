import { join } from 'node:path';

/** What is asked of the bundler about a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = join(import.meta.dirname, '..');
const pathsOf = (...paths: readonly string[]) => paths.map((path) => join(root, path));
const shell = pathsOf('src/wiring/shell.ts', 'src/ui/Shell.tsx');
const pages = pathsOf('src/main.tsx', 'src/room/main.ts', 'src/device/main.tsx');

/** These modules and all that they need at once. */
const neededBy = (ids: readonly string[], modules: Modules): ReadonlySet<string> => {
  const seen = new Set<string>();
  const follow = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  ids.forEach(follow);
  return seen;
};

/** Of one build: the graph is whole when the first module is asked for. */
const builds = new WeakMap<Modules, ReadonlySet<string>>();

/**
 * Puts what every screen needs behind the sign-in, and no page at its start, into one chunk. Left alone, the bundler cuts it
 * into thirty by which screens use it too, though everybody who signed in fetches all of them; and each is compressed on its own.
 *
 * @returns the name of the chunk; null for a module that the bundler places.
 */
export const signedIn = (id: string, modules: Modules): string | null => {
  let own = builds.get(modules);
  if (!own) {
    // The two themselves stay what is fetched by its own name.
    const others = new Set([...neededBy(pages, modules), ...shell]);
    own = new Set([...neededBy(shell, modules)].filter((one) => !others.has(one)));
    builds.set(modules, own);
  }
  return own.has(id) ? 'signed-in' : null;
};
