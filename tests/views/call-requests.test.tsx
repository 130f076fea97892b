import { expect, test } from 'vitest';
import { openView } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen } from '../support/view-page.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

const second = { ...waitingCall, id: 8, phone: '5550008', waiting_since: 1_010 };
const over = { ...waitingCall, id: 5, phone: '5550005', state: 'FINISHED' } as const;
const table = page.getByRole('table', { name: 'Calls' });
const row = (phone: string | null) => table.getByRole('row').filter({ hasText: phone ?? '' });
const state = page.getByRole('combobox', { name: 'State' });

const every = 'GET queryings?perPage=100&state=REQUESTED,DELAYED,REDIRECTED,RETURNED&sort=id';
const fields = '&fields=service,agent,offered,for_agent,for_zone,device,precedence,last_call';
/** The calls that wait, as they are asked for by whoever shows these. */
const waiting = (...shown: readonly number[]) => every + (shown.length > 0 ? `&shown=${shown.join()}` : '') + fields;
const finished = (...shown: readonly number[]) =>
  `GET queryings?perPage=100&count=1000&search=&state=FINISHED&sort=-id${shown.length > 0 ? `&shown=${shown.join()}` : ''}${fields}`;

const viewer = { ...profile, agents: [] };

/** The list of calls before an agent, whose bell is on, or before somebody who only looks; and what is asked for from now on. */
const come = async (person = profile) => {
  const api = viewCalls([{ ...waitingCall }, { ...over }]);
  const view = openView('/calls', { own: api.services, person });
  // What the agent has in hand is asked for by the bar, which is on every screen.
  const counted = () =>
    api.asked
      .splice(0)
      .map(decodeURIComponent)
      .filter((line) => !line.includes('&in_hand_of='));
  const comes = (call: typeof waitingCall) => {
    api.tables.queryings?.push({ ...call } as never);
    view.tell('querying_created', { id: call.id });
  };
  /** The websocket breaks off, and is there again at once. */
  const reconnect = async () => {
    view.lose();
    api.asked.length = 0;
    const connection = page.getByRole('button', { name: /^Connection:/ });
    await connection.click();
    await press(page, 'Connect now');
    await seen(connection).toContainText('Live');
    await connection.press('Escape');
    await view.settled();
  };
  await seen(row(waitingCall.phone)).toBeVisible();
  return { ...api, ...view, counted, comes, reconnect };
};

test('the list costs one question and the profile one, for the bell and the dashboard together', async () => {
  const { counted, asked } = await come();
  expect(counted()).toEqual([waiting()]);
  expect(asked).toEqual(['profile']);
});

test('a new call is one question, which says what is shown', async () => {
  const { counted, comes } = await come();
  counted();
  comes(second);
  await seen(row(second.phone)).toBeVisible();
  expect(counted()).toEqual([waiting(waitingCall.id)]);
});

test('so is a call that somebody else takes: with the list comes what became of it', async () => {
  const { counted, happens, tell } = await come();
  counted();
  happens(waitingCall.id, { state: 'ATTENDED', attended_at: 1_000 });
  tell('querying_updated', { id: waitingCall.id });
  await seen(row(waitingCall.phone)).toContainText('Beto');
  expect(counted()).toEqual([waiting(waitingCall.id)]);
});

test('when the websocket is back, each list on the screen is asked for once more', async () => {
  const { counted, comes, reconnect, settled } = await come();
  await reconnect();
  expect(counted()).toEqual([waiting(waitingCall.id)]);
  await state.selectOption('Ended by the agent');
  await seen(row(over.phone)).toBeVisible();
  await reconnect();
  expect(counted().toSorted()).toEqual([finished(over.id), waiting(waitingCall.id)].toSorted());
  comes(second);
  await settled();
  // The bell has to know of it; the list may.
  expect(counted().toSorted()).toEqual([finished(over.id), waiting(waitingCall.id)].toSorted());
});

test('another list is a question of its own, and the way back to what the bell knows is none', async () => {
  const { counted } = await come();
  counted();
  await state.selectOption('Ended by the agent');
  await seen(row(over.phone)).toBeVisible();
  expect(counted()).toEqual([finished()]);
  await state.selectOption('Pending');
  await seen(row(waitingCall.phone)).toBeVisible();
  await seen(row(over.phone)).toHaveCount(0);
  expect(counted()).toEqual([]);
});

test('who has no bell asks for what the dashboard shows, and for nothing else', async () => {
  const { counted, comes } = await come(viewer);
  expect(counted()).toEqual([waiting()]);
  await state.selectOption('Ended by the agent');
  await seen(row(over.phone)).toBeVisible();
  counted();
  comes(second);
  await seen(row(over.phone)).toBeVisible();
  expect(counted()).toEqual([finished(over.id)]);
  await state.selectOption('Pending');
  await seen(row(second.phone)).toBeVisible();
  expect(counted()).toEqual([waiting()]);
});
