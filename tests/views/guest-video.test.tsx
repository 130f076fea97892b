import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate';
import { type CallVideoRef, callVideoMachine } from '../../src/machines/call-video.ts';
import { graceSeconds, roomPeerMachine } from '../../src/machines/room-peer.ts';
import type { ShellRef } from '../../src/machines/shell.ts';
import { languages } from '../../src/services/languages.ts';
import { consoleTexts, fetchTexts } from '../../src/ui/catalogues.ts';
import { CallVideo } from '../../src/ui/parts/CallVideo.tsx';
import { RoomStatus } from '../../src/ui/parts/RoomStatus.tsx';
import { page, seen } from '../support/view-page.ts';
import { ownCall, takenCall } from '../support/walk-samples.ts';

beforeAll(async () => {
  const words = { get: () => 'en', set: () => {}, remove: () => {}, watch: () => () => {} };
  await languages(words, consoleTexts).load({ language: null }, new AbortController().signal);
  await fetchTexts('calls');
});
afterEach(cleanup);

const show = (what: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{what}</MantineProvider>
    </I18nProvider>,
  );
/** A chart that holds this and does nothing. */
const holding = <Context extends object>(context: Context) =>
  createActor(setup({ types: { context: {} as Context } }).createMachine({ context })).start();
/** The console of an agent who has this call in hand. */
const shellWith = (call: typeof ownCall) =>
  holding({ current: holding({ calls: [call], agentId: ownCall.agent_id }) }) as unknown as ShellRef;

/** No time goes by but the test's. */
const clock = new SimulatedClock();
/** The video of the call, whose room answers so. */
const videoOf = (provider: 'embedded' | 'jitsi', pass: object | null) => {
  const entry = fromPromise(async () => ({ pass, attempt: 3, refusal: null }));
  const peer = roomPeerMachine.provide({ actors: { clock: fromCallback(() => {}) as never } });
  const machine = callVideoMachine.provide({ actors: { entry: entry as never, peer } });
  const input = { provider, domain: 'meet.test', appId: null, callId: ownCall.id, displayName: 'Ana' };
  return createActor(machine, { clock, input: input as never }).start();
};
/** The same, from which the customer went. */
const leftBy = async (domain: string | null, why: 'hungUp' | 'lost'): Promise<CallVideoRef> => {
  const video = videoOf(domain === null ? 'embedded' : 'jitsi', { domain });
  await expect.poll(() => video.getSnapshot().hasTag('mounted')).toBe(true);
  for (const type of ['video.mounted', 'video.joined', 'peer.joined'] as const) video.send({ type });
  video.send({ type: 'peer.left', why });
  return video;
};

test.each([
  ['an agent', ownCall, 'The video server could not be reached. The notes and End call keep working.'],
  ['a guest', takenCall, 'The video server could not be reached.'],
])('why there is no video is said to %s', async (_, call, text) => {
  const video = videoOf('embedded', null);
  await expect.poll(() => video.getSnapshot().hasTag('stopped')).toBe(true);
  show(<CallVideo video={video} shell={shellWith(call)} />);
  await seen(page.getByRole('alert')).toHaveText(text);
});

test.each([
  ['a Jitsi instance, to the agent', 'meet.test', false, 'The customer hung up. Complete the notes and end the call.'],
  ['a Jitsi instance, to a guest', 'meet.test', true, 'The customer hung up.'],
  ['the own room, to the agent', null, false, 'Complete the notes and end the call.'],
])('that the customer hung up is said beside %s', async (_, domain, isGuest, text) => {
  show(<RoomStatus video={await leftBy(domain, 'hungUp')} isGuest={isGuest} />);
  await seen(page.getByRole('status')).toHaveText(text);
});

test('beside the own room nothing is said to a guest of a customer who hung up: its picture says it', async () => {
  show(<RoomStatus video={await leftBy(null, 'hungUp')} isGuest />);
  await seen(page.getByRole('status')).toHaveCount(0);
});

test.each([
  [false, 'The customer did not come back. End the call or return it to the list.'],
  [true, 'The customer did not come back.'],
])('that the customer did not come back is said (guest: %s)', async (isGuest, text) => {
  const video = await leftBy('meet.test', 'lost');
  clock.increment(graceSeconds * 1_000);
  show(<RoomStatus video={video} isGuest={isGuest} />);
  await seen(page.getByRole('status')).toHaveText(text);
});
