import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import { Send } from '../Send.tsx';
import { Monaco } from '../widgets/Monaco.tsx';

/** The script of an integration; read-only unless its row is being edited (specification §2). */
export function CodeDialog({ row, onClose }: { row: RowRef; onClose(): void }) {
  const { t } = useLingui();
  const editable = useSelector(row, (state) => state.hasTag('editable'));
  const code = useSelector(row, ({ context: { draft } }) => String(draft.code ?? ''));
  const id = useSelector(row, ({ context }) => context.record?.id ?? 'new');
  return (
    <Modal
      opened
      onClose={onClose}
      size="90%"
      title={t({ id: 'code.title', message: 'Código de la integración' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {!editable && (
          <Text size="sm" c="dimmed">
            <Trans id="code.readOnly">Solo lectura: pulsa Editar en la fila para cambiarlo.</Trans>
          </Text>
        )}
        <Monaco
          path={`integration-${id}.js`}
          language="javascript"
          height="60vh"
          label={t({ id: 'code.title', message: 'Código de la integración' })}
          value={code}
          readOnly={!editable}
          onChange={(value) => row.send({ type: 'row.change', key: 'code', value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans id="common.close">Cerrar</Trans>
          </Button>
          <Send to={row} event={{ type: 'row.confirm' }} hide>
            <Trans id="row.save">Guardar</Trans>
          </Send>
        </Group>
      </Stack>
    </Modal>
  );
}
