import { expect, test } from 'vitest';
import type { SavedChange } from '../../src/domain/preferences.ts';
import type { Profile, StartScreen } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { login, profile } from '../support/walk-samples.ts';

/** The server as far as the start screen goes: what it keeps of the user outlives a sign-in. */
const serverOf = (codes: readonly string[]) => {
  let kept: StartScreen | null = null;
  let refuses = false;
  const permissions = codes.map((code) => ({ code, name: code }));
  const own = {
    ...viewApi({}, { 'GET restarts': () => [], 'GET restart-batches/latest': () => null }).services,
    profile: async (): Promise<Profile> => ({ ...profile, permissions, start: kept }),
    async saveChoices({ chosen: { start = null } }: SavedChange) {
      if (refuses) throw failed({ kind: 'unknown', code: 'unexpected' });
      kept = start;
      return { ...profile, start };
    },
  } satisfies Partial<Services>;
  return {
    own,
    kept: () => kept,
    refuse: () => {
      refuses = true;
    },
  };
};
type Server = ReturnType<typeof serverOf>;

const choice = page.getByRole('combobox', { name: 'Start screen' });
const choose = async ({ own }: Server, words: string) => {
  openView('/profile', { own });
  await choice.selectOption(words);
};

/** Fills in the sign-in form of a fresh browser, and tells where that leads. */
const signIn = async ({ own }: Server) => {
  const none = fakes();
  const { at } = openView('/', {
    own: {
      ...own,
      identity: { ...none.identity, authenticate: async () => ({ step: 'done', idToken: 'id token' }) },
      sessions: { ...none.sessions, exchange: async () => ({ login, businessSelected: 0 }) },
    },
  });
  await page.getByLabel('Email').fill('ana@example.test');
  await page.getByLabel('Password').fill('secret');
  await press(page, 'Sign in');
  await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  return at;
};

const agentsCodes = ['QUERYINGS_READ', 'QUERYINGS_EDITION', 'DEVICES_READ'];

test('an agent chooses the calls in the profile, and lands there at the next sign-in', async () => {
  const server = serverOf(agentsCodes);
  const usual = await signIn(server);
  await soon(() => expect(usual()).toBe('/devices'));
  await choose(server, 'Calls');
  await soon(() => expect(server.kept()).toBe('calls'));
  await seen(choice).toBeEnabled();
  await seen(choice).toHaveValue('calls');
  const chosen = await signIn(server);
  await soon(() => expect(chosen()).toBe('/calls'));
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
});

test('a choice that could not be kept is told, and stays to be tried again', async () => {
  const server = serverOf(agentsCodes);
  server.refuse();
  await choose(server, 'Queue');
  await seen(page.getByRole('alert')).toContainText('could not be saved');
  await seen(choice).toHaveValue('queue');
  expect(server.kept()).toBeNull();
  await press(page, 'Leave it as it was');
  await seen(choice).toHaveValue('');
});

test('offered are the screens that one may open; one that was lost says so, and leads to the usual one', async () => {
  const server = serverOf(agentsCodes);
  await choose(server, 'Queue');
  await soon(() => expect(server.kept()).toBe('queue'));
  const profileNow = async () => ({
    ...(await server.own.profile()),
    permissions: [{ code: 'DEVICES_READ', name: '' }],
  });
  const lost = { ...server, own: { ...server.own, profile: profileNow } };
  openView('/profile', { own: lost.own });
  await seen(choice).toHaveValue('queue');
  await seen(page.getByText('You may not open the one you chose any more: Fleet opens instead.')).toBeVisible();
  const at = await signIn(lost);
  await soon(() => expect(at()).toBe('/devices'));
});
