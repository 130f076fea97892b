import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { expectQuiet, seen } from '../support/browser.ts';
import { choose } from '../support/browser-walk.ts';
import { callRow, journey } from '../support/journey.ts';
import { recordsOf } from '../support/records.ts';

const { stage, enter, phone } = journey();

/** A role that edits services and sees devices, and another one with what agents who give roles need. */
const given = {
  Desk: ['SERVICES_EDITION', 'SERVICES_READ', 'DEVICES_READ', 'CONFIGS_READ', 'CONFIGS_CREATION'],
  Lead: ['USERS_EDITION', 'USERS_ROLES_ASSIGN', 'ROLES_READ', 'ROLES_EDITION'],
};
let lead = 0;
beforeAll(async () => {
  const bearer = await stage.server.signIn('admin@demo.local');
  const { body } = await stage.server.ask('GET', '/api/permissions?perPage=500', { bearer });
  const ids = new Map(body.data.map(({ id, code }) => [String(code), id]));
  const roles = recordsOf(stage.server, resources.roles, bearer);
  for (const [name, codes] of Object.entries(given)) {
    const made = await roles.create({ name, active: true });
    lead = made.body.data.id;
    await roles.update(lead, { add: { permissions: codes.map((code) => ids.get(code)) } });
  }
});

const banner = (page: Page) => page.getByRole('region', { name: /^You see the console as the role/ });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const seeAs = (page: Page, role: string) => choose(page.getByRole('row').filter({ hasText: role }), 'See as this role');

test('an administrator looks as a role: its screens, held-back changes, a reload, one tab, and the way back', async () => {
  const console = await enter({ email: 'admin@demo.local', path: '/configs/roles' });
  const { page, context } = console;
  await seen(menuOf(page).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await seeAs(page, 'Desk');
  await seen(banner(page).getByRole('status')).toHaveText('You see the console as the role “Desk”: read only');
  await seen(menuOf(page).getByRole('link')).toHaveText(['Fleet', 'Services']);

  // What the role could change is there, held back with the reason.
  await menuOf(page).getByRole('link', { name: 'Services' }).click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();
  await seen(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.focus();
  await seen(page.getByRole('tooltip')).toContainText('Read only');
  await edit.press('Enter');
  await seen(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await menuOf(page).getByRole('link', { name: 'Fleet' }).click();
  await seen(page.getByText('Restart', { exact: true }).first()).toHaveClass('explained');

  // A reload goes on with it, and another tab of the same browser is what it was.
  await page.reload();
  await seen(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/configs/roles');
  await seen(menuOf(other).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await seen(banner(other)).toHaveCount(0);

  // The keyboard finds the way out.
  await banner(page).getByRole('button', { name: 'Leave' }).focus();
  await page.keyboard.press('Enter');
  await seen(banner(page)).toHaveCount(0);
  await seen(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  await seen(menuOf(page).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await page.reload();
  await seen(menuOf(page).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await seen(banner(page)).toHaveCount(0);
  expectQuiet(console);
});

test('a role that is taken back ends the look, in words', async () => {
  const console = await enter({
    email: 'manager@demo.local',
    path: '/configs/roles',
    expected: /403|WebSocket is already/,
  });
  const { page } = console;
  await seeAs(page, 'Desk');
  await seen(banner(page)).toBeVisible();
  const roles = recordsOf(stage.server, resources.roles, await stage.server.signIn('admin@demo.local'));
  expect((await roles.update(lead - 1, { active: false })).status).toBe(200);
  await seen(page.getByText('You are back with your own permissions')).toBeVisible();
  await seen(banner(page)).toHaveCount(0);
  await seen(menuOf(page).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await roles.update(lead - 1, { active: true });
  expectQuiet(console);
});

test('an agent in a call does not begin to look, and the call goes on', async () => {
  const { server } = stage;
  const { rows } = await server.db.$client.query<{ id: number }>(
    "select id from users where email = 'agent@demo.local'",
  );
  const users = recordsOf(server, resources.users, await server.signIn('admin@demo.local'));
  await users.update(rows[0]?.id ?? 0, { add: { roles: [lead] } });
  const console = await enter({ expected: /412/ });
  const { page } = console;
  const number = phone();
  await stage.device.call({ phone: number });
  await callRow(console, number).getByRole('button', { name: 'Answer' }).click();
  await seen(page.getByText(number).first()).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'Roles' }).click();
  await seeAs(page, 'Lead');
  await seen(page.getByText(`You are in a call (${number})`)).toBeVisible();
  await seen(banner(page)).toHaveCount(0);
  const held = await server.ask('GET', '/api/queryings?state=ATTENDED', { bearer: server.key });
  expect(held.body.data.map(({ phone }) => phone)).toEqual([number]);
  expectQuiet(console);
});
