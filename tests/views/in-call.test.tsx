import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { EarlierCall, EarlierCalls } from '../../src/domain/earlier-calls.ts';
import { failed } from '../../src/services/failures.ts';
import { layout } from '../../src/services/layout.ts';
import { memory } from '../support/memory.ts';
import { openAddress } from '../support/view.tsx';
import { colleague, viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { agent, ownCall, profile, waitingCall } from '../support/walk-samples.ts';

const phoneCall: Call = { ...waitingCall, with_video: false, url: null };
const { id, phone } = phoneCall;
const notes = page.getByRole('textbox', { name: 'Notes' });
const question = page.getByRole('alertdialog');
const at = () => window.location.pathname;
const isAt = (path: string) => soon(() => expect(at()).toBe(path));

/** The console of an agent at an address of a browser that keeps what is written; a second time, its reload. */
const browser = (api = viewCalls([phoneCall])) => {
  const kept = new Map<string, string>();
  const come = (to = at()) => openAddress(to, { own: api.services, person: profile, kept });
  return { ...api, requests: api.asked, kept, own: api.services, come };
};

/** Answers the call from the list. */
const inCall = async () => {
  const opened = browser();
  const view = opened.come('/calls');
  await press(page.getByRole('row').filter({ hasText: phone ?? '' }), 'Answer');
  await isAt(`/call/${id}`);
  await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
  return { ...opened, ...view };
};

test('a call is returned to the list with its notes, and can be answered again', async () => {
  const { call } = await inCall();
  await notes.fill('calls back in an hour');
  await press(page, 'Return to list');
  await isAt('/calls');
  expect(call(id)).toMatchObject({ state: 'RETURNED', notes: 'calls back in an hour', now: true, agent_id: null });
  await press(page.getByRole('row').filter({ hasText: phone ?? '' }), 'Answer');
  await seen(notes).toHaveValue('calls back in an hour');
});

test('the menus say where one is: in a call its list, and on a screen of the user its entry', async () => {
  await inCall();
  await seen(page.getByRole('link', { name: /^Calls/ })).toHaveAttribute('aria-current', 'true');
  await press(page, 'User menu');
  await seen(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'false');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await isAt('/profile');
  await press(page, 'User menu');
  await seen(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'true');
});

test('the number of a telephone call is dialled with what this computer has for that, once the call is in hand', async () => {
  const { come, kept, own } = browser();
  const { storage } = memory();
  const open = () => openAddress(`/call/${id}`, { own: { ...own, layout: layout(storage) }, person: profile, kept });
  come(`/call/${id}`);
  await seen(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  await seen(page.getByRole('group', { name: 'Dial the customer' })).toHaveCount(0);
  open();
  await press(page, 'Answer');
  const dial = page.getByRole('link', { name: 'Dial' });
  const digits = phone?.replace(/\D/g, '');
  await seen(dial).toHaveAttribute('href', `tel:${digits}`);
  await page.getByRole('combobox', { name: 'Dial with' }).selectOption('Softphone (SIP)');
  await seen(dial).toHaveAttribute('href', `sip:${digits}`);
  open();
  await seen(dial).toHaveAttribute('href', `sip:${digits}`);
  await seen(page.getByRole('button', { name: 'Copy number' })).toBeEnabled();
});

test('arriving at a pending call takes it from nobody: Answer does', async () => {
  const { come, call } = browser();
  come(`/call/${id}`);
  await seen(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(call(id)).toMatchObject({ state: 'REQUESTED' });
  await press(page, 'Answer');
  await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
  // Whoever has returned a call may go back in the browser's history, and looks.
  await press(page, 'Return to list');
  await isAt('/calls');
  window.history.back();
  await isAt(`/call/${id}`);
  await seen(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(call(id)).toMatchObject({ state: 'RETURNED' });
});

test('whoever presses Answer or End call twice does nothing else with the call', async () => {
  const sent: (() => void)[] = [];
  const own = { agent_id: agent.id, agent: { id: agent.id, name: 'Ana Ruiz' } };
  const api = viewCalls([phoneCall], {
    [`PUT queryings/${id}`]: async ({ data }) => {
      await new Promise<void>((resolve) => sent.push(resolve));
      return Object.assign(api.happens(id, data as Partial<Call>) ?? {}, own);
    },
  });
  const moves = page.getByRole('button', { name: /^(Answer|Cancel|Hand over.*|Return to list|End call)$/ });
  const offers = (...names: string[]) =>
    soon(() => expect(moves.all().map(({ textContent }) => textContent)).toEqual(names));
  const answered = () => soon(() => expect(sent.splice(0, 1).map((answer) => answer())).toHaveLength(1));
  browser(api).come(`/call/${id}`);
  await offers('Answer', 'Hand over or ask for help', 'Cancel');
  await moves.first().click();
  await offers();
  await answered();
  // What ends the call is at the other end.
  await offers('Hand over or ask for help', 'Return to list', 'End call');
  await moves.last().click();
  await offers();
  await answered();
  await isAt('/calls');
});

test('a call that a colleague answers meanwhile says so, and offers nothing', async () => {
  const { come, happens } = browser();
  const { tell } = come(`/call/${id}`);
  await seen(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  happens(id, { state: 'ATTENDED', attended_at: 1_100 });
  tell(`querying:${id}`);
  await seen(page.getByText(/is attending it/)).toBeVisible();
  await seen(page.getByRole('button', { name: 'End call' })).toHaveCount(0);
  await seen(notes).toHaveAttribute('readonly', '');
});

test('a call that is over says why, apart from its state and from how it turned out', async () => {
  const over: Call = { ...phoneCall, state: 'FINISHED', end_cause: 'agent_lost', outcome: { id: 1, name: 'Sold' } };
  browser(viewCalls([over])).come(`/call/${id}`);
  await seen(page.getByRole('row', { name: 'Why it ended The agent’s connection was lost' })).toBeVisible();
  await seen(page.getByRole('row', { name: 'Outcome Sold' })).toBeVisible();
});

test('a reload in the middle of a call keeps the call and the notes', async () => {
  const { come, call, kept } = await inCall();
  const drafts = () => [...kept.keys()].filter((key) => key.includes('notes'));
  await notes.fill('half a sentence');
  come();
  await seen(notes).toHaveValue('half a sentence');
  await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
  expect(drafts()).toHaveLength(1);
  await press(page, 'End call');
  await isAt('/calls');
  expect(call(id)).toMatchObject({ state: 'FINISHED', notes: 'half a sentence' });
  expect(drafts()).toEqual([]);
});

test('an ended call with notes that were not sent asks, and keeps the draft', async () => {
  const { come, happens, tell } = await inCall();
  happens(id, { state: 'FINISHED_BY_CLIENT', agent_id: 3, finished_at: 1_200 });
  tell(`querying:${id}`);
  await seen(page.getByText('The customer ended the call.')).toBeVisible();
  await notes.fill('not sent yet');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
  await seen(question).toContainText('Leave without saving?');
  expect(at()).toBe(`/call/${id}`);
  await question.press('Escape');
  await seen(question).toHaveCount(0);
  await seen(notes).toHaveValue('not sent yet');

  await press(page, 'Go to the calls');
  await press(page, 'Leave without saving');
  await isAt('/calls');
  come(`/call/${id}`);
  await seen(notes).toHaveValue('not sent yet');
  await press(page, 'Save notes');
  await seen(page.getByText('Notes saved.')).toBeVisible();
});

describe('what is typed', () => {
  /** In a call, of which the draft was read. */
  const typing = async () => {
    const view = await inCall();
    view.clock.increment(1_000);
    await soon(() => expect(view.requests).toContain(`GET queryings/${id}/draft`));
    return view;
  };
  const says = (text: RegExp | string) => seen(page.getByText(text)).toBeVisible();

  test('is on the server a second later, and in another browser', async () => {
    const { clock, draft, kept, own } = await typing();
    await notes.fill('the customer said');
    await says('Saving…');
    expect(draft(id)).toBeNull();
    clock.increment(1_000);
    await says('Saved');
    expect(draft(id)).toMatchObject({ notes: 'the customer said' });
    expect([...kept.keys()].filter((key) => key.includes('notes'))).toEqual([]);
    const elsewhere = openAddress(at(), { own, person: profile, kept: new Map() });
    elsewhere.clock.increment(1_000);
    await seen(notes).toHaveValue('the customer said');
  });

  test('in another window is shown as it grows, and by whom', async () => {
    const { tell, types } = await typing();
    types(id, 'typed elsewhere');
    tell(`draft:${id}`);
    await seen(notes).toHaveValue('typed elsewhere');
    types(id, 'typed by somebody else', colleague);
    tell(`draft:${id}`);
    await seen(notes).toHaveValue('typed by somebody else');
    await says(/^Draft by Beto/);
  });

  test('before one’s own draft was read stands below it, and nobody is asked about their own words', async () => {
    const { clock, come, draft, weather } = await typing();
    await notes.fill('the first half');
    clock.increment(1_000);
    await says('Saved');
    const { letGo } = weather.hold(/^GET .*draft$/);
    const again = come();
    await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
    await notes.fill('the other half');
    letGo();
    await seen(notes).toHaveValue('the first half\n\nthe other half');
    await seen(page.getByText('These notes were typed somewhere else too.')).toHaveCount(0);
    again.clock.increment(1_000);
    await says('Saved');
    expect(draft(id)).toMatchObject({ notes: 'the first half\n\nthe other half' });
  });

  test('here and elsewhere at once is chosen from, and neither is lost', async () => {
    const { clock, types, draft, call } = await typing();
    await notes.fill('mine');
    types(id, 'theirs', colleague);
    clock.increment(1_000);
    await says('These notes were typed somewhere else too.');
    await says('theirs');
    await seen(notes).toHaveValue('mine');
    await press(page, 'Both');
    await seen(notes).toHaveValue('theirs\n\nmine');
    await seen(notes).toBeFocused();
    await says('Saved');
    expect(draft(id)).toMatchObject({ notes: 'theirs\n\nmine' });
    await press(page, 'End call');
    await isAt('/calls');
    expect(call(id)).toMatchObject({ notes: 'theirs\n\nmine' });
    expect(draft(id)).toBeNull();
  });

  test('beyond what notes may be says so, ends nothing, and is kept and sent once it is shorter', async () => {
    const { clock, draft, call, requests } = await typing();
    const puts = () => requests.filter((line) => line.startsWith('PUT'));
    const before = puts();
    await notes.fill('x'.repeat(20_001));
    await says(/^Not saved: these notes are longer than 20,000/);
    clock.increment(1_000);
    await press(page, 'End call');
    await says(/^The notes are too long and were not sent/);
    await isAt(`/call/${id}`);
    expect(puts()).toEqual(before);
    await notes.fill('x'.repeat(20_000));
    await says('Saving…');
    clock.increment(1_000);
    await says('Saved');
    expect(draft(id)?.notes).toHaveLength(20_000);
    await press(page, 'End call');
    await isAt('/calls');
    expect(call(id)?.notes).toHaveLength(20_000);
  });

  test('without a connection stays in this browser, and says so, until the server has it', async () => {
    const { clock, weather, draft, kept } = await typing();
    weather.fail(/^PUT .*draft$/, { kind: 'offline', code: 'offline' });
    await notes.fill('not lost');
    clock.increment(1_000);
    await says(/^Not saved: no connection/);
    expect([...kept.values()].some((text) => text.includes('not lost'))).toBe(true);
    expect(draft(id)).toBeNull();
    weather.clear();
    clock.increment(5_000);
    await says('Saving…');
    clock.increment(1_000);
    await says('Saved');
    expect(draft(id)).toMatchObject({ notes: 'not lost' });
  });
});

test.each(['/call/999999', '/call/abc'])('%s is no call, and says where to go', async (path) => {
  browser().come(path);
  await page
    .getByRole('link', { name: /Go to the calls|Calls/ })
    .first()
    .click();
  await isAt('/calls');
});

test('the bar over other screens names the device of a call without a number', async () => {
  const silent = { ...ownCall, phone: null, device: { id: 2, name: 'Entrada', location: null } };
  browser(viewCalls([silent])).come('/queue');
  await seen(page.getByRole('region', { name: 'Calls in progress' })).toContainText('In call · Entrada');
});

test('the bar says of a video call that its room is not in this window, which was loaded anew on another screen', async () => {
  const bar = page.getByRole('region', { name: 'Calls in progress' });
  const unseen = bar.getByText('No video in this window');
  browser(viewCalls([ownCall])).come('/queue');
  await seen(unseen).toBeVisible();
  await bar.getByRole('link', { name: 'Return to call' }).click();
  await seen(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Queue' }).click();
  await seen(bar).toContainText('In call');
  await seen(unseen).toHaveCount(0);
  // A call without video has no room to be in.
  browser(viewCalls([{ ...ownCall, with_video: false, url: null }])).come('/queue');
  await seen(bar).toContainText('In call');
  await seen(unseen).toHaveCount(0);
});

describe('who calls', () => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const device = { id: 3, name: 'Caja 2', location: 'Centro' };

  test('stands over the call, with the place, and how long it has been in hand', async () => {
    const { come } = browser(viewCalls([{ ...ownCall, with_video: false, url: null, device }]));
    const { clock } = come(`/call/${id}`);
    await seen(heading(phone ?? '')).toBeVisible();
    await seen(page.getByText(/Caja 2 · Centro/)).toBeVisible();
    clock.increment(1_000);
    await seen(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  });

  test('is told by the device where there is no number, and by no name where there is neither', async () => {
    browser(viewCalls([{ ...phoneCall, phone: null, device }])).come(`/call/${id}`);
    await seen(heading('Caja 2')).toBeVisible();
    // A call that waits has been in nobody's hand.
    await seen(page.getByRole('timer')).toHaveCount(0);
    browser(viewCalls([{ ...phoneCall, phone: null }])).come(`/call/${id}`);
    await seen(heading('No number')).toBeVisible();
  });
});

test('what was asked for at the device before the call is said in the language of whoever reads', async () => {
  const event = (id: number, eventAction: string, eventLabel: string) => {
    return { id, created_at: 100 + id, data: { eventCategory: 'Cuentas', eventAction, eventLabel } };
  };
  const events = [event(1, 'Enter', 'Cuentas'), event(2, 'Select', 'deferred'), event(3, 'Select', 'Requisitos')];
  const visit = { id: 4, gender: null, age_range: null, interactions: [{ id: 1, name: 'Cuentas', events }] };
  browser(viewCalls([{ ...ownCall, session_id: 4 }], { 'GET sessions/4': () => visit })).come(`/call/${id}`);
  const done = page.getByRole('listitem').filter({ hasText: /\d\d:\d\d:\d\d$/ });
  await seen(done.filter({ hasText: 'Deferred call' })).toBeVisible();
  await seen(done.filter({ hasText: 'Requisitos' })).toBeVisible();
});

describe('earlier calls', () => {
  const placed = (more: Partial<EarlierCall>): EarlierCall => ({
    ...{ id: 5, state: 'FINISHED', end_cause: 'agent_finished', created_at: 100 },
    ...{ notes: null, service: { id: 1, name: 'Sales' }, agent: colleague, outcome: null, ...more },
  });
  const sold = placed({ notes: 'wants a card', outcome: { id: 2, name: 'Sold' } });
  const missed = placed({ id: 4, state: 'EXPIRED', end_cause: 'expired', agent: null });
  const come = (earlier: () => EarlierCalls, call: Call = phoneCall) =>
    browser(viewCalls([call], { [`GET queryings/${id}/earlier`]: earlier })).come(`/call/${id}`);
  const list = page.getByRole('listitem');

  test('of the number come first, with how each went; those of the device are a click away, and so is each of them', async () => {
    come(() => ({ phone: { total: 1, calls: [sold] }, device: { total: 100, calls: [missed, sold] } }));
    await seen(list).toHaveCount(1);
    await seen(list).toContainText('Ended');
    await seen(list).toContainText('Sales · Sold · Beto');
    await seen(list).toContainText('wants a card');
    await page.getByRole('radio', { name: 'This device · 99+' }).click();
    await seen(list).toHaveCount(2);
    await seen(list.first()).toContainText('Not attended');
    await page.getByRole('radio', { name: 'This number · 1' }).click();
    await seen(list).toHaveCount(1);
    await list.getByRole('link').click();
    await isAt(`/call/${sold.id}`);
  });

  test('lead to all of them in the list of calls, where more came than are told', async () => {
    const calls = [missed, sold];
    come(() => ({ phone: { total: 2, calls }, device: { total: 19, calls } }), { ...phoneCall, device_id: 3 });
    await seen(list).toHaveCount(2);
    const all = page.getByRole('link', { name: 'See all in the list' });
    await seen(all).toHaveCount(0);
    await page.getByRole('radio', { name: 'This device · 19' }).click();
    await seen(all).toHaveAttribute('href', '/calls?state=all&device=3');
  });

  test('bring how the device of the call is, which stands over the call', async () => {
    const answer = { phone: null, device: { total: 0, calls: [], pinged_at: 800, at: 1_000 } };
    const { clock } = come(() => answer);
    await seen(page.getByText('Offline')).toBeVisible();
    answer.device.pinged_at = 990;
    clock.increment(30_000);
    await seen(page.getByText('Connected')).toBeVisible();
  });

  test('there are none: it is the first, and there is nothing to choose where only one is known', async () => {
    come(() => ({ phone: null, device: { total: 0, calls: [] } }));
    await seen(page.getByText('This is the first one.')).toBeVisible();
    await seen(page.getByRole('radio')).toHaveCount(0);
  });

  test('that do not come are said, and come later by themselves', async () => {
    let away = true;
    const { clock } = come(() => {
      if (away) throw failed({ kind: 'offline', code: 'offline' });
      return { phone: { total: 1, calls: [sold] }, device: null };
    });
    await seen(page.getByText(/earlier calls could not be loaded/)).toBeVisible();
    away = false;
    clock.increment(30_000);
    await seen(list).toHaveCount(1);
  });
});
