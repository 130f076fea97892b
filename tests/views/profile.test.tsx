import { test } from 'vitest';
import { openView } from '../support/view.tsx';
import { page, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const withPermissions = (...codes: string[]) => ({
  person: { ...profile, permissions: codes.map((code) => ({ code, name: code })) },
});

test('permissions are told in words by what they are about, never by their codes', async () => {
  openView('/profile', withPermissions('QUERYINGS_READ', 'DEVICES_READ', 'QUERYINGS_EDITION', 'USERS_ROLES_ASSIGN'));
  const permissions = page.getByRole('region', { name: 'Permissions' });
  await seen(permissions.getByRole('region', { name: 'Calls' })).toContainText('view, change');
  await seen(permissions.getByRole('region', { name: 'Users' })).toContainText('assign roles');
  await seen(permissions.getByText(/_/)).toHaveCount(0);
});

test('whoever may nothing reads that, rather than an empty list', async () => {
  openView('/profile', withPermissions());
  await seen(page.getByText('Your roles give no permission in this business.')).toBeVisible();
});
