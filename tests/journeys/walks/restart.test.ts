import { expect, test } from 'vitest';
import { restartMachine } from '../../../src/machines/restart.ts';
import { seen, whenLive } from '../../support/browser.ts';
import { browserWalks, button, press, weatherOf } from '../../support/browser-walk.ts';
import { fleetKey, fleetOf } from '../../support/fleet.ts';

const { stage, phone, enter, walk, leaveNothingOut } = browserWalks(restartMachine);

test('a device is ordered to restart, and followed', async () => {
  const fleet = fleetOf(stage.server, await fleetKey(stage.server));
  const { page } = await enter({ email: 'manager@demo.local', path: '/devices' });
  const weather = weatherOf(page);
  const dialog = page.getByRole('dialog', { name: 'Restart Quiosco entrada' });
  const card = page.getByRole('article', { name: 'Quiosco entrada', exact: true });
  const status = dialog.getByRole('status');
  await whenLive(page);
  const open = () => card.getByRole('button', { name: 'Restart' }).click();
  const close = () => page.keyboard.press('Escape');
  const asks = /^GET \/api\/devices\/1\/restart$/;
  const revokes = /^DELETE \/api\/devices\/1\/restart$/;
  /** Somebody else orders the restart. */
  const command = async (id: number) => expect((await fleet.order(id, { when: 'now' })).status).toBeLessThan(300);
  /** The server tells of restarts, of this device or another: the console asks again. */
  const stir = async () => {
    await command(3);
    await fleet.cancel(3);
  };
  /** What is asked fails for once, and the dialog stays as it is. */
  const unanswered = (takes: string, stays: () => Promise<void>) => ({
    takes,
    by: async () => {
      await weather.fail(asks);
      await stir();
    },
    sees: stays,
  });
  const question = () => seen(button(dialog, 'Restart now')).toBeVisible();
  const refused = () => seen(dialog.getByText('The server had an error')).toBeVisible();
  const ordered = () => seen(status).toContainText('receives the order');
  const over = () => seen(status).toContainText('The order was taken back');
  const disabled = (name: string) => seen(button(dialog, name)).toHaveCount(0);
  let held = { letGo: () => {} };
  let order: number | null = null;
  await walk([
    { takes: 'loading situation.loaded confirming', by: open, sees: question },
    unanswered('confirming situation.failed ', question),
    {
      takes: 'confirming situation.loaded ',
      by: async () => {
        await weather.clear();
        await fleet.call(1, { phone: phone() });
        await stir();
      },
      sees: () => seen(dialog).toContainText('waiting to be served'),
    },
    {
      takes: ['confirming restart.order ordering', 'ordering xstate.error.actor.orderRestart confirming'],
      by: async () => {
        await weather.fail(/^POST \/api\/devices\/1\/restart$/);
        await press(dialog, 'Restart now');
      },
      sees: refused,
    },
    {
      takes: 'confirming restart.order ordering',
      by: async () => {
        await weather.clear();
        held = await weather.hold(/^POST \/api\/devices\/1\/restart$/);
        await press(dialog, 'Restart now');
      },
      sees: () => seen(button(dialog, 'Restart now')).toBeDisabled(),
    },
    {
      takes: 'ordering situation.loaded ',
      by: stir,
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
        await weather.fail(revokes);
        await press(dialog, 'Take the order back');
      },
      sees: async () => {
        await refused();
        await weather.clear();
      },
    },
    {
      takes: 'following restart.revoke revoking',
      by: async () => {
        held = await weather.hold(revokes);
        await press(dialog, 'Take the order back');
      },
      sees: () => disabled('Take the order back'),
    },
    { takes: 'revoking situation.loaded ', by: stir, sees: () => disabled('Take the order back') },
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
        await weather.clear();
        await stir();
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
      by: () => command(1),
      sees: ordered,
    },
    {
      takes: 'following situation.loaded ',
      by: async () => {
        order = await fleet.ping(1);
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
        await weather.fail(asks);
        await open();
      },
      sees: refused,
    },
    { takes: 'failed situation.failed ', by: stir, sees: refused },
    { takes: 'failed restart.retry loading', by: () => press(dialog, 'Try again'), sees: refused },
    {
      takes: 'failed situation.loaded following',
      by: async () => {
        await weather.clear();
        await stir();
      },
      sees: () => seen(status).toContainText('The device is restarting'),
    },
    {
      takes: 'failed situation.loaded confirming',
      by: async () => {
        await close();
        await fleet.ping(1, order);
        await weather.fail(asks);
        await open();
        await refused();
        await weather.clear();
        await stir();
      },
      sees: () => seen(button(dialog, 'Restart now')).toBeVisible(),
    },
  ]);
});

leaveNothingOut();
