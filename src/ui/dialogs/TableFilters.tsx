import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { withChosen } from '../../domain/choice.ts';
import { relatedIn } from '../../domain/record-list.ts';
import { writeTableQuery } from '../../domain/table-view.ts';
import type { TableRef } from '../../machines/table.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import type { Column } from '../../resources/resource.ts';
import { isFilterable } from '../../resources/visible.ts';
import { RecordChoice } from '../parts/RecordChoice.tsx';
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

function Filter({ column, ...parts }: FiltersProps & { column: Column }) {
  return column.kind === 'flag' ? (
    <FlagFilter column={column} {...parts} />
  ) : (
    <RelatedFilter column={column} {...parts} />
  );
}

/** What a column has to hold, as the address says it; whatever it holds is nothing. */
const useFilter = (view: TableViewRef, key: string) => ({
  value: useSelector(view, ({ context }) => context.view.filters[key] ?? ''),
  choose: (value: string | null) => view.send({ type: 'view.filter', key, value: value || null }),
});

function FlagFilter({ view, column: { key } }: FiltersProps & { column: Column }) {
  const { i18n, t } = useLingui();
  const { value, choose } = useFilter(view, key);
  return (
    <NativeSelect
      size="sm"
      label={i18n._(columnMessage(key))}
      data={[
        { value: '', label: t({ id: 'filters.all', message: 'Todos' }) },
        { value: '1', label: t({ id: 'filters.yes', message: 'Sí' }) },
        { value: '0', label: t({ id: 'filters.no', message: 'No' }) },
      ]}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

function RelatedFilter({ table, view, column: { key } }: FiltersProps & { column: Column }) {
  const { i18n, t } = useLingui();
  const { value, choose } = useFilter(view, key);
  const id = value === '' ? null : Number(value);
  const related = useSelector(table, ({ context }) => relatedIn(context.records, key));
  return (
    <RecordChoice
      label={i18n._(columnMessage(key))}
      choices={withChosen(related, id === null ? null : { id, name: `#${id}` })}
      chosen={id}
      none={t({ id: 'filters.all', message: 'Todos' })}
      onChoose={(chosen) => choose(chosen === null ? null : String(chosen))}
    />
  );
}
