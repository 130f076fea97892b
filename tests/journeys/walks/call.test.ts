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
  const save = () => press(page, 'Save notes');
  const back = () => press(page, 'Back');
  const answer = () => press(page, 'Answer');
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
    save,
    back,
    answer,
    call: (fields: { with_video?: boolean; session_id?: number } = {}) =>
      stage.device.call({ phone: phone(), ...fields }),
    open: (id: number) => page.goto(`/call/${id}`),
    /** The colleague answers a call, or ends it. */
    colleague: (id: number, state: 'ATTENDED' | 'FINISHED') =>
      stage.server.ask('PUT', `/api/queryings/${id}`, {
        bearer,
        body: { id, data: { state, ...(state === 'ATTENDED' ? { attended_at: stage.server.now() } : {}) } },
      }),
  };
};

test('an own call is answered, noted, returned and ended', async () => {
  const { page, weather, notes, own, listed, says, waits, end, back, answer, call, open } = await callPage();
  const visit = await stage.device.visit('female', 'youngAdult');
  const [first, second] = [await call({ session_id: visit.id }), await call()];
  const history = page.getByRole('dialog', { name: /^History of call/ });
  const failed = async () => {
    await says('It could not be sent.');
    await own();
    await weather.clear();
  };
  await walk([
    {
      takes: [
        'restoring xstate.done.actor.restoreDraft active',
        'active.life.loading call.loaded active.life.open',
        'active.life.open.choosing  active.life.open.waiting',
        'active.visit.none  active.visit.known',
      ],
      by: () => open(first.id),
      sees: waits,
    },
    {
      takes: [
        'active.life.open.waiting call.attend active.life.attending',
        'active.life.attending xstate.done.actor.attendCall active.life.open',
        'active.life.open.choosing  active.life.open.own.attended',
      ],
      by: answer,
      sees: own,
    },
    {
      takes: 'active.life.open.own call.note ',
      by: () => notes.fill('algo'),
      sees: () => says('Draft kept on this computer'),
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
        'active.life.open.own.attended call.return active.life.ending',
        'active.life.ending ending.failed active.life.open',
      ],
      by: async () => {
        await weather.fail(writes);
        await press(page, 'Return to list');
      },
      sees: failed,
    },
    {
      takes: 'active.life.ending ending.done done',
      by: () => press(page, 'Return to list'),
      sees: () => says('The call is back in the list.'),
    },
    {
      takes: 'active.life.open.own.attended call.finish active.life.ending',
      by: async () => {
        await open(second.id);
        await waits();
        await answer();
        await own();
        await weather.fail(writes);
        await end();
      },
      sees: failed,
    },
    { takes: ' call.back ', by: back, sees: listed },
    {
      takes: 'active.life.ending ending.done done',
      by: async () => {
        await open(second.id);
        await own();
        await end();
      },
      sees: () => says('Call ended.'),
    },
  ]);
});

test('a call that waits is cancelled, or somebody else is faster', async () => {
  const { page, weather, question, says, waits, answer, call, open, colleague } = await callPage();
  const calls = await Promise.all([1, 2, 3, 4].map(() => call()));
  const [first = 0, second = 0, third = 0, fourth = 0] = calls.map(({ id }) => id);
  const cancel = {
    takes: 'active.life.open.waiting call.cancel active.life.cancelling',
    by: () => press(page, 'Cancel'),
    sees: () => seen(question).toBeVisible(),
  };
  let held = { letGo: () => {} };
  await walk([
    {
      takes: 'active.life.attending xstate.error.actor.attendCall active.life.open 2',
      by: async () => {
        await open(first);
        await waits();
        await weather.fail(writes);
        await answer();
      },
      sees: async () => {
        await waits();
        await weather.clear();
      },
    },
    cancel,
    {
      takes: 'active.life.cancelling call.loaded ',
      by: () => seen(question).toBeVisible(),
      sees: () => seen(question).toBeVisible(),
    },
    {
      takes: 'active.life.cancelling xstate.done.actor.cancellation active.life.open',
      by: () => press(question, 'Keep it'),
      sees: waits,
    },
    cancel,
    {
      takes: 'active.life.cancelling xstate.done.actor.cancellation active.life.open 2',
      by: async () => {
        await weather.fail(writes);
        await press(question, 'Reject call');
      },
      sees: async () => {
        await waits();
        await weather.clear();
      },
    },
    cancel,
    {
      takes: 'active.life.cancelling xstate.done.actor.cancellation done',
      by: () => press(question, 'Reject call'),
      sees: () => seen(page).toHaveURL('/calls'),
    },
    {
      takes: [
        'active.life.cancelling xstate.done.actor.cancellation active.life.open',
        'active.life.open.choosing  active.life.open.watched',
      ],
      by: async () => {
        await open(third);
        await waits();
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
      takes: 'active.life.attending xstate.error.actor.attendCall active.life.open',
      by: async () => {
        await open(fourth);
        await waits();
        held = await weather.hold(writes);
        await answer();
        await colleague(fourth, 'ATTENDED');
        held.letGo();
      },
      sees: () => says('is attending it.'),
    },
  ]);
  await open(second);
});

test('the customer ends a call, and its notes are saved', async () => {
  const { page, weather, notes, own, waits, says, save, answer, call, open } = await callPage();
  const { id } = await call();
  await walk([
    {
      takes: 'active.life.open.choosing  active.life.open.own.concluded',
      by: async () => {
        await open(id);
        await waits();
        await answer();
        await own();
        await stage.device.leave(id, 'FINISHED_BY_CLIENT');
      },
      sees: () => says('The customer ended the call.'),
    },
    {
      takes: 'active.life.open.own.concluded.saved  active.life.open.own.concluded.unsaved',
      by: () => notes.fill('colgó'),
      sees: () => says('Draft kept on this computer'),
    },
    {
      takes: 'active.life.open.own.concluded call.loaded ',
      by: () => seen(notes).toHaveValue('colgó'),
      sees: () => seen(notes).toHaveValue('colgó'),
    },
    {
      takes: 'active.life.open.own.concluded.unsaved  active.life.open.own.concluded.saved',
      by: () => notes.fill(''),
      sees: () => seen(page.getByText('Draft kept on this computer')).toHaveCount(0),
    },
    {
      takes: 'active.life.open.own.concluded call.save active.life.ending',
      by: async () => {
        await notes.fill('colgó');
        await weather.fail(writes);
        await save();
      },
      sees: async () => {
        await says('It could not be sent.');
        await weather.clear();
      },
    },
    { takes: 'active.life.ending ending.done done', by: save, sees: () => says('Notes saved.') },
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
      sees: () => says('This call is over'),
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

leaveNothingOut();
