import { expect, test } from 'vitest';
import type { OpenSession } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { openView } from '../support/view.tsx';
import { page, press, seen } from '../support/view-page.ts';
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

test('a superuser without a role is one, and not somebody without any', async () => {
  openView('/profile', { person: { ...profile, fullpower: true, roles: [] } });
  await seen(page.getByRole('row', { name: /^Roles/ })).toContainText('Superuser');
});

test('whoever may nothing reads that, rather than an empty list', async () => {
  openView('/profile', withPermissions());
  await seen(page.getByText('Your roles give no permission in this business.')).toBeVisible();
});

const here: OpenSession = {
  id: 'here',
  browser: 'Chrome',
  system: 'Windows',
  address: '192.0.2.1',
  opened_at: 1_000,
  used_at: 2_000,
  current: true,
};
const there: OpenSession = { ...here, id: 'there', browser: 'Safari', system: 'iOS', current: false };
const third: OpenSession = { ...here, id: 'third', browser: null, system: null, address: null, current: false };

/** The server as far as sessions go. */
const serverOf = (...open: OpenSession[]) => {
  let sessions = open;
  const ended: unknown[] = [];
  const openSessions: Services['openSessions'] = {
    list: async () => sessions,
    async end(which) {
      ended.push(which);
      const before = sessions.length;
      sessions = sessions.filter(({ id, current }) => current || (which.id !== null && which.id !== id));
      return before - sessions.length;
    },
  };
  return { openSessions, ended };
};

test('somebody sees where they are signed in, and ends one session, then all others', async () => {
  const { openSessions, ended } = serverOf(here, there, third);
  openView('/profile', { own: { openSessions } });
  const region = page.getByRole('region', { name: 'Where you are signed in' });
  const lines = region.getByRole('listitem');
  await seen(lines).toHaveCount(3);
  await seen(lines.nth(0)).toContainText('Chrome on Windows');
  await seen(lines.nth(0)).toContainText('This session');
  await seen(lines.nth(2)).toContainText('Unknown browser');
  // This one is ended by signing out.
  await seen(lines.nth(0).getByRole('button')).toHaveCount(0);
  await press(region, 'End the session of Safari on iOS');
  await seen(lines).toHaveCount(2);
  await press(region, 'End all others');
  await seen(lines).toHaveCount(1);
  await seen(region.getByRole('button', { name: 'End all others' })).toBeDisabled();
  expect(ended).toEqual([
    { owner: null, id: 'there' },
    { owner: null, id: null },
  ]);
});

test('a session that could not be ended is told, and stays', async () => {
  const { openSessions } = serverOf(here, there);
  const end = async () => {
    throw failed({ kind: 'offline', code: 'offline' });
  };
  openView('/profile', { own: { openSessions: { ...openSessions, end } } });
  const region = page.getByRole('region', { name: 'Where you are signed in' });
  await press(region, 'End all others');
  await seen(page.getByRole('alert')).toContainText('could not be ended');
  await seen(region.getByRole('listitem')).toHaveCount(2);
});

const passwordForm = () => page.getByRole('region', { name: 'Password' });
const typePasswords = async (current: string, next: string) => {
  await passwordForm().getByLabel('Current password').fill(current);
  await passwordForm().getByLabel('New password').fill(next);
};

test('the password is changed with the one before, and the fields are empty afterwards', async () => {
  const asked: unknown[] = [];
  const changePassword: Services['changePassword'] = async (form) => void asked.push(form);
  openView('/profile', { own: { changePassword } });
  const button = passwordForm().getByRole('button', { name: 'Change password' });
  await typePasswords('before', '1234567');
  await seen(button).toBeDisabled();
  await typePasswords('before', 'another fine one');
  await press(passwordForm(), 'Change password');
  await seen(page.getByText('Your password was changed')).toBeVisible();
  await seen(passwordForm().getByLabel('New password')).toHaveValue('');
  expect(asked).toEqual([{ email: profile.email, current: 'before', password: 'another fine one', again: false }]);
});

test('a change whose answer was lost is told as one that may be done, and is done by the same once more', async () => {
  const asked: boolean[] = [];
  const changePassword: Services['changePassword'] = async ({ again }) => {
    asked.push(again);
    if (!again) throw failed({ kind: 'offline', code: 'offline' });
  };
  openView('/profile', { own: { changePassword } });
  await typePasswords('before', 'another fine one');
  await press(passwordForm(), 'Change password');
  await seen(passwordForm().getByRole('alert')).toContainText('the password may have changed already');
  await press(passwordForm(), 'Change password');
  await seen(page.getByText('Your password was changed')).toBeVisible();
  expect(asked).toEqual([false, true]);
});

test('who has a second factor at the provider is told that the password is changed elsewhere, and of no wrong field', async () => {
  const changePassword = async () => {
    throw failed({ kind: 'refused', code: 'factor_asked' });
  };
  openView('/profile', { own: { changePassword } });
  await typePasswords('before', 'another fine one');
  await press(passwordForm(), 'Change password');
  await seen(passwordForm().getByRole('alert')).toBeVisible();
  await seen(passwordForm().getByText('The password could not be changed.')).toHaveCount(0);
  await seen(passwordForm().getByLabel('Current password')).toHaveAttribute('aria-invalid', 'false');
});

test.each([
  [{ current: 'wrong' }, 'That is not your current password.'],
  [{ password: 'common' }, 'It is among those that are tried first.'],
  [{ password: 'own' }, 'It is like your name'],
])('a refused password says why beside its field: %o', async (fields, words) => {
  const changePassword = async () => {
    throw failed({ kind: 'refused', code: 'invalid', fields });
  };
  openView('/profile', { own: { changePassword } });
  await typePasswords('before', 'another fine one');
  await press(passwordForm(), 'Change password');
  await seen(passwordForm().getByText(words)).toBeVisible();
  const field = 'current' in fields ? 'Current password' : 'New password';
  await seen(passwordForm().getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  // What was typed is there still, and typing takes the complaint away.
  await passwordForm().getByLabel(field).fill('something else');
  await seen(passwordForm().getByText(words)).toHaveCount(0);
});
