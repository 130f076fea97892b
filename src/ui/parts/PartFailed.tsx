import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { PartRef } from '../../machines/part.ts';
import { intoSight } from '../widgets/into-sight.ts';

/** Where a part of the console should be whose code could not be fetched: what happened, and what can be done. */
export function PartFailed({ part, onClose }: { part: PartRef; onClose?: () => void }) {
  const { t } = useLingui();
  const closing = onClose && {
    ...{ withCloseButton: true, onClose, closeButtonLabel: t({ id: 'common.close', message: 'Cerrar' }) },
    ref: intoSight,
  };
  return (
    <Alert color="red" variant="light" role="alert" {...closing}>
      <Group justify="space-between">
        <Text size="sm">
          <Trans id="part.failed">
            No se pudo cargar esta parte de la consola. Se vuelve a intentar cada pocos segundos; si hay una versión
            nueva, recarga la página.
          </Trans>
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => part.send({ type: 'part.retry' })}>
            <Trans id="common.retry">Reintentar</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => part.send({ type: 'part.reload' })}>
            <Trans id="part.reload">Recargar la página</Trans>
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
