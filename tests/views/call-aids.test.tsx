import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { CallAids } from '../../src/domain/call-aids.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { agent, ownCall, profile } from '../support/walk-samples.ts';

const call: Call = {
  ...ownCall,
  ...{ with_video: false, url: null, agent_id: agent.id, phone: '55 0007' },
  device: { id: 3, name: 'Kiosk', location: null },
};
const { id } = call;
const aids: CallAids = {
  script: 'Cards\n- Greet\n- Ask for a name',
  macros: [
    { id: 1, name: 'Greeting', content: 'Spoke to {phone}.' },
    { id: 2, name: 'Papers', content: 'Asked which papers.' },
  ],
};
const notes = page.getByRole('textbox', { name: 'Notes' });
const option = (name: string) => page.getByRole('listbox').getByRole('option', { name: new RegExp(name) });
const step = (name: string) => page.getByRole('checkbox', { name });

const open = (answer: CallAids | ((call?: Call) => CallAids) = aids, shown = call) => {
  const api = viewCalls([shown], {
    [`GET queryings/${id}/aids`]: () => (typeof answer === 'function' ? answer(api.call(id)) : answer),
    'GET devices/3/restart': () => ({ restart: null, in_call: 'running' }),
  });
  const kept = new Map<string, string>();
  const come = (person = profile) => openAddress(`/call/${id}`, { own: api.services, person, kept });
  come();
  return { ...api, come };
};
const field = () => {
  const [element] = notes.all();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('the notes are no field of several lines');
  return element;
};

test('a slash offers quick texts; arrows choose, Enter puts one in with what the call knows, and the caret stays behind it', async () => {
  open();
  await notes.fill('She said /');
  await seen(option('Greeting')).toHaveAttribute('aria-selected', 'true');
  expect(field().getAttribute('aria-activedescendant')).toBe('quick-texts-1');
  await notes.press('ArrowDown');
  await seen(option('Papers')).toHaveAttribute('aria-selected', 'true');
  await notes.press('ArrowUp');
  await notes.press('Enter');
  await seen(notes).toHaveValue('She said Spoke to 55 0007.');
  await seen(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  expect(field().selectionStart).toBe('She said Spoke to 55 0007.'.length);
  expect(document.activeElement).toBe(field());
});

test('of very many quick texts those that are offered say how many others there are', async () => {
  const macros = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Text ${index}`, content: 'Said.' }));
  open({ ...aids, macros });
  await notes.fill('/');
  await seen(page.getByText(/22 m/)).toBeVisible();
  await notes.fill('/29');
  await seen(option('Text 29')).toBeVisible();
  await seen(page.getByText(/22 m/)).toHaveCount(0);
});

test('what is typed behind the slash finds one; Escape lets the slash be', async () => {
  open();
  await notes.fill('/pap');
  await seen(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await notes.press('Escape');
  await seen(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await notes.fill('/papers');
  await seen(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await seen(notes).toHaveValue('/papers');
  await notes.fill('so /xyz');
  await seen(page.getByText('No quick text matches.')).toBeVisible();
});

test('a button offers all of them, and one that is pressed goes to the end of the notes', async () => {
  open();
  await notes.fill('Nothing yet');
  await press(page, 'Quick texts');
  expect(document.activeElement).toBe(field());
  await seen(option('Papers')).toBeVisible();
  // As a mouse does, which leaves the focus in the field.
  for (const element of option('Papers').all()) fireEvent.click(element);
  await seen(notes).toHaveValue('Nothing yet\nAsked which papers.');
});

test('what is typed after the button was pressed finds one among very many, as its words say, and puts it in', async () => {
  const macros = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Text ${index}`, content: 'Said.' }));
  const { weather, come } = open({ ...aids, macros });
  weather.fail(/aids$/);
  come();
  await notes.fill('Nothing yet');
  field().setSelectionRange(0, 0);
  await press(page, 'Quick texts');
  // Where it is put in is where one types.
  await soon(() => expect(field().selectionStart).toBe('Nothing yet'.length));
  await seen(page.getByText('Type another letter to try again.')).toBeVisible();
  weather.clear();
  await notes.fill('Nothing yett');
  await seen(option('Text 1')).toBeVisible();
  await seen(page.getByText(/22 m/)).toBeVisible();
  await notes.fill('Nothing yet29');
  await seen(option('Text 29')).toHaveAttribute('aria-selected', 'true');
  await notes.press('Enter');
  await seen(notes).toHaveValue('Nothing yet\nSaid.');
});

