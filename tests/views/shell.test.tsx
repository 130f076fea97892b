import { expect, test } from 'vitest';
import { permissionCodes } from '../../src/domain/access.ts';
import type { Profile } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const holding = (codes: readonly string[], agents: Profile['agents'] = []): Profile => ({
  ...profile,
  agents,
  permissions: codes.map((code) => ({ code, name: code })),
});
const manager = holding(permissionCodes.filter((code) => code !== 'PLATFORM_GOD'));
const own = viewApi({}).services;

test('the profile shows who is signed in and what they may do', async () => {
  openView('/profile', { own, person: manager });
  await seen(page.getByRole('row', { name: /ana@example\.test/ })).toBeVisible();
  await seen(page.getByText(/^Active$/).first()).toBeVisible();
  await seen(page.getByRole('region', { name: 'Users' })).toContainText('create, change, delete');
  await seen(page.getByRole('row', { name: /^Agent No/ })).toBeVisible();
});

test('the bar says what the business is called by now', async () => {
  openView('/profile', { own, person: { ...manager, business_name: 'Renamed' } });
  await seen(page.getByRole('banner')).toContainText('Renamed');
});

test.each([
  { who: 'a manager', person: manager },
  { who: 'an agent', person: profile },
])('$who has no inspector', async ({ person }) => {
  openView('/profile', { own, person });
  await press(page, 'User menu');
  await seen(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await seen(page.getByRole('menuitem', { name: 'Inspector' })).toHaveCount(0);
});

test('whoever may not see diagrams has no page of the flow of calls', async () => {
  const { at } = openView('/configs/flow', {
    own,
    person: holding(['QUERYINGS_READ', 'DEVICES_READ'], profile.agents),
  });
  await soon(() => expect(at()).toBe('/devices'));
  await seen(page.getByRole('link', { name: 'Calls' })).toBeVisible();
  await seen(page.getByRole('link', { name: 'Call flow' })).toHaveCount(0);
});

test('a server that answers errors says so in place, with a reference, and recovers by itself', async () => {
  const { services, weather } = viewApi({});
  weather.fail(/^GET queryings\?/, { kind: 'unknown', code: 'internal', id: 'ref-42' });
  const { clock } = openView('/calls', { own: services, person: profile });
  await seen(page.getByRole('alert')).toContainText('ref-42');
  // Pressed while it still fails: once the server is well the list comes back by itself, and takes the button away.
  await press(page, 'Try again');
  await seen(page.getByRole('alert')).toContainText('ref-42');
  weather.clear();
  await soon(() => {
    clock.increment(1_000);
    expect(page.getByRole('alert').all()).toEqual([]);
  });
});

test('a server that cannot be reached at all is said, and tried again', async () => {
  let isAway = true;
  const settings = {
    signIn: { provider: 'embedded', apiKey: '', projectId: '' },
    company: null,
    passkeys: null,
    passkeyPlace: 'nowhere',
    video: { provider: 'embedded', domain: null, appId: null },
    refreshAfterMinutes: 50,
    languages: ['es', 'en'],
    version: '1',
  } as const;
  const answer = async () => {
    if (isAway) throw failed({ kind: 'offline', code: 'offline' });
    return settings;
  };
  openView('/calls', { own: { ...own, settings: answer }, person: profile });
  await seen(page.getByRole('alert')).toContainText('The server cannot be reached');
  isAway = false;
  await button(page, 'Try again').click();
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
});
