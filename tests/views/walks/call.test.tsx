import { expect, test } from 'vitest';
import type { Call } from '../../../src/domain/call.ts';
import { longestNotes } from '../../../src/domain/note-draft.ts';
import type { Visit } from '../../../src/domain/visit.ts';
import { callMachine } from '../../../src/machines/call.ts';
import { callNotesMachine } from '../../../src/machines/call-notes.ts';
import { callStoryMachine } from '../../../src/machines/call-story.ts';
import { colleague, viewCalls } from '../../support/view-calls.ts';
import { button, page, press, seen, soon } from '../../support/view-page.ts';
import { viewWalks } from '../../support/view-walk.ts';
import { agent, profile, waitingCall } from '../../support/walk-samples.ts';

const { come, walk, leaveNothingOut } = viewWalks(callMachine, callNotesMachine, callStoryMachine);

const reads = /^GET queryings\/\d+\?/;
const writes = /^PUT queryings\/\d+$/;
const visit: Visit = { id: 3, gender: 'female', age_range: 'youngAdult', interactions: [] };

const device = { id: 3, name: 'Kiosk', location: null };
/** An agent who may restart devices. */
const person = {
  ...profile,
  permissions: [
    ...profile.permissions,
    ...['DEVICES_READ', 'CONFIGS_READ', 'CONFIGS_CREATION'].map((code) => ({ code, name: code })),
  ],
};

