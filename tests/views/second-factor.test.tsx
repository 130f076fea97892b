import { expect, test } from 'vitest';
import type { OwnFactor } from '../../src/domain/factor.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress, openView } from '../support/view.tsx';
import { button, page, press, seen } from '../support/view-page.ts';
import { login } from '../support/walk-samples.ts';

/** The sign-in provider and our server, as far as second factors go. */
const serverOf = (own: OwnFactor, more: Partial<Services['identity']> = {}) => {
  const { identity } = fakes();
  let enrolled = own.factor !== null;
  const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const services: Pick<Services, 'identity' | 'factors'> = {
    identity: {
      ...identity,
      authenticate: async () =>
        enrolled ? { step: 'factor', recovery: own.provider === 'embedded' } : { step: 'done', idToken: 'first' },
      async proveFactor({ code }) {
        if (code !== '123456') throw failed({ kind: 'refused', code: 'auth/invalid-verification-code' });
        return 'both';
      },
      beginFactor: async () => ({ secret: 'ABCDEFGHIJKL', qr: '<svg/>' }),
      async confirmFactor() {
        enrolled = true;
        return 'both';
      },
      async withdrawFactor() {
        enrolled = false;
      },
      ...more,
    },
    factors: {
      own: async () => ({ ...own, factor: enrolled ? { enrolled_at: 1_000, recovery_left: codes.length } : null }),
      proveSession: async () => {},
      renewRecovery: async () => (own.provider === 'embedded' ? codes : null),
    },
  };
  return services;
};
const none: OwnFactor = { provider: 'embedded', required: false, company: null, factor: null };
const some: OwnFactor = { ...none, factor: { enrolled_at: 1_000, recovery_left: 2 } };
const section = page.getByRole('region', { name: 'Second factor' });
const session = { login, businessSelected: 0 };

const giveCredentials = async () => {
  await page.getByLabel('Email').fill('ana@example.test');
  await page.getByLabel('Password').fill('secret');
  await press(page, 'Sign in');
};

test('who has a second factor is asked for it at sign-in; a wrong code is told, and going back is possible', async () => {
  const tokens: string[] = [];
  const { sessions } = fakes();
  openView('/login', {
    own: {
      ...serverOf(some),
      sessions: {
        ...sessions,
        async exchange({ idToken }) {
          tokens.push(idToken);
          return session;
        },
      },
    },
  });
  await giveCredentials();
  const code = page.getByLabel('Code');
  await seen(page.getByText('or one of your recovery codes')).toBeVisible();
  await code.fill('12');
  await seen(button(page, 'Continue')).toBeDisabled();
  await code.fill('000 000');
  await press(page, 'Continue');
  await seen(page.getByRole('alert')).toContainText('The code is wrong');
  await press(page, 'Back');
  await press(page, 'Sign in');
  await code.fill('123 456');
  await press(page, 'Continue');
  await seen(button(page, 'User menu')).toBeVisible();
  expect(tokens).toEqual(['both']);
});

test('on a Firebase project nobody is told of recovery codes', async () => {
  openView('/login', { own: { ...serverOf({ ...some, provider: 'firebase' }), sessions: fakes().sessions } });
  await giveCredentials();
  await seen(page.getByText('Type the 6-digit code from your app.')).toBeVisible();
});

