import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type KeptReadiness, offerStaysAway } from '../../src/domain/kept-readiness.ts';
import {
  findingOf,
  type Readiness,
  type ReadinessCheck,
  type ReadinessFinding,
  type ReadinessProblem,
  readinessChecks,
  type TrialQuestion,
} from '../../src/domain/readiness.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services, TrialListener } from '../../src/services/ports.ts';
import { helpMessages, helpOf } from '../../src/ui/dialogs/readiness-helps.ts';
import { fakes } from '../support/fakes.ts';
import { openView, type ViewOptions } from '../support/view.tsx';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { available, profile } from '../support/walk-samples.ts';

interface PlaceOptions extends Pick<ViewOptions, 'language' | 'person'> {
  readonly kept?: Partial<KeptReadiness> | null;
  readonly path?: string;
  /** What is measured, where it is not good; null: nothing of the kind is there. */
  readonly measured?: Partial<Record<ReadinessCheck, ReadinessFinding | null>>;
}

/** A place whose devices the test has in hand. */
const come = ({
  kept = null,
  path = '/calls',
  measured = {},
  language = 'en',
  person = profile,
}: PlaceOptions = {}) => {
  let stored: KeptReadiness | null = kept && { agentId: 1, at: 1_000, verdict: 'good', quietUntil: 0, ...kept };
  let refusing = false;
  const sent: (readonly ReadinessFinding[])[] = [];
  const tried: TrialQuestion[] = [];
  let listener: TrialListener | null = null;
  let isInUse = false;
  const placeChecks: Services['placeChecks'] = {
    kept: (agentId) => stored && JSON.stringify({ ...stored, agentId }),
    remember(known) {
      stored = known;
    },
    measure: async ({ check }) => {
      const found = measured[check];
      return found === undefined ? findingOf(check, null, check === 'connection' ? 34 : 0) : found;
    },
    tryOut(asked, given) {
      tried.push(asked);
      listener = given;
      isInUse = true;
      return () => {
        isInUse = false;
      };
    },
    async keep(findings): Promise<Readiness> {
      if (refusing) throw failed({ kind: 'offline', code: 'offline' });
      sent.push(findings);
      return { at: 5_000, findings };
    },
  };
  let known = available;
  const availabilities: Services['availabilities'] = { ...fakes().availabilities, own: async () => known };
  const clock: Services['clock'] = { ...fakes().clock, now: () => 5_000 };
  const view = openView(path, { own: { placeChecks, clock, availabilities }, person, language });
  return {
    ...view,
    sent,
    tried,
    stored: () => stored,
    isInUse: () => isInUse,
    refuse: (is: boolean) => {
      refusing = is;
    },
    /** A call rings for this agent alone. */
    async ring() {
      known = { ...available, state: 'OFFERED', version: available.version + 1 };
      await view.tell(`availability:${known.agent_id}`);
    },
    /** The device says something. */
    say: (word: (to: TrialListener) => void) =>
      act(() => {
        if (!listener) throw new Error('nothing is tried');
        word(listener);
      }),
  };
};

const dialog = page.getByRole('dialog', { name: 'Check my workstation' });
const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
const offer = page.getByText('This computer has not been checked yet');
const going = ({ going: go }: TrialListener) => go();

test('it is offered on a computer that was never checked, in words of its own after problems, and can wait a day', async () => {
  const { stored } = come();
  await seen(offer).toBeVisible();
  await press(page, 'Not now');
  await seen(offer).toHaveCount(0);
  expect(stored()).toMatchObject({ at: 0, verdict: 'untried', quietUntil: 5_000 + offerStaysAway });

  come({ kept: { verdict: 'bad' } });
  await seen(page.getByText('The last check of this computer found problems')).toBeVisible();
});

test.each([
  ['where all was well', { kept: {} }],
  ['to somebody who is no agent', { person: { ...profile, agents: [] } }],
  [
    'to whoever looks as a role',
    { person: { ...profile, seeing: { role: { id: 4, name: 'Rol' }, hidden: [], until: 9_000 } } },
  ],
])('it is not offered %s', async (_, options) => {
  come(options as PlaceOptions);
  await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await soon(() => expect(document.querySelector('main')?.textContent).not.toBe(''));
  await seen(offer).toHaveCount(0);
});

test('a whole check: what is measured goes by itself, the person answers for the rest, and the result is kept', async () => {
  const { say, sent, stored, tried, isInUse } = come({ measured: { relay: null } });
  await press(page, 'Check now');
  await seen(row('Connection')).toContainText('answers in 34 ms');
  await seen(row('Connection')).toContainText('Good');
  for (const [name, question] of [
    ['Notifications', 'Did you see the notification?'],
    ['Ring', 'Did you hear it?'],
    ['Speaker', 'Did you hear the tone?'],
  ] as const) {
    await button(row(name), 'Try').click();
    await say(going);
    await seen(row(name)).toContainText(question);
    await button(row(name), 'Yes').click();
    await seen(row(name)).toContainText('Good');
    expect(isInUse()).toBe(false);
  }
  expect(tried[0]?.words).toEqual({ title: 'Test notification', body: expect.any(String) });
  // A voice is heard by itself.
  await button(row('Microphone'), 'Try').click();
  await say(going);
  await say(({ level }) => level(0.1));
  await seen(row('Microphone').getByRole('progressbar')).toHaveCount(1);
  await say(({ level }) => level(0.5));
  await seen(row('Microphone')).toContainText('Good');
  await button(row('Camera'), 'Try').click();
  await say(({ going: go }) => go(null));
  expect(document.querySelector('video')).not.toBeNull();
  await button(row('Camera'), 'Yes').click();
  await seen(dialog.getByRole('status')).toContainText('All is well');
  // No relay is set up: nothing is said of one.
  await seen(row('relay')).toHaveCount(0);
  expect(sent).toEqual([
    readinessChecks
      .filter((check) => check !== 'relay')
      .map((check) =>
        findingOf(check, null, check === 'connection' ? 34 : check === 'browser' || check === 'clock' ? 0 : null),
      ),
  ]);
  expect(stored()).toMatchObject({ at: 5_000, verdict: 'good' });
  await button(dialog, 'Done').click();
  await seen(dialog).toHaveCount(0);
  await seen(offer).toHaveCount(0);
});

