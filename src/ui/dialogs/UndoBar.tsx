import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import type { UndoRef } from '../../machines/undo.ts';
import { useFocusBack } from '../widgets/Dialog.tsx';

/** The way back from the last deletion. */
export function UndoBar({ undo }: { undo: UndoRef }) {
  useFocusBack();
  return (
    <Paper withBorder p="xs" role="status">
      <Group justify="space-between">
        <Text size="sm">
          <Trans id="table.deleted">El registro se eliminó.</Trans>
        </Text>
        <Button size="compact-sm" variant="light" onClick={() => undo.send({ type: 'undo.take' })}>
          <Trans id="table.undo">Recuperar</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
