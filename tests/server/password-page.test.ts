import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCode } from '../../server/auth/accounts-queries.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const makeCode = async (code: string) => {
  const { rows } = await server.db.$client.query("select id from accounts where email = 'agent@demo.local'");
  await keepCode(server.db, rows[0].id, code, server.now() + 3_600);
};
const get = (query: string, language = '') =>
  server.ask<string>('GET', `/reset-password?${query}`, { headers: { 'accept-language': language } });
const post = (fields: Record<string, string>) =>
  server.ask<string>('POST', '/reset-password', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('shows the form in the language of the link, else of the browser, else Spanish', async () => {
  await makeCode('code-one');
  expect((await get('oobCode=code-one&lang=en')).body).toContain('<html lang="en">');
  expect((await get('oobCode=code-one&lang=es', 'en')).body).toContain('Contraseña nueva');
  expect((await get('oobCode=code-one', 'fr, en;q=0.8')).body).toContain('New password');
  expect((await get('oobCode=code-one', 'fr')).body).toContain('<html lang="es">');
});

test('allows no script, no frame, no other form target, and is not kept', async () => {
  const { headers, body } = await get('oobCode=code-one');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(body).not.toContain('<script');
});

test('takes a new password without any script, and signs in with it', async () => {
  await makeCode('code-two');
  const weak = await post({ oobCode: 'code-two', lang: 'en', password: 'short' });
  expect([weak.status, weak.body.includes('at least 8 characters')]).toEqual([422, true]);
  const done = await post({ oobCode: 'code-two', lang: 'en', password: 'from-the-page' });
  expect([done.status, done.body.includes('The password is saved')]).toEqual([200, true]);
  expect(await server.idToken('agent@demo.local', 'from-the-page')).toContain('.');
  const again = await post({ oobCode: 'code-two', lang: 'es', password: 'once-more-please' });
  expect([again.status, again.body.includes('ya no sirve')]).toEqual([410, true]);
});

test('an unknown code is told so, and hostile text stays text', async () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  await makeCode(hostile);
  const shown = await get(`oobCode=${encodeURIComponent(hostile)}&lang=${encodeURIComponent('"><b>')}`);
  expect(shown.status).toBe(200);
  expect(shown.body).not.toContain('<img');
  expect(shown.body).toContain('&#34;&#62;&#60;img');
  expect((await get('oobCode=nothing')).status).toBe(410);
  expect((await get('')).status).toBe(410);
});
