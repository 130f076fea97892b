import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TableViewRef } from '../../machines/table-view.ts';
import { shownColumns } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';

/** Which columns this browser shows of a table. */
export function TableColumns({ view }: { view: TableViewRef }) {
  const { i18n } = useLingui();
  const { resource, hidden } = useSelector(view, ({ context }) => context);
  return (
    <Stack gap={6}>
      {shownColumns(resource).map(({ key }) => (
        <Checkbox
          key={key}
          size="sm"
          label={i18n._(columnMessage(key))}
          checked={!hidden.includes(key)}
          disabled={key === resource.label}
          onChange={({ currentTarget }) => view.send({ type: 'view.column', key, on: currentTarget.checked })}
        />
      ))}
      <Text size="xs" c="dimmed">
        <Trans id="columns.remembered">Este navegador lo recuerda. La ficha de un registro muestra todas.</Trans>
      </Text>
    </Stack>
  );
}
