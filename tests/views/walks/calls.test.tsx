import { expect, test } from 'vitest';
import { partsAtHand } from '../../../scripts/simulation/parts.ts';
import type { Call } from '../../../src/domain/call.ts';
import { noDestinations } from '../../../src/domain/redirection.ts';
import { callHistoryMachine } from '../../../src/machines/call-history.ts';
import { callSearchMachine } from '../../../src/machines/call-search.ts';
import { callsMachine } from '../../../src/machines/calls.ts';
import { viewCalls } from '../../support/view-calls.ts';
import { button, choose, page, press, seen, soon } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { agent, profile, waitingCall } from '../../support/walk-samples.ts';

const { come, walk, leaveNothingOut } = viewWalks(callsMachine, callSearchMachine, callHistoryMachine);

const called = (id: number, phone: string): Call => ({ ...waitingCall, id, phone, with_video: false, url: null });
const [kept, cancelled, taken] = ['5550007', '5560008', '5570009'];

test('calls are found, answered, looked at and cancelled', async () => {
  const { services, weather, tables, call } = viewCalls([called(7, kept), called(8, cancelled), called(9, taken)], {
    'GET queryings/choices': () => ({
      choices: { service: [], agent: [{ id: 3, name: 'Ana Ruiz' }], branch: [], device: [] },
      cut: [],
    }),
    'GET views': () => [{ id: 1, name: 'All of them', query: '?state=all' }],
    'GET queryings/7/destinations': () => ({ ...noDestinations, services: [{ id: 2, name: 'Cajas' }] }),
  });
  const shown = tables.queryings ?? [];
  tables.queryings = [];
  const filtersCode = Promise.withResolvers<void>();
  const code = {
    async callFilters() {
      await filtersCode.promise;
      return partsAtHand.callFilters();
    },
  };
  const { tell, clock } = come('/calls', { own: services, person: profile, code });
  const filters = page.getByRole('region', { name: 'Filters' });
  const toggling = page.getByRole('button', { name: /^Filters/ });
  const closed = () => seen(toggling).toHaveAttribute('aria-expanded', 'false');
  const opened = () => seen(filters).toBeVisible();
  const toggle = () => toggling.click();
  const search = page.getByRole('searchbox', { name: 'Phone' });
  const state = page.getByRole('combobox', { name: 'State' });
  const history = page.getByRole('dialog', { name: /^History of call/ });
  const question = page.getByRole('alertdialog');
  const more = /^More actions for call/;
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const row = (number: string) =>
    page.getByRole('table', { name: 'Calls' }).getByRole('row').filter({ hasText: number });
  const find = async (text: string) => {
    await search.fill(text);
    clock.increment(700);
  };
  const isAtCall = () => soon(() => expect(window.location.pathname).toMatch(/^\/call\//));
  const back = async () => {
    await press(page, 'Go to the calls');
    await soon(() => expect(window.location.pathname).toBe('/calls'));
  };
  const ask = {
    takes: 'work.choosing call.cancel work.cancelling',
    by: () => choose(row(cancelled), more, 'Cancel'),
    sees: () => seen(question).toContainText(cancelled),
  };
  const whither = page.getByRole('dialog', { name: 'Redirect the call' });
  const pass = {
    takes: 'work.choosing call.redirect work.redirecting',
    by: () => choose(row(kept), more, 'Redirect'),
    sees: () => seen(whither.getByRole('radio', { name: 'Cajas' })).toBeVisible(),
  };
  await walk([
    {
      takes: ['list calls.loaded list.ready'],
      by: async () => {
        await says('Nobody is waiting. The next call appears here as soon as somebody asks for it.');
        tables.queryings = shown;
        tell('querying_created');
      },
      sees: async () => {
        for (const number of [kept, cancelled, taken]) await seen(row(number)).toBeVisible();
      },
    },
    {
      takes: 'call-search: look calls.search look.resting',
      by: () => search.fill('12'),
      sees: () => says('Type at least 4 digits'),
    },
    {
      takes: [
        'call-search: look calls.search look.typing',
        'call-search: look.typing xstate.after.searchPause.call-search.look.typing look.resting',
        'list list.searched ',
      ],
      by: () => find(kept),
      sees: () => seen(row(taken)).toHaveCount(0),
    },
    {
      takes: 'call-search: look calls.search look.typing',
      by: () => find(''),
      sees: () => seen(search).toHaveValue(''),
    },
    {
      takes: ['call-search: look calls.filter ', 'list list.chosen list.loading', 'list calls.failed list.failed'],
      by: async () => {
        weather.fail(/^GET queryings\?perPage=100/);
        await state.selectOption('Requested');
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'list.failed calls.retry ',
      by: async () => {
        weather.clear();
        await press(page, 'Try again');
      },
      sees: () => seen(row(kept)).toBeVisible(),
    },
    {
      takes: 'call-search: panel.closed filters.toggle panel.fetching',
      by: toggle,
      sees: () => seen(filters).toHaveCount(0),
    },
    { takes: 'call-search: panel.fetching filters.toggle panel.closed', by: toggle, sees: closed },
    {
      takes: 'call-search: panel.fetching xstate.done.actor.part panel.open',
      by: async () => {
        filtersCode.resolve();
        await toggle();
      },
      sees: opened,
    },
    {
      takes: ['call-search: look calls.narrow ', 'call-search: panel.open calls.narrow '],
      by: () => page.getByRole('combobox', { name: 'Agent' }).selectOption('Ana Ruiz'),
      sees: () => soon(() => expect(window.location.search).toBe('?state=requested&agent=3')),
    },
    {
      takes: 'call-search: panel calls.addressed panel.fetching',
      by: async () => {
        window.history.pushState(null, '', '/calls?agent=4');
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      sees: () => seen(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('4'),
    },
    {
      takes: 'call-search: look calls.look look.resting',
      by: () => press(page, 'All of them'),
      sees: () => soon(() => expect(window.location.search).toBe('?state=all')),
    },
    {
      takes: 'call-search: look calls.sort ',
      by: () => press(page.getByRole('columnheader', { name: 'Date' }), 'Date'),
      sees: () => soon(() => expect(window.location.search).toBe('?state=all&sort=oldest')),
    },
    {
      takes: 'call-search:  columns.changed ',
      by: async () => {
        await press(filters, 'Columns');
        await filters.getByRole('checkbox', { name: 'Id' }).click();
      },
      sees: () => seen(page.getByRole('columnheader', { name: 'Id' })).toHaveCount(0),
    },
    { takes: 'call-search: panel.open filters.toggle panel.closed', by: toggle, sees: closed },
    {
      takes: [
        ' call.history ',
        'call-history: closed call.history fetching',
        'call-history: fetching xstate.done.actor.part open',
      ],
      by: () => choose(row(kept), more, 'History'),
      sees: () => seen(history).toBeVisible(),
    },
    {
      takes: 'call-history: open xstate.done.actor.playback closed',
      by: () => button(history, 'Close').first().click(),
      sees: () => seen(history).toHaveCount(0),
    },
    pass,
    {
      takes: 'work.redirecting xstate.done.actor.redirection work.choosing',
      by: () => press(whither, 'Cancel'),
      sees: () => seen(whither).toHaveCount(0),
    },
    pass,
    {
      takes: 'work.redirecting xstate.done.actor.redirection work.choosing 2',
      by: async () => {
        await whither.getByRole('radio', { name: 'Cajas' }).click();
        await press(whither, 'Redirect');
      },
      sees: async () => {
        await says('The call was redirected.');
        expect(call(7)).toMatchObject({ state: 'REDIRECTED', service_id: 2 });
      },
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
        weather.fail(/^PUT /);
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
        weather.clear();
        await press(question, 'Reject call');
      },
      sees: async () => {
        await says('Call rejected.');
        expect(call(8)).toMatchObject({ state: 'REJECTED_BY_AGENT' });
      },
    },
    {
      takes: 'work.attending xstate.done.actor.attendCall work.choosing',
      by: () => press(row(taken), 'Answer'),
      sees: async () => {
        await isAtCall();
        expect(call(9)).toMatchObject({ state: 'ATTENDED', agent_id: agent.id });
      },
    },
    {
      takes: [' call.view ', 'list list.chosen list.loading'],
      by: async () => {
        await back();
        await state.selectOption('In progress');
        await press(row(taken), 'View');
      },
      sees: isAtCall,
    },
    {
      takes: [' obstacle.changed ', ' clock.ticked '],
      by: async () => {
        await back();
        await state.selectOption('Pending');
        await seen(row(kept)).toBeVisible();
        await says('You are in a call');
        await press(page.getByRole('region', { name: 'Calls in progress' }), 'End call');
        await press(page, 'End the call');
      },
      sees: () => seen(button(row(kept), 'Answer')).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
