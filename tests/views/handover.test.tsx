import { expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { Colleague, Handover } from '../../src/domain/handover.ts';
import type { Destinations } from '../../src/domain/redirection.ts';
import type { Profile } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import { openAddress } from '../support/view.tsx';
import { colleague, viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';

import { agent, profile, waitingCall } from '../support/walk-samples.ts';

const id = 7;
const me = { id: agent.id, name: 'Ana Ruiz' };
const colleagues: readonly Colleague[] = [
  { ...colleague, state: 'AVAILABLE' },
  { id: 5, name: 'Íñigo Paz', state: 'PAUSED' },
];
const destinations: Destinations = {
  services: [{ id: 2, name: 'Cajas' }],
  zones: [{ id: 3, name: 'Norte' }],
  agents: [...colleagues, { id: 6, name: 'Ada Gil', state: 'IN_CALL' }],
};
const dialog = page.getByRole('dialog');
const says = (text: string | RegExp) => seen(page.getByText(text).last()).toBeVisible();

/** The call of this agent on the screen, and what the server is asked about it. */
const open = async (
  other: Partial<Call> = {},
  person: Profile = profile,
  among: readonly Colleague[] = colleagues,
  there: Destinations = destinations,
  routes: Parameters<typeof viewCalls>[1] = {},
) => {
  const asked: unknown[] = [];
  const handover = (result: Handover['result']): Handover => ({
    ...{ id: 1, kind: 'transfer', from: me, to: colleague, note: null, at: 1_100, until: 4_000_000_000, result },
  });
  const attended = { state: 'ATTENDED', agent_id: me.id, agent: me, attended_at: 1_100, ...other } as const;
  const find = () => api.tables.queryings?.[0];
  const api = viewCalls([{ ...waitingCall, with_video: false, url: null, ...attended }], {
    [`GET queryings/${id}/colleagues`]: () => among,
    [`GET queryings/${id}/destinations`]: () => there,
    [`POST queryings/${id}/handover`]: (body) => {
      asked.push(body);
      api.happens(id, { handover: handover(null) });
      return find();
    },
    [`DELETE queryings/${id}/handover`]: () => {
      api.happens(id, { handover: handover('withdrawn') });
      return find();
    },
    [`POST queryings/${id}/guests`]: (body) => {
      asked.push(body);
      api.happens(id, { guests: [me] });
      return { agent_id: me.id, is_in: true };
    },
    [`DELETE queryings/${id}/guests/${me.id}`]: () => {
      api.happens(id, { guests: [] });
      return { agent_id: me.id, is_in: false };
    },
    ...routes,
  });
  const { tell } = openAddress(`/call/${id}`, { own: api.services, person });
  const happens = (data: Partial<Call>) => {
    api.happens(id, data);
    tell(`querying:${id}`);
  };
  return { ...api, asked, happens, ended: (result: Handover['result']) => happens({ handover: handover(result) }) };
};

test('a colleague is chosen among those who are available, and asked with a note', async () => {
  const { asked } = await open();
  await press(page, 'Hand over or ask for help');
  const whom = dialog.getByRole('radiogroup', { name: 'To whom' });
  await seen(whom.getByRole('radio', { name: 'Íñigo Paz' })).toBeDisabled();
  // Nobody comes into the room of a call that has none.
  await seen(dialog.getByRole('radio', { name: 'Ask for help' })).toHaveCount(0);
  await seen(button(dialog, 'Ask')).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Find your colleague' }).fill('beto');
  await seen(dialog.getByRole('radio', { name: 'Íñigo Paz' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Beto' }).click();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Habla inglés');
  await press(dialog, 'Ask');
  await says('You are asking Beto to take the call…');
  // What opened the dialog is no more.
  await soon(() => expect(document.activeElement).not.toBe(document.body));
  expect(asked).toEqual([{ kind: 'transfer', agent_id: colleague.id, note: 'Habla inglés' }]);
});

test('whoever thinks better of it is at the button that asked', async () => {
  await open();
  const handOver = button(page, 'Hand over or ask for help');
  handOver.all()[0]?.focus();
  await press(page, 'Hand over or ask for help');
  await seen(dialog).toBeVisible();
  await dialog.press('Escape');
  await seen(dialog).toHaveCount(0);
  await seen(handOver).toBeFocused();
});

test('of very many colleagues some are shown, and the others are found; who is chosen stays in sight', async () => {
  await open({}, profile, [
    ...colleagues,
    ...Array.from({ length: 60 }, (_, index) => ({
      id: 100 + index,
      name: `Agent ${index}`,
      state: 'AVAILABLE' as const,
    })),
  ]);
  await press(page, 'Hand over or ask for help');
  const whom = dialog.getByRole('radiogroup', { name: 'To whom' });
  await seen(whom.getByRole('radio')).toHaveCount(50);
  await seen(dialog.getByText('And 12 more: find them by name.')).toBeVisible();
  await whom.getByRole('radio', { name: 'Beto' }).click();
  await dialog.getByRole('textbox', { name: 'Find your colleague' }).fill('agent 59');
  await seen(whom.getByRole('radio')).toHaveCount(2);
  await seen(whom.getByRole('radio', { name: 'Beto' })).toBeChecked();
  await seen(dialog.getByText(/more: find/)).toHaveCount(0);
});

test('a call is redirected to one of many services by its name', async () => {
  const services = Array.from({ length: 9 }, (_, index) => ({ id: 20 + index, name: `Service ${index}` }));
  await open({}, profile, colleagues, { ...destinations, services });
  await press(page, 'Hand over or ask for help');
  await dialog.getByRole('radio', { name: 'Redirect it' }).click();
  const find = dialog.getByRole('textbox', { name: 'Find by name' });
  await find.fill('service 7');
  await seen(dialog.getByRole('radiogroup', { name: 'To whom' }).getByRole('radio')).toHaveCount(1);
  await find.fill('nothing');
  await seen(dialog.getByText('None has that name.')).toBeVisible();
  // Two zones are found without a search, and of another kind it is looked for anew.
  await dialog.getByRole('radio', { name: 'A zone' }).click();
  await seen(find).toHaveCount(0);
  await seen(dialog.getByRole('radio', { name: 'Norte' })).toBeVisible();
});

test('who is asked may be asked no longer, may say no, and may take the call', async () => {
  const { happens, ended } = await open();
  const ask = async () => {
    await dialog.getByRole('radio', { name: 'Beto' }).click();
    await press(dialog, 'Ask');
    await says('You are asking Beto to take the call…');
  };
  await press(page, 'Hand over or ask for help');
  await ask();
  await press(page, 'Stop asking');
  await seen(page.getByText('You are asking Beto')).toHaveCount(0);
  await press(page, 'Hand over or ask for help');
  await ask();
  ended('declined');
  await says("Beto can't now. The call stays with you.");
  await press(page, 'Ask somebody else');
  await ask();
  ended('missed');
  await says('Beto did not answer. The call stays with you.');
  await press(page, 'Close');
  await seen(page.getByText('Beto did not answer')).toHaveCount(0);
  await press(page, 'Hand over or ask for help');
  await ask();
  happens({ agent_id: colleague.id, agent: colleague, handover: null });
  await says('Beto is attending it.');
  await seen(button(page, 'Hand over or ask for help')).toHaveCount(0);
});

test.each([
  ['A service', 'Cajas', { service_id: 2 }],
  ['A zone', 'Norte', { for_zone_id: 3 }],
  ['Somebody', 'Ada Gil', { for_agent_id: 6 }],
])('a call is redirected, with its notes: %s', async (kind, name, to) => {
  const { call } = await open();
  await page.getByRole('textbox', { name: 'Notes' }).fill('quiere un crédito');
  await says('Saving…');
  await press(page, 'Hand over or ask for help');
  await dialog.getByRole('radio', { name: 'Redirect it' }).click();
  await seen(button(dialog, 'Redirect')).toBeDisabled();
  await dialog.getByRole('radio', { name: kind }).click();
  await dialog.getByRole('radio', { name }).click();
  await press(dialog, 'Redirect');
  await says('The call was redirected.');
  expect(call(id)).toMatchObject({ state: 'REDIRECTED', notes: 'quiere un crédito', ...to });
  await soon(() => expect(window.location.pathname).toBe('/calls'));
});

test('a call that cannot go where it was redirected to stays with its agent, who is told why', async () => {
  const fields = { service_id: 'unknown' } as const;
  const { call } = await open({}, profile, colleagues, destinations, {
    [`PUT queryings/${id}`]: () => {
      throw failed({ kind: 'refused', code: 'unknown', fields });
    },
  });
  await press(page, 'Hand over or ask for help');
  await dialog.getByRole('radio', { name: 'Redirect it' }).click();
  await dialog.getByRole('radio', { name: 'Cajas' }).click();
  await press(dialog, 'Redirect');
  await says(/^The destination that you chose takes no calls any more. The call is still with you/);
  expect(call(id)?.state).toBe('ATTENDED');
});

test('a call is redirected to nobody who is not at work', async () => {
  await open();
  await press(page, 'Hand over or ask for help');
  await dialog.getByRole('radio', { name: 'Redirect it' }).click();
  await dialog.getByRole('radio', { name: 'Somebody' }).click();
  await seen(dialog.getByRole('radio', { name: 'Íñigo Paz' })).toBeDisabled();
  await seen(dialog.getByRole('radio', { name: 'Ada Gil' })).toBeEnabled();
});

test('a supervisor comes into the room of a colleague and leaves it, and the call goes on', async () => {
  const permissions = [...profile.permissions, { code: 'AGENTS_SUPERVISION', name: 'Supervise' }];
  const others = { agent_id: colleague.id, agent: colleague, with_video: true, url: waitingCall.url };
  const { asked, call } = await open(others, { ...profile, permissions });
  await press(page, 'Join the call');
  await says('You are in this call to help.');
  expect(asked).toEqual([{ agent_id: me.id }]);
  await seen(page.getByRole('region', { name: 'Video of the call' })).toBeVisible();
  await press(page, 'Leave the call');
  await says("You left your colleague's call.");
  expect(call(id)).toMatchObject({ state: 'ATTENDED', agent_id: colleague.id, guests: [] });
});

test('a supervisor who could not leave hears that', async () => {
  const permissions = [...profile.permissions, { code: 'AGENTS_SUPERVISION', name: 'Supervise' }];
  const others = { agent_id: colleague.id, agent: colleague, guests: [me] };
  const { weather } = await open(others, { ...profile, permissions });
  weather.fail(/^DELETE queryings\/\d+\/guests/);
  await press(page, 'Leave the call');
  await says('It could not be done. Try again.');
});

test('who does not supervise sees who is in it, and has no way in', async () => {
  await open({ agent_id: colleague.id, agent: colleague, with_video: true, guests: [{ id: 9, name: 'Luz Vega' }] });
  await says('Also here: Luz Vega');
  await seen(button(page, 'Join the call')).toHaveCount(0);
});
