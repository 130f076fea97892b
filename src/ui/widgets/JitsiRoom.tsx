import { JitsiMeeting } from '@jitsi/react-sdk';
import type IJitsiMeetExternalApi from '@jitsi/react-sdk/lib/types/IJitsiMeetExternalApi';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { roomConfig, roomOrders } from '../../domain/jitsi.ts';
import type { CallVideoRef } from '../../machines/call-video.ts';
import type { VideoNews } from '../../machines/call-video-news.ts';
import { newsOf } from './jitsi-news.ts';

/** A browser may let another server's room share on a click in that room alone; ours hears a click of the console as its own. */
const foreign = ['desktop'] as const;

/** The video client as props in and events out. The SDK never disposes of what it makes, so this does. */
export function JitsiRoom({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const { pass, appId, displayName } = useSelector(video, ({ context }) => context);
  const api = useRef<IJitsiMeetExternalApi | null>(null);

  useEffect(() => {
    const commands = [
      video.on('share.toggled', () => api.current?.executeCommand(...roomOrders.share)),
      video.on('room.left', () => api.current?.executeCommand(...roomOrders.hangUp)),
    ];
    return () => {
      for (const command of commands) command.unsubscribe();
      // Whoever signs out, or closes the call's screen in another way, hangs up no later than here.
      api.current?.executeCommand(...roomOrders.hangUp);
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
      configOverwrite={roomConfig('microphone', 'camera', ...(pass.domain === null ? [] : foreign), 'settings')}
      onApiReady={(ready) => {
        api.current = ready;
        for (const [name, read] of Object.entries(newsOf))
          ready.on(name, (data: unknown) => {
            const news: VideoNews | null = read((data ?? {}) as never);
            if (news) video.send(news);
          });
        video.send({ type: 'video.mounted' });
      }}
    />
  );
}
