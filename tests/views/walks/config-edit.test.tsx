import { test } from 'vitest';
import { configEditMachine } from '../../../src/machines/config-edit.ts';
import { viewConfig } from '../../support/view-config.ts';
import { button, press, pressKey, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';

const { open: openConsole, walk, leaveNothingOut } = viewWalks(configEditMachine);

test('a value of a device is written, kept over a reload, and disputed', async () => {
  const { own, weather, change, dialog, question, greeting, created, name, value, save, ...config } = viewConfig();
  const { open, close, create, edit, gone } = config;
  const reload = () => openConsole('/devices', { own });
  const begin = async () => {
    await open();
    await create();
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
  const leave = (from: 'editing' | 'conflict') => ({
    takes: from === 'editing' ? 'editing config.close leaving' : 'conflict config.close leaving',
    by: close,
    sees: () => seen(question).toContainText('Close without saving?'),
  });
  let held = { letGo: () => {} };
  reload();
  await walk([
    { takes: [], by: begin, sees: () => seen(name).toBeEnabled() },
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
      takes: [],
      by: async () => {
        weather.clear();
        held = weather.hold(/^POST configs$/);
        await save.click();
        await close();
      },
      sees: () => seen(dialog).toBeVisible(),
    },
    {
      takes: 'saving xstate.done.actor.saveConfig ended',
      by: async () => held.letGo(),
      sees: () => seen(created).toContainText('80'),
    },
    { takes: [], by: config.design, sees: () => seen(config.title).toBeEnabled() },
    {
      takes: 'editing config.dress ',
      by: () => config.title.fill('Banco'),
      sees: () => seen(config.title).toHaveValue('Banco'),
    },
    { takes: [], by: () => press(dialog, 'Cancel'), sees: () => seen(greeting).toBeVisible() },
    { takes: [], by: edit, sees: () => seen(value).toBeEnabled() },
    {
      takes: 'editing config.drop ended',
      by: () => press(dialog, 'Cancel'),
      sees: () => seen(greeting).toBeVisible(),
    },
    { takes: [], by: edit, sees: () => seen(value).toBeEnabled() },
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
      takes: 'conflict config.takeTheirs ended',
      by: () => press(dialog, 'Take theirs'),
      sees: () => seen(greeting).toContainText('Buenos días'),
    },
    { takes: [], by: edit, sees: () => seen(value).toBeEnabled() },
    dispute('Buenas tardes'),
    {
      takes: ['conflict config.keepMine saving', 'saving xstate.done.actor.saveConfig ended'],
      by: () => press(dialog, 'Save mine'),
      sees: () => seen(greeting).toContainText('lo mío'),
    },
    {
      takes: 'editing config.close ended',
      by: async () => {
        await create();
        await close();
      },
      sees: gone,
    },
    {
      takes: 'leaving config.confirm ended',
      by: async () => {
        await begin();
        await name.fill('otro');
        await close();
        await press(question, 'Close without saving');
      },
      sees: gone,
    },
    {
      // What was typed is still there after a reload, until it is discarded.
      takes: 'editing xstate.done.actor.restoreConfig ',
      by: async () => {
        await begin();
        await seen(name).toHaveValue('');
        await name.fill('contraste');
        await value.fill('40');
        reload();
        await begin();
      },
      sees: async () => {
        await seen(name).toHaveValue('contraste');
        await seen(value).toHaveValue('40');
        await seen(dialog.getByRole('status')).toContainText('You had unsaved changes');
      },
    },
    {
      takes: 'editing config.discard ',
      by: () => press(dialog, 'Discard them'),
      sees: () => seen(name).toHaveValue(''),
    },
    {
      takes: [],
      by: async () => {
        reload();
        await begin();
      },
      sees: () => seen(name).toHaveValue(''),
    },
  ]);
});

leaveNothingOut();
