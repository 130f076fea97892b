import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';

/**
 * A page of another system in a frame. The frame has no access to the console: no scripts of ours, an origin of its own.
 * A site that refuses framing shows nothing, and no browser says so: the way out is always there.
 */
export function FrameDialog({ row, onClose }: { row: RowRef; onClose(): void }) {
  const { t } = useLingui();
  const { record, resource } = useSelector(row, ({ context }) => context);
  const address = String(record?.url ?? record?.value ?? '');
  return (
    <Modal
      opened
      onClose={onClose}
      size="90%"
      title={String(record?.[resource.label] ?? '')}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          <Trans id="frame.help">Si la página no aparece, el sitio no permite mostrarse aquí:</Trans>{' '}
          <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
            <Trans id="frame.open">abrir en otra pestaña</Trans>
          </Anchor>
        </Text>
        <iframe
          className="report-frame"
          title={String(record?.[resource.label] ?? '')}
          src={address}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </Stack>
    </Modal>
  );
}
