import type { RoomTrouble } from './video.ts';

/** Jitsi's names of the buttons in a room. */
type RoomButton = 'microphone' | 'camera' | 'desktop' | 'settings' | 'fullscreen' | 'hangup';

/** How a room is set up, in the words of Jitsi's `configOverwrite`; our own room reads some of it. */
export const roomConfig = (...toolbarButtons: readonly RoomButton[]) => ({
  prejoinConfig: { enabled: false },
  startWithAudioMuted: false,
  startWithVideoMuted: false,
  disableDeepLinking: true,
  disableInviteFunctions: true,
  disableThirdPartyRequests: true,
  p2p: { enabled: true },
  toolbarButtons: [...toolbarButtons],
});

/** What is asked of a room, as name and arguments of Jitsi's `executeCommand`. */
export const roomOrders = {
  share: ['toggleShareScreen'],
  /** Without the question how it was: nobody leaves before it is answered, and who ends a call waits for the goodbye. */
  hangUp: ['hangup', false],
} as const;

interface Trouble extends Partial<Omit<RoomTrouble, 'kind'>> {
  readonly type?: RoomTrouble['kind'];
}

/** What `errorOccurred` brings: a Jitsi instance has the error within `error`, our own room as it is. */
export interface RoomError extends Trouble {
  readonly error?: Trouble;
}

/** What went wrong in a room. */
export const troubleOf = (told: RoomError): RoomTrouble => {
  const { type = 'CONFERENCE', name = '', isFatal = false } = told.error ?? told;
  return { kind: type, name, isFatal };
};
