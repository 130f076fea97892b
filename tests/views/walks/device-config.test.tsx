import { test } from 'vitest';
import { deviceConfigMachine } from '../../../src/machines/device-config.ts';
// Its editor is large, and is there before the walk begins.
import '../../../src/ui/dialogs/DeviceConfigDialog.tsx';
import { viewApi } from '../../support/view-api.ts';
import { button, page, press, pressKey, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { device, technician } from '../../support/walk-devices.ts';
import { profile } from '../../support/walk-samples.ts';

const { open: openConsole, walk, leaveNothingOut } = viewWalks(deviceConfigMachine);

test('the values of a device are written, disputed, switched and removed', async () => {
  let may = technician.codes;
  const { services, tables, weather } = viewApi(
    {
      devices: [{ ...device, version: 1, active: true }],
      configs: [{ id: 1, version: 1, key: 'devices.5.saludo', value: 'Hola', active: true }],
    },
    { 'GET restarts': () => [], 'GET restart-batches/latest': () => null },
  );
  const { tell } = openConsole('/devices', {
    own: {
      ...services,
      profile: async () => ({ ...profile, permissions: may.map((code) => ({ code, name: code })) }),
    },
  });
  /** Somebody else writes the value. */
  const change = (value: string) => {
    tables.configs = (tables.configs ?? []).map((one) =>
      one.id === 1 ? { ...one, value, version: one.version + 1 } : one,
    );
  };
  /** The server tells that the rights are others now. */
  const allow = (codes: readonly string[]) => {
    may = codes;
    tell('role_updated');
  };
  const dialog = page.getByRole('dialog', { name: 'Configuration of Lobby' });
  const question = page.getByRole('alertdialog');
  const greeting = dialog.getByRole('region', { name: 'saludo' });
  const created = dialog.getByRole('region', { name: 'brillo' });
  const active = greeting.getByRole('switch', { name: 'Active' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const value = dialog.getByRole('textbox', { name: 'Value' });
  const save = button(dialog, 'Save');
  const close = () => press(dialog, 'Close');
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const open = () => press(page.getByRole('article', { name: 'Lobby' }), 'Configuration');
  const gone = () => seen(dialog).toHaveCount(0);
  const create = {
    takes: 'viewing config.create editing',
    by: () => press(dialog, 'New value'),
    sees: () => seen(name).toBeEnabled(),
  };
  const edit = {
    takes: 'viewing config.edit editing',
    by: () => press(greeting, 'Edit'),
    sees: () => seen(value).toBeEnabled(),
  };
  const dispute = (theirs: string) => ({
    takes: ['editing config.save saving', 'saving xstate.error.actor.saveConfig conflict'],
    by: async () => {
      await value.fill('lo mío');
      change(theirs);
      await save.click();
    },
    sees: () => seen(dialog.getByRole('alert')).toContainText(theirs),
  });
  const remove = {
    takes: 'viewing config.remove confirming',
    by: () => press(greeting, 'Remove its own value'),
    sees: () => seen(question).toContainText("Remove the device's own value?"),
  };
  const leave = (from: 'editing' | 'conflict') => ({
    takes: from === 'editing' ? 'editing config.close leaving' : 'conflict config.close leaving',
    by: close,
    sees: () => seen(question).toContainText('Close without saving?'),
  });
  let held = { letGo: () => {} };
  await walk([
    {
      takes: 'loading xstate.error.actor.loadConfigs failed',
      by: async () => {
        weather.fail(/^GET configs\?/);
        await open();
      },
      sees: () => seen(dialog.getByRole('alert')).toContainText('The server had an error'),
    },
    {
      takes: ['failed config.retry loading', 'loading xstate.done.actor.loadConfigs viewing'],
      by: async () => {
        weather.clear();
        await press(dialog, 'Try again');
      },
      sees: () => seen(greeting).toContainText('Hola'),
    },
    create,
    {
      takes: 'editing config.save ',
      by: () => save.click(),
      sees: () => seen(dialog.getByText('Required')).toHaveCount(2),
    },
    {
      takes: 'editing config.mode ',
      by: () => dialog.getByText('JSON').click(),
      sees: () => seen(dialog.getByRole('radio', { name: 'JSON' })).toBeChecked(),
    },
    {
      takes: 'editing config.mode ',
      by: () => dialog.getByText('Text').click(),
      sees: () => seen(dialog.getByRole('radio', { name: 'Text' })).toBeChecked(),
    },
    { takes: 'editing config.change ', by: () => name.fill('brillo'), sees: () => seen(name).toHaveValue('brillo') },
    leave('editing'),
    {
      takes: 'leaving config.close editing',
      by: async () => pressKey('Escape'),
      sees: () => seen(question).toHaveCount(0),
    },
    leave('editing'),
    {
      takes: 'leaving config.drop editing',
      by: () => press(question, 'Go on editing'),
      sees: () => seen(name).toHaveValue('brillo'),
    },
    {
      takes: ['editing config.save saving', 'saving xstate.error.actor.saveConfig editing'],
      by: async () => {
        await value.fill('80');
        weather.fail(/^POST configs$/);
        await save.click();
      },
      sees: () => seen(dialog.getByRole('alert')).toContainText('The server had an error'),
    },
    {
      takes: 'saving config.close ',
      by: async () => {
        weather.clear();
        held = weather.hold(/^POST configs$/);
        await save.click();
        await close();
      },
      sees: () => seen(dialog).toBeVisible(),
    },
    {
      takes: 'saving xstate.done.actor.saveConfig loading',
      by: async () => held.letGo(),
      sees: () => seen(created).toContainText('80'),
    },
    edit,
    {
      takes: 'editing config.drop viewing',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(greeting).toBeVisible(),
    },
    edit,
    dispute('Buenos días'),
    leave('conflict'),
    {
      takes: 'leaving config.close conflict',
      by: async () => pressKey('Escape'),
      sees: () => seen(question).toHaveCount(0),
    },
    leave('conflict'),
    {
      takes: 'leaving config.drop conflict',
      by: () => press(question, 'Go on editing'),
      sees: () => seen(button(dialog, 'Take theirs')).toBeVisible(),
    },
    {
      takes: 'conflict config.takeTheirs loading',
      by: () => press(dialog, 'Take theirs'),
      sees: () => seen(greeting).toContainText('Buenos días'),
    },
    edit,
    dispute('Buenas tardes'),
    {
      takes: ['conflict config.keepMine saving', 'saving xstate.done.actor.saveConfig loading'],
      by: () => press(dialog, 'Save mine'),
      sees: () => seen(greeting).toContainText('lo mío'),
    },
    {
      takes: ['viewing config.toggle toggling', 'toggling xstate.done.actor.toggleConfig viewing'],
      by: () => active.click(),
      sees: () => seen(greeting).toContainText('Inactive'),
    },
    {
      takes: 'toggling xstate.error.actor.toggleConfig loading',
      by: async () => {
        weather.fail(/^PUT /);
        await active.click();
      },
      sees: async () => {
        await says('The configuration could not be stored on the server.');
        weather.clear();
        await seen(active).toBeEnabled();
      },
    },
    remove,
    {
      takes: [' config.allowed ', 'confirming  viewing'],
      by: async () => allow(technician.codes.filter((code) => code !== 'CONFIGS_DELETION')),
      sees: () => seen(question).toHaveCount(0),
    },
    {
      takes: ' config.allowed ',
      by: async () => allow(technician.codes),
      sees: () => seen(button(greeting, 'Remove its own value')).toBeVisible(),
    },
    remove,
    {
      takes: 'confirming config.drop viewing',
      by: () => press(question, 'Keep it'),
      sees: () => seen(question).toHaveCount(0),
    },
    remove,
    {
      takes: ['confirming config.confirm removing', 'removing xstate.error.actor.removeConfig loading'],
      by: async () => {
        weather.fail(/^DELETE /);
        await press(question, 'Remove its own value');
      },
      sees: async () => {
        await seen(question).toHaveCount(0);
        await seen(greeting).toBeVisible();
        weather.clear();
      },
    },
    remove,
    {
      takes: 'removing xstate.done.actor.removeConfig loading',
      by: () => press(question, 'Remove its own value'),
      sees: () => seen(greeting).toHaveCount(0),
    },
    create,
    { takes: 'editing config.close closed', by: close, sees: gone },
    {
      takes: 'leaving config.confirm closed',
      by: async () => {
        await open();
        await press(dialog, 'New value');
        await name.fill('otro');
        await close();
        await press(question, 'Close without saving');
      },
      sees: gone,
    },
    {
      takes: ' config.close closed',
      by: async () => {
        await open();
        await seen(created).toBeVisible();
        await close();
      },
      sees: gone,
    },
  ]);
});

leaveNothingOut();