test('a slash offers quick texts also where the button was pressed in vain', async () => {
  open();
  await seen(notes).toBeVisible();
  await press(page, 'Quick texts');
  await seen(option('Papers')).toBeVisible();
  await notes.press('Escape');
  await seen(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await notes.fill('/');
  await seen(option('Papers')).toBeVisible();
});

test.each([
  ['by its button', '', () => press(page, 'Quick texts'), 'Ana, no. 123', 'Ana, no. 123\nAsked which papers.'],
  ['by a slash', '/', () => notes.fill('/'), 'Ana, no. 123\n\n/', 'Ana, no. 123\n\nAsked which papers.'],
])(
  'notes that come while the list is open stay where a quick text is taken: %s',
  async (_, typed, offer, found, both) => {
    const { types, draft, weather, come } = open();
    types(id, 'Ana, no. 123');
    const { letGo } = weather.hold(/^GET .*draft$/);
    const { clock } = come();
    await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
    await offer();
    await seen(option('Papers')).toBeVisible();
    await seen(notes).toHaveValue(typed);
    clock.increment(1_000);
    letGo();
    await seen(notes).toHaveValue(found);
    for (const element of option('Papers').all()) fireEvent.click(element);
    await seen(notes).toHaveValue(both);
    clock.increment(1_000);
    await soon(() => expect(draft(id)?.notes).toBe(both));
  },
);

test('a business without quick texts, and without a script, says so where one is looked for', async () => {
  open({ script: null, macros: [] });
  await notes.fill('/');
  await seen(page.getByText('There are no quick texts yet.')).toBeVisible();
  await seen(page.getByRole('heading', { name: 'Script' })).toHaveCount(0);
});

test('they that did not come are asked for again', async () => {
  const { weather, come } = open();
  weather.fail(/aids$/);
  come();
  await notes.fill('/');
  await seen(page.getByText('The quick texts could not be loaded.')).toBeVisible();
  weather.clear();
  await notes.fill('/g');
  await seen(option('Greeting')).toBeVisible();
});

test('the steps of the script are ticked, and stay so after a reload', async () => {
  const { come } = open();
  await step('Greet').click();
  await seen(step('Greet')).toBeChecked();
  await seen(page.getByText('1 of 2')).toBeVisible();
  come();
  await seen(step('Greet')).toBeChecked();
  await seen(page.getByText('1 of 2')).toBeVisible();
  await step('Greet').click();
  await seen(page.getByText('0 of 2')).toBeVisible();
});

test('a call that came for another service is helped with as one of that', async () => {
  const sales = { service_id: 1, service: { id: 1, name: 'Sales' } };
  const support = { service_id: 2, service: { id: 2, name: 'Support' } };
  const { happens, come } = open(
    (now) => ({
      script: `- Say ${now?.service?.name}`,
      macros: [{ id: 1, name: 'Asked', content: 'Asked for {service} at {place}.' }],
    }),
    { ...call, ...sales, state: 'RETURNED', agent_id: null },
  );
  const { tell, clock } = come();
  const attend = async () => {
    await press(page, 'Answer');
    await seen(page.getByRole('button', { name: 'End call' })).toBeVisible();
  };
  await seen(page.getByRole('button', { name: 'Answer' })).toBeEnabled();
  happens(id, { ...support, device: { id: 3, name: 'Kiosk', location: 'Hall' } });
  tell(`querying:${id}`);
  await seen(page.getByText('Support').first()).toBeVisible();
  await attend();
  await seen(step('Say Support')).toBeVisible();
  await notes.fill('/');
  await seen(option('Asked')).toBeVisible();
  await notes.press('Enter');
  await seen(notes).toHaveValue('Asked for Support at Hall.');
  await step('Say Support').click();
  await seen(step('Say Support')).toBeChecked();
  happens(id, { ...sales, state: 'REDIRECTED', agent_id: null });
  tell(`querying:${id}`);
  tell(`agent:${agent.id}`);
  clock.increment(1_000);
  await attend();
  await seen(step('Say Sales')).toBeVisible();
  await seen(page.getByText('0 of 1')).toBeVisible();
});

test('an end that could not be sent leaves the script as it was ticked, and says that the call is open', async () => {
  const { weather } = open();
  await step('Greet').click();
  await seen(step('Greet')).toBeChecked();
  weather.fail(/./);
  await press(page, 'End call');
  await seen(page.getByRole('alert')).toHaveText(/The call is still open/);
  await seen(step('Greet')).toBeChecked();
  await seen(step('Ask for a name')).toBeVisible();
  await seen(page.getByText('1 of 2')).toBeVisible();
});

test('whoever may restart devices does so from the call, after it', async () => {
  const { come, asked } = open();
  await seen(notes).toBeVisible();
  await seen(page.getByRole('button', { name: 'Restart the device' })).toHaveCount(0);
  const codes = ['DEVICES_READ', 'CONFIGS_READ', 'CONFIGS_CREATION'];
  const permissions = [...profile.permissions, ...codes.map((code) => ({ code, name: code }))];
  come({ ...profile, permissions });
  await press(page, 'Restart the device');
  const dialog = page.getByRole('dialog', { name: 'Restart Kiosk' });
  await seen(dialog.getByRole('button', { name: 'After the call' })).toBeVisible();
  await press(dialog, 'After the call');
  await soon(() => expect(asked.some((request) => request === 'POST devices/3/restart')).toBe(true));
});
