import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import { recordName } from '../../resources/record-name.ts';
import { Dialog } from '../widgets/Dialog.tsx';

/** The address that runs a webhook (specification §2, 'Webhook open action'). */
export function LinkDialog({ row, onClose }: { row: RowRef; onClose(): void }) {
  const { t } = useLingui();
  const record = useSelector(row, ({ context }) => context.record);
  const name = useSelector(row, ({ context }) => recordName(context.resource, context.record));
  const address = `${window.location.origin}/api/webhooks/${record?.id}/execute`;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t({ id: 'link.title', message: `Dirección del webhook ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Code block>{address}</Code>
        <Text size="sm" c="dimmed">
          {record?.secure ? (
            <Trans id="link.secure">Pide una llave de la empresa en Authorization: Bearer.</Trans>
          ) : (
            <Trans id="link.open">Cualquiera que tenga esta dirección puede ejecutarlo.</Trans>
          )}
        </Text>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button onClick={copy}>
              {copied ? <Trans id="common.copied">Copiado</Trans> : <Trans id="common.copy">Copiar</Trans>}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  );
}
