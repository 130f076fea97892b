import { expect, test } from 'vitest';
import { queueMachine } from '../../../src/machines/queue.ts';
import { button, page, press, seen, soon } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { viewWorkplaces } from '../../support/view-workplaces.ts';
import { agent, ownCall, waitingCall } from '../../support/walk-samples.ts';

const { open, walk, leaveNothingOut } = viewWalks(queueMachine);

test('the calls of a zone wait, and the first is answered', async () => {
  const { zones, services, person, tables, weather } = viewWorkplaces();
  const [first, second] = zones;
  let tell = () => {};
  const come = () => {
    const view = open('/queue', { own: { ...services, profile: async () => person() } });
    tell = () => view.tell('querying_created');
    return view;
  };
  const zone = page.getByRole('combobox', { name: 'Zone' });
  const rows = page.getByRole('table', { name: 'Waiting calls' }).getByRole('row').filter({ hasText: 'Answer' });
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const choose = (name: string) => zone.selectOption(name);
  const asks = /^GET queryings\?perPage=10&/;
  let id = 100;
  /** A customer calls, and the server tells. */
  const call = (service_id: number) => {
    id += 1;
    const phone = `55500${id}`;
    const required_in = 300 + id;
    const made = { ...waitingCall, id, phone, service_id, now: false, required_in, waiting_since: required_in };
    tables.queryings = [...(tables.queryings ?? []), made];
    tell();
    return phone;
  };
  const number = call(first.services[0]);
  const other = call(second.services[1]);
  let view: ReturnType<typeof come> | null = null;
  let held = { letGo: () => {} };
  const answer = {
    takes: 'watching.ready queue.answer watching.attending',
    by: async () => {
      held = weather.hold(/^PUT queryings\//);
      await press(rows.nth(0), 'Answer');
    },
    sees: () => seen(button(rows.nth(0), 'Answer')).toBeDisabled(),
  };
  await walk([
    {
      takes: [' clock.ticked ', ' zone.settled watching', 'watching waiting.loaded watching.ready'],
      by: async () => {
        view = come();
        await choose(first.name);
      },
      sees: () => seen(rows.nth(0)).toContainText(number),
    },
    {
      takes: ' obstacle.changed ',
      by: async () => {
        tables.queryings = [...(tables.queryings ?? []), { ...ownCall, id: 90, phone: '5550090' }];
        view?.tell(`agent:${agent.id}`);
      },
      sees: async () => {
        await says('You are in a call (5550090).');
        await seen(button(rows.nth(0), 'Answer')).toBeDisabled();
      },
    },
    {
      takes: ' obstacle.changed ',
      by: async () => {
        tables.queryings = (tables.queryings ?? []).filter((one) => one.id !== 90);
        view?.tell(`agent:${agent.id}`);
      },
      sees: () => seen(button(rows.nth(0), 'Answer')).toBeEnabled(),
    },
    {
      takes: ' zone.settled idle',
      by: () => choose('None'),
      sees: () => says('Choose a zone'),
    },
    {
      takes: 'watching waiting.failed watching.failed',
      by: async () => {
        weather.fail(asks);
        await choose(first.name);
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'watching.failed queue.retry ',
      by: async () => {
        await press(page, 'Try again');
        weather.clear();
        await view?.settled();
        view?.clock.increment(2_000);
      },
      sees: () => seen(rows.nth(0)).toContainText(number),
    },
    {
      ...answer,
      by: async () => {
        weather.fail(/^PUT queryings\//);
        await answer.by();
      },
    },
    {
      takes: 'watching.attending waiting.loaded ',
      by: async () => void call(first.services[0]),
      sees: () => seen(rows.nth(0)).toContainText(number),
    },
    {
      takes: 'watching.attending waiting.failed ',
      by: async () => {
        weather.fail(asks);
        call(first.services[0]);
      },
      sees: () => seen(page.getByText('The server had an error')).toHaveCount(0),
    },
    {
      takes: 'watching.attending xstate.error.actor.attendCall watching.ready',
      by: async () => held.letGo(),
      sees: async () => {
        await says('It could not be done.');
        weather.clear();
        view?.clock.increment(2_000);
        await seen(button(rows.nth(0), 'Answer')).toBeEnabled();
      },
    },
    {
      ...answer,
      by: async () => {
        weather.fail(/^PUT queryings\//);
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
        weather.clear();
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
      sees: () => soon(() => expect(view?.at()).toMatch(/^\/call\//)),
    },
  ]);
});

leaveNothingOut();
