import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '../../server/api-document.ts';
import { guidePolicy } from '../../server/http/guide-files.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'asesoria-guide-'));
  const docs = join(home, 'dist/docs');
  await mkdir(join(docs, 'es/agents'), { recursive: true });
  await mkdir(join(docs, 'assets'));
  await writeFile(join(home, 'dist/index.html'), '<title>the console</title>');
  await writeFile(join(home, 'secret.html'), 'not for browsers');
  for (const [path, text] of Object.entries({
    'index.html': 'first',
    'es/index.html': 'primera',
    'es/agents/index.html': 'agentes',
    'es/rights.html': 'permisos',
    '404.html': 'nothing here',
    'assets/app.js': 'start();',
    '.stamp': 'of the build',
  }))
    await writeFile(join(docs, path), text);
  server = await startServer({ consoleFolder: join(home, 'dist') });
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

const open = async (path: string) => {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text(), url: response.url };
};

test.each([
  ['/docs/', 'first'],
  ['/docs/es/', 'primera'],
  ['/docs/es/agents/', 'agentes'],
  ['/docs/es/rights', 'permisos'],
  ['/docs/es/rights?from=console', 'permisos'],
])('%s is a page for everybody', async (path, text) => {
  expect(await open(path)).toMatchObject({ status: 200, text });
});

test('an address without the slash leads to the folder', async () => {
  expect(await open('/docs')).toMatchObject({ status: 200, url: `${server.url}/docs/` });
});

test.each([
  '/docs/nothing',
  '/docs/es/nothing.html',
  '/docs/.stamp',
  '/docs/..%2f..%2fsecret',
  '/docs/..%2f..%2fsecret.html',
])('%s is no page of the guide, and not the console either', async (path) => {
  const { status, text } = await open(path);
  expect(text).not.toContain('not for browsers');
  expect(text).not.toContain('of the build');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('the console');
});

test('pages have a policy of their own, which lets no script within a page run', async () => {
  const { headers } = await open('/docs/es/rights');
  expect(headers.get('content-security-policy')).toBe(guidePolicy);
  expect(guidePolicy).toMatch(/script-src 'self';/);
  expect(guidePolicy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('what is named by its content is kept for ever', async () => {
  expect((await open('/docs/assets/app.js')).headers.get('cache-control')).toContain('immutable');
});

test('the document that the guide is made of is the one that the server has', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  expect(JSON.parse(JSON.stringify(await describeApi()))).toEqual(body);
});
