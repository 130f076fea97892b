import { afterEach, test } from 'vitest';
import type { CompanyReturn } from '../../src/domain/company.ts';
import { clock } from '../../src/services/clock.ts';
import type { Http } from '../../src/services/http.ts';
import type { Services } from '../../src/services/ports.ts';
import { sessions } from '../../src/services/sessions.ts';
import { store } from '../../src/services/storage.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { button, page, seen } from '../support/view-page.ts';
import { login, settings } from '../support/walk-samples.ts';

afterEach(() => localStorage.clear());

const submit = button(page, 'Sign in');

/** The console of a browser that keeps this, and nobody who could be asked. */
const openKeeping = (kept: string) => {
  localStorage.setItem('bsi_admin_userLogged', kept);
  localStorage.setItem('bsi_admin_businessSelected', '"x"');
  const area = store(
    () => localStorage,
    () => {},
  );
  return openView('/calls', { own: { sessions: sessions({} as Http, area, area, clock()) } });
};

test('the form takes an address and a password before it can be sent', async () => {
  openView('/login', { own: { sessions: fakes().sessions } });
  await seen(submit).toBeDisabled();
  await page.getByLabel('Email').fill('agent@demo');
  await page.getByLabel('Password').fill('x');
  await seen(submit).toBeDisabled();
  await page.getByLabel('Email').fill(' agent@demo.local ');
  await seen(submit).toBeEnabled();
});

test.each(['not json', '{"id":1}', '[]', 'null', '{"id":"<script>","keys":{}}'])(
  'what an older version or a hostile hand left in the storage is no session: %s',
  async (kept) => {
    openKeeping(kept);
    await seen(submit).toBeVisible();
  },
);

test('what this version left there is one', async () => {
  openKeeping(JSON.stringify(login));
  await seen(button(page, 'User menu')).toBeVisible();
});

const acme = () => Promise.resolve({ ...settings, company: { name: 'Acme' } });
const company = page.getByRole('link', { name: 'Sign in with Acme' });

test('the company is offered where there is one, as a link to the way there', async () => {
  openView('/login', { own: { sessions: fakes().sessions } });
  await seen(submit).toBeVisible();
  await seen(company).toHaveCount(0);
  openView('/login', { own: { sessions: fakes().sessions, settings: acme } });
  await seen(company).toHaveAttribute('href', '/api/sign-in/company');
});

/** The console as the company's provider opens it. */
const comeBack = (back: CompanyReturn, own: Partial<Services> = {}) => {
  const { location, sessions: none } = fakes();
  return openView('/login', {
    own: { sessions: none, settings: acme, location: { ...location, takeCompanyReturn: () => back }, ...own },
  });
};

test.each([
  ['denied', 'You did not allow the sign-in with your company.'],
  ['unreachable', 'Your company’s sign-in does not answer. Try again later, or use your password.'],
  ['unknown', 'Nobody here has your address. Ask your administrator to add you.'],
  ['unverified', 'Your company has not verified your address, so we cannot know who you are here.'],
] as const)('who comes back as nobody is told why: %s', async (refusal, words) => {
  comeBack({ refusal });
  await seen(page.getByRole('alert')).toHaveText(words);
});

test('a code that does not serve any more is told of beside the form, which stays usable', async () => {
  const { sessions: none } = fakes();
  const redeem = () => Promise.reject({ kind: 'expired', code: 'bearer_invalid' });
  comeBack({ code: 'c'.repeat(43) }, { sessions: { ...none, redeem } });
  await seen(page.getByRole('alert')).toHaveText(
    'This attempt has expired or was used already. Sign in with your company again.',
  );
  await seen(company).toHaveAttribute('href', '/api/sign-in/company');
});

test('while a code is exchanged the form waits', async () => {
  comeBack({ code: 'c'.repeat(43) });
  await seen(page.getByLabel('Email')).toHaveAttribute('readonly', '');
  await seen(company).toHaveCount(0);
});
