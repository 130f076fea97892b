import { expect, test } from 'vitest';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const come = async (codes: readonly string[]) => {
  const permissions = codes.map((code) => ({ code, name: code }));
  const { services } = viewApi({ services: [] });
  openView('/configs/services', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await seen(page.getByRole('table', { name: 'Services' })).toBeVisible();
};

test('what is administered stands in a group of the menu that says so', async () => {
  await come(['SERVICES_READ', 'SERVICES_CREATION', 'ROLES_READ', 'ROLES_EDITION', 'DEVICES_READ']);
  const group = page.getByRole('group', { name: 'Administration' });
  await seen(group.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
  const entries = group
    .getByRole('link')
    .all()
    .map(({ textContent }) => textContent);
  expect(entries).toContain('Roles');
  expect(entries).not.toContain('Users');
});
