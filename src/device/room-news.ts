import { type RoomError, troubleOf } from '../domain/jitsi.ts';
import type { KioskRoomEvent } from '../machines/kiosk-room.ts';

/** What Jitsi's IFrame API tells, by its names, as the chart of the device hears it. */
export const newsOf = {
  videoConferenceJoined: () => ({ type: 'room.joined' }),
  videoConferenceLeft: () => ({ type: 'room.left' }),
  errorOccurred: (error: RoomError) => {
    const { name, isFatal } = troubleOf(error);
    return { type: 'room.failed', name, isFatal };
  },
} satisfies Readonly<Record<string, (data: never) => KioskRoomEvent>>;
