import { test } from 'vitest';
import { queueMachine } from '../../../src/machines/queue.ts';
import { seen } from '../../support/browser.ts';
import { browserWalks, button, press, weatherOf } from '../../support/browser-walk.ts';
import { workplaces } from '../../support/workplaces.ts';

const { stage, phone, enter, walk, leaveNothingOut } = browserWalks(queueMachine);

test('the calls of a zone wait, and the first is answered', async () => {
  const [first, second] = (await workplaces(stage.server)).zones;
  const { page } = await enter({ path: '/queue' });
  const weather = weatherOf(page);
  const zone = page.getByRole('combobox', { name: 'Zone' });
  const rows = page.getByRole('table', { name: 'Waiting calls' }).getByRole('row');
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const choose = (name: string) => zone.selectOption({ label: name });
  const asks = /^GET \/api\/queryings\?perPage=10&/;
  let ago = 600;
  const call = async (service_id: number | undefined) => {
    const number = phone();
    ago -= 10;
    if (service_id === undefined) throw new Error('the zone has no service');
    await stage.device.call({ phone: number, service_id, now: false, required_in: stage.server.now() - ago });
    return number;
  };
  const number = await call(first.services[0]);
  const other = await call(second.services.find((id) => !first.services.includes(id)) ?? second.services[0]);
  let held = { letGo: () => {} };
  const answer = {
    takes: 'watching.ready queue.answer watching.attending',
    by: async () => {
      held = await weather.hold(/^PUT \/api\/queryings\//);
      await press(rows.nth(1), 'Answer');
    },
    sees: () => seen(button(rows.nth(1), 'Answer')).toBeDisabled(),
  };
  await walk([
    {
      takes: [' clock.ticked ', ' zone.settled watching', 'watching waiting.loaded watching.ready'],
      by: () => choose(first.name),
      sees: () => seen(rows.nth(1)).toContainText(number),
    },
    {
      takes: ' zone.settled idle',
      by: () => choose('None'),
      sees: () => says('Choose a zone'),
    },
    {
      takes: 'watching waiting.failed watching.failed',
      by: async () => {
        await weather.fail(asks);
        await choose(first.name);
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'watching.failed queue.retry ',
      by: async () => {
        await press(page, 'Try again');
        await weather.clear();
      },
      sees: () => seen(rows.nth(1)).toContainText(number),
    },
    {
      ...answer,
      by: async () => {
        await weather.fail(/^PUT \/api\/queryings\//);
        await answer.by();
      },
    },
    {
      takes: 'watching.attending waiting.loaded ',
      by: async () => void (await call(first.services[0])),
      sees: () => seen(rows.nth(1)).toContainText(number),
    },
    {
      takes: 'watching.attending waiting.failed ',
      by: async () => {
        await weather.fail(asks);
        await call(first.services[0]);
      },
      sees: () => seen(page.getByText('The server had an error')).toHaveCount(0),
    },
    {
      takes: 'watching.attending xstate.error.actor.attendCall watching.ready',
      by: async () => held.letGo(),
      sees: async () => {
        await says('It could not be done.');
        await weather.clear();
        await seen(button(rows.nth(1), 'Answer')).toBeEnabled();
      },
    },
    {
      ...answer,
      by: async () => {
        await weather.fail(/^PUT \/api\/queryings\//);
        await answer.by();
      },
    },
    {
      takes: 'watching.attending zone.settled ',
      by: () => choose('None'),
      sees: () => seen(zone.getByRole('option', { selected: true })).toHaveText('None'),
    },
    {
      takes: 'watching.attending xstate.error.actor.attendCall idle',
      by: async () => held.letGo(),
      sees: async () => {
        await says('Choose a zone');
        await weather.clear();
      },
    },
    {
      takes: [' zone.settled watching', 'watching waiting.loaded watching.ready'],
      by: () => choose(second.name),
      sees: () => seen(rows.filter({ hasText: other })).toHaveCount(1),
    },
    answer,
    {
      takes: 'watching.attending xstate.done.actor.attendCall watching.ready',
      by: async () => held.letGo(),
      sees: () => seen(page).toHaveURL(/\/call\//),
    },
  ]);
});

leaveNothingOut();
