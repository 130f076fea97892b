import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../server');
/** The rooms of the server, from what knows nothing of the others to what puts them together: each knows those before it. */
const rooms = [
  'base',
  'postgres',
  'http',
  'audit',
  'auth',
  'realtime',
  'records',
  'availability',
  'calls',
  'readiness',
  'routing',
  'devices',
  'media',
  'people',
  'automation',
  'waits',
  'erasures',
  'backup',
  'reports',
  'diagrams',
  'administration',
  'demo',
  'synthetic',
  'operation',
  'doctor',
  '.',
];
const roomOf = (file: string): string => (file.includes(sep) ? (file.split(sep)[0] ?? '') : '.');

/** What each file of the server imports of the server. */
let imports: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const files = (await readdir(server, { recursive: true })).filter((file) => /\.(?:ts|mjs)$/.test(file));
  imports = new Map(
    files.map((file) => {
      const text = readFileSync(join(server, file), 'utf8');
      const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(?) ?'(\.[^']+)'/g)].map(
        ([, specifier = '']) => specifier,
      );
      const paths = specifiers.map((specifier) => normalize(join(dirname(file), specifier)));
      return [file, paths.filter((path) => files.includes(path))];
    }),
  );
});

test('every room has its place, and knows those before it alone', () => {
  const upwards = [...imports].flatMap(([file, targets]) => {
    const place = rooms.indexOf(roomOf(file));
    expect([file, place]).not.toEqual([file, -1]);
    return targets.filter((target) => rooms.indexOf(roomOf(target)) > place).map((target) => `${file} → ${target}`);
  });
  expect(imports.size).toBeGreaterThan(200);
  expect(upwards).toEqual([]);
});

test('no file leads back to itself', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  expect(circles).toEqual([]);
});
