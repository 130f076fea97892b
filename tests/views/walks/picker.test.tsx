import { test } from 'vitest';
import { pickerMachine } from '../../../src/machines/picker.ts';
import { viewApi } from '../../support/view-api.ts';
import { button, page, press, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';

const { open, walk, leaveNothingOut } = viewWalks(pickerMachine);

test('related records are searched, checked, and confirmed or not', async () => {
  const [entrance, stairs] = [
    { id: 1, version: 1, name: 'Quiosco entrada', active: true },
    { id: 2, version: 1, name: 'Quiosco escalera', active: true },
  ];
  const north = { id: 7, version: 1, name: 'North', notes: null, devices: [entrance, stairs], zones: [], active: true };
  const { services, weather } = viewApi({ services: [north], devices: [entrance, stairs] });
  open('/configs/services', { own: services });
  const pick = page.getByRole('button', { name: /^Devices: \d+/ });
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  const choices = dialog.getByRole('checkbox');
  const says = (text: string | RegExp) => seen(dialog.getByRole('status')).toHaveText(text);
  await walk([
    {
      takes: 'loading xstate.error.actor.loadChoices failed',
      by: async () => {
        weather.fail(/^GET devices\?/);
        await pick.click();
      },
      sees: () => seen(dialog.getByRole('alert')).toContainText('The server had an error'),
    },
    {
      takes: ['failed picker.retry loading', 'loading xstate.done.actor.loadChoices choosing'],
      by: async () => {
        weather.clear();
        await press(dialog, 'Try again');
      },
      sees: () => seen(choices.first()).toBeVisible(),
    },
    {
      takes: 'choosing picker.setAll ',
      by: () => press(dialog, 'Clear all'),
      sees: () => says(/to add, [1-9]\d* to remove/),
    },
    {
      takes: 'choosing picker.search ',
      by: () => dialog.getByRole('searchbox').fill('entrada'),
      sees: () => seen(dialog.getByRole('checkbox', { name: /escalera/ })).toHaveCount(0),
    },
    {
      takes: 'choosing picker.toggle ',
      by: () => choices.first().click(),
      sees: () => seen(choices.first()).toBeChecked(),
    },
    {
      takes: ' picker.cancel closed',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(dialog).toHaveCount(0),
    },
    {
      takes: 'choosing picker.confirm closed',
      by: async () => {
        await pick.click();
        await press(dialog, 'Clear all');
        await press(dialog, 'Confirm');
      },
      sees: () => seen(button(page, 'Devices: 0')).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
