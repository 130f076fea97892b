import { describe, expect, test } from 'vitest';
import { expectQuiet, seen, submitSignIn, whenLive } from '../support/browser.ts';
import { answerAt, callRow, journey } from '../support/journey.ts';

const { stage, phone, shared } = journey();
describe('where nothing goes wrong on the way', () => {
  const agent = shared();

  test('the session is renewed when it is older than 50 minutes, by one tab for all, in the middle of a call', async () => {
    const { console } = agent;
    const { page, context } = console;
    const call = await stage.device.call({ phone: phone() });
    await answerAt(page, call.id);
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? ''));
    const before = await stored();
    const renewals = new Set<string | null>();
    context.on('request', (request) => request.url().endsWith('/api/auth/refresh') && renewals.add(request.postData()));
    await page.evaluate(() => {
      const login = JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '');
      localStorage.setItem('bsi_admin_userLogged', JSON.stringify({ ...login, loginTime: login.loginTime - 51 * 60 }));
    });
    const second = await context.newPage();
    await Promise.all([page.reload(), second.goto('/calls')]);
    await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
    await seen(second.getByRole('table', { name: 'Calls' })).toBeVisible();
    await seen.poll(async () => (await stored()).keys.token).not.toBe(before.keys.token);
    // A tab may have its turn before it sees what the other one stored (`sessions.ts`): then it asks for the very same.
    expect(renewals.size).toBe(1);
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page).toHaveURL('/calls');
    await second.close();
    expectQuiet(console);
  });

  test('a browser that keeps nothing is told once, and works until the reload', async () => {
    const { console } = agent;
    const { page, context } = console;
    const full = await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    const call = await stage.device.call({ phone: phone() });
    await answerAt(page, call.id);
    await page.getByRole('textbox', { name: 'Notes' }).fill('kept in memory');
    await seen(page.getByText('The browser does not let us keep data')).toHaveCount(1);
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page).toHaveURL('/calls');
    expect(await stage.device.get(call.id)).toMatchObject({ notes: 'kept in memory' });
    expectQuiet(console);
    await full.dispose();
    await page.reload();
  });

  test('the session ends in every tab when one signs out', async () => {
    const { console } = agent;
    const second = await console.context.newPage();
    await second.goto('/queue');
    await seen(second.getByRole('heading', { name: 'Queue' })).toBeVisible();
    await console.page.getByRole('button', { name: 'User menu' }).click();
    await console.page.getByRole('menuitem', { name: 'Log out' }).click();
    await seen(second).toHaveURL('/login');
    await submitSignIn(second, 'agent@demo.local');
    await seen(second).toHaveURL('/queue');
    await seen(console.page).toHaveURL('/devices');
    await second.close();
  });
});

describe('where something does', () => {
  const agent = shared({ expected: /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET|WebSocket|status of/ });

  test('a session that the server revoked warns first, keeps the notes, and comes back to the call', async () => {
    const { console } = agent;
    const { page } = console;
    const call = await stage.device.call({ phone: phone() });
    await answerAt(page, call.id);
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await seen(notes).toBeEditable();
    await notes.fill('before the end');
    const refreshToken = await page.evaluate(
      () => JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '').keys.refreshToken,
    );
    await stage.server.ask('POST', '/api/auth/logout', { body: { refreshToken } });
    await seen(page.getByRole('alert').filter({ hasText: 'no longer knows your session' }).first()).toBeVisible();
    await seen(notes).toHaveValue('before the end');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await seen(page).toHaveURL('/login');
    await submitSignIn(page, 'agent@demo.local');
    await seen(page).toHaveURL(`/call/${call.id}`);
    await seen(notes).toHaveValue('before the end');
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page).toHaveURL('/calls');
  });

  test('a session that the server revoked is not ended by the tab beside a call', async () => {
    const { console } = agent;
    const { page, context } = console;
    const call = await stage.device.call({ phone: phone() });
    await answerAt(page, call.id);
    const list = await context.newPage();
    await list.clock.install();
    await list.goto('/calls');
    await seen(list.getByRole('table', { name: 'Calls' })).toBeVisible();
    const refreshToken = await page.evaluate(
      () => JSON.parse(localStorage.getItem('bsi_admin_userLogged') ?? '').keys.refreshToken,
    );
    await stage.server.ask('POST', '/api/auth/logout', { body: { refreshToken } });
    const warned = (tab: typeof page) =>
      seen(tab.getByRole('alert').filter({ hasText: 'no longer knows your session' }).first()).toBeVisible();
    await Promise.all([warned(page), warned(list)]);
    await list.clock.fastForward(120_000);
    expect(await page.evaluate(() => localStorage.getItem('bsi_admin_userLogged'))).not.toBeNull();
    await seen(list).toHaveURL('/calls');
    await seen(page.getByRole('textbox', { name: 'Notes' })).toBeEditable();
    // Whoever signs in again in the other tab goes on with the call in this one.
    await list.getByRole('button', { name: 'Sign in again' }).click();
    await submitSignIn(list, 'agent@demo.local');
    await seen(list).toHaveURL('/calls');
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page).toHaveURL('/calls');
    expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED' });
    await list.close();
  });

  test('the server is gone in the middle of finish: the notes are kept, and a second try works', async () => {
    const { console } = agent;
    const { page, context } = console;
    const call = await stage.device.call({ phone: phone() });
    // Nothing is said there that was said before.
    await page.reload();
    await answerAt(page, call.id);
    await page.getByRole('textbox', { name: 'Notes' }).fill('precious');
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page.getByRole('alert').filter({ hasText: 'Your notes are kept' })).toBeVisible();
    await seen(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('precious');
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'End call' }).click();
    await seen(page).toHaveURL('/calls');
    expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'precious' });
  });

  test('the socket is cut: the page says so, polls, reconnects, and catches up', async () => {
    const { console } = agent;
    const { page, context } = console;
    let cut = () => {};
    let open = true;
    await context.routeWebSocket(/bsi-ws/, (socket) => {
      if (!open) return void socket.close();
      const upstream = socket.connectToServer();
      cut = () => {
        open = false;
        void upstream.close();
        void socket.close();
      };
    });
    await page.reload();
    await whenLive(page);
    cut();
    await seen(page.getByRole('button', { name: /No live connection|Connecting/ })).toBeVisible();
    const number = phone();
    await stage.device.call({ phone: number });
    await seen(callRow(console, number)).toBeVisible();
    // Read while the socket stays cut: a page that is live again says something else.
    const connection = page.getByRole('button', { name: /^Connection:/ });
    await connection.click();
    await seen(page.getByText('the server is asked every second')).toBeVisible();
    open = true;
    await seen(async () => {
      if ((await connection.textContent())?.includes('Live')) return;
      await page.getByRole('button', { name: 'Connect now' }).click({ timeout: 1_000 });
      await seen(connection).toContainText('Live', { timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  });
});
