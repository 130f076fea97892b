import { describe, expect, test } from 'vitest';
import { mostChoices } from '../../src/domain/choice.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
// They are there before the tests begin.
import '../../src/ui/dialogs/ColumnTools.tsx';
import '../../src/ui/dialogs/ManyChoice.tsx';
import '../../src/ui/dialogs/PairingDialog.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, pressKey, seen, soon } from '../support/view-page.ts';
import { available, profile } from '../support/walk-samples.ts';

const count = 3_000;
const many = (word: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `${word} ${index + 1}.`,
    active: true,
  }));

const list = page.getByRole('listbox');
const option = (name: string) => list.getByRole('option', { name });
const drawn = () => list.getByRole('option').all().length;
const says = (text: string) => seen(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Which option a screen reader tells of while the focus is in the field. */
const told = (field: Part) =>
  document.getElementById(field.all()[0]?.getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Of all of them no more than can be read are drawn; the last but one is found by typing, and chosen by the keyboard. */
const findLast = async (field: Part, word: string, none: string) => {
  await seen(field).toHaveAttribute('aria-expanded', 'false');
  await field.press('ArrowDown');
  await seen(field).toHaveAttribute('aria-expanded', 'true');
  expect(drawn()).toBe(mostChoices + 1);
  expect(told(field)).toBe(none);
  await says('And 2,900 more: find them by name.');
  await field.fill(`${word} 2999`.toLowerCase());
  await seen(list.getByRole('option')).toHaveCount(1);
  expect(told(field)).toBe(`${word} 2999.`);
  pressKey('Enter');
  await seen(list).toHaveCount(0);
  await seen(field).toHaveValue(`${word} 2999.`);
  await seen(field).toBeFocused();
};

describe('where there are thousands to choose from', () => {
  test('a column is filtered by one that is found by its name, and said by it from then on', async () => {
    const devices = many('Quiosco').map(({ id, name }) => ({ id, name }));
    const service = { version: 1, notes: null, zones: [], active: true };
    const all = { ...service, id: 7, name: 'Norte', devices };
    const few = { ...service, id: 8, name: 'Sur', devices: devices.slice(0, 2) };
    openView('/configs/services', { own: viewApi({ services: [all, few] }).services });
    const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
    await seen(row('Sur')).toBeVisible();
    await press(page, 'Filters');
    const field = page.getByRole('combobox', { name: 'Devices' });
    await findLast(field, 'Quiosco', 'All');
    await seen(row('Sur')).toHaveCount(0);
    await seen(row('Norte')).toBeVisible();

    // What is chosen is the first of what is drawn, and where the arrows begin.
    pressKey('ArrowDown');
    await soon(() => expect(told(field)).toBe('Quiosco 2999.'));
    await seen(option('Quiosco 2999.')).toHaveAttribute('aria-selected', 'true');
    expect(drawn()).toBe(mostChoices + 1);
    pressKey('ArrowDown');
    await soon(() => expect(told(field)).toBe('Quiosco 1.'));
    pressKey('ArrowUp');
    pressKey('ArrowUp');
    await soon(() => expect(told(field)).toBe('All'));

    // Escape closes the list, and leaves open what it stands in; what was typed chose nothing.
    await field.fill('nowhere');
    await says('None has that name.');
    pressKey('Enter');
    await seen(field).toHaveValue('nowhere');
    pressKey('Escape');
    await seen(list).toHaveCount(0);
    await seen(field).toHaveValue('Quiosco 2999.');

    await field.click();
    await option('All').click();
    await seen(field).toHaveValue('All');
    await seen(row('Sur')).toBeVisible();
    await field.fill('quiosco 2');
  });

  test('none is said to be missing as long as more are on their way', async () => {
    const devices = many('Quiosco').slice(0, 200);
    const service = { id: 7, version: 1, name: 'Norte', notes: null, devices, zones: [], active: true };
    const api = viewApi({ services: [service], devices: many('Quiosco') });
    const { records } = api.services;
    const cut: typeof records.list = async (...asked) => ({ ...(await records.list(...asked)), total: 20_000 });
    const held = api.weather.hold(/^GET devices/);
    openView('/configs/services', { own: { ...api.services, records: { ...records, list: cut } } });
    await press(page, 'Filters');
    const field = page.getByRole('combobox', { name: 'Devices' });
    await field.fill('quiosco 2999');
    await seen(field).toHaveAttribute('aria-expanded', 'true');
    await seen(list.getByRole('option')).toHaveCount(0);
    await seen(page.getByText('None has that name.')).toHaveCount(0);
    held.letGo();
    await seen(option('Quiosco 2999.')).toBeVisible();
    await field.fill('nowhere');
    await says('None has that name.');
  });

  test('Enter takes the one that was lit, whichever came before it meanwhile', async () => {
    const devices = many('Quiosco');
    const service = { id: 7, version: 1, name: 'Norte', notes: null, zones: [], active: true };
    const api = viewApi({ services: [{ ...service, devices: devices.slice(1_000, 1_200) }], devices });
    const { records } = api.services;
    const cut: typeof records.list = async (...asked) => ({ ...(await records.list(...asked)), total: 20_000 });
    const held = api.weather.hold(/^GET devices/);
    openView('/configs/services', { own: { ...api.services, records: { ...records, list: cut } } });
    await press(page, 'Filters');
    const field = page.getByRole('combobox', { name: 'Devices' });
    await field.fill('quiosco 11');
    await soon(() => expect(told(field)).toBe('Quiosco 1100.'));
    held.letGo();
    await seen(option('Quiosco 11.')).toBeVisible();
    expect(told(field)).toBe('Quiosco 1100.');
    await field.press('ArrowUp');
    await soon(() => expect(told(field)).toBe('Quiosco 119.'));
    pressKey('ArrowDown');
    pressKey('Enter');
    await seen(field).toHaveValue('Quiosco 1100.');
  });

  test('a record is linked to one of them, and Enter in the list does not save it', async () => {
    const api = viewApi({ webhooks: [], integrations: many('Enlace') });
    const permissions = ['READ', 'CREATION', 'EDITION'].map((right) => ({ code: `WEBHOOKS_${right}`, name: right }));
    openView('/configs/webhooks', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
    await press(page, 'New');
    const form = page.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
    const field = form.getByRole('combobox', { name: 'Integration' });
    await seen(field).toHaveAttribute('aria-required', 'true');
    await form.getByRole('textbox', { name: 'Name' }).fill('Puerta');
    await findLast(field, 'Enlace', 'Choose…');
    expect(api.tables.webhooks).toEqual([]);
    await field.fill('enlace');
    pressKey('Escape');
    await seen(field).toHaveValue('Enlace 2999.');
    await press(form, 'Save');
    await soon(() => expect(api.tables.webhooks).toMatchObject([{ name: 'Puerta', integration_id: 2_999 }]));
  });

  test('the focus stays in the field of a link when its choices come', async () => {
    const webhook = { id: 3, version: 1, name: 'Puerta', notes: null, secure: false, active: true };
    const api = viewApi({
      webhooks: [{ ...webhook, integration: { id: 2_950, name: 'Enlace 2950.' } }],
      integrations: many('Enlace'),
    });
    const permissions = ['READ', 'EDITION'].map((right) => ({ code: `WEBHOOKS_${right}`, name: right }));
    const held = api.weather.hold(/^GET integrations/);
    openView('/configs/webhooks', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
    await press(page.getByRole('row').filter({ hasText: 'Puerta' }), 'Edit');
    const field = page.getByRole('combobox', { name: 'Integration' });
    await seen(field).toHaveValue('2950');
    for (const element of field.all()) element.focus();
    held.letGo();
    await seen(field).toHaveValue('Enlace 2950.');
    await seen(field).toBeFocused();
  });

  test('the ways of calls are narrowed to one of them', async () => {
    const services = many('Servicio');
    openView('/configs/flow', { own: viewApi({ services }).services });
    await findLast(page.getByRole('combobox', { name: 'Service' }), 'Servicio', 'All');
  });

  test('a player is one of them', async () => {
    const api = viewApi(
      { devices: many('Quiosco').map((one) => ({ ...one, serial: one.name, location: null, pinged_at: null })) },
      {
        'GET restarts': () => [],
        'GET restart-batches/latest': () => null,
        'GET pairings/BCDFGHJK': () => ({ code: 'BCDFGHJK', address: '192.0.2.1', agent: 'Player', created_at: 900 }),
      },
    );
    openView('/devices', { own: api.services });
    await press(page, 'Pair a device');
    const dialog = page.getByRole('dialog', { name: 'Pair a device' });
    await dialog.getByLabel('Code of the player').fill('bcdfghjk');
    await press(dialog, 'Find the player');
    const field = dialog.getByRole('combobox', { name: 'Device' });
    await findLast(field, 'Quiosco', 'A new one…');
    pressKey('ArrowDown');
    pressKey('Escape');
    await seen(list).toHaveCount(0);
    await seen(dialog).toBeVisible();
  });

  test('a call turned out as one of them says', async () => {
    const said: unknown[] = [];
    const outcomes = many('Final').map(({ id, name }) => ({ id, name, needs_note: id === 2_999, service_id: null }));
    const over = { id: 7, phone: '5511112222', service_id: null, outcome_id: null };
    const state = { state: 'WRAPPING_UP', wrap_until: 1_060, wrap_call: over, outcomes } as const;
    const availabilities: Services['availabilities'] = {
      ...fakes().availabilities,
      own: async () => ({ ...available, version: 1, ...state }),
      sayOutcome: async (chosen) => void said.push(chosen),
    };
    const clock = { ...fakes().clock, now: () => 1_000 };
    openView('/profile', { own: { availabilities, clock }, person: profile });
    const field = page.getByRole('combobox', { name: 'Outcome of the call' });
    await seen(field).toHaveValue('No outcome');
    await field.press('ArrowDown');
    expect(drawn()).toBe(mostChoices + 1);
    await field.fill('final 2999');
    pressKey('Enter');
    await seen(field).toHaveValue('Final 2999. (with notes)');
    await soon(() => expect(said).toEqual([{ callId: 7, outcomeId: 2_999 }]));
  });
});
