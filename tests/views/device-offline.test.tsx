import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { messages as en } from '../../locales/en/visitors.po';
import { CallScreen } from '../../src/device/CallScreen.tsx';
import type { Failure } from '../../src/domain/failure.ts';
import type { OwnCall } from '../../src/domain/kiosk.ts';
import type { QueuePlace, RoomPass } from '../../src/domain/room.ts';
import { type CallTouchEvent, kioskCallMachine } from '../../src/machines/kiosk-call.ts';
import { kioskRoomMachine } from '../../src/machines/kiosk-room.ts';
import { roomEntryMachine } from '../../src/machines/room-entry.ts';
import type { ClockEvent } from '../../src/machines/session.ts';
import { ask, hear } from '../../src/wiring/ask.ts';
import { askLive } from '../../src/wiring/live.ts';
import { nobody } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

afterEach(cleanup);

const never = () => new Promise<never>(() => {});
const silent = () => () => {};
const entry = roomEntryMachine.provide({ actors: { requestPass: ask<RoomPass, { callId: number | string }>(never) } });
/** A call at a device that hears nothing by itself, and whose room never opens. */
const alone = kioskCallMachine.provide({
  actors: {
    clock: hear<ClockEvent, { every: number }>(silent),
    touches: hear<CallTouchEvent, undefined>(silent),
    liveCall: askLive<'call', { id: string }, OwnCall>(never),
    livePlace: askLive<'place', { id: string }, QueuePlace>(never),
    room: kioskRoomMachine.provide({ actors: { entry } }),
  },
});
const offline: Failure = { kind: 'offline', code: 'offline' };

test.each([
  ['waits in line keeps the place', placedCall, 'No connection. Your place is kept; reconnecting…'],
  [
    'is with an agent keeps the call',
    { ...placedCall, state: 'ATTENDED', with_video: true },
    'No connection. Your call stays open; reconnecting…',
  ],
] as const)('a device that is cut off says that whoever %s', (_, answer, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: en });
  const call = createActor(alone, { input: { id: placedCall.public_id, realtime: nobody, hours: [] } }).start();
  call.send({ type: 'call.loaded', answer });
  render(
    <I18nProvider i18n={i18n}>
      <CallScreen call={call} />
    </I18nProvider>,
  );
  const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(said()).not.toContain(words);
  act(() => call.send({ type: 'call.failed', failure: offline }));
  expect(said()).toContain(words);
  act(() => call.send({ type: 'call.loaded', answer }));
  expect(said()).not.toContain(words);
  call.stop();
});
