import { expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import type { Row } from '../../src/domain/record.ts';
import type { RoleLook } from '../../src/domain/see-as.ts';
import type { Looks } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { choose, moreActions, page, press, pressKey, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const desk: Row = { id: 7, version: 3, name: 'Desk', notes: null, permissions: [], active: true };
const idle: Row = { ...desk, id: 8, name: 'Idle', active: false };
const own = ['ROLES_READ', 'ROLES_EDITION', 'USERS_EDITION', 'USERS_ROLES_ASSIGN', 'WEBHOOKS_CREATION'];
const look: RoleLook = { business: 1, role: 7, pass: 'see-as.pass' };
const seeing = { role: { id: 7, name: 'Desk' }, hidden: ['KEYS_READ', 'KEYS_EDITION'], until: 9_000 };

const table = page.getByRole('table', { name: 'Roles' });
const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });
const banner = page.getByRole('region', { name: 'You see the console as the role “Desk”: read only' });

/** The console at its roles; the server shows it with the rights of a role while the bearer names the look. */
const come = async (begin: () => Promise<RoleLook>, codes: readonly string[] = own) => {
  const api = viewApi({ roles: [desk, idle], permissions: [] });
  const asked: string[] = [];
  const wishes = new Set<(role: number) => void>();
  const ends = new Set<(failure: Failure) => void>();
  let token = '';
  const looks: Looks = {
    wish(role) {
      for (const listener of wishes) listener(role);
    },
    watchWishes: (listener) => {
      wishes.add(listener);
      return () => wishes.delete(listener);
    },
    begin: ({ role }) => {
      asked.push(`begin ${role}`);
      return begin();
    },
    end: async ({ role }) => asked.push(`end ${role}`),
    watchEnds: (listener) => {
      ends.add(listener);
      return () => ends.delete(listener);
    },
  };
  const permissionsOf = (given: readonly string[]) => given.map((code) => ({ code, name: code }));
  openView('/configs/roles', {
    own: {
      ...api.services,
      looks,
      gate: {
        ...fakes().gate,
        select: ({ appendToken }) => {
          token = appendToken;
        },
      },
      profile: async () =>
        token === look.pass
          ? { ...profile, agents: [], permissions: permissionsOf(['ROLES_EDITION']), seeing }
          : { ...profile, permissions: permissionsOf(codes), seeing: null },
    },
  });
  await seen(rowOf('Desk')).toBeVisible();
  const over = (failure: Failure) => {
    for (const listener of ends) listener(failure);
  };
  return { asked, over };
};

test('what is looked at is said over the screens of the role, and the way out leads back', async () => {
  const { asked } = await come(async () => look);
  await rowOf('Idle').getByRole('button', { name: moreActions }).click();
  const held = rowOf('Idle').getByRole('menuitem', { name: 'See as this role' });
  await seen(held).toHaveAttribute('aria-disabled', 'true');
  await held.click();
  await seen(page.getByRole('tooltip')).toContainText('The role is inactive');
  await seen(page.getByRole('menu')).toHaveCount(1);
  pressKey('Escape');
  await seen(page.getByRole('menu')).toHaveCount(0);
  await choose(rowOf('Desk'), moreActions, 'See as this role');
  await seen(banner.getByRole('status')).toContainText('The role has 2 permissions that you lack');
  // The role opens no other screen; nothing of the person is there to be changed.
  await seen(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await seen(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);
  await press(banner, 'Leave');
  await seen(banner).toHaveCount(0);
  await press(rowOf('Desk'), 'Edit');
  await seen(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(asked).toEqual(['begin 7', 'end 7']);
});

test('why there is no look, or not any more, is said until it is read', async () => {
  const current = { id: 9, phone: '5550009', attended_at: 1 };
  let refuse = true;
  const { over } = await come(async () => {
    if (refuse) throw { kind: 'refused', code: 'already_attending', current };
    return look;
  });
  await choose(rowOf('Desk'), moreActions, 'See as this role');
  await seen(page.getByRole('alert')).toContainText('You are in a call (5550009)');
  await press(page.getByRole('alert'), 'Close');
  await seen(page.getByRole('alert')).toHaveCount(0);
  refuse = false;
  await choose(rowOf('Desk'), moreActions, 'See as this role');
  await seen(banner).toBeVisible();
  over({ kind: 'forbidden', code: 'look_over' });
  await seen(page.getByRole('alert')).toContainText('You are back with your own permissions');
  await seen(banner).toHaveCount(0);
});

test('whoever may not give roles to people is not offered it', async () => {
  await come(
    async () => look,
    own.filter((code) => code !== 'USERS_ROLES_ASSIGN'),
  );
  await seen(rowOf('Desk').getByRole('button', { name: 'Edit' })).toBeVisible();
  await seen(rowOf('Desk').getByRole('button', { name: moreActions })).toHaveCount(0);
});
