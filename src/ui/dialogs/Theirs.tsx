import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { Column } from '../../resources/resource.ts';
import { ValueText } from '../cells.tsx';

/** What somebody else made of the field meanwhile, and the choice between both. */
export function Theirs({ edit, column }: { edit: RowEditRef; column: Column }) {
  const conflict = useSelector(edit, (state) => state.hasTag('conflict'));
  const theirs = useSelector(edit, ({ context }) => context.theirs?.[column.key]);
  const record = useSelector(edit, ({ context }) => context.record[column.key]);
  const mine = useSelector(edit, ({ context }) => context.mine[column.key]);
  if (!conflict || isSame(theirs, record)) return null;
  return (
    <div className="cell-theirs">
      <Text size="xs" component="div">
        <Trans id="conflict.theirs">Ahora dice:</Trans> <ValueText column={column} value={theirs} />
      </Text>
      {!isSame(theirs, mine) && (
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => edit.send({ type: 'row.takeTheirs', key: column.key })}
          >
            <Trans id="conflict.takeTheirs">Usar lo guardado</Trans>
          </Button>
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => edit.send({ type: 'row.takeMine', key: column.key })}
          >
            <Trans id="conflict.takeMine">Usar lo mío</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}
