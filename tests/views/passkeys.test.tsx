import { test } from 'vitest';
import type { OwnPasskeys } from '../../src/domain/passkey.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { button, page, press, seen } from '../support/view-page.ts';
import { login } from '../support/walk-samples.ts';

const laptop = { id: 'k1', credential: 'c1', name: 'Laptop', backed_up: true, created_at: 1_000, used_at: null };

/** Our server and the browser, as far as passkeys go. */
const serverOf = (own: OwnPasskeys, lost = false): Pick<Services, 'identity' | 'passkeys'> => {
  let list = own.passkeys;
  const { identity, passkeys } = fakes();
  return {
    identity: { ...identity, authenticate: async () => ({ step: 'done', idToken: 'proof' }) },
    passkeys: {
      ...passkeys,
      own: async () => ({ ...own, passkeys: list }),
      async add({ name }) {
        list = [...list, { ...laptop, id: 'k2', name }];
        if (lost) throw failed({ kind: 'offline', code: 'offline' });
      },
      async rename({ id, name }) {
        list = list.map((one) => (one.id === id ? { ...one, name } : one));
      },
      async remove({ id }) {
        list = list.filter((one) => one.id !== id);
      },
    },
  };
};
const session = { login, businessSelected: 0 };
const here: OwnPasskeys = { place: 'here', origin: 'https://a.example', company: null, passkeys: [laptop] };
const section = page.getByRole('region', { name: 'Passkeys' });

const add = async () => {
  await press(section, 'Add a passkey');
  await section.getByLabel('Name of the passkey').fill('Phone');
  await seen(button(section, 'Continue')).toBeDisabled();
  await section.getByLabel('Your current password').fill('secret');
  await press(section, 'Continue');
};

test('a passkey is added with a name and the password, renamed, and removed after a question', async () => {
  openAddress('/profile', { own: serverOf(here) });
  await add();
  await seen(section.getByText(/^Phone$/)).toBeVisible();
  await press(section, 'Rename Phone');
  await section.getByLabel('Name of the passkey').fill('Telephone');
  await press(section, 'Save');
  await seen(section.getByText(/^Telephone$/)).toBeVisible();
  await press(section, 'Remove Laptop');
  await seen(section.getByText('It will no longer open your account')).toBeVisible();
  await section.getByLabel('Your current password').fill('secret');
  await press(section, 'Remove');
  await seen(section.getByText(/^Laptop$/)).toHaveCount(0);
});

test('who has no password proves who they are at the company, and comes back to name the passkey', async () => {
  const own = { ...here, company: 'Acme', passkeys: [] };
  openAddress('/profile', { own: serverOf(own) });
  await press(section, 'Add a passkey');
  const way = section.getByRole('link', { name: 'Confirm your identity with Acme' });
  await seen(way).toHaveAttribute('href', '/api/sign-in/company/again/passkeys');
});

test('back from there no password is asked for', async () => {
  const { identity, sessions } = fakes();
  openAddress('/profile#company-passkeys=ccccccccccccccccccccccccccccccccccccccccccc', {
    own: {
      ...serverOf({ ...here, company: 'Acme' }),
      sessions: { ...sessions, restore: () => session, redeem: async () => ({ customToken: 'custom', pending: null }) },
      identity: { ...identity, prove: async () => 'proof' },
    },
  });
  await section.getByLabel('Name of the passkey').fill('Phone');
  await seen(section.getByLabel('Your current password')).toHaveCount(0);
  await press(section, 'Continue');
  await seen(section.getByText(/^Phone$/)).toBeVisible();
});

test('a lost answer shows what came of it', async () => {
  openAddress('/profile', { own: serverOf(here, true) });
  await add();
  await seen(section.getByRole('alert')).toContainText('The answer was lost');
  await seen(section.getByText(/^Phone$/)).toBeVisible();
});

test.each([
  ['nowhere', 'a domain name and https'],
  ['elsewhere', 'https://a.example'],
  ['browser', 'This browser has no passkeys'],
  ['provider', 'Firebase'],
] as const)('where there are none (%s), the section says why', async (place, words) => {
  openAddress('/profile', { own: serverOf({ ...here, place, passkeys: [] }) });
  await seen(section.getByText(words)).toBeVisible();
  await seen(button(section, 'Add a passkey')).toHaveCount(0);
});
