import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../../src/domain/routes.ts';
import type { Profile } from '../../src/domain/session.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { agent, ownCall, profile, waitingCall } from '../support/walk-samples.ts';

const help = page.getByRole('dialog', { name: /^Help: / });
const tour = page.getByRole('region', { name: 'Showing you around' });
/** The console of somebody; how often the server was told that they were shown around. */
const come = (person: Profile, to = '/calls') => {
  const told: string[] = [];
  const finishTour = async () => told.push('toured');
  openAddress(to, { own: { ...viewCalls([waitingCall]).services, finishTour }, person });
  return told;
};

test('the question mark says what the screen is for, and with which keys; the help of another screen is another one', async () => {
  come(profile);
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  fireEvent.keyDown(window, { key: '?' });
  await seen(help.getByText(/Press Answer to take it/)).toBeVisible();
  await seen(help.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  const more = help.getByRole('link', { name: 'More in the guide' });
  await seen(more).toHaveAttribute('href', '/docs/administrators/screens#calls');
  await press(help, 'Close');
  await press(page, 'User menu');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await soon(() => expect(window.location.pathname).toBe('/profile'));
  await press(page, 'User menu');
  await page.getByRole('menuitem', { name: 'Help and shortcuts' }).click();
  await seen(
    page.getByRole('dialog', { name: 'Help: Profile' }).getByText(/Here you choose your language/),
  ).toBeVisible();
  // The keyboard goes on where it was.
  await press(help, 'Close');
  await seen(button(page, 'User menu')).toBeFocused();
});

test('the guide opens in a tab of its own, from the menu of the user and from the palette, in the language of the console', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  come(profile);
  await press(page, 'User menu');
  const entry = page.getByRole('menuitem', { name: 'Guide' });
  await seen(entry).toHaveAttribute('href', '/docs/');
  await seen(entry).toHaveAttribute('target', '_blank');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = page.getByRole('combobox', { name: 'Go to…' });
  await field.fill('guide');
  await seen(page.getByRole('dialog').getByRole('option').first()).toContainText('Open the guide');
  await field.press('Enter');
  await seen(field).toHaveCount(0);
  expect(opened.mock.calls).toEqual([['/docs/', '_blank', 'noopener']]);
  opened.mockRestore();
});

test('somebody new is shown around beside the work, by what they may do, once; it can be left, and asked for again', async () => {
  const told = come({ ...profile, toured: false });
  await seen(tour.getByText(/Welcome to Asesoría/)).toBeVisible();
  await press(tour, 'Next');
  await seen(tour.getByText(/whether you are available/)).toBeVisible();
  await press(tour, 'Back');
  await seen(tour.getByText(/Welcome to Asesoría/)).toBeVisible();
  // The screen goes on behind it.
  fireEvent.keyDown(window, { key: '?' });
  await press(help, 'Close');
  await press(tour, 'Skip');
  await seen(tour).toHaveCount(0);
  expect(told).toEqual(['toured']);

  fireEvent.keyDown(window, { key: '?' });
  await press(help, 'Show me around');
  await seen(help).toHaveCount(0);
  await seen(tour.getByText(/Welcome to Asesoría/)).toBeVisible();
  // To the end, which is the way to find it again.
  while (tour.getByRole('button', { name: 'Next' }).all().length > 0) await press(tour, 'Next');
  await seen(tour.getByText(/press \?/)).toBeVisible();
  await press(tour, 'Done');
  await seen(tour).toHaveCount(0);
});

test.each([
  ['whoever was shown around', { toured: true }],
  ['a person of an older server', {}],
])('%s is not shown around by itself', async (_, more) => {
  const told = come({ ...profile, ...more });
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  await seen(tour).toHaveCount(0);
  expect(told).toEqual([]);
});

test('each screen has a help', async () => {
  const { helpMessages } = await import('../../src/ui/dialogs/help-texts.ts');
  for (const { title } of Object.values(routes)) expect(helpMessages[title].message).toMatch(/\. .*\./);
});

test('the tour makes room for a call that is in hand, and comes back to the same stop', async () => {
  const inHand = viewCalls([ownCall]);
  const { tell } = openAddress('/calls', { own: inHand.services, person: { ...profile, toured: false } });
  await seen(page.getByRole('region', { name: 'Calls in progress' })).toBeVisible();
  await seen(tour).toHaveCount(0);
  inHand.happens(ownCall.id, { state: 'FINISHED_BY_CLIENT', agent_id: 3, finished_at: 1_200 });
  tell(`agent:${agent.id}`);
  await seen(tour.getByText(/Welcome to Asesoría/)).toBeVisible();
});