test('what is wrong says what to do, is tried again or left so; the rest can be left out, and one thing repeated', async () => {
  const { say, sent } = come({ measured: { clock: findingOf('clock', 'wrong', -90) } });
  await press(page, 'Check now');
  await seen(row('Clock')).toContainText('90 s apart from the server');
  await seen(row('Clock')).toContainText('Turn on automatic time');
  await button(row('Notifications'), 'Try').click();
  await say(({ found }) => found('denied'));
  await seen(row('Notifications').getByRole('alert')).toContainText('Notifications are blocked');
  await button(row('Notifications'), 'Go on like this').click();
  await seen(row('Notifications')).toContainText('Minor problem');
  await button(row('Ring'), 'Try').click();
  await say(going);
  await say(({ noted }) => noted('elsewhere'));
  await seen(row('Ring').getByRole('alert')).toContainText('The chosen device is not there');
  await button(row('Ring'), 'Again').click();
  await say(going);
  await button(row('Ring'), 'No').click();
  await seen(row('Ring').getByRole('alert')).toContainText('Turn up the volume');
  await button(row('Ring'), 'Go on like this').click();
  await button(row('Speaker'), 'Skip').click();
  await seen(row('Speaker')).toContainText('Not tried');
  await button(dialog, 'Finish here').click();
  await seen(dialog.getByRole('status')).toContainText('Clock, Notifications, Ring, Speaker, Microphone, Camera');
  expect(sent[0]?.map(({ check, verdict, problem }) => [check, verdict, problem]).slice(2)).toEqual([
    ['clock', 'poor', 'wrong'],
    ['notification', 'poor', 'denied'],
    ['sound', 'bad', 'unheard'],
    ['speaker', 'untried', null],
    ['microphone', 'untried', null],
    ['camera', 'untried', null],
    ['relay', 'untried', null],
  ]);
  await button(row('Ring'), 'Repeat Ring').click();
  await button(row('Ring'), 'Try').click();
  await say(going);
  await button(row('Ring'), 'Yes').click();
  await soon(() => expect(sent[1]?.find(({ check }) => check === 'sound')).toEqual(findingOf('sound', null)));
});

test('a result that could not be kept is said, and sent again', async () => {
  const { sent, refuse } = come();
  refuse(true);
  await press(page, 'Check now');
  await button(dialog, 'Finish here').click();
  await seen(dialog.getByRole('alert')).toContainText('The result could not be kept.');
  refuse(false);
  await button(dialog, 'Try again').click();
  await seen(button(dialog, 'Done')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('it opens from the menu of the user; whatever it has open is let go when it is closed, or a call rings', async () => {
  const { say, isInUse, ring, sent } = come({ kept: {} });
  const open = async () => {
    await button(page, 'User menu').click();
    await page.getByRole('menuitem', { name: 'Check my workstation' }).click();
    for (const name of ['Notifications', 'Ring', 'Speaker']) await button(row(name), 'Skip').click();
    await button(row('Microphone'), 'Try').click();
    await say(going);
    expect(isInUse()).toBe(true);
  };
  await open();
  await button(dialog, 'Close').click();
  await seen(dialog).toHaveCount(0);
  expect(isInUse()).toBe(false);
  await open();
  await ring();
  await seen(dialog).toHaveCount(0);
  expect([isInUse(), sent]).toEqual([false, []]);
});

test('all of it is there in Spanish', async () => {
  const { say } = come({ language: 'es' });
  await press(page, 'Revisar ahora');
  const spanish = page.getByRole('dialog', { name: 'Revisar mi puesto' });
  await button(spanish, 'Probar').click();
  await say(({ found }) => found('denied'));
  await seen(spanish.getByRole('alert')).toContainText('Los avisos están bloqueados');
});

test('every way in which a check can go wrong says what to do', () => {
  // What a problem is said of, by what finds it.
  const found: Readonly<Record<ReadinessCheck, readonly ReadinessProblem[]>> = {
    browser: ['insecure', 'unsupported'],
    connection: ['unanswered', 'slow'],
    clock: ['wrong'],
    notification: ['denied', 'unasked', 'unsupported', 'unseen'],
    sound: ['blocked', 'silent', 'elsewhere', 'unheard', 'unsupported'],
    speaker: ['blocked', 'elsewhere', 'unheard', 'unsupported'],
    microphone: ['insecure', 'denied', 'missing', 'busy', 'quiet', 'unsupported'],
    camera: ['insecure', 'denied', 'missing', 'busy', 'unseen', 'unsupported'],
    relay: ['unreachable'],
  };
  for (const check of readinessChecks) {
    expect(Object.keys(helpMessages[check]).toSorted(), check).toEqual(found[check].toSorted());
    for (const problem of found[check]) expect(helpOf(check, problem)).not.toBeNull();
  }
});
