import { JitsiMeeting } from '@jitsi/react-sdk';
import type IJitsiMeetExternalApi from '@jitsi/react-sdk/lib/types/IJitsiMeetExternalApi';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { RoomTrouble } from '../../domain/video.ts';
import type { CallVideoRef } from '../../machines/call-video.ts';
import type { VideoNews } from '../../machines/call-video-news.ts';

interface Trouble extends Partial<Omit<RoomTrouble, 'kind'>> {
  type?: RoomTrouble['kind'];
}

/** What the API tells, as the chart hears it; null for what does not matter here. */
const newsOf: Readonly<Record<string, (data: never) => VideoNews | null>> = {
  browserSupport: ({ supported }: { supported: boolean }) => (supported ? null : { type: 'video.unsupported' }),
  videoConferenceJoined: () => ({ type: 'video.joined' }),
  participantJoined: () => ({ type: 'peer.joined' }),
  // Whoever came in anew has not left. A Jitsi instance says no reason: a hang-up is known from the call.
  participantLeft: ({ reason }: { reason?: string }) =>
    reason === 'superseded' ? null : { type: 'peer.left', why: reason === 'hangup' ? 'hungUp' : 'lost' },
  peerConnectionFailure: () => ({ type: 'peer.failed' }),
  p2pStatusChanged: ({ isP2p }: { isP2p?: boolean }) => (isP2p ? { type: 'peer.recovered' } : null),
  screenSharingStatusChanged: ({ on }: { on: boolean }) => ({ type: 'share.changed', on }),
  cameraError: ({ type = '' }: { type?: string }) => ({ type: 'video.deviceFailed', device: 'camera', name: type }),
  micError: ({ type = '' }: { type?: string }) => ({ type: 'video.deviceFailed', device: 'microphone', name: type }),
  videoAvailabilityChanged: ({ available }: { available: boolean }) =>
    available ? { type: 'video.deviceRecovered', device: 'camera' } : null,
  audioAvailabilityChanged: ({ available }: { available: boolean }) =>
    available ? { type: 'video.deviceRecovered', device: 'microphone' } : null,
  errorOccurred: ({ type = 'CONFERENCE', name = '', isFatal = false }: Trouble) => ({
    type: 'video.troubled',
    kind: type,
    name,
    isFatal,
  }),
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
};

/** The video client as props in and events out. The SDK never disposes of what it makes, so this does. */
export function JitsiRoom({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const { pass, appId, displayName } = useSelector(video, ({ context }) => context);
  const api = useRef<IJitsiMeetExternalApi | null>(null);

  useEffect(() => {
    const commands = [
      video.on('share.toggled', () => api.current?.executeCommand('toggleShareScreen')),
      video.on('room.left', () => api.current?.executeCommand('hangup')),
    ];
    return () => {
      for (const command of commands) command.unsubscribe();
      // Whoever signs out, or closes the call's screen in another way, hangs up no later than here.
      api.current?.executeCommand('hangup');
      api.current?.dispose();
      api.current = null;
    };
  }, [video]);

  if (pass === null) return null;
  return (
    <JitsiMeeting
      key={pass.jwt ?? pass.room}
      domain={pass.domain ?? window.location.host}
      roomName={appId ? `${appId}/${pass.room}` : pass.room}
      {...(pass.jwt === null ? {} : { jwt: pass.jwt })}
      lang={i18n.locale}
      userInfo={{ displayName, email: '' }}
      configOverwrite={{
        prejoinConfig: { enabled: false },
        startWithAudioMuted: false,
        startWithVideoMuted: false,
        disableDeepLinking: true,
        disableInviteFunctions: true,
        disableThirdPartyRequests: true,
        p2p: { enabled: true },
        toolbarButtons: ['microphone', 'camera', 'desktop', 'settings', 'fullscreen', 'hangup'],
      }}
      onApiReady={(ready) => {
        api.current = ready;
        for (const [name, read] of Object.entries(newsOf))
          ready.on(name, (data: unknown) => {
            const news = read((data ?? {}) as never);
            if (news) video.send(news);
          });
        video.send({ type: 'video.mounted' });
      }}
    />
  );
}
