import { test } from 'vitest';
import { deviceConfigMachine } from '../../../src/machines/device-config.ts';
import { viewConfig } from '../../support/view-config.ts';
import { button, page, press, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { technician } from '../../support/walk-devices.ts';

const { open: openConsole, walk, leaveNothingOut } = viewWalks(deviceConfigMachine);

test('the values of a device are written, switched and removed', async () => {
  const config = viewConfig();
  const { weather, dialog, question, greeting, created, name, value, save, open, close, create, edit, gone } = config;
  const { tell } = openConsole('/devices', { own: config.own });
  /** The server tells that the rights are others now. */
  const allow = (codes: readonly string[]) => {
    config.allow(codes);
    tell('role_updated');
  };
  const active = greeting.getByRole('switch', { name: 'Active' });
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const remove = {
    takes: 'viewing config.remove confirming',
    by: () => press(greeting, 'Remove its own value'),
    sees: () => seen(question).toContainText("Remove the device's own value?"),
  };
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
    {
      takes: ['viewing config.design editing', 'editing.deciding  editing.designing'],
      by: config.design,
      sees: () => seen(config.title).toBeEnabled(),
    },
    { takes: [], by: () => press(dialog, 'Cancel'), sees: () => seen(greeting).toBeVisible() },
    {
      takes: ['viewing config.create editing', 'editing.deciding  editing.writing'],
      by: create,
      sees: () => seen(name).toBeEnabled(),
    },
    {
      takes: 'editing config.close ',
      by: async () => {
        await name.fill('brillo');
        await close();
      },
      sees: () => seen(question).toContainText('Close without saving?'),
    },
    {
      takes: 'editing xstate.done.actor.editor loading',
      by: async () => {
        await press(question, 'Go on editing');
        await value.fill('80');
        await save.click();
      },
      sees: () => seen(created).toContainText('80'),
    },
    { takes: 'viewing config.edit editing', by: edit, sees: () => seen(value).toBeEnabled() },
    {
      takes: 'editing xstate.done.actor.editor viewing',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(greeting).toBeVisible(),
    },
    {
      takes: 'editing xstate.done.actor.editor loading 2',
      by: async () => {
        await edit();
        await value.fill('lo mío');
        config.change('Buenos días');
        await save.click();
        await press(dialog, 'Take theirs');
      },
      sees: () => seen(greeting).toContainText('Buenos días'),
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
      takes: 'removing xstate.error.actor.removeConfig confirming',
      by: async () => {
        config.change('Adiós');
        await press(question, 'Remove its own value');
      },
      sees: () => seen(question.getByRole('alert')).toContainText('Somebody else changed it meanwhile: Adiós'),
    },
    {
      takes: 'removing xstate.done.actor.removeConfig loading',
      by: () => press(question, 'Remove its own value'),
      sees: () => seen(greeting).toHaveCount(0),
    },
    {
      takes: 'editing xstate.done.actor.editor closed',
      by: async () => {
        await create();
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
