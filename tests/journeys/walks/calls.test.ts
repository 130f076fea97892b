import { test } from 'vitest';
import { callSearchMachine } from '../../../src/machines/call-search.ts';
import { callsMachine } from '../../../src/machines/calls.ts';
import { seen, whenLive } from '../../support/browser.ts';
import { browserWalks, press, weatherOf } from '../../support/browser-walk.ts';
import { callRow } from '../../support/journey.ts';

const { stage, phone, enter, walk, leaveNothingOut } = browserWalks(callsMachine, callSearchMachine);

test('calls are found, answered, looked at and cancelled', async () => {
  const console = await enter();
  const { page } = console;
  const weather = weatherOf(page);
  const search = page.getByRole('searchbox', { name: 'Phone' });
  const state = page.getByRole('combobox', { name: 'State' });
  const history = page.getByRole('dialog', { name: /^History of call/ });
  const question = page.getByRole('alertdialog');
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const [kept, cancelled, taken] = [phone(), phone(), phone()];
  const row = (number: string) => callRow(console, number);
  await whenLive(page);
  const back = async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await seen(page).toHaveURL(/\/calls(?:\?|$)/);
  };
  const ask = {
    takes: 'work.choosing call.cancel work.cancelling',
    by: () => press(row(cancelled), 'Cancel'),
    sees: () => seen(question).toContainText(cancelled),
  };
  await walk([
    {
      takes: ['list calls.loaded list.ready', ' clock.ticked '],
      by: () => Promise.all([kept, cancelled, taken].map((number) => stage.device.call({ phone: number }))),
      sees: async () => {
        for (const number of [kept, cancelled, taken]) await seen(row(number)).toBeVisible();
      },
    },
    {
      takes: 'call-search:  calls.search resting',
      by: () => search.fill('12'),
      sees: () => says('Type at least 4 digits'),
    },
    {
      takes: [
        'call-search:  calls.search typing',
        'call-search: typing xstate.after.searchPause.call-search.typing resting',
        'list list.searched ',
      ],
      by: () => search.fill(kept),
      sees: () => seen(row(taken)).toHaveCount(0),
    },
    {
      takes: 'call-search:  calls.search typing',
      by: () => search.fill(''),
      sees: () => seen(search).toHaveValue(''),
    },
    {
      takes: ['call-search:  calls.filter ', 'list list.chosen list.loading', 'list calls.failed list.failed'],
      by: async () => {
        await weather.fail(/^GET \/api\/queryings\?/);
        await state.selectOption('Requested');
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'list.failed calls.retry ',
      by: async () => {
        await press(page, 'Try again');
        await weather.clear();
      },
      sees: () => seen(row(kept)).toBeVisible(),
    },
    {
      takes: 'history.closed call.history history.open',
      by: () =>
        row(kept)
          .getByRole('button', { name: /^History of call/ })
          .click(),
      sees: () => seen(history).toBeVisible(),
    },
    {
      takes: 'history.open xstate.done.actor.playback history.closed',
      by: () => press(history, 'Close'),
      sees: () => seen(history).toHaveCount(0),
    },
    ask,
    {
      takes: 'work.cancelling xstate.done.actor.cancellation work.choosing',
      by: () => press(question, 'Keep it'),
      sees: () => seen(question).toHaveCount(0),
    },
    ask,
    {
      takes: 'work.cancelling xstate.done.actor.cancellation work.choosing 2',
      by: async () => {
        await weather.fail(/^PUT /);
        await press(question, 'Reject call');
      },
      sees: () => says('It could not be done.'),
    },
    {
      takes: ['work.choosing call.answer work.attending', 'work.attending xstate.error.actor.attendCall work.choosing'],
      by: () => press(row(taken), 'Answer'),
      sees: () => seen(page.getByText('It could not be done.')).toHaveCount(2),
    },
    ask,
    {
      takes: 'work.cancelling xstate.done.actor.cancellation work.choosing 2',
      by: async () => {
        await weather.clear();
        await press(question, 'Reject call');
      },
      sees: () => says('Call cancelled.'),
    },
    {
      takes: 'work.attending xstate.done.actor.attendCall work.choosing',
      by: () => press(row(taken), 'Answer'),
      sees: () => seen(page).toHaveURL(/\/call\//),
    },
    {
      takes: [' call.view ', 'list list.chosen list.loading'],
      by: async () => {
        await back();
        await state.selectOption('In progress');
        await press(row(taken), 'View');
      },
      sees: () => seen(page).toHaveURL(/\/call\//),
    },
    {
      takes: ' obstacle.changed ',
      by: async () => {
        await back();
        await state.selectOption('Pending');
        await seen(row(kept)).toBeVisible();
        await says('You are in a call');
        await press(page.getByRole('region', { name: 'Calls in progress' }), 'End call');
        await press(page, 'End the call');
      },
      sees: () => seen(row(kept).getByRole('button', { name: 'Answer' })).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
