import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import type { SessionsRef } from '../../machines/sessions.ts';
import { recordName } from '../../resources/record-name.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { SessionList } from './SessionList.tsx';

/** Where a user is signed in, for an administrator. */
export function SessionsDialog({ row, sessions, onClose }: { row: RowRef; sessions: SessionsRef; onClose(): void }) {
  const { t } = useLingui();
  const name = useSelector(row, ({ context: { record, resource } }) => recordName(resource, record));
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t({ id: 'sessions.of', message: `Sesiones de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans id="sessions.about">
            Al cerrarlas, la persona tiene que iniciar sesión de nuevo en cada lugar. Queda en la bitácora.
          </Trans>
        </Text>
        <SessionList sessions={sessions} />
      </Stack>
    </Dialog>
  );
}
