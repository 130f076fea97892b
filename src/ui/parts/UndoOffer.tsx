import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { selectUndo } from '../../machines/table-selectors.ts';

/** The way back from the last deletion, for as long as it is open. */
export function UndoOffer({ table }: { table: TableRef }) {
  const undo = useSelector(table, selectUndo);
  const undoable = useSelector(undo, (state) => state?.hasTag('undoable'));
  if (!undo || !undoable) return null;
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
