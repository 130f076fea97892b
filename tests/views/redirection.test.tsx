import { expect, test } from 'vitest';
import type { Destinations } from '../../src/domain/redirection.ts';
import { failed } from '../../src/services/failures.ts';
import { openAddress } from '../support/view.tsx';
import { colleague, viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen } from '../support/view-page.ts';
import { profile, takenCall, waitingCall } from '../support/walk-samples.ts';

const destinations: Destinations = {
  services: [{ id: 2, name: 'Cajas' }],
  zones: [],
  agents: [{ ...colleague, state: 'WRAPPING_UP' }],
};
const dialog = page.getByRole('dialog');
const taken = { ...takenCall, id: 9, phone: '5599990000' };

const open = (person = profile, answer: () => unknown = () => destinations) => {
  const api = viewCalls([waitingCall, taken], { [`GET queryings/${waitingCall.id}/destinations`]: answer });
  const { tell } = openAddress('/calls?filter=all', { own: api.services, person });
  return { ...api, tell };
};
const redirect = `Redirect call ${waitingCall.id}`;

test('a call that waits is redirected from the list, and then says for whom it is', async () => {
  const { call, happens, tell } = open();
  await press(page, redirect);
  await seen(dialog.getByText(String(waitingCall.phone))).toBeVisible();
  await dialog.getByRole('radio', { name: 'A zone' }).click();
  await seen(dialog.getByText('There is nowhere to send it here.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Somebody' }).click();
  await seen(button(dialog, 'Redirect')).toBeDisabled();
  await dialog.getByRole('radio', { name: colleague.name }).click();
  await press(dialog, 'Redirect');
  await seen(page.getByText('The call was redirected.')).toBeVisible();
  expect(call(waitingCall.id)).toMatchObject({ state: 'REDIRECTED', for_agent_id: colleague.id });
  happens(waitingCall.id, { for_agent: colleague });
  tell('querying_updated', { id: waitingCall.id });
  await seen(page.getByText(`For ${colleague.name}`)).toBeVisible();
});

test('a call is left where it is, and one that somebody attends is not redirected from there', async () => {
  const { call } = open();
  await seen(button(page, redirect)).toBeVisible();
  await seen(button(page, `Redirect call ${taken.id}`)).toHaveCount(0);
  await press(page, redirect);
  await press(dialog, 'Cancel');
  await seen(dialog).toHaveCount(0);
  expect(call(waitingCall.id)?.state).toBe('REQUESTED');
});

test('who only looks redirects nothing', async () => {
  open({ ...profile, agents: [] });
  await seen(page.getByText(String(waitingCall.phone)).first()).toBeVisible();
  await seen(button(page, redirect)).toHaveCount(0);
});

test('where nobody says to whom it can go, that is asked again', async () => {
  let isAway = true;
  open(profile, () => {
    if (isAway) throw failed({ kind: 'offline', code: 'offline' });
    return destinations;
  });
  await press(page, redirect);
  await seen(dialog.getByRole('alert')).toBeVisible();
  isAway = false;
  await press(dialog, 'Try again');
  await seen(dialog.getByRole('radio', { name: 'Cajas' })).toBeVisible();
});
