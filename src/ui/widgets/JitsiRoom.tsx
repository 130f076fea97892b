import { JitsiMeeting } from '@jitsi/react-sdk';
import type IJitsiMeetExternalApi from '@jitsi/react-sdk/lib/types/IJitsiMeetExternalApi';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CallVideoRef } from '../../machines/call-video.ts';

/** The height of the video (specification §9). */
const height = '500px';

/** The Jitsi client as props in and events out. The SDK never disposes of what it makes, so this does. */
export function JitsiRoom({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const { domain, appId, room, displayName } = useSelector(video, ({ context }) => context);
  const api = useRef<IJitsiMeetExternalApi | null>(null);

  useEffect(() => {
    const sharing = video.on('share.toggled', () => api.current?.executeCommand('toggleShareScreen'));
    return () => {
      sharing.unsubscribe();
      api.current?.executeCommand('hangup');
      api.current?.dispose();
      api.current = null;
    };
  }, [video]);

  if (domain === null) return null;
  return (
    <JitsiMeeting
      key={room}
      domain={domain}
      roomName={appId ? `${appId}/${room}` : room}
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
      getIFrameRef={(frame) => {
        frame.style.height = height;
      }}
      onApiReady={(ready) => {
        api.current = ready;
        ready.on('videoConferenceJoined', () => video.send({ type: 'video.joined' }));
        ready.on('participantJoined', () => video.send({ type: 'video.peerJoined' }));
        ready.on('participantLeft', () => video.send({ type: 'video.peerLeft' }));
        ready.on('cameraError', () => video.send({ type: 'video.deviceRefused' }));
        ready.on('micError', () => video.send({ type: 'video.deviceRefused' }));
        ready.on('screenSharingStatusChanged', ({ on }: { on: boolean }) => video.send({ type: 'video.shared', on }));
        ready.on(
          'errorOccurred',
          ({ isFatal }: { isFatal?: boolean }) => isFatal && video.send({ type: 'video.failed' }),
        );
        ready.on('videoConferenceLeft', () => video.send({ type: 'video.closed' }));
      }}
      onReadyToClose={() => video.send({ type: 'video.closed' })}
    />
  );
}
