import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { outputOf } from '../programs.ts';

/** Of all packages of npm this one holds the sources of Jitsi Meet, with the IFrame API as instances serve it. */
export const carrier = '@jitsi/react-native-sdk';
export const version = '13.2.0';
/** What that API is made of beside them, in the versions that they ask for. */
const beside = [
  '@jitsi/js-utils@6.3.2',
  '@jitsi/logger@2.1.1',
  '@braintree/sanitize-url@7.0.0',
  'events@3.3.0',
  'punycode@2.3.0',
];

const folder = join(import.meta.dirname, '../../../node_modules/.cache/counterparts', `jitsi-${version}`);
const sources = join(folder, 'package');
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Fetches the sources, beside the packages and no part of them. Rejects where npm does not give them. */
export const fetchJitsi = async (): Promise<void> => {
  if (await isThere(join(folder, 'node_modules/events'))) return;
  await mkdir(folder, { recursive: true });
  const written = await outputOf('npm', 'pack', '--silent', '--pack-destination', folder, `${carrier}@${version}`);
  await outputOf('tar', 'xzf', join(folder, written.trim().split('\n').at(-1) ?? ''), '-C', folder);
  const quietly = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await outputOf('npm', 'install', ...quietly, ...beside);
};

/** Makes one script of modules of those sources, as `code` asks for them (`@sources/modules/…`). */
export const bundle = async (name: string, code: string): Promise<string> => {
  const entry = join(folder, `${name}.js`);
  await writeFile(entry, code);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    resolve: { alias: { '@sources': sources }, extensions: ['.web.ts', '.ts', '.js', '.tsx'] },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'made' } },
  });
  const [made] = [built].flat();
  const [chunk] = made && 'output' in made ? made.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`nothing was made of ${name}`);
  return chunk.code;
};

/** What the IFrame API knows by name. */
export interface JitsiNames {
  readonly version: string;
  /** By the name in the API, what the room is told. */
  readonly commands: Readonly<Record<string, string>>;
  /** By what the room tells, the name in the API. */
  readonly events: Readonly<Record<string, string>>;
  /** What a page around may set of a room (`configOverwrite`). */
  readonly config: readonly string[];
}

const tableIn = (text: string, name: string): Readonly<Record<string, string>> => {
  const [, body = ''] = new RegExp(`^const ${name} = \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(text) ?? [];
  const pairs = body.matchAll(/^\s+'?([\w-]+)'?: '([\w-]+)',?$/gm);
  return Object.fromEntries([...pairs].map(([, key = '', value = '']) => [key, value]));
};

/** Reads the names out of the sources. */
export const readNames = async (): Promise<JitsiNames> => {
  const api = await readFile(join(sources, 'modules/API/external/external_api.js'), 'utf8');
  const list = await readFile(join(sources, 'react/features/base/config/configWhitelist.ts'), 'utf8');
  return {
    version,
    commands: tableIn(api, 'commands'),
    events: tableIn(api, 'events'),
    config: [...list.matchAll(/^\s+'([\w.]+)',?$/gm)].map(([, name = '']) => name),
  };
};
