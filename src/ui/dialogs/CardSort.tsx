import { useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TableViewRef } from '../../machines/table-view.ts';
import { isSortable, shownColumns } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';

/** By what a table is sorted, where its rows are cards and the names of its columns stand in each of them. */
export function CardSort({ view }: { view: TableViewRef }) {
  const { i18n, t } = useLingui();
  const resource = useSelector(view, ({ context }) => context.resource);
  const sort = useSelector(view, ({ context }) => context.view.sort);
  const columns = shownColumns(resource).filter(isSortable);
  const order = (key: string) => view.send({ type: 'view.sort', key });
  return (
    <Group className="narrow-only" gap="xs" align="end" wrap="nowrap">
      <NativeSelect
        size="sm"
        flex={1}
        label={t({ id: 'table.sortBy', message: 'Ordenar por' })}
        data={[
          ...(sort ? [] : [{ value: '', label: '–' }]),
          ...columns.map(({ key }) => ({ value: key, label: i18n._(columnMessage(key)) })),
        ]}
        value={sort?.key ?? ''}
        onChange={({ currentTarget }) => order(currentTarget.value)}
      />
      {sort && (
        <Button variant="default" onClick={() => order(sort.key)}>
          {sort.descending
            ? t({ id: 'table.unsorted', message: 'Sin orden' })
            : t({ id: 'table.descending', message: 'Al revés' })}
        </Button>
      )}
    </Group>
  );
}
