import type { OwnCall } from '../../src/domain/kiosk.ts';
import type { QueuePlace, RoomPass } from '../../src/domain/room.ts';
import { kioskCallMachine } from '../../src/machines/kiosk-call.ts';
import type { CallTouchEvent } from '../../src/machines/kiosk-call-context.ts';
import { kioskRoomMachine } from '../../src/machines/kiosk-room.ts';
import { roomEntryMachine } from '../../src/machines/room-entry.ts';
import type { ClockEvent } from '../../src/machines/session.ts';
import { ask, hear } from '../../src/wiring/ask.ts';
import { askLive } from '../../src/wiring/live.ts';

const never = () => new Promise<never>(() => {});
const silent = () => () => {};
const entry = roomEntryMachine.provide({ actors: { requestPass: ask<RoomPass, { callId: number | string }>(never) } });

/** A call at a device that hears nothing by itself, and whose room never opens. */
export const aloneCall = kioskCallMachine.provide({
  actors: {
    clock: hear<ClockEvent, { every: number }>(silent),
    touches: hear<CallTouchEvent, undefined>(silent),
    liveCall: askLive<'call', { id: string }, OwnCall>(never),
    livePlace: askLive<'place', { id: string }, QueuePlace>(never),
    room: kioskRoomMachine.provide({ actors: { entry } }),
  },
});
