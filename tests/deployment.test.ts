import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaLimits } from '../src/domain/media.ts';

const proxyFile = (name: string) => readFile(join(import.meta.dirname, '../deploy/proxy', name), 'utf8');

test('nginx lets the largest picture for devices through, in base64', async () => {
  const [, megabytes] = /^\s*client_max_body_size (\d+)m;/m.exec(await proxyFile('nginx.conf')) ?? [];
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan((mediaLimits.size * 4) / 3 + 4_096);
});

test.each([
  ['nginx.conf', /proxy_set_header X-Forwarded-For \$remote_addr;/],
  ['haproxy.cfg', /http-request set-header X-Forwarded-For %\[src\]/],
])('%s says itself who asks, whatever the client claimed', async (name, line) => {
  expect(await proxyFile(name)).toMatch(line);
});
