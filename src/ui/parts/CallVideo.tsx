import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { deviceTroubles } from '../../domain/video.ts';
import type { CallVideoRef } from '../../machines/call-video.ts';
import { selectIsHelping } from '../../machines/current-call-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { deviceTroubleMessages, roomDeviceMessages, videoProblemMessages } from '../call-texts.ts';
import { Send } from '../Send.tsx';
import { JitsiRoom } from '../widgets/JitsiRoom.tsx';
import { VideoFrame } from '../widgets/VideoFrame.tsx';
import { RoomStatus } from './RoomStatus.tsx';
import { ShareButton } from './ShareButton.tsx';

/** The video area: the room and what is to say about it, or in plain words why there is none. */
export function CallVideo({ video, shell }: { video: CallVideoRef; shell: ShellRef }) {
  const callId = useSelector(video, ({ context }) => context.callId);
  const current = useSelector(shell, ({ context }) => context.current);
  const isGuest = useSelector(current, (state) => selectIsHelping(state, callId));
  const mounted = useSelector(video, (state) => state.hasTag('mounted'));
  const stopped = useSelector(video, (state) => state.hasTag('stopped'));
  return (
    <Stack gap="xs">
      <DeviceBanners video={video} />
      <VideoFrame actions={<VideoActions video={video} />} status={<RoomStatus video={video} isGuest={isGuest} />}>
        {mounted ? (
          <JitsiRoom video={video} />
        ) : stopped ? (
          <Absence video={video} isGuest={isGuest} />
        ) : (
          <Connecting video={video} />
        )}
      </VideoFrame>
    </Stack>
  );
}

/** What is done with the video and not with the call, which has its own end: the room's bar of buttons has neither. */
function VideoActions({ video }: { video: CallVideoRef }) {
  const mounted = useSelector(video, (state) => state.hasTag('mounted'));
  return (
    <>
      <ShareButton video={video} />
      {mounted && (
        <Send to={video} event={{ type: 'video.hangUp' }} size="xs" variant="default">
          <Trans id="video.leave">Salir del video</Trans>
        </Send>
      )}
    </>
  );
}

/** Which devices do not work, why, and what helps; the call goes on. */
function DeviceBanners({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const failing = useSelector(video, ({ context }) => context.devices);
  const listed = new Intl.ListFormat(i18n.locale);
  return deviceTroubles(failing).map(({ cause, devices }) => {
    const names = devices.map((device) => i18n._(roomDeviceMessages[device]));
    const spoken = names.map((name, index) => (index > 0 ? name.toLocaleLowerCase(i18n.locale) : name));
    return (
      <Alert key={cause} color="orange" role="alert" p="xs">
        <Text size="sm">
          {listed.format(spoken)}: {i18n._(deviceTroubleMessages[cause])}
        </Text>
      </Alert>
    );
  });
}

/** Why there is no video, and the way on; notes and Finish work all the same. */
function Absence({ video, isGuest }: { video: CallVideoRef; isGuest: boolean }) {
  const { i18n } = useLingui();
  const problem = useSelector(video, ({ context }) => context.problem);
  return (
    <Placeholder>
      <Text role="alert">
        {problem && i18n._(videoProblemMessages[problem])}
        {problem === 'unreachable' && !isGuest && (
          <>
            {' '}
            <Trans id="video.restWorks">Las notas y Finalizar siguen funcionando.</Trans>
          </>
        )}
      </Text>
      <Button variant="white" onClick={() => video.send({ type: 'video.retry' })}>
        {problem === 'replaced' ? (
          <Trans id="video.useHere">Usar aquí</Trans>
        ) : (
          <Trans id="common.retry">Reintentar</Trans>
        )}
      </Button>
    </Placeholder>
  );
}

function Connecting({ video }: { video: CallVideoRef }) {
  const entry = useSelector(video, ({ children }) => children.entry);
  const retrying = useSelector(entry, (state) => state?.hasTag('pausing') ?? false);
  return (
    <Placeholder>
      <Loader />
      <Text role="status">
        {retrying ? (
          <Trans id="video.retrying">El video no responde. Se intenta de nuevo…</Trans>
        ) : (
          <Trans id="video.loading">Conectando el video…</Trans>
        )}
      </Text>
    </Placeholder>
  );
}

/** The room was left and the call goes on: the way back in. */
export function LeftVideo({ onRejoin }: { onRejoin: () => void }) {
  return (
    <VideoFrame>
      <Placeholder>
        <Text role="status">
          <Trans id="video.closed">Saliste del video.</Trans>
        </Text>
        <Button variant="white" data-autofocus onClick={onRejoin}>
          <Trans id="video.rejoin">Volver a entrar</Trans>
        </Button>
      </Placeholder>
    </VideoFrame>
  );
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <Center h="100%" p="lg">
      <Stack align="center" maw={420} ta="center">
        {children}
      </Stack>
    </Center>
  );
}
