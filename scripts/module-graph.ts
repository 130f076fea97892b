import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** What is asked of the bundler about a module. */
interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
export interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** What a module takes from others: from where, and by which names; null for all of it. */
interface Taken {
  readonly source: string;
  readonly names: readonly string[] | null;
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Named = { readonly type: string; readonly name?: string; readonly value?: unknown };
const nameOf = (named: Named) => named.name ?? String(named.value);

/** What a statement takes; null for one that takes nothing from another module. */
const takenBy = (statement: Statement): Taken | null => {
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : null));
    return { source: statement.source.value, names: names.some((name) => name === null) ? null : (names as string[]) };
  }
  if (statement.type === 'ExportAllDeclaration') return { source: statement.source.value, names: null };
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return null;
  return { source: statement.source.value, names: statement.specifiers.map(({ local }) => nameOf(local)) };
};

/** Of a module that only passes on what others export, as the first one of a library does: from which of them each name comes. */
type Barrel = ReadonlyMap<string, string>;

const barrelOf = (id: string, body: readonly Statement[]): Barrel | null => {
  const origins = new Map<string, string>();
  const barrel = new Map<string, string>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) origins.set(local.name, statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      for (const { local, exported } of statement.specifiers)
        barrel.set(nameOf(exported), statement.source?.value ?? origins.get(nameOf(local)) ?? '');
    } else if (statement.type !== 'ExpressionStatement' || !('directive' in statement)) return null;
  }
  const own = [...barrel].filter(([, source]) => source.startsWith('.'));
  return own.length === 0 ? null : new Map(own.map(([name, source]) => [name, join(dirname(id), source)]));
};

const bodyOf = ({ code }: Module): readonly Statement[] => parseAst(code ?? '', { lang: 'tsx' }).body;

/** Of one build: the graph is whole when it is asked first. */
const graphs = new WeakMap<Modules, { barrels: Map<string, Barrel | null>; needs: Map<string, readonly string[]> }>();
const graphOf = (modules: Modules) => {
  const graph = graphs.get(modules) ?? { barrels: new Map(), needs: new Map() };
  graphs.set(modules, graph);
  return graph;
};

const barrelAt = (id: string, modules: Modules): Barrel | null => {
  if (!id.includes('/node_modules/')) return null;
  const { barrels } = graphOf(modules);
  const known = barrels.get(id);
  if (known !== undefined) return known;
  const module = modules.getModuleInfo(id);
  const barrel = module && barrelOf(id, bodyOf(module));
  barrels.set(id, barrel);
  return barrel;
};

const findNeeds = (module: Module, modules: Modules): readonly string[] => {
  const barrels = module.importedIds.filter((id) => barrelAt(id, modules));
  const taken = barrels.length > 0 ? bodyOf(module).flatMap((statement) => takenBy(statement) ?? []) : [];
  return module.importedIds.flatMap((id) => {
    const barrel = barrelAt(id, modules);
    if (!barrel) return [id];
    const names = taken
      .filter(({ source }) => id.includes(`/node_modules/${source}/`))
      .flatMap((one) => one.names ?? [...barrel.keys()]);
    return names.map((name) => barrel.get(name) ?? id);
  });
};

/**
 * What a module needs at once: what it imports, and in place of a library's first module those of its modules that what it takes comes from.
 * The bundler drops the others, and they would pass for needed.
 */
const needsOf = (id: string, modules: Modules): readonly string[] => {
  const { needs } = graphOf(modules);
  const module = modules.getModuleInfo(id);
  const found = needs.get(id) ?? (module ? findNeeds(module, modules) : []);
  needs.set(id, found);
  return found;
};

/** These modules and all that they need at once. */
export const neededBy = (ids: Iterable<string>, modules: Modules): ReadonlySet<string> => {
  const seen = new Set<string>();
  const follow = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    needsOf(id, modules).forEach(follow);
  };
  for (const id of ids) follow(id);
  return seen;
};

/** What these modules fetch on demand, and what that fetches then, for whoever never comes to those of `left`. */
export const reachedBy = (
  ids: readonly string[],
  modules: Modules,
  left: readonly string[] = [],
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const follow = (entries: Iterable<string>) => {
    for (const id of neededBy(entries, modules)) {
      const wanted = modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const next of wanted) {
        if (left.includes(next) || reached.has(next)) continue;
        reached.add(next);
        follow([next]);
      }
    }
  };
  follow(ids);
  return reached;
};
