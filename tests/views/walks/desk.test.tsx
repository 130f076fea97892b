import { test } from 'vitest';
import { deskMachine } from '../../../src/machines/desk.ts';
import { page, press, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { viewWorkplaces } from '../../support/view-workplaces.ts';

const { open, walk, leaveNothingOut } = viewWalks(deskMachine);

test('an agent chooses zone and desk, changes and leaves them', async () => {
  const { zones, takeDesk, services, person, weather } = viewWorkplaces();
  const [first, second] = zones;
  const reload = () => open('/queue', { own: { ...services, profile: async () => person() } });
  const zone = page.getByRole('combobox', { name: 'Zone' });
  const desk = page.getByRole('combobox', { name: 'Desk' });
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const choose = (name: string) => zone.selectOption(name);
  const sees = (name: string) => seen(desk.getByRole('option', { selected: true })).toHaveText(name);
  const none = () => seen(page.getByText('Choose a zone')).toBeVisible();
  const free = () => seen(desk).toBeEnabled();
  const chooseFirst = { takes: 'nowhere desk.chooseZone loading', by: () => choose(first.name), sees: free };
  const failing = () => weather.fail(/^GET zones\//);
  const refuse = () => weather.fail(/^PUT agents\//);
  await walk([
    {
      takes: ['entering xstate.done.actor.recallZone entered', 'entered  nowhere'],
      by: async () => void reload(),
      sees: none,
    },
    { ...chooseFirst, takes: [chooseFirst.takes, 'loading xstate.done.actor.loadZone settled'] },
    {
      takes: ['settled desk.choose moving', 'moving xstate.done.actor.moveDesk settled'],
      by: () => desk.selectOption(first.desks[0]),
      sees: () => says('You are at the desk.'),
    },
    { takes: 'entered  loading', by: async () => void reload(), sees: () => sees(first.desks[0]) },
    {
      takes: 'moving xstate.error.actor.moveDesk settled',
      by: async () => {
        refuse();
        await desk.selectOption(first.desks[1]);
      },
      sees: async () => {
        await says('The desk could not be changed.');
        await sees(first.desks[0]);
        weather.clear();
      },
    },
    {
      takes: 'moving xstate.error.actor.moveDesk loading',
      by: async () => {
        takeDesk(first.desks[1]);
        await desk.selectOption(first.desks[1]);
      },
      sees: () => says('Another agent has just taken that desk.'),
    },
    {
      takes: ['settled desk.chooseZone leaving', 'leaving  clearing', 'clearing xstate.error.actor.leaveDesk loading'],
      by: async () => {
        await free();
        refuse();
        await choose('None');
      },
      sees: async () => {
        await says('The desk could not be changed.');
        await sees(first.desks[0]);
        weather.clear();
      },
    },
    {
      takes: ['clearing xstate.done.actor.leaveDesk cleared', 'cleared  nowhere'],
      by: () => choose('None'),
      sees: none,
    },
    chooseFirst,
    {
      takes: 'moving xstate.done.actor.moveDesk settled 2',
      by: async () => {
        await desk.selectOption(first.desks[0]);
        await says('You are at the desk.');
        await desk.selectOption('None');
      },
      sees: () => says('You left the desk.'),
    },
    { takes: 'settled desk.chooseZone loading', by: () => choose(second.name), sees: free },
    { takes: 'leaving  cleared', by: () => choose('None'), sees: none },
    {
      takes: 'loading xstate.error.actor.loadZone failed',
      by: async () => {
        failing();
        await choose(first.name);
      },
      sees: () => says('The zone could not be loaded'),
    },
    {
      takes: 'failed desk.retry loading',
      by: () => press(page, 'The zone could not be loaded: try again'),
      sees: () => says('The zone could not be loaded'),
    },
    { takes: 'failed desk.chooseZone leaving', by: () => choose('None'), sees: none },
    {
      takes: 'failed desk.chooseZone loading',
      by: async () => {
        await choose(first.name);
        await says('The zone could not be loaded');
        weather.clear();
        await choose(second.name);
      },
      sees: free,
    },
  ]);
});

leaveNothingOut();
