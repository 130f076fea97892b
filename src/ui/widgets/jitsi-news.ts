import { type RoomError, troubleOf } from '../../domain/jitsi.ts';
import type { VideoNews } from '../../machines/call-video-news.ts';

/** What Jitsi's IFrame API tells, by its names, as the chart hears it; null for what does not matter here. */
export const newsOf = {
  browserSupport: ({ supported }: { supported: boolean }) => (supported ? null : { type: 'video.unsupported' }),
  videoConferenceJoined: () => ({ type: 'video.joined' }),
  participantJoined: () => ({ type: 'peer.joined' }),
  // Whoever came in anew has not left. A Jitsi instance says no reason: a hang-up is known from the call.
  participantLeft: ({ reason }: { reason?: string }) =>
    reason === 'superseded' ? null : { type: 'peer.left', why: reason === 'hangup' ? 'hungUp' : 'lost' },
  peerConnectionFailure: () => ({ type: 'peer.failed' }),
  // A way from browser to browser, or one by the bridge of a Jitsi instance after that one failed.
  p2pStatusChanged: () => ({ type: 'peer.recovered' }),
  screenSharingStatusChanged: ({ on }: { on: boolean }) => ({ type: 'share.changed', on }),
  cameraError: ({ type = '' }: { type?: string }) => ({ type: 'video.deviceFailed', device: 'camera', name: type }),
  micError: ({ type = '' }: { type?: string }) => ({ type: 'video.deviceFailed', device: 'microphone', name: type }),
  videoAvailabilityChanged: ({ available }: { available: boolean }) =>
    available ? { type: 'video.deviceRecovered', device: 'camera' } : null,
  audioAvailabilityChanged: ({ available }: { available: boolean }) =>
    available ? { type: 'video.deviceRecovered', device: 'microphone' } : null,
  errorOccurred: (error: RoomError) => ({ type: 'video.troubled', ...troubleOf(error) }),
  // The computer slept: Jitsi has left the room by then.
  suspendDetected: () => ({
    type: 'video.troubled',
    kind: 'CONNECTION',
    name: 'connection.droppedError',
    isFatal: true,
  }),
  participantKickedOut: ({ kicked }: { kicked?: { local?: boolean } }) =>
    kicked?.local ? { type: 'video.troubled', kind: 'CONFERENCE', name: 'conference.replaced', isFatal: true } : null,
  readyToClose: () => ({ type: 'video.closed' }),
} satisfies Readonly<Record<string, (data: never) => VideoNews | null>>;
