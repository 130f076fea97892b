import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import type { ThreadKit } from '../messages.ts';

const require = createRequire(import.meta.url);

const folder = new URL('../', import.meta.url);
const stripped = new Map<string, string>();

/** Starts with texts that another thread has stripped already. */
export const knowTexts = (texts: ThreadKit['texts']): void => {
  for (const [address, text] of Object.entries(texts)) stripped.set(address, text);
};

const sourceOf = ({ href }: URL): string => {
  const known = stripped.get(href);
  if (known !== undefined) return known;
  const text = stripTypeScriptTypes(readFileSync(new URL(href), 'utf8'));
  stripped.set(href, text);
  return text;
};

/** The text of a module of `inside/`, by its name there, without its types. */
export const insideSource = (name: string): string => sourceOf(new URL(name, folder));

/** The texts of all that a thread and its machines consist of. One that is missing here is read by each thread anew. */
export const allTexts = (): ThreadKit['texts'] => {
  const names = ['thread', 'inside'].flatMap((part) =>
    readdirSync(new URL(part, folder)).map((name) => `${part}/${name}`),
  );
  const places = [...names, 'limits.ts', '../../../src/domain/run.ts'].map((name) => new URL(name, folder));
  return Object.fromEntries(places.map((place) => [place.href, sourceOf(place)]));
};

/** The libraries, each the one file that its package brings for browsers. */
const files: Readonly<Record<string, readonly [name: string, file: string]>> = {
  axios: ['axios', 'dist/axios.min.js'],
  kuid: ['kuid', 'index.js'],
  'kuid/pad': ['kuid', 'lib/pad.js'],
  lodash: ['lodash', 'lodash.min.js'],
  moment: ['moment', 'min/moment.min.js'],
  'object-hash': ['object-hash', 'dist/object_hash.js'],
};
const libraries = new Map<string, string>();

/** The text of a library. Throws for any other name. */
export const librarySource = (name: string): string => {
  const known = libraries.get(name);
  if (known !== undefined) return known;
  const place = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!place) throw new Error(`Cannot find module '${name}'`);
  const text = readFileSync(join(dirname(require.resolve(`${place[0]}/package.json`)), place[1]), 'utf8');
  libraries.set(name, text);
  return text;
};
