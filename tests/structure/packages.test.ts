import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
const lockfile: { readonly lockfileVersion: number; readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const entries = Object.entries(lockfile.packages).filter(([path]) => path !== '');
const asked: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package is asked for in one version, and the lockfile has that one', () => {
  for (const [name, version] of Object.entries(asked)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(lockfile.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('every package comes from the registry, as the bytes that were there when it was chosen', () => {
  expect(lockfile.lockfileVersion).toBe(3);
  expect(entries.length).toBeGreaterThan(500);
  for (const [path, { integrity, resolved, link }] of entries) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    // The lockfile leaves out addresses, which are those of the registry then.
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(link, path).toBeUndefined();
  }
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/registry|_auth|token|strict-ssl|ignore-scripts\s*=\s*false/i);
});

test('a package that would run a script when it is installed is one of those of which was decided', () => {
  const running = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  const decided: Readonly<Record<string, boolean>> = manifest.allowScripts;
  for (const name of running) expect(decided[name], name).toBe(false);
});

test('`npm run sbom` lists what the server is made of', async () => {
  const [tool = '', ...args] = manifest.scripts.sbom.split(' ');
  const { stdout } = await promisify(execFile)(tool, args, { maxBuffer: 50_000_000 });
  const bill: {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string; readonly hashes?: unknown }[];
  } = JSON.parse(stdout);
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Map(bill.components.map(({ name, version }) => [`${name}@${version}`, true]));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(listed.has(`${name}@${version}`), name).toBe(true);
});
