import { afterEach, test } from 'vitest';
import { clock } from '../../src/services/clock.ts';
import type { Http } from '../../src/services/http.ts';
import { sessions } from '../../src/services/sessions.ts';
import { store } from '../../src/services/storage.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { button, page, seen } from '../support/view-page.ts';
import { login } from '../support/walk-samples.ts';

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
