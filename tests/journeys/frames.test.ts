import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seen } from '../support/browser.ts';
import { choose } from '../support/browser-walk.ts';
import { journey } from '../support/journey.ts';

const { stage, shared } = journey();
const email = 'manager@demo.local';
const manager = shared({ email, path: '/configs/reports' });

/** A dashboard as others make them: it keeps something in the browser, and tries what it may not. */
const dashboard = `<!doctype html><meta charset="utf-8"><title>Dashboard</title><h1>Sales</h1><output></output>
  <button onclick="try { top.location = '/gone' } catch {}">Leave</button>
  <script>
    const tried = (name, act) => { try { return name + ': ' + act(); } catch (error) { return name + ': ' + error.name; } };
    document.cookie = 'seen=yes; SameSite=None';
    localStorage.setItem('board', 'kept');
    document.querySelector('output').textContent = [
      tried('origin', () => origin === location.origin),
      tried('storage', () => localStorage.getItem('board')),
      tried('console', () => parent.localStorage.length),
    ].join('; ');
  </script>`;
const others = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(dashboard);
});
// Of the same site, where browsers that keep strangers' storage away let it be.
const addressOf = () => `http://localhost:${(others.address() as AddressInfo).port}/board`;

beforeAll(async () => {
  others.listen(0, '127.0.0.1');
  await once(others, 'listening');
});
afterAll(() => void others.close());

/** Opens the report of this address from its row. */
const opened = async (name: string, url: string) => {
  const bearer = await stage.server.signIn(email);
  const answer = await stage.server.ask('POST', '/api/reports', { bearer, body: { name, url, active: true } });
  expect(answer.status).toBe(201);
  const { page } = manager.console;
  await page.goto('/configs/reports');
  const row = page.getByRole('table', { name: 'Reports' }).getByRole('row').filter({ hasText: name });
  await choose(row, 'Open');
  return { page, dialog: page.getByRole('dialog', { name }) };
};

test('a dashboard of another origin is itself in its frame, and reaches nothing of the console', async () => {
  const { page, dialog } = await opened('Ventas', addressOf());
  const frame = dialog.frameLocator('iframe');
  await seen(frame.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await seen(frame.getByRole('status')).toHaveText('origin: true; storage: kept; console: SecurityError');
  const place = page.url();
  await frame.getByRole('button', { name: 'Leave' }).click();
  await seen(frame.getByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(page.url()).toBe(place);
  await seen(dialog.getByRole('link', { name: 'open it in another tab' })).toHaveAttribute('href', addressOf());
});

test('a page of the console itself is not framed, and a tab is offered', async () => {
  const { dialog } = await opened('Tablero propio', `${stage.server.url}/calls`);
  await seen(dialog.getByText('of this very console')).toBeVisible();
  await seen(dialog.locator('iframe')).toHaveCount(0);
  const way = dialog.getByRole('link', { name: 'Open in another tab' });
  await seen(way).toHaveAttribute('href', `${stage.server.url}/calls`);
  await seen(way).toHaveAttribute('rel', /noopener/);
});
