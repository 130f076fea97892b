import { test } from 'vitest';
import { sessionMachine } from '../../../src/machines/session.ts';
import { seen, submitSignIn } from '../../support/browser.ts';
import { browserWalks, press, weatherOf } from '../../support/browser-walk.ts';
import { answerAt, callRow } from '../../support/journey.ts';

const { stage, phone, enter, walk, leaveNothingOut } = browserWalks(sessionMachine);

test('a session is renewed, tried again, lost and left, beside a call or not', async () => {
  const console = await enter();
  const { page, context } = console;
  await page.clock.install();
  const weather = weatherOf(page);
  const number = phone();
  const { id } = await stage.device.call({ phone: number });
  const inCall = () => seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
  const inList = () => seen(callRow(console, number)).toBeVisible();
  const warned = () =>
    seen(page.getByRole('alert').filter({ hasText: 'no longer knows your session' }).first()).toBeVisible();
  const expired = () => seen(page).toHaveURL('/login');
  const refresh = /^POST \/api\/auth\/refresh$/;
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '').keys.token);
  const aged = (target: typeof page, minutes: number) =>
    target.evaluate((ago) => {
      const login = JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '');
      localStorage.setItem('bsi_admin_userLogged', JSON.stringify({ ...login, loginTime: login.loginTime - ago * 60 }));
    }, minutes);
  const renewed = (target: typeof page) =>
    target.evaluate(async () => {
      const login = JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '');
      const body = JSON.stringify({ refreshToken: login.keys.refreshToken });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/auth/refresh', { method: 'POST', headers, body });
      const { data: keys } = await answer.json();
      localStorage.setItem('bsi_admin_userLogged', JSON.stringify({ ...login, keys }));
    });
  /** The server takes no bearer for a moment, and does this with the next request. */
  const refuse = async (status: number, code: string) => {
    await weather.fail(refresh, status, code);
    const answerLists = await weather.fail(/^GET \/api\/queryings/, 401, 'bearer_invalid');
    await stage.device.call({ phone: phone() });
    return answerLists;
  };
  let answerLists = async () => {};
  const second = await context.newPage();
  await second.goto('/calls');
  await seen(second.getByRole('table', { name: 'Calls' })).toBeVisible();
  await walk([
    {
      takes: [
        'active.tokens.fresh clock.ticked active.tokens.refreshing',
        'active.tokens.refreshing xstate.done.actor.refreshLogin active.tokens.fresh',
      ],
      by: async () => {
        const before = await stored();
        await aged(page, 51);
        await page.reload();
        await seen.poll(stored).not.toBe(before);
      },
      sees: inList,
    },
    {
      takes: 'active.tokens session.renewed active.tokens.fresh',
      by: () => renewed(second),
      sees: inList,
    },
  ]);
  await second.close();
  await walk([
    {
      takes: [
        'active.tokens.fresh session.refused active.tokens.refreshing',
        'active.tokens.refreshing xstate.error.actor.refreshLogin active.tokens.retrying',
      ],
      by: async () => {
        answerLists = await refuse(500, 'unexpected');
      },
      sees: inList,
    },
    {
      takes: 'active.tokens.retrying session.refused active.tokens.refreshing',
      by: () => page.getByRole('combobox', { name: 'State' }).selectOption('Requested'),
      sees: () => seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible(),
    },
    {
      takes: 'active.tokens.retrying xstate.after.retryPause.session.active.tokens.retrying active.tokens.refreshing',
      by: async () => {
        // A renewal is refused all the time, or the clock of the page would slip one in.
        await answerLists();
        await page.clock.fastForward(5_000);
      },
      sees: () => seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible(),
    },
    {
      takes: 'active.tokens.refreshing xstate.done.actor.refreshLogin active.tokens.fresh',
      by: async () => {
        await weather.clear();
        await page.clock.fastForward(5_000);
      },
      sees: async () => {
        // A list that was refused twice is not asked for again by itself.
        await page.getByRole('combobox', { name: 'State' }).selectOption('Pending');
        await inList();
      },
    },
    {
      takes: 'active.call.none call.opened active.call.open',
      by: () => press(callRow(console, number), 'Answer'),
      sees: inCall,
    },
    {
      takes: 'active.call.open call.closed active.call.none',
      by: () => press(page, 'Return to list'),
      sees: () => seen(page).toHaveURL('/calls'),
    },
    {
      takes: 'active.tokens.refreshing xstate.error.actor.refreshLogin active.tokens.lost',
      by: async () => {
        await refuse(401, 'session_idle');
      },
      sees: warned,
    },
    {
      takes: [
        'active.tokens.lost.warned xstate.after.farewell.session.active.tokens.lost.warned active.tokens.lost.leaving',
        'active.tokens.lost.leaving xstate.done.actor.awaitCalls ended',
      ],
      by: () => page.clock.fastForward(60_000),
      sees: expired,
    },
    {
      takes: 'active.call.none call.opened active.call.open',
      by: async () => {
        await weather.clear();
        await submitSignIn(page, 'agent@demo.local');
        await seen(page).toHaveURL('/calls');
        await answerAt(page, id);
      },
      sees: inCall,
    },
    {
      takes: [
        'active.tokens.refreshing xstate.error.actor.refreshLogin active.tokens.lost',
        'active.tokens.lost.warned xstate.after.farewell.session.active.tokens.lost.warned active.tokens.lost.leaving',
      ],
      by: async () => {
        await weather.fail(refresh, 401, 'refresh_invalid');
        await weather.fail(/^GET \/api\/queryings/, 401, 'bearer_invalid');
        await page.clock.fastForward(31_000);
        await warned();
        await page.clock.fastForward(60_000);
      },
      sees: inCall,
    },
    { takes: 'active.tokens.lost session.leave ended', by: () => press(page, 'Sign in again'), sees: expired },
  ]);
  await weather.clear();
  await submitSignIn(page, 'agent@demo.local');
  await seen(page).toHaveURL(`/call/${id}`);
  await inCall();
  const third = await context.newPage();
  await third.goto('/calls');
  const leave = async () => {
    await press(third, 'User menu');
    await third.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await walk([
    {
      takes: 'active.tokens session.withdrawn active.tokens.lost',
      by: async () => {
        await seen(third.getByRole('region', { name: 'Calls in progress' })).toBeVisible();
        await leave();
        await press(third, 'Leave anyway');
        await seen(third).toHaveURL('/login');
        await warned();
      },
      sees: inCall,
    },
    {
      takes: 'active.tokens session.renewed active.tokens.fresh',
      by: async () => {
        await submitSignIn(third, 'agent@demo.local');
        await seen(third).toHaveURL('/devices');
      },
      sees: inCall,
    },
    {
      takes: 'active.tokens session.withdrawn ended',
      by: async () => {
        await press(page, 'End call');
        await seen(page).toHaveURL('/calls');
        await seen(third.getByRole('region', { name: 'Calls in progress' })).toHaveCount(0);
        await leave();
      },
      sees: expired,
    },
  ]);
});

leaveNothingOut();