test('where it is required, who has none enrols one before anything else', async () => {
  const { sessions } = fakes();
  openView('/login', {
    own: {
      ...serverOf(none),
      sessions: {
        ...sessions,
        async exchange({ idToken }) {
          if (idToken !== 'both') throw failed({ kind: 'forbidden', code: 'second_factor_required' });
          return session;
        },
      },
    },
  });
  await giveCredentials();
  await seen(page.getByText('Your business requires it to sign in')).toBeVisible();
  await seen(page.getByText('ABCD EFGH IJKL')).toBeVisible();
  await seen(page.getByRole('img', { name: 'The same key, to be scanned' })).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await press(page, 'Turn on');
  await seen(page.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await press(page, 'I have kept them');
  await seen(button(page, 'User menu')).toBeVisible();
});

test('the profile turns a second factor on with the password, and off again with both', async () => {
  const own = serverOf(none);
  const proofs: string[] = [];
  own.factors.proveSession = async ({ idToken }) => {
    proofs.push(idToken);
  };
  openView('/profile', { own });
  await seen(section.getByText('It is off.')).toBeVisible();
  await press(section, 'Turn on');
  await section.getByLabel('Your current password').fill('secret');
  await press(section, 'Continue');
  await section.getByLabel('Code').fill('123456');
  await press(section, 'Turn on');
  await seen(section.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await press(section, 'I have kept them');
  await seen(section.getByText('You have 2 recovery codes left.')).toBeVisible();
  // The session proves the password before the app is there, which ends the others, and the app afterwards.
  expect(proofs).toEqual(['first', 'both']);
  await press(section, 'Change');
  await section.getByLabel('Your current password').fill('secret');
  await press(section, 'Continue');
  await section.getByLabel('Code').fill('123456');
  await press(section, 'Continue');
  await seen(button(section, 'New recovery codes')).toBeVisible();
  await press(section, 'Turn the second factor off');
  await seen(section.getByText('It is off.')).toBeVisible();
});

test('a factor that is gone, though the answer was lost, is shown as gone', async () => {
  const own = serverOf(some);
  const { withdrawFactor } = own.identity;
  own.identity.withdrawFactor = async () => {
    await withdrawFactor();
    throw failed({ kind: 'offline', code: 'offline' });
  };
  openView('/profile', { own });
  await press(section, 'Change');
  await section.getByLabel('Your current password').fill('secret');
  await press(section, 'Continue');
  await section.getByLabel('Code').fill('123456');
  await press(section, 'Continue');
  await press(section, 'Turn the second factor off');
  await seen(section.getByText('It is off.')).toBeVisible();
  await seen(section.getByRole('alert')).toHaveText('The answer was lost. If it is still on, try again.');
  await press(section, 'Turn on');
  await seen(section.getByRole('alert')).toHaveCount(0);
});

test('who has no password proves at the company who they are, and finds themselves where they were', async () => {
  const own = serverOf({ ...none, company: 'Acme' });
  openView('/profile', { own });
  await press(section, 'Turn on');
  const way = section.getByRole('link', { name: 'Confirm your identity with Acme' });
  await seen(way).toHaveAttribute('href', '/api/sign-in/company/again');
});

test('back from the company the app is enrolled at once, or asked for where there is one', async () => {
  const { sessions } = fakes();
  const own = serverOf({ ...none, company: 'Acme' }, { prove: async () => 'from the company' });
  const proofs: string[] = [];
  own.factors.proveSession = async ({ idToken }) => {
    proofs.push(idToken);
  };
  openAddress(`/profile#company=${'c'.repeat(43)}`, {
    own: {
      ...own,
      sessions: { ...sessions, restore: () => session, redeem: async () => ({ customToken: 'custom', pending: null }) },
    },
  });
  await seen(section.getByText('ABCD EFGH IJKL')).toBeVisible();
  expect(proofs).toEqual(['from the company']);
});

test('who has an app is asked for its code after the company, at sign-in as well', async () => {
  const { location, sessions } = fakes();
  const codes: unknown[] = [];
  openView('/login', {
    own: {
      ...serverOf(some, { prove: async ({ customToken }) => customToken }),
      location: { ...location, takeCompanyReturn: (_path, purpose) => (purpose ? null : { code: 'c' }) },
      sessions: {
        ...sessions,
        redeem: async () => ({ customToken: null, pending: 'waits' }),
        async redeemFactor(proof) {
          codes.push(proof);
          if (proof.code !== '123456') throw failed({ kind: 'refused', code: 'invalid' });
          return { customToken: 'custom' };
        },
        exchange: async () => session,
      },
    },
  });
  await page.getByLabel('Code').fill('000000');
  await press(page, 'Continue');
  await seen(page.getByRole('alert')).toContainText('The code is wrong');
  await page.getByLabel('Code').fill('123456');
  await press(page, 'Continue');
  await seen(button(page, 'User menu')).toBeVisible();
  expect(codes).toEqual([
    { pending: 'waits', code: '000000' },
    { pending: 'waits', code: '123456' },
  ]);
});
