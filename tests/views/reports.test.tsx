import { expect, test } from 'vitest';
import type { ReportPage } from '../../src/domain/report.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const readerOf = (...codes: readonly string[]) => ({
  ...profile,
  agents: [],
  permissions: codes.map((code) => ({ code, name: code })),
});
const menu = page.getByRole('navigation', { name: 'Main' });

/** The server, which gives a pass for each page, and whose failures are answered first. */
const serverOf = (...failures: readonly Error[]) => {
  const asked: ReportPage[] = [];
  const left = [...failures];
  const { services } = viewApi({});
  return {
    asked,
    own: {
      ...services,
      requestReport: async ({ page: name }: { page: ReportPage }) => {
        asked.push(name);
        const failure = left.shift();
        if (failure) throw failure;
        return { url: `https://console.test/reports/${name}?pass=${name}`, expires_at: 9_000 };
      },
    },
  };
};
const frame = () => document.querySelector('iframe');

test('a report is a screen of its own: in the menu, with an address, and with its title once', async () => {
  const { asked, own } = serverOf();
  const person = readerOf('REPORTS_READ', 'QUERYINGS_READ', 'DEVICES_READ');
  const { go } = openView('/calls', { own: { ...own, profile: async () => person } });
  await seen(menu.getByRole('link', { name: 'Calls report' })).toHaveAttribute('href', '/report/calls');
  go('/report/calls');
  await seen(menu.getByRole('link', { name: 'Calls report' })).toHaveAttribute('aria-current', 'page');
  await seen(page.getByRole('heading', { name: 'Calls report' })).toHaveCount(1);
  // It has a way to a tab of its own.
  await soon(() => expect(frame()?.src).toBe('https://console.test/reports/calls?pass=calls'));
  expect(frame()?.getAttribute('sandbox')).toContain('allow-popups-to-escape-sandbox');
  go('/report/devices');
  await soon(() => expect(frame()?.title).toBe('Devices report'));
  expect(asked).toEqual(['calls', 'devices']);
  // Nobody sees what they may not read.
  await seen(menu.getByRole('link', { name: 'Agents report' })).toHaveCount(0);
});

test('a report that the server does not let in is asked for again', async () => {
  const { asked, own } = serverOf(new Error('down'));
  const person = readerOf('AGENTS_SUPERVISION');
  openView('/report/agents', { own: { ...own, profile: async () => person } });
  await press(page, 'Try again');
  await soon(() => expect(frame()?.title).toBe('Agents report'));
  expect(asked).toEqual(['agents', 'agents']);
});

test('other colours of the console leave its reader where they are', async () => {
  const { asked, own } = serverOf();
  openView('/report/agents', { own: { ...own, profile: async () => readerOf('AGENTS_SUPERVISION') } });
  await soon(() => expect(frame()?.title).toBe('Agents report'));
  const before = frame();
  await press(page, 'Switch to dark mode');
  await soon(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  expect(frame()).toBe(before);
  await press(page, 'Switch to light mode');
  expect(asked).toEqual(['agents']);
});

test('another language of the console asks for the report in it', async () => {
  const { asked, own } = serverOf();
  openView('/report/agents', { own: { ...own, profile: async () => readerOf('AGENTS_SUPERVISION') } });
  await soon(() => expect(frame()?.title).toBe('Agents report'));
  await press(page, 'Language');
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await soon(() => expect(frame()?.title).toBe('Reporte de agentes'));
  await press(page, 'Idioma');
  await page.getByRole('menuitem', { name: 'English' }).click();
  await soon(() => expect(frame()?.title).toBe('Agents report'));
  expect(asked).toEqual(['agents', 'agents', 'agents']);
});
