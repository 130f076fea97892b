import { test } from 'vitest';
import { callMachine } from '../../../src/machines/call.ts';
import { seen } from '../../support/browser.ts';
import { browserWalks, button, press, weatherOf } from '../../support/browser-walk.ts';

const { stage, phone, enter, walk, leaveNothingOut } = browserWalks(callMachine);

const reads = /^GET \/api\/queryings\/\d+\?/;
const writes = /^PUT \/api\/queryings\/\d+$/;

/** An agent's page that hears nothing from the server unasked: it asks for the call each second. */
const callPage = async () => {
  const console = await enter();
  const { page, context } = console;
  await context.routeWebSocket(/bsi-ws/, (socket) => socket.close());
  const weather = weatherOf(page);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const question = page.getByRole('alertdialog');
  const own = () => seen(button(page, 'End call')).toBeEnabled();
  const listed = () => seen(page).toHaveURL('/calls');
  const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
  const waits = () => seen(button(page, 'Answer')).toBeVisible();
  const end = () => press(page, 'End call');
  const back = () => page.getByRole('link', { name: 'Back' }).click();
  const bearer = await stage.server.signIn('agent2@demo.local');
  return {
    page,
    weather,
    notes,
    question,
    own,
    listed,
    says,
    waits,
    end,
    back,
    call: (fields: { with_video?: boolean; session_id?: number } = {}) =>
      stage.device.call({ phone: phone(), ...fields }),
    open: (id: number) => page.goto(`/call/${id}`),
    /** The colleague answers a call, or ends it. */
    colleague: (id: number, state: 'ATTENDED' | 'FINISHED') =>
      stage.server.ask('PUT', `/api/queryings/${id}`, {
        bearer,
        body: { id, data: { state, ...(state === 'ATTENDED' ? { attended_at: stage.server.now() } : {}) } },
      }),
    /** A call that still waits, because it could not be answered. */
    async unanswered(id: number) {
      await weather.fail(writes);
      await page.goto(`/call/${id}`);
      await waits();
      await weather.clear();
    },
  };
};

test('an own call is noted, returned and ended', async () => {
  const { page, weather, notes, own, listed, says, end, back, call, open } = await callPage();
  const visit = await stage.device.visit('female', 'youngAdult');
  const [first, second, third] = [await call({ session_id: visit.id }), await call(), await call()];
  const history = page.getByRole('dialog', { name: /^History of call/ });
  const failed = async () => {
    await says('It could not be sent.');
    await own();
    await weather.clear();
  };
  let held = { letGo: () => {} };
  await walk([
    {
      takes: [
        'restoring xstate.done.actor.restoreDraft active',
        'active.life.loading call.loaded active.life.attending',
        'active.life.attending xstate.done.actor.attendCall active.life.open',
        'active.life.open.choosing  active.life.open.own.attended',
        'active.visit.none  active.visit.known',
      ],
      by: () => open(first.id),
      sees: own,
    },
    {
      takes: ['active.life.open.own call.note ', 'active.notes.saved  active.notes.unsaved'],
      by: () => notes.fill('algo'),
      sees: () => says('Draft kept on this computer'),
    },
    {
      takes: 'active.notes.unsaved  active.notes.saved',
      by: () => notes.fill(''),
      sees: () => seen(page.getByText('Draft kept on this computer')).toHaveCount(0),
    },
    {
      takes: 'active.history.closed call.history active.history.open',
      by: () => press(page, 'Call history'),
      sees: () => seen(history).toBeVisible(),
    },
    {
      takes: 'active.history.open xstate.done.actor.playback active.history.closed',
      by: () => press(history, 'Close'),
      sees: () => seen(history).toHaveCount(0),
    },
    { takes: 'active.life.open call.loaded active.life.open.choosing', by: own, sees: own },
    {
      takes: [
        'active.life.open.own.attended call.return active.life.returning',
        'active.life.returning.hangingUp  active.life.returning.sending',
        'active.life.returning.sending xstate.error.actor.returnCall active.life.open',
      ],
      by: async () => {
        await weather.fail(writes);
        await press(page, 'Return to list');
      },
      sees: failed,
    },
    {
      takes: 'active.life.returning.sending call.leave ',
      by: async () => {
        held = await weather.hold(writes);
        await press(page, 'Return to list');
        await back();
      },
      sees: listed,
    },
    {
      takes: 'active.life.returning.sending xstate.done.actor.returnCall done',
      by: async () => {
        held.letGo();
        await weather.clear();
        await open(first.id);
        await own();
        await press(page, 'Return to list');
      },
      sees: () => says('The call is back in the list.'),
    },
    {
      takes: [
        'active.life.open.own.attended call.finish active.life.finishing',
        'active.life.finishing.hangingUp  active.life.finishing.sending',
        'active.life.finishing.sending xstate.error.actor.finishCall active.life.open',
      ],
      by: async () => {
        await open(second.id);
        await own();
        await weather.fail(writes);
        await end();
      },
      sees: failed,
    },
    {
      takes: 'active.life.finishing.sending call.leave ',
      by: async () => {
        held = await weather.hold(writes);
        await end();
        await back();
      },
      sees: listed,
    },
    {
      takes: 'active.life.finishing.sending xstate.done.actor.finishCall done',
      by: async () => {
        held.letGo();
        await weather.clear();
        await open(third.id);
        await own();
        await end();
      },
      sees: () => says('Call ended.'),
    },
  ]);
});

