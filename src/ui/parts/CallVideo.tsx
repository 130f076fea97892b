import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { deviceCause, roomDevices } from '../../domain/video.ts';
import type { CallVideoRef } from '../../machines/call-video.ts';
import { type RoomPeerRef, selectWait } from '../../machines/room-peer.ts';
import { deviceTroubleMessages, roomDeviceMessages, videoProblemMessages } from '../texts.ts';
import { JitsiRoom } from '../widgets/JitsiRoom.tsx';
import { VideoFrame } from '../widgets/VideoFrame.tsx';

/** The video area: the room and what is to say about it, or in plain words why there is none. */
export function CallVideo({ video }: { video: CallVideoRef }) {
  const mounted = useSelector(video, (state) => state.hasTag('mounted'));
  const stopped = useSelector(video, (state) => state.hasTag('stopped'));
  return (
    <Stack gap="xs">
      <DeviceBanners video={video} />
      <VideoFrame status={<RoomStatus video={video} />}>
        {mounted ? <JitsiRoom video={video} /> : stopped ? <Absence video={video} /> : <Connecting video={video} />}
      </VideoFrame>
    </Stack>
  );
}

/** A device that does not work, why, and what helps; the call goes on. */
function DeviceBanners({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const devices = useSelector(video, ({ context }) => context.devices);
  const failing = roomDevices.flatMap((device) => {
    const name = devices[device];
    return name === undefined ? [] : [{ device, cause: deviceCause(name) }];
  });
  return failing.map(({ device, cause }) => (
    <Alert key={device} color="orange" role="alert" p="xs">
      <Text size="sm">
        {i18n._(roomDeviceMessages[device])}: {i18n._(deviceTroubleMessages[cause])}
      </Text>
    </Alert>
  ));
}

/** What is to know of the customer, the way to the server and the shared screen. Who ends the call is the agent. */
function RoomStatus({ video }: { video: CallVideoRef }) {
  const customer = useSelector(video, ({ children }) => children.peer);
  const screen = useSelector(video, ({ children }) => children.share);
  const reconnecting = useSelector(video, (state) => state.matches({ mounted: { inRoom: 'reconnecting' } }));
  const peer = useSelector(customer, (state) => state?.value);
  const share = useSelector(screen, (state) => state?.value);
  if (!customer) return null;
  return (
    <Stack gap={4}>
      {reconnecting && (
        <Notice>
          <Trans id="video.reconnecting">Reconectando con el servidor de video…</Trans>
        </Notice>
      )}
      {peer === 'waiting' && (
        <Notice>
          <Trans id="video.waiting">Esperando al cliente…</Trans>
        </Notice>
      )}
      {peer === 'lost' && <Countdown customer={customer} />}
      {peer === 'unstable' && (
        <Notice color="orange">
          <Trans id="video.unstable">La conexión con el cliente es inestable. Esperando la imagen…</Trans>
        </Notice>
      )}
      {peer === 'gone' && (
        <Notice color="orange">
          <Trans id="video.gone">El cliente no volvió. Finaliza la llamada o regrésala a la lista.</Trans>
        </Notice>
      )}
      {peer === 'hungUp' && (
        <Notice color="orange">
          <Trans id="video.hungUp">El cliente colgó. Completa las notas y finaliza la llamada.</Trans>
        </Notice>
      )}
      {share === 'refused' && (
        <Notice color="orange">
          <Trans id="video.shareRefused">
            El navegador no dejó compartir la pantalla desde aquí. Usa el botón de compartir dentro del video.
          </Trans>
        </Notice>
      )}
    </Stack>
  );
}

/** The seconds run beside what is announced, so that a screen reader hears the sentence once. */
function Countdown({ customer }: { customer: RoomPeerRef }) {
  const seconds = useSelector(customer, selectWait);
  return (
    <Group gap="xs" wrap="nowrap">
      <Notice color="orange">
        <Trans id="video.lost">Se perdió la conexión con el cliente. Esperando a que vuelva…</Trans>
      </Notice>
      <Text size="sm" aria-hidden ff="monospace">
        {`0:${String(seconds).padStart(2, '0')}`}
      </Text>
    </Group>
  );
}

function Notice({ color = 'gray', children }: { color?: string; children: ReactNode }) {
  return (
    <Alert color={color} role="status" px="sm" py={6} flex={1}>
      <Text size="sm">{children}</Text>
    </Alert>
  );
}

/** Why there is no video, and the way on; notes and Finish work all the same. */
function Absence({ video }: { video: CallVideoRef }) {
  const { i18n } = useLingui();
  const problem = useSelector(video, ({ context }) => context.problem);
  return (
    <Placeholder>
      <Text role="alert">{problem && i18n._(videoProblemMessages[problem])}</Text>
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
        <Button variant="white" onClick={onRejoin}>
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
