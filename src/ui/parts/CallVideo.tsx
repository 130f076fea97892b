import { Trans } from '@lingui/react/macro';
import { Alert, Box, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CallVideoRef } from '../../machines/call-video.ts';

const JitsiRoom = lazy(async () => ({ default: (await import('../widgets/JitsiRoom.tsx')).JitsiRoom }));

/** The video area: the room, or in plain words why there is none. */
export function CallVideo({ video }: { video: CallVideoRef }) {
  const mounted = useSelector(video, (state) => state.hasTag('mounted'));
  const refused = useSelector(video, (state) => state.hasTag('devicesRefused'));
  const unconfigured = useSelector(video, (state) => state.matches('unconfigured'));
  if (unconfigured) return <Unconfigured />;
  return (
    <Stack gap="xs">
      {refused && (
        <Alert color="orange" role="alert">
          <Trans id="video.devicesRefused">
            El navegador no permite la cámara o el micrófono. Permítelos en los ajustes del sitio, junto a la dirección.
            Mientras tanto puedes ver y oír al cliente.
          </Trans>
        </Alert>
      )}
      <Box className="video-frame">
        {mounted ? (
          <Suspense
            fallback={
              <Placeholder>
                <Loader />
              </Placeholder>
            }
          >
            <JitsiRoom video={video} />
          </Suspense>
        ) : (
          <Absence video={video} />
        )}
      </Box>
    </Stack>
  );
}

function Unconfigured() {
  return (
    <Alert color="gray" role="status">
      <Trans id="video.unconfigured">
        El video no está configurado en este servidor. Atiende por teléfono; las notas funcionan igual.
      </Trans>
    </Alert>
  );
}

function Absence({ video }: { video: CallVideoRef }) {
  const state = useSelector(video, ({ value }) => value);
  if (state === 'unreachable' || state === 'closed') {
    return (
      <Placeholder>
        <Text role="alert">
          {state === 'closed' ? (
            <Trans id="video.closed">Saliste del video.</Trans>
          ) : (
            <Trans id="video.unreachable">
              No se pudo conectar con el servidor de video. Las notas y Finalizar siguen funcionando.
            </Trans>
          )}
        </Text>
        <Button variant="white" onClick={() => video.send({ type: 'video.retry' })}>
          <Trans id="common.retry">Reintentar</Trans>
        </Button>
      </Placeholder>
    );
  }
  return (
    <Placeholder>
      <Loader />
      <Text>
        <Trans id="video.loading">Conectando el video…</Trans>
      </Text>
    </Placeholder>
  );
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <Center mih={500} p="lg">
      <Stack align="center" maw={420} ta="center">
        {children}
      </Stack>
    </Center>
  );
}
