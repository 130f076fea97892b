import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from '../../scripts/attack/document.ts';
import { clientTypes } from '../../scripts/guide/client-types.ts';
import { writtenPages } from '../../scripts/guide/pages.ts';
import { describeApi } from '../../server/api-document.ts';
import { differences, examplesOf, type Known, requestOf } from '../support/guide.ts';
import { startServer, type TestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const written = (await writtenPages()).filter((page) => examplesOf(page).length > 0);

let server: TestServer;
let workshop = '';
beforeAll(async () => {
  server = await startServer();
  // Node reads the types of a program away, but of none below the packages.
  workshop = await mkdtemp(join(tmpdir(), 'asesoria-client-'));
  await symlink(join(root, 'node_modules'), join(workshop, 'node_modules'), 'junction');
});
afterAll(async () => {
  await server.close();
  await rm(workshop, { recursive: true, force: true });
});

test('there are examples on the pages of both languages', () => {
  expect(written.map(({ path }) => path)).toEqual(
    ['en', 'es'].flatMap((language) =>
      ['device', 'index', 'webhooks'].map((name) => `${language}/integrators/${name}.md`),
    ),
  );
});

test.each(written)('the server answers the examples of $path as the page says', async (page) => {
  const known: Known = new Map([
    ['URL', server.url],
    ['KEY', server.key],
  ]);
  for (const { request, status, answer } of examplesOf(page)) {
    const { url, init } = requestOf(request, known);
    const response = await fetch(url, init);
    const body: unknown = await response.json();
    const said: unknown = JSON.parse(answer);
    expect([request, response.status, differences(said, body, known)]).toEqual([request, status, []]);
  }
});

test('the client that is given away compiles with the types of this version, and places a call', async () => {
  const example = join(workshop, 'example.ts');
  await writeFile(join(workshop, 'package.json'), '{ "type": "module" }');
  await writeFile(join(workshop, 'asesoria-api.d.ts'), clientTypes((await describeApi()) as OpenApi));
  await copyFile(join(root, 'docs/guide/client/example.ts'), example);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  await run(process.execPath, [compiler, ...options, '--allowImportingTsExtensions', example], { cwd: workshop });

  const { stdout } = await run(process.execPath, [example, server.url, server.key], { cwd: workshop });
  expect(stdout).toMatch(/^call \d+ is REQUESTED$/m);

  // A field that there is not is told by the compiler.
  await writeFile(
    example,
    "import type { paths } from './asesoria-api.d.ts';\nconst wrong: paths['/api/nothing/'] = null;\nvoid wrong;\n",
  );
  await expect(
    run(process.execPath, [compiler, ...options, '--allowImportingTsExtensions', example], { cwd: workshop }),
  ).rejects.toThrow(/Command failed/);
});