/** Notes that the server would refuse. */
const tooLong = 'x'.repeat(longestNotes + 1);
const notes = page.getByRole('textbox', { name: 'Notes' });
const question = page.getByRole('alertdialog');
const own = () => seen(button(page, 'End call')).toBeEnabled();
const listed = () => soon(() => expect(window.location.pathname).toBe('/calls'));
const says = (text: string) => seen(page.getByText(text).last()).toBeVisible();
const waits = () => seen(button(page, 'Answer')).toBeVisible();
const end = () => press(page, 'End call');
const save = () => press(page, 'Save notes');
const back = () => press(page, 'Go to the calls');
const answer = () => press(page, 'Answer');
/** Goes to a call as the browser's own arrows do, by way of the profile: the screen starts anew, the page does not. */
const open = async (id: number) => {
  for (const next of ['/profile', `/call/${id}`]) {
    window.history.pushState(null, '', next);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
};

/** An agent's page, and these calls. */
const callPage = (...calls: readonly Pick<Call, 'id' | 'session_id'>[]) => {
  const api = viewCalls(
    calls.map((call) => ({ ...waitingCall, with_video: false, url: null, phone: `555000${call.id}`, device, ...call })),
    {
      [`GET sessions/${visit.id}`]: () => visit,
      [`GET devices/${device.id}/restart`]: () => ({ restart: null, in_call: 'running' }),
    },
  );
  const kept = new Map<string, string>();
  const load = (path: string) => come(path, { own: api.services, person, kept });
  let { tell, clock } = load('/calls');
  /** Something happens to a call, or nothing, and the server tells. */
  const happens = async (id: number, data?: Partial<Call>) => {
    if (data) api.happens(id, data);
    tell(`querying:${id}`);
  };
  return {
    ...api,
    happens,
    /** The colleague answers a call, or ends it. */
    faster: (id: number, state: 'ATTENDED' | 'FINISHED') =>
      happens(id, state === 'ATTENDED' ? { state, attended_at: 1_100 } : { state, finished_at: 1_200 }),
    /** The agent answers a call in another window. */
    async answeredElsewhere(id: number) {
      api.happens(id, { state: 'ATTENDED', attended_at: 1_100 });
      api.happens(id, { agent_id: agent.id });
      tell(`agent:${agent.id}`);
    },
    /** The customer ends the agent's call. */
    leave: (id: number) => happens(id, { state: 'FINISHED_BY_CLIENT', agent_id: agent.id, finished_at: 1_200 }),
    reload: () => {
      ({ tell, clock } = load(window.location.pathname));
    },
    /** Time goes by until the call is asked for anyway. */
    wait: () => clock.increment(30_000),
  };
};

test('an own call is answered, noted, returned and ended', async () => {
  const [first, second] = [7, 8];
  const { weather, happens } = callPage({ id: first, session_id: visit.id }, { id: second, session_id: null });
  const history = page.getByRole('dialog', { name: /^History of call/ });
  const restart = page.getByRole('dialog', { name: 'Restart Kiosk' });
  const failed = async () => {
    await says('It could not be sent.');
    await own();
    weather.clear();
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
      by: () => open(first),
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
      sees: () => says('Saving…'),
    },
    {
      takes: 'call-notes: known.own call.macros ',
      by: () => press(page, 'Quick texts'),
      sees: () => says('There are no quick texts yet.'),
    },
    {
      takes: 'call-story: kiosk.resting kiosk.restart kiosk.restarting',
      by: () => press(page, 'Restart the device'),
      sees: () => seen(restart).toBeVisible(),
    },
    {
      takes: 'call-story: kiosk.restarting xstate.done.actor.restart kiosk.resting',
      by: () => press(restart, 'Do not restart'),
      sees: () => seen(restart).toHaveCount(0),
    },
    {
      takes: 'call-story: history.closed story.open history.open',
      by: () => press(page, 'Call history'),
      sees: () => seen(history).toBeVisible(),
    },
    {
      takes: 'call-story: history.open xstate.done.actor.playback history.closed',
      by: () => button(history, 'Close').first().click(),
      sees: () => seen(history).toHaveCount(0),
    },
    {
      takes: ['known.open call.loaded known.open.choosing', 'call-notes: known notes.seen known.choosing'],
      by: () => happens(first),
      sees: own,
    },
    {
      takes: 'call-notes: known.own.attended call.return ',
      by: async () => {
        await notes.fill(tooLong);
        await press(page, 'Return to list');
      },
      sees: () => says('The notes are too long'),
    },
    {
      takes: 'call-notes: known.own.attended call.finish ',
      by: async () => {
        await end();
      },
      sees: async () => {
        await says('The notes are too long');
        await notes.fill('');
      },
    },
    {
      takes: [
        'call-notes: known.own.attended call.return sending',
        'known.open notes.sent known.ending',
        'known.ending ending.failed known.open',
      ],
      by: async () => {
        weather.fail(writes);
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
      takes: 'call-notes: known.own.attended call.finish sending',
      by: async () => {
        await open(second);
        await waits();
        await answer();
        await own();
        weather.fail(writes);
        await end();
      },
      sees: failed,
    },
    {
      // The end was on its way while the agent looked elsewhere: coming back they hear that it failed.
      takes: ' ending.failed ',
      by: async () => {
        const held = weather.hold(writes);
        await end();
        await back();
        await listed();
        await open(second);
        await own();
        weather.fail(writes);
        held.letGo();
      },
      sees: async () => {
        await says('It could not be done. Try again.');
        weather.clear();
      },
    },
    { takes: ' call.back ', by: back, sees: listed },
    {
      takes: 'known.ending ending.done done',
      by: async () => {
        await open(second);
        await own();
        await end();
      },
      sees: () => says('Call ended.'),
    },
  ]);
});

