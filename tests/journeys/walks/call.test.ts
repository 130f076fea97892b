import { beforeAll, test } from 'vitest';
import { callMachine } from '../../../src/machines/call.ts';
import { callNotesMachine } from '../../../src/machines/call-notes.ts';
import { callStoryMachine } from '../../../src/machines/call-story.ts';
import { seen, walkTo } from '../../support/browser.ts';
import { browserWalks, button, press, weatherOf } from '../../support/browser-walk.ts';

const { stage, phone, shared, walk, leaveNothingOut } = browserWalks(callMachine, callNotesMachine, callStoryMachine);
const agent = shared();
beforeAll(async () => {
  const { context, page } = agent.console;
  await context.routeWebSocket(/bsi-ws/, (socket) => socket.close());
  await page.reload();
});

const reads = /^GET \/api\/queryings\/\d+\?/;
const writes = /^PUT \/api\/queryings\/\d+$/;

/** An agent's page that hears nothing from the server unasked: it asks for the call each second. */
const callPage = async () => {
  const { page } = agent.console;
  // Nothing is left of the weather of the walk before.
  await page.unrouteAll();
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
    open: (id: number) => walkTo(page, `/call/${id}`),
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
        'absent call.loaded known',
        'known.open.choosing  known.open.waiting',
        'call-notes: restoring xstate.done.actor.restoreDraft known',
        'call-notes: known.choosing  known.shown',
        'call-story: visit.none  visit.known',
      ],
      by: () => open(first.id),
      sees: waits,
    },
    {
      takes: [
        'known.open.waiting call.attend known.attending',
        'known.attending xstate.done.actor.attendCall known.open',
        'call-notes: known.choosing  known.own.attended',
      ],
      by: answer,
      sees: own,
    },
    {
      takes: 'call-notes: known.own call.note ',
      by: () => notes.fill('algo'),
      sees: () => says('Draft kept on this computer'),
    },
    {
      takes: 'call-story: history.closed story.open history.open',
      by: () => press(page, 'Call history'),
      sees: () => seen(history).toBeVisible(),
    },
    {
      takes: 'call-story: history.open xstate.done.actor.playback history.closed',
      by: () => press(history, 'Close'),
      sees: () => seen(history).toHaveCount(0),
    },
    {
      takes: ['known.open call.loaded known.open.choosing', 'call-notes: known notes.seen known.choosing'],
      by: own,
      sees: own,
    },
    {
      takes: [
        'call-notes: known.own.attended call.return known.sending',
        'known.open notes.sent known.ending',
        'known.ending ending.failed known.open',
      ],
      by: async () => {
        await weather.fail(writes);
        await press(page, 'Return to list');
      },
      sees: failed,
    },
    {
      takes: 'known.ending ending.done done',
      by: () => press(page, 'Return to list'),
      sees: () => says('The call is back in the list.'),
    },
    {
      takes: 'call-notes: known.own.attended call.finish known.sending',
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
      takes: 'known.ending ending.done done',
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
    takes: 'known.open.waiting call.cancel known.cancelling',
    by: () => press(page, 'Cancel'),
    sees: () => seen(question).toBeVisible(),
  };
  let held = { letGo: () => {} };
  await walk([
    {
      takes: 'known.attending xstate.error.actor.attendCall known.open',
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
      takes: 'known.cancelling call.loaded ',
      by: () => seen(question).toBeVisible(),
      sees: () => seen(question).toBeVisible(),
    },
    {
      takes: 'known.cancelling xstate.done.actor.cancellation known.open',
      by: () => press(question, 'Keep it'),
      sees: waits,
    },
    cancel,
    {
      takes: 'known.cancelling xstate.done.actor.cancellation known.open 2',
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
      takes: 'known.cancelling xstate.done.actor.cancellation done',
      by: () => press(question, 'Reject call'),
      sees: () => seen(page).toHaveURL('/calls'),
    },
    {
      takes: ['known.cancelling xstate.done.actor.cancellation known.open', 'known.open.choosing  known.open.watched'],
      by: async () => {
        await open(third);
        await waits();
        await press(page, 'Cancel');
        await colleague(third, 'ATTENDED');
      },
      sees: () => says('is attending it.'),
    },
    {
      takes: 'known.open.choosing  known.open.over 2',
      by: () => colleague(third, 'FINISHED'),
      sees: () => says('This call is over'),
    },
    {
      takes: 'known.attending xstate.error.actor.attendCall known.open',
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
      takes: 'call-notes: known.choosing  known.own.concluded',
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
      takes: 'call-notes: known.own.concluded.saved  known.own.concluded.unsaved',
      by: () => notes.fill('colgó'),
      sees: () => says('Draft kept on this computer'),
    },
    {
      takes: 'call-notes: known.own.concluded notes.seen ',
      by: () => seen(notes).toHaveValue('colgó'),
      sees: () => seen(notes).toHaveValue('colgó'),
    },
    {
      takes: 'call-notes: known.own.concluded.unsaved  known.own.concluded.saved',
      by: () => notes.fill(''),
      sees: () => seen(page.getByText('Draft kept on this computer')).toHaveCount(0),
    },
    {
      takes: 'call-notes: known.own.concluded call.save known.sending',
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
    { takes: 'known.ending ending.done done', by: save, sees: () => says('Notes saved.') },
    {
      takes: 'absent call.failed missing',
      by: () => open(999_999),
      sees: () => says('This call does not exist.'),
    },
    {
      takes: 'absent call.failed absent.unreachable',
      by: async () => {
        await weather.fail(reads);
        await open(id);
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: 'absent.unreachable call.retry ',
      by: () => press(page, 'Try again'),
      sees: () => says('The server had an error'),
    },
    {
      takes: 'absent call.loaded known',
      by: () => weather.clear(),
      sees: () => says('This call is over'),
    },
    {
      takes: 'absent call.failed missing',
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