test('a call that waits is answered or cancelled, or somebody else is faster', async () => {
  const { page, weather, question, own, listed, says, waits, back, call, open, colleague, unanswered } =
    await callPage();
  const calls = await Promise.all([1, 2, 3, 4].map(() => call()));
  const [first = 0, second = 0, third = 0, fourth = 0] = calls.map(({ id }) => id);
  const cancel = {
    takes: 'active.life.open.waiting call.cancel active.life.confirmingCancel',
    by: () => press(page, 'Cancel'),
    sees: () => seen(question).toContainText('Cancel this call?'),
  };
  let held = { letGo: () => {} };
  await walk([
    {
      takes: [
        'active.life.attending xstate.error.actor.attendCall active.life.open 2',
        'active.life.open.choosing  active.life.open.waiting',
      ],
      by: () => unanswered(first),
      sees: waits,
    },
    cancel,
    {
      takes: 'active.life.confirmingCancel call.loaded ',
      by: () => seen(question).toBeVisible(),
      sees: () => seen(question).toBeVisible(),
    },
    {
      takes: 'active.life.confirmingCancel call.cancelDrop active.life.open',
      by: () => press(question, 'Cancel'),
      sees: waits,
    },
    cancel,
    {
      takes: [
        'active.life.confirmingCancel call.cancelConfirm active.life.cancelling',
        'active.life.cancelling xstate.error.actor.cancelCall active.life.open',
      ],
      by: async () => {
        await weather.fail(writes);
        await press(question, 'OK');
      },
      sees: async () => {
        await waits();
        await weather.clear();
      },
    },
    cancel,
    {
      takes: 'active.life.cancelling xstate.done.actor.cancelCall done',
      by: () => press(question, 'OK'),
      sees: () => says('Call cancelled.'),
    },
    {
      takes: 'active.life.open.waiting call.attend active.life.attending',
      by: async () => {
        await unanswered(second);
        await press(page, 'Answer');
      },
      sees: own,
    },
    {
      takes: ['active.life call.leave active.life.leaving', 'active.life.leaving  active.life.left'],
      by: back,
      sees: listed,
    },
    {
      takes: [
        'active.life.confirmingCancel call.loaded active.life.open',
        'active.life.open.choosing  active.life.open.watched',
      ],
      by: async () => {
        await unanswered(third);
        await press(page, 'Cancel');
        await colleague(third, 'ATTENDED');
      },
      sees: () => says('is attending it.'),
    },
    {
      takes: 'active.life.open.choosing  active.life.open.over',
      by: () => colleague(third, 'FINISHED'),
      sees: () => says('This call is over'),
    },
    {
      takes: 'active.life.loading call.loaded active.life.open',
      by: () => page.reload(),
      sees: () => says('This call is over'),
    },
    {
      takes: 'active.life.attending xstate.error.actor.attendCall active.life.open',
      by: async () => {
        held = await weather.hold(writes);
        await open(fourth);
        await seen(button(page, 'End call')).toBeDisabled();
        await colleague(fourth, 'ATTENDED');
        held.letGo();
      },
      sees: () => says('is attending it.'),
    },
  ]);
});