test('a call that waits is cancelled, or somebody else is faster', async () => {
  const [first, third, fourth] = [7, 8, 9];
  const calls = [first, third, fourth].map((id) => ({ id, session_id: null }));
  const { weather, happens, call, faster } = callPage(...calls);
  let held = { letGo: () => {} };
  const cancel = {
    takes: 'known.open.waiting call.cancel known.cancelling',
    by: () => press(page, 'Cancel'),
    sees: () => seen(question).toBeVisible(),
  };
  await walk([
    {
      takes: 'known.attending xstate.error.actor.attendCall known.open',
      by: async () => {
        await open(first);
        await waits();
        weather.fail(writes);
        await answer();
      },
      sees: async () => {
        await waits();
        weather.clear();
      },
    },
    cancel,
    {
      takes: 'known.cancelling call.loaded ',
      by: () => happens(first),
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
        weather.fail(writes);
        await press(question, 'Reject call');
      },
      sees: async () => {
        await waits();
        weather.clear();
      },
    },
    cancel,
    {
      takes: 'known.cancelling xstate.done.actor.cancellation done',
      by: () => press(question, 'Reject call'),
      sees: async () => {
        await listed();
        expect(call(first)).toMatchObject({ state: 'REJECTED_BY_AGENT' });
      },
    },
    {
      takes: ['known.cancelling xstate.done.actor.cancellation known.open', 'known.open.choosing  known.open.watched'],
      by: async () => {
        await open(third);
        await waits();
        await press(page, 'Cancel');
        await faster(third, 'ATTENDED');
      },
      sees: () => says('is attending it.'),
    },
    {
      takes: 'known.open.choosing  known.open.over 2',
      by: () => faster(third, 'FINISHED'),
      sees: () => says('This call is over'),
    },
    {
      takes: 'known.attending call.loaded ',
      by: async () => {
        await open(fourth);
        await waits();
        held = weather.hold(writes);
        await answer();
        await faster(fourth, 'ATTENDED');
      },
      sees: () => says('is attending it.'),
    },
    {
      takes: 'known.attending xstate.error.actor.attendCall known.open',
      by: async () => {
        weather.fail(writes, { kind: 'conflict', code: 'call_taken', takenBy: colleague.name });
        held.letGo();
      },
      sees: async () => {
        await says('already answered it');
        await says('is attending it.');
      },
    },
  ]);
});

test('the customer ends a call, and its notes are saved', async () => {
  const id = 7;
  const other = id + 1;
  const { weather, happens, leave, reload, wait, call, answeredElsewhere } = callPage(
    { id, session_id: null },
    { id: other, session_id: null },
  );
  await walk([
    {
      takes: 'call-notes: known.choosing  known.own.concluded',
      by: async () => {
        await open(id);
        await waits();
        await answer();
        await own();
        await leave(id);
      },
      sees: () => says('The customer ended the call.'),
    },
    {
      takes: 'call-notes: known.own.concluded.saved  known.own.concluded.unsaved',
      by: () => notes.fill('colgó'),
      sees: () => says('Saving…'),
    },
    {
      takes: 'call-notes: known.own.concluded notes.seen ',
      by: () => happens(id),
      sees: () => seen(notes).toHaveValue('colgó'),
    },
    {
      takes: 'call-notes: known.own.concluded.unsaved  known.own.concluded.saved',
      by: () => notes.fill(''),
      sees: () => seen(notes).toHaveValue(''),
    },
    {
      takes: 'call-notes: known.own.concluded call.save ',
      by: async () => {
        await notes.fill(tooLong);
        await save();
      },
      sees: () => says('The notes are too long'),
    },
    {
      takes: 'call-notes: known.own.concluded call.save sending',
      by: async () => {
        await notes.fill('colgó');
        weather.fail(writes);
        await save();
      },
      sees: async () => {
        await says('It could not be sent.');
        weather.clear();
      },
    },
    {
      takes: 'known.ending ending.done done',
      by: save,
      sees: async () => {
        await says('Notes saved.');
        expect(call(id)).toMatchObject({ state: 'FINISHED_BY_CLIENT', notes: 'colgó' });
      },
    },
    {
      takes: 'absent call.failed missing',
      by: () => open(999_999),
      sees: () => says('This call does not exist.'),
    },
    {
      takes: 'absent call.failed absent.unreachable',
      by: async () => {
        weather.fail(reads);
        await open(id);
      },
      sees: () => says('The server had an error'),
    },
    {
      takes: ' obstacle.changed ',
      by: () => answeredElsewhere(other),
      sees: () => seen(page.getByRole('region', { name: 'Calls in progress' })).toBeVisible(),
    },
    {
      takes: 'absent.unreachable call.retry ',
      by: () => press(page, 'Try again'),
      sees: () => says('The server had an error'),
    },
    {
      takes: 'absent call.loaded known',
      by: async () => {
        weather.clear();
        wait();
      },
      sees: () => says('This call is over'),
    },
    {
      takes: 'absent call.failed missing',
      by: async () => {
        weather.fail(reads);
        reload();
        await says('The server had an error');
        weather.clear();
        weather.fail(reads, { kind: 'missing', code: 'not_found' });
        wait();
      },
      sees: () => says('This call does not exist.'),
    },
  ]);
});

leaveNothingOut();
