import { test } from 'vitest';
import { deskMachine } from '../../../src/machines/desk.ts';
import { seen } from '../../support/browser.ts';
import { browserWalks, press, weatherOf } from '../../support/browser-walk.ts';
import { workplaces } from '../../support/workplaces.ts';

const { stage, enter, walk, leaveNothingOut } = browserWalks(deskMachine);

test('an agent chooses zone and desk, changes and leaves them', async () => {
  const { zones, takeDesk } = await workplaces(stage.server);
  const [first, second] = zones;
  const { page } = await enter({ path: '/queue' });
  const weather = weatherOf(page);
  const zone = page.getByRole('combobox', { name: 'Zone' });
  const desk = page.getByRole('combobox', { name: 'Desk' });
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const choose = (name: string) => zone.selectOption({ label: name });
  const sees = (name: string) => seen(desk.getByRole('option', { selected: true })).toHaveText(name);
  const none = () => seen(page.getByText('Choose a zone')).toBeVisible();
  const free = () => seen(desk).toBeEnabled();
  const chooseFirst = { takes: 'nowhere desk.chooseZone loading', by: () => choose(first.name), sees: free };
  const failing = () => weather.fail(/^GET \/api\/zones\//);
  const refuse = () => weather.fail(/^PUT \/api\/agents\//);
  await walk([
    { takes: 'entering  nowhere', by: () => page.reload(), sees: none },
    { ...chooseFirst, takes: [chooseFirst.takes, 'loading xstate.done.actor.loadZone settled'] },
    {
      takes: ['settled desk.choose moving', 'moving xstate.done.actor.moveDesk settled'],
      by: () => desk.selectOption({ label: first.desks[0] }),
      sees: () => says('You are at the desk.'),
    },
    { takes: 'entering  loading', by: () => page.reload(), sees: () => sees(first.desks[0]) },
    {
      takes: 'moving xstate.error.actor.moveDesk settled',
      by: async () => {
        await refuse();
        await desk.selectOption({ label: first.desks[1] });
      },
      sees: async () => {
        await says('The desk could not be changed.');
        await sees(first.desks[0]);
        await weather.clear();
      },
    },
    {
      takes: 'moving xstate.error.actor.moveDesk loading',
      by: async () => {
        await takeDesk(first.desks[1]);
        await desk.selectOption({ label: first.desks[1] });
      },
      sees: () => says('Another agent has just taken that desk.'),
    },
    {
      takes: ['settled desk.chooseZone leaving', 'leaving  clearing', 'clearing xstate.error.actor.leaveDesk loading'],
      by: async () => {
        await free();
        await refuse();
        await choose('None');
      },
      sees: async () => {
        await says('The desk could not be changed.');
        await sees(first.desks[0]);
        await weather.clear();
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
        await desk.selectOption({ label: first.desks[0] });
        await says('You are at the desk.');
        await desk.selectOption({ label: 'None' });
      },
      sees: () => says('You left the desk.'),
    },
    { takes: 'settled desk.chooseZone loading', by: () => choose(second.name), sees: free },
    { takes: 'leaving  cleared', by: () => choose('None'), sees: none },
    {
      takes: 'loading xstate.error.actor.loadZone failed',
      by: async () => {
        await failing();
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
        await weather.clear();
        await choose(second.name);
      },
      sees: free,
    },
  ]);
});

leaveNothingOut();
