import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { addressOf, embedded, framingOf } from '../../domain/frame.ts';
import type { RowRef } from '../../machines/row.ts';
import { Dialog } from '../widgets/Dialog.tsx';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * A page of another system in a frame, where it has its own origin and none of ours. A site that refuses framing shows
 * nothing, and no browser says so: the way out is always there. What can't be framed is offered in a tab, with the reason.
 */
export function FrameDialog({ row, onClose }: { row: RowRef; onClose(): void }) {
  const { t } = useLingui();
  const { record, resource } = useSelector(row, ({ context }) => context);
  const address = addressOf(record);
  const title = String(record?.[resource.label] ?? '');
  const framing = framingOf(address, window.location.origin);
  return (
    <Dialog
      onClose={onClose}
      size={framing?.shown === 'frame' ? '90%' : 'md'}
      title={title}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      {framing?.shown === 'frame' ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            <Trans id="frame.blank">
              Si la página no aparece o no reconoce tu sesión, su sitio no lo permite dentro de otra página:
            </Trans>{' '}
            <Anchor href={address} {...elsewhere} size="sm">
              <Trans id="frame.open">abrir en otra pestaña</Trans>
            </Anchor>
          </Text>
          <iframe
            className="report-frame"
            title={title}
            src={address}
            sandbox={embedded}
            referrerPolicy="no-referrer"
          />
        </Stack>
      ) : (
        <Stack align="start">
          <Text size="sm">
            {framing?.why === 'credentials' ? (
              <Trans id="frame.credentials">
                La dirección lleva un usuario o una contraseña, que cualquiera leería. Quítalos de la dirección para
                abrirla.
              </Trans>
            ) : framing?.why === 'insecure' ? (
              <Trans id="frame.insecure">
                La dirección empieza con http:// y la consola con https://. Los navegadores no muestran una dentro de la
                otra.
              </Trans>
            ) : (
              <Trans id="frame.own">La dirección es de esta misma consola, que no se muestra dentro de sí misma.</Trans>
            )}
          </Text>
          {framing?.shown === 'tab' && (
            <Button component="a" href={address} {...elsewhere}>
              <Trans id="frame.openTab">Abrir en otra pestaña</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
