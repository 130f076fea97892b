import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { relatedIn } from '../../domain/record-list.ts';
import { writeTableQuery } from '../../domain/table-view.ts';
import type { TableRef } from '../../machines/table.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import type { Column } from '../../resources/resource.ts';
import { isFilterable } from '../../resources/visible.ts';
import { columnMessage } from '../record-texts.ts';
import { switchedOff } from '../Send.tsx';
import { CardSort } from './CardSort.tsx';
import { SavedViews } from './SavedViews.tsx';

interface FiltersProps {
  table: TableRef;
  view: TableViewRef;
}

/** What columns have to hold, of those that are yes or no, or related records. */
export function TableFilters({ table, view }: FiltersProps) {
  const columns = useSelector(view, ({ context }) => context.resource.columns.filter(isFilterable), sameColumns);
  const isPlain = useSelector(view, ({ context }) => Object.keys(context.view.filters).length === 0);
  return (
    <Stack gap="xs">
      <CardSort view={view} />
      <Kept view={view} />
      {columns.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans id="filters.none">Esta tabla no tiene columnas por las que filtrar: usa la búsqueda.</Trans>
        </Text>
      )}
      {columns.map((column) => (
        <Filter key={column.key} table={table} view={view} column={column} />
      ))}
      {columns.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          {...switchedOff(isPlain)}
          onClick={() => view.send({ type: 'view.clear' })}
        >
          <Trans id="filters.clear">Mostrar todo</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** The views of the table that the person keeps, with neither what is open beside it nor what this browser hides. */
function Kept({ view }: { view: TableViewRef }) {
  const saved = useSelector(view, ({ children }) => children.savedViews);
  const now = useSelector(view, ({ context }) => writeTableQuery({ ...context.view, record: null }));
  return saved && <SavedViews saved={saved} now={now} />;
}

const sameColumns = (one: readonly Column[], other: readonly Column[]) =>
  one.length === other.length && one.every((column, index) => column === other[index]);

function Filter({ table, view, column: { key, kind } }: FiltersProps & { column: Column }) {
  const { i18n, t } = useLingui();
  const value = useSelector(view, ({ context }) => context.view.filters[key] ?? '');
  const related = useSelector(table, ({ context }) => (kind === 'flag' ? none : relatedIn(context.records, key)));
  const options = [
    { value: '', label: t({ id: 'filters.all', message: 'Todos' }) },
    ...(kind === 'flag'
      ? [
          { value: '1', label: t({ id: 'filters.yes', message: 'Sí' }) },
          { value: '0', label: t({ id: 'filters.no', message: 'No' }) },
        ]
      : related.map(({ id, name }) => ({ value: String(id), label: name }))),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect
      size="sm"
      label={i18n._(columnMessage(key))}
      data={isKnown ? options : [...options, { value, label: `#${value}` }]}
      value={value}
      onChange={({ currentTarget }) => view.send({ type: 'view.filter', key, value: currentTarget.value || null })}
    />
  );
}

const none = [] as const;
