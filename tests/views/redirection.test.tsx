import { expect, test } from 'vitest';
import type { Destinations } from '../../src/domain/redirection.ts';
import { failed } from '../../src/services/failures.ts';
import { openAddress } from '../support/view.tsx';
import { colleague, viewCalls } from '../support/view-calls.ts';
import { button, choose, page, press, seen } from '../support/view-page.ts';
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
  const { tell } = openAddress('/calls?state=all', { own: api.services, person });
  return { ...api, tell };
};
const moreOf = ({ id }: { id: number }) => `More actions for call #${id}`;
const redirect = page.getByRole('menuitem', { name: 'Redirect' });
const pressRedirect = () => choose(page, moreOf(waitingCall), 'Redirect');

test('a call that waits is redirected from the list, and then says for whom it is', async () => {
  const { call, happens, tell } = open();
  await pressRedirect();
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

test('of zones of one name each says which branch it is of', async () => {
  const zones = [
    { id: 4, name: 'Ventanillas', area: 'Sucursal Centro' },
    { id: 5, name: 'Ventanillas', area: 'Sucursal Sur' },
  ];
  const { call } = open(profile, () => ({ ...destinations, zones }));
  await pressRedirect();
  await dialog.getByRole('radio', { name: 'A zone' }).click();
  await seen(dialog.getByText('Sucursal Centro')).toBeVisible();
  await seen(dialog.getByText('Sucursal Sur')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Ventanillas' }).nth(1).click();
  await press(dialog, 'Redirect');
  await seen(page.getByText('The call was redirected.')).toBeVisible();
  expect(call(waitingCall.id)).toMatchObject({ state: 'REDIRECTED', for_zone_id: 5 });
});

test('a call is left where it is, and one that somebody attends is not redirected from there', async () => {
  const { call } = open();
  await press(page, moreOf(taken));
  await seen(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await seen(redirect).toHaveCount(0);
  await pressRedirect();
  await press(dialog, 'Cancel');
  await seen(dialog).toHaveCount(0);
  expect(call(waitingCall.id)?.state).toBe('REQUESTED');
});

test('who only looks redirects nothing', async () => {
  open({ ...profile, agents: [] });
  await seen(page.getByText(String(waitingCall.phone)).first()).toBeVisible();
  await press(page, moreOf(waitingCall));
  await seen(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await seen(redirect).toHaveCount(0);
});

test('where nobody says to whom it can go, that is asked again', async () => {
  let isAway = true;
  open(profile, () => {
    if (isAway) throw failed({ kind: 'offline', code: 'offline' });
    return destinations;
  });
  await pressRedirect();
  await seen(dialog.getByRole('alert')).toBeVisible();
  isAway = false;
  await press(dialog, 'Try again');
  await seen(dialog.getByRole('radio', { name: 'Cajas' })).toBeVisible();
});

test('where no calls are taken any more is said, and another place is chosen from those that there are now', async () => {
  const fields = { service_id: 'unknown' } as const;
  let services = [...destinations.services, { id: 3, name: 'Créditos' }];
  const api = viewCalls([waitingCall], {
    [`GET queryings/${waitingCall.id}/destinations`]: () => ({ ...destinations, services }),
    [`PUT queryings/${waitingCall.id}`]: () => {
      services = [...destinations.services];
      throw failed({ kind: 'refused', code: 'unknown', fields });
    },
  });
  openAddress('/calls', { own: api.services, person: profile });
  await pressRedirect();
  await dialog.getByRole('radio', { name: 'Créditos' }).click();
  await press(dialog, 'Redirect');
  await seen(page.getByText('The destination that you chose takes no calls any more. Choose another.')).toBeVisible();
  await seen(dialog.getByRole('radio', { name: 'Créditos' })).toHaveCount(0);
  await seen(button(dialog, 'Redirect')).toBeDisabled();
});
