import { Trans } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallVideoRef } from '../../machines/call-video.ts';
import { type RoomPeerRef, selectTrouble, selectWait } from '../../machines/room-peer.ts';

/**
 * What is to know of the customer, the way to the server and the shared screen. Who ends the call is the agent. Our own room says
 * in its picture what has become of the customer and of the way there: only what is to be done about it is said beside that again,
 * and to a guest, whose call it is not, nothing is to be done.
 */
export function RoomStatus({ video, isGuest }: { video: CallVideoRef; isGuest: boolean }) {
  const customer = useSelector(video, ({ children }) => children.peer);
  const screen = useSelector(video, ({ children }) => children.share);
  const reconnecting = useSelector(video, (state) => state.hasTag('reconnecting'));
  const trouble = useSelector(customer, (state) => state && selectTrouble(state));
  const isOwn = useSelector(video, ({ context }) => context.pass?.domain === null);
  const refused = useSelector(screen, (state) => state?.hasTag('refused') ?? false);
  if (!customer) return null;
  return (
    <Stack gap={4}>
      {reconnecting && !isOwn && (
        <Notice>
          <Trans id="video.reconnecting">Reconectando con el servidor de video…</Trans>
        </Notice>
      )}
      {trouble === 'awaited' && !isOwn && (
        <Notice>
          <Trans id="video.waiting">Esperando al cliente…</Trans>
        </Notice>
      )}
      {trouble === 'lost' && <Countdown customer={customer} isOwn={isOwn} />}
      {trouble === 'unstable' && !isOwn && (
        <Notice color="orange">
          <Trans id="video.unstable">La conexión con el cliente es inestable. Esperando la imagen…</Trans>
        </Notice>
      )}
      {trouble === 'gone' && (
        <Notice color="orange">
          {isGuest ? (
            <Trans id="video.goneForGuest">El cliente no volvió.</Trans>
          ) : (
            <Trans id="video.gone">El cliente no volvió. Finaliza la llamada o regrésala a la lista.</Trans>
          )}
        </Notice>
      )}
      {trouble === 'hungUp' && !(isGuest && isOwn) && (
        <Notice color="orange">
          {isGuest ? (
            <Trans id="video.hungUpForGuest">El cliente colgó.</Trans>
          ) : isOwn ? (
            <Trans id="video.finishNow">Completa las notas y finaliza la llamada.</Trans>
          ) : (
            <Trans id="video.hungUp">El cliente colgó. Completa las notas y finaliza la llamada.</Trans>
          )}
        </Notice>
      )}
      {refused && !isOwn && (
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
function Countdown({ customer, isOwn }: { customer: RoomPeerRef; isOwn: boolean }) {
  const seconds = useSelector(customer, selectWait);
  return (
    <Group gap="xs" wrap="nowrap">
      <Notice color="orange">
        {isOwn ? (
          <Trans id="video.mayReturn">Tiempo para que vuelva</Trans>
        ) : (
          <Trans id="video.lost">Se perdió la conexión con el cliente. Esperando a que vuelva…</Trans>
        )}
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
