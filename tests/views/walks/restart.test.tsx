import { test } from 'vitest';
import type { Restart } from '../../../src/domain/restart.ts';
import { restartMachine } from '../../../src/machines/restart.ts';
import { viewApi } from '../../support/view-api.ts';
import { button, page, press, pressKey, seen } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { device, requested } from '../../support/walk-devices.ts';

const { open: openConsole, walk, leaveNothingOut } = viewWalks(restartMachine);

test('a device is ordered to restart, and followed', async () => {
  let restart: Restart | null = null;
  let in_call: 'waiting' | null = null;
  const order = () => {
    restart = { ...requested, id: (restart?.id ?? 19) + 1 };
    return restart;
  };
  const change = (state: Restart['state']) => {
    if (restart) restart = { ...restart, state, seen_at: 1_110 };
    return restart;
  };
  const { services, weather } = viewApi(
    { devices: [{ ...device, version: 1, active: true }] },
    {
      'GET devices/5/restart': () => ({ restart, in_call }),
      'POST devices/5/restart': order,
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [
          `DELETE devices/5/restart?order=${20 + index}`,
          () => change('canceled'),
        ]),
      ),
      'GET restarts': () => [],
      'GET restart-batches/latest': () => null,
    },
  );
  const { tell } = openConsole('/devices', { own: services });
  const dialog = page.getByRole('dialog', { name: 'Restart Lobby' });
  const card = page.getByRole('article', { name: 'Lobby' });
  const status = dialog.getByRole('status');
  const open = () => press(card, 'Restart');
  const close = async () => pressKey('Escape');
  const asks = /^GET devices\/5\/restart$/;
  const revokes = /^DELETE devices\/5\/restart\?order=\d+$/;
  /** The server tells of restarts, of this device or another: the console asks again. */
  const stir = () => tell('restarts_updated');
  /** What is asked fails for once, and the dialog stays as it is. */
  const unanswered = (takes: string, stays: () => Promise<void>) => ({
    takes,
    by: async () => {
      weather.fail(asks);
      stir();
    },
    sees: stays,
  });
  const question = () => seen(button(dialog, 'Restart now')).toBeVisible();
  const refused = () => seen(dialog.getByText('The server had an error')).toBeVisible();
  const ordered = () => seen(status).toContainText('receives the order');
  const over = () => seen(status).toContainText('The order was taken back');
  const disabled = (name: string) => seen(button(dialog, name)).toHaveCount(0);
  let held = { letGo: () => {} };
  await walk([
    { takes: 'loading situation.loaded confirming', by: open, sees: question },
    unanswered('confirming situation.failed ', question),
    {
      takes: 'confirming situation.loaded ',
      by: async () => {
        weather.clear();
        in_call = 'waiting';
        stir();
      },
      sees: () => seen(dialog).toContainText('waiting to be served'),
    },
    {
      takes: ['confirming restart.order ordering', 'ordering xstate.error.actor.orderRestart confirming'],
      by: async () => {
        weather.fail(/^POST devices\/5\/restart$/);
        await press(dialog, 'Restart now');
      },
      sees: refused,
    },
    {
      // It was done although it seemed to fail, and is over already.
      takes: ['confirming situation.loaded following', 'following  ended'],
      by: async () => {
        weather.clear();
        order();
        change('back');
        stir();
      },
      sees: () => seen(status).toContainText('is back'),
    },
    {
      takes: ['ended restart.again loading', 'loading situation.loaded confirming'],
      by: () => press(dialog, 'Restart again'),
      sees: question,
    },
    {
      takes: 'confirming restart.order ordering',
      by: async () => {
        weather.clear();
        held = weather.hold(/^POST devices\/5\/restart$/);
        await press(dialog, 'Restart now');
      },
      sees: () => seen(button(dialog, 'Restart now')).toBeDisabled(),
    },
    {
      takes: 'ordering situation.loaded ',
      by: async () => stir(),
      sees: () => seen(button(dialog, 'Restart now')).toBeDisabled(),
    },
    unanswered('ordering situation.failed ', () => seen(button(dialog, 'Restart now')).toBeDisabled()),
    {
      takes: 'ordering xstate.done.actor.orderRestart following',
      by: async () => held.letGo(),
      sees: ordered,
    },
    unanswered('following situation.failed ', ordered),
    {
      takes: ['following restart.revoke revoking', 'revoking xstate.error.actor.revokeRestart following'],
      by: async () => {
        weather.fail(revokes);
        await press(dialog, 'Take the order back');
      },
      sees: async () => {
        await refused();
        weather.clear();
      },
    },
    {
      takes: 'following restart.revoke revoking',
      by: async () => {
        held = weather.hold(revokes);
        await press(dialog, 'Take the order back');
      },
      sees: () => disabled('Take the order back'),
    },
    { takes: 'revoking situation.loaded ', by: async () => stir(), sees: () => disabled('Take the order back') },
    unanswered('revoking situation.failed ', () => disabled('Take the order back')),
    {
      takes: ['revoking xstate.done.actor.revokeRestart following', 'following  ended'],
      by: async () => held.letGo(),
      sees: over,
    },
    unanswered('ended situation.failed ', over),
    {
      takes: 'ended situation.loaded ',
      by: async () => {
        weather.clear();
        stir();
      },
      sees: over,
    },
    {
      takes: ['ended restart.again loading', 'loading situation.loaded confirming'],
      by: () => press(dialog, 'Restart again'),
      sees: () => seen(button(dialog, 'Restart now')).toBeVisible(),
    },
    {
      takes: 'confirming situation.loaded following',
      by: async () => {
        order();
        stir();
      },
      sees: ordered,
    },
    {
      takes: 'following situation.loaded ',
      by: async () => {
        change('seen');
        stir();
      },
      sees: () => seen(status).toContainText('The device is restarting'),
    },
    { takes: ' restart.close closed', by: close, sees: () => seen(dialog).toHaveCount(0) },
    {
      takes: 'loading situation.loaded following',
      by: open,
      sees: () => seen(status).toContainText('The device is restarting'),
    },
    {
      takes: 'loading situation.failed failed',
      by: async () => {
        await close();
        weather.fail(asks);
        await open();
      },
      sees: refused,
    },
    { takes: 'failed situation.failed ', by: async () => stir(), sees: refused },
    { takes: 'failed restart.retry loading', by: () => press(dialog, 'Try again'), sees: refused },
    {
      takes: 'failed situation.loaded following',
      by: async () => {
        weather.clear();
        stir();
      },
      sees: () => seen(status).toContainText('The device is restarting'),
    },
    {
      takes: 'failed situation.loaded confirming',
      by: async () => {
        await close();
        change('back');
        weather.fail(asks);
        await open();
        await refused();
        weather.clear();
        stir();
      },
      sees: () => seen(button(dialog, 'Restart now')).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
