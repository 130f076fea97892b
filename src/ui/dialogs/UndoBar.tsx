import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { UndoRef } from '../../machines/undo.ts';
import { recordName } from '../../resources/record-name.ts';
import { useFocusBack } from '../widgets/focus-back.ts';

/** The way back from the last deletion. */
export function UndoBar({ undo }: { undo: UndoRef }) {
  useFocusBack();
  const name = useSelector(undo, ({ context: { resource, deleted } }) => deleted && recordName(resource, deleted));
  return (
    <Paper withBorder p="xs" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" lineClamp={2}>
          <Trans id="table.deleted">«{name}» se eliminó.</Trans>
        </Text>
        <Button size="compact-sm" variant="light" onClick={() => undo.send({ type: 'undo.take' })}>
          <Trans id="table.undo">Recuperar</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