test('the customer ends a call, and its notes are saved', async () => {
  const { page, weather, notes, own, says, end, call, open } = await callPage();
  const { id } = await call();
  await walk([
    {
      takes: 'active.life.open.choosing  active.life.open.own.concluded',
      by: async () => {
        await open(id);
        await own();
        await stage.device.leave(id, 'FINISHED_BY_CLIENT');
      },
      sees: () => says('The customer ended the call.'),
    },
    {
      takes: [
        'active.life.open.own.concluded call.finish active.life.saving',
        'active.life.saving xstate.error.actor.saveNotes active.life.open',
      ],
      by: async () => {
        await notes.fill('colgó');
        await weather.fail(writes);
        await end();
      },
      sees: async () => {
        await says('It could not be sent.');
        await weather.clear();
      },
    },
    { takes: 'active.life.saving xstate.done.actor.saveNotes done', by: end, sees: () => says('Notes saved.') },
    {
      takes: 'active.life.loading call.failed active.life.missing',
      by: () => open(999_999),
      sees: () => says('This call does not exist.'),
    },
    {
      takes: ['active.life.loading call.failed active.life.unreachable', 'active.life.unreachable call.failed '],
      by: async () => {
        await weather.fail(reads);
        await open(id);
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'active.life.unreachable call.retry ',
      by: () => press(page, 'Try again'),
      sees: () => says('The server had an error'),
    },
    {
      takes: 'active.life.unreachable call.loaded active.life.open',
      by: () => weather.clear(),
      sees: () => says('The customer ended the call.'),
    },
    {
      takes: 'active.life.unreachable call.failed active.life.missing',
      by: async () => {
        await weather.fail(reads);
        await page.reload();
        await says('The server had an error');
        await weather.fail(reads, 404, 'not_found');
      },
      sees: () => says('This call does not exist.'),
    },
  ]);
});

test('the video is left, taken up again, and hung up with the call', async () => {
  const { page, weather, own, says, end, back, call, open, listed } = await callPage();
  const calls = await Promise.all([1, 2, 3].map(() => call({ with_video: true })));
  const [first = 0, second = 0, third = 0] = calls.map(({ id }) => id);
  const pass = /^POST \/api\/queryings\/\d+\/room$/;
  const silent = async (id: number) => {
    await open(id);
    await own();
    await seen(page.locator('iframe')).toBeVisible();
  };
  await walk([
    {
      takes: ['active.video.off  active.video.on', 'active.video.on xstate.done.actor.video active.video.over'],
      by: async () => {
        await weather.fail(pass, 409, 'call_over');
        await open(first);
      },
      sees: () => says('You left the video.'),
    },
    {
      takes: 'active.video.over call.rejoin active.video.on',
      by: async () => {
        await weather.clear();
        await press(page, 'Join again');
      },
      sees: () => seen(page.locator('iframe')).toBeVisible(),
    },
    {
      takes: 'active.video.over  active.video.off',
      by: async () => {
        await weather.fail(pass, 409, 'call_over');
        await open(first);
        await says('You left the video.');
        await stage.device.leave(first, 'FINISHED_BY_CLIENT');
      },
      sees: () => says('The customer ended the call.'),
    },
    {
      takes: [
        'active.video.on.running  active.video.on.hangingUp',
        'active.life.finishing.hangingUp call.leave active.life.finishing.sending',
      ],
      by: async () => {
        await weather.clear();
        await page.route('**/room/**', () => {});
        await silent(second);
        await end();
        await back();
      },
      sees: listed,
    },
    {
      takes: 'active.life.returning.hangingUp call.leave active.life.returning.sending',
      by: async () => {
        await silent(third);
        await press(page, 'Return to list');
        await back();
      },
      sees: listed,
    },
  ]);
});

leaveNothingOut();
