import { test } from 'vitest';
import { pickerMachine } from '../../../src/machines/picker.ts';
import { seen } from '../../support/browser.ts';
import { browserWalks, button, press, weatherOf } from '../../support/browser-walk.ts';

const { enter, walk, leaveNothingOut } = browserWalks(pickerMachine);

test('related records are searched, checked, and confirmed or not', async () => {
  const { page } = await enter({ email: 'manager@demo.local', path: '/configs/services' });
  const weather = weatherOf(page);
  const pick = page.getByRole('button', { name: /^Devices: \d+$/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  const choices = dialog.getByRole('checkbox');
  const says = (text: string | RegExp) => seen(dialog.getByRole('status')).toHaveText(text);
  await walk([
    {
      takes: 'loading xstate.error.actor.loadChoices failed',
      by: async () => {
        await weather.fail(/^GET \/api\/devices\?/);
        await pick.click();
      },
      sees: () => seen(dialog.getByRole('alert')).toContainText('The server had an error'),
    },
    {
      takes: ['failed picker.retry loading', 'loading xstate.done.actor.loadChoices choosing'],
      by: async () => {
        await weather.clear();
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
      sees: () => seen(dialog.getByRole('checkbox', { name: 'escalera' })).toHaveCount(0),
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
      sees: () => seen(button(page, 'Devices: 0').first()).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
