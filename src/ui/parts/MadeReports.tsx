import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { reportNames } from '../../domain/report.ts';
import type { TableRef } from '../../machines/table.ts';
import { Send } from '../Send.tsx';
import { reportMessages } from '../texts.ts';

/** The reports that the server makes by itself, on the page of reports. */
export function MadeReports({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const offered = useSelector(table, ({ context }) => context.resource.madeReports === true);
  if (!offered) return null;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        <Trans id="report.made">Reportes incluidos:</Trans>
      </Text>
      {reportNames.map((page) => (
        <Send key={page} to={table} event={{ type: 'table.report', page }} variant="light" aria-haspopup="dialog">
          {i18n._(reportMessages[page])}
        </Send>
      ))}
    </Group>
  );
}
