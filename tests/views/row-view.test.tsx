import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const north: Row = { id: 7, version: 1, name: 'Norte', notes: 'de día', devices: [], zones: [], active: true };
const held: Row = { ...north, id: 8, name: 'Sur', devices: [{ id: 1, name: 'Quiosco' }] };
const everything = ['READ', 'CREATION', 'EDITION', 'DELETION'].map((right) => `SERVICES_${right}`);
const assigns = ['SERVICES_DEVICES_ASSIGN', 'SERVICES_ZONES_ASSIGN'];

const table = page.getByRole('table', { name: 'Services' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
/** The row with fields: being edited, or new. */
const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
const field = (name: string) => form.getByRole('textbox', { name });

/** The table of two services, as somebody with these rights sees it. */
const come = async (codes: readonly string[] = [...everything, ...assigns]) => {
  const api = viewApi({ services: [north, held] });
  const permissions = codes.map((code) => ({ code, name: code }));
  const view = openView('/configs/services', {
    own: { ...api.services, profile: async () => ({ ...profile, permissions }) },
  });
  await seen(row('Norte')).toBeVisible();
  return {
    ...api,
    ...view,
    /** Somebody else writes the record, and the server tells. */
    write: (data: Partial<Row>) => {
      api.tables.services = [{ ...north, ...data, version: 2 }, held];
      view.tell('records:services', { id: north.id, version: 2 });
      view.clock.increment(250);
    },
    sent: () => api.asked.filter((line) => !line.startsWith('GET ')),
  };
};

const names = (part: Part) =>
  part
    .getByRole('button')
    .all()
    .map(({ textContent }) => textContent);

test.each([
  { codes: ['SERVICES_CREATION'], offers: [] },
  { codes: ['SERVICES_EDITION'], offers: ['Edit'] },
  { codes: ['SERVICES_DELETION'], offers: ['Delete'] },
  { codes: everything, offers: ['Edit', 'Delete'] },
])('who has $codes is offered $offers', async ({ codes, offers }) => {
  await come(['SERVICES_READ', ...codes]);
  expect(names(row('Norte'))).toEqual(['Norte', '0', '0', ...offers]);
  const devices = button(row('Norte'), 'Devices: 0');
  await seen(devices).toHaveAttribute('aria-disabled', 'true');
  await devices.click();
  await seen(page.getByRole('dialog')).toHaveCount(0);
});

test('what a missing right keeps back says which one, until Escape', async () => {
  await come(['SERVICES_READ', 'SERVICES_EDITION']);
  const devices = button(row('Norte'), 'Devices: 0');
  const tip = page.getByRole('tooltip');
  await devices.press('Tab');
  await seen(tip).toHaveText('You lack the permission “Services: assign devices”');
  await devices.press('Escape');
  await seen(tip).toHaveCount(0);
});

test('a record that others hold is not deleted, and says what holds it', async () => {
  await come();
  await seen(button(row('Sur'), 'Delete')).toHaveCount(0);
  await seen(row('Sur').getByText('in use')).toBeVisible();
  await seen(button(row('Norte'), 'Delete')).toBeVisible();
});

test('what somebody else changed meanwhile is shown before it is deleted, and asked about anew', async () => {
  const { sent, tables } = await come();
  const question = page.getByRole('alertdialog');
  await press(row('Norte'), 'Delete');
  await seen(question.getByRole('alert')).toHaveCount(0);
  // Nobody told this page of it yet.
  tables.services = [{ ...north, name: 'Este', version: 2 }, held];
  await press(question, 'Delete');
  const changes = question.getByRole('alert');
  await seen(changes).toContainText('Somebody else changed it meanwhile');
  await seen(changes).toContainText('Norte Este');
  await press(question, 'Keep');
  await seen(row('Este')).toBeVisible();
  await press(row('Este'), 'Delete');
  await seen(changes).toHaveCount(0);
  await press(question, 'Delete');
  await seen(row('Este')).toHaveCount(0);
  expect(sent()).toEqual(['DELETE services/7?version=1', 'DELETE services/7?version=2']);
});

test('a change that is told while the question is open stands in it', async () => {
  const { sent, write } = await come();
  const question = page.getByRole('alertdialog', { name: 'Delete “Norte”?' });
  await press(row('Norte'), 'Delete');
  write({ notes: 'de noche' });
  await seen(question.getByRole('alert')).toContainText('de día de noche');
  await press(question, 'Delete');
  await seen(row('Norte')).toHaveCount(0);
  expect(sent()).toEqual(['DELETE services/7?version=2']);
});

test('of several that are deleted, those that somebody else changed stay, and are asked about with what changed', async () => {
  const { sent, tables } = await come();
  const dialog = page.getByRole('dialog');
  tables.services = [{ ...north, name: 'Este', version: 2 }, held];
  await row('Norte').getByRole('checkbox', { name: 'Select Norte' }).click();
  await press(page, 'Delete selection');
  // It is called by what it asks, and then by the table that it works on.
  await seen(page.getByRole('dialog', { name: 'Delete 1 record?' })).toContainText('Services');
  await press(dialog, 'Delete');
  await seen(page.getByRole('dialog', { name: 'Services' })).toBeVisible();
  await seen(dialog.getByRole('status')).toHaveText('1 of 1, 1 failed');
  await press(dialog, 'See what changed');
  await seen(dialog).toContainText('Norte Este');
  await press(dialog, 'Delete');
  await seen(dialog.getByRole('status')).toHaveText('1 of 1, 0 failed');
  await button(dialog, 'Close').last().click();
  await seen(row('Este')).toHaveCount(0);
  expect(sent()).toEqual(['POST services/bulk', 'POST services/bulk']);
});

test('which several are meant is said, also of those that are not in sight any more', async () => {
  const { clock } = await come();
  const dialog = page.getByRole('dialog');
  await row('Norte').getByRole('checkbox', { name: 'Select Norte' }).click();
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('Sur');
  clock.increment(400);
  await seen(row('Norte')).toHaveCount(0);
  await press(page, 'Deactivate');
  await seen(dialog.getByRole('listitem')).toHaveText('Norte');
  await press(dialog, 'Leave them as they are');
});

test('fields hold what is stored, say what is wrong beside them, and what was typed is reverted', async () => {
  const { sent } = await come();
  const marked = () =>
    table
      .getByRole('columnheader')
      .all()
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('*'));
  expect(marked()).toEqual([]);
  await press(row('Norte'), 'Edit');
  await seen(field('Name')).toHaveValue('Norte');
  expect(marked()).toEqual(['Name *']);
  await seen(field('Name')).toHaveAttribute('aria-required', 'true');
  await seen(field('Notes')).toHaveValue('de día');
  await field('Name').fill(' ');
  await press(form, 'Save');
  await seen(form.getByRole('alert')).toHaveText('Required');
  await seen(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await field('Name').fill('Norte 2');
  await seen(form.getByRole('alert')).toHaveCount(0);
  await press(form, 'Revert');
  await seen(row('Norte')).toBeVisible();
  await seen(row('Norte 2')).toHaveCount(0);
  expect(sent()).toEqual([]);
});

test('what is saved stands in the row, and what is switched is sent', async () => {
  const { sent, tables } = await come();
  await press(row('Norte'), 'Edit');
  await field('Name').fill('Este');
  await form.getByRole('checkbox', { name: 'Active' }).click();
  await press(form, 'Save');
  await seen(row('Este')).toBeVisible();
  await seen(page.getByText('Record update successful.')).toBeVisible();
  expect(sent()).toEqual(['PUT services/7']);
  expect(tables.services).toContainEqual({ ...north, name: 'Este', active: false, version: 2 });
});

test('what the server refuses is said and kept, to go on with or to drop', async () => {
  const { weather } = await come();
  const refusal = { kind: 'refused', code: 'duplicate', fields: { name: 'duplicate' } } as const;
  weather.fail(/^PUT /, refusal);
  await press(row('Norte'), 'Edit');
  await field('Name').fill('Sur');
  await press(form, 'Save');
  const refused = table.getByRole('alert').filter({ hasText: 'It was not saved; what you typed is kept.' });
  await seen(refused).toContainText('Name: ');
  await press(refused, 'Go on editing');
  await seen(field('Name')).toHaveValue('Sur');
  await press(form, 'Save');
  await press(refused, 'Discard');
  await seen(row('Norte')).toBeVisible();
});

describe('a link that the server refuses, as somebody deleted it after the choices came', () => {
  const webhooks = page.getByRole('table', { name: 'Webhooks' });
  const typed = webhooks.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  const integration = typed.getByRole('combobox', { name: 'Integration' });
  const refuse = () => {
    const api = viewApi({
      webhooks: [{ id: 3, version: 1, name: 'Puerta', notes: null, integration: null, secure: false, active: true }],
      integrations: [{ id: 7, version: 1, name: 'Sync', notes: null, code: 'return 1;', active: true }],
    });
    const permissions = ['READ', 'CREATION', 'EDITION'].map((right) => ({ code: `WEBHOOKS_${right}`, name: right }));
    openView('/configs/webhooks', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
    api.weather.fail(/^(POST|PUT) /, { kind: 'refused', code: 'unknown', fields: { integration_id: 'unknown' } });
  };

  test('is marked in its field of a new record', async () => {
    refuse();
    await press(page, 'New');
    await typed.getByRole('textbox', { name: 'Name' }).fill('Ventana');
    await integration.selectOption('Sync');
    await press(typed, 'Save');
    await seen(integration).toHaveAttribute('aria-invalid', 'true');
    await seen(typed).toContainText('Does not exist');
  });

  test('is called by the name of its column where an edit is refused', async () => {
    refuse();
    await press(webhooks.getByRole('row').filter({ hasText: 'Puerta' }), 'Edit');
    await integration.selectOption('Sync');
    await press(typed, 'Save');
    const refused = webhooks.getByRole('alert').filter({ hasText: 'It was not saved' });
    await seen(refused).toContainText('Integration: ');
  });
});

test('what the server could not judge stays in the fields, with the reason and what support finds it by', async () => {
  const { weather } = await come();
  weather.fail(/^PUT /, { kind: 'unknown', code: 'internal', id: 'ref-7' });
  await press(row('Norte'), 'Edit');
  await field('Name').fill('Este');
  await press(form, 'Save');
  await seen(form.getByRole('alert')).toContainText('The server had an error');
  await seen(form.getByRole('alert')).toContainText('Reference for support: ref-7');
  await seen(field('Name')).toHaveValue('Este');
  weather.clear();
  await press(form, 'Save');
  await seen(row('Este')).toBeVisible();
});

test('two versions stand beside each other, and either is chosen', async () => {
  const { write, tables } = await come();
  await press(row('Norte'), 'Edit');
  await field('Name').fill('Mío');
  write({ name: 'Suyo', notes: 'de noche' });
  await seen(form.getByRole('status')).toContainText('Somebody else changed it');
  await press(form, 'Save');
  const theirs = table.getByRole('row').filter({ hasText: 'Theirs:' });
  await seen(theirs).toContainText(/Theirs:\s*Suyo/);
  await seen(theirs).toContainText(/Theirs:\s*de noche/);
  await button(form, 'Use theirs').last().click();
  await seen(field('Notes')).toHaveValue('de noche');
  await button(form, 'Use mine').first().click();
  await press(form, 'Save');
  await seen(row('Mío')).toBeVisible();
  expect(tables.services).toContainEqual({ ...north, name: 'Mío', notes: 'de noche', version: 3 });
});

test('in the form of a new record, what must be stored first does not apply yet', async () => {
  await come(everything);
  await press(page, 'New');
  await seen(form.getByText('not applicable').first()).toBeVisible();
  await seen(field('Name')).toHaveValue('');
});

test('what was typed and never sent is there again after a reload, and can be dropped', async () => {
  const kept = new Map<string, string>();
  const own = viewApi({ services: [north, held] }).services;
  const reload = () => openView('/configs/services', { own, kept });
  reload();
  await press(row('Norte'), 'Edit');
  await field('Name').fill('A medias');
  reload();
  await press(row('Norte'), 'Edit');
  await seen(field('Name')).toHaveValue('A medias');
  await seen(form.getByText('You had unsaved changes')).toBeVisible();
  await press(form, 'Discard them');
  await seen(field('Name')).toHaveValue('Norte');
});
