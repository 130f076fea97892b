import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { chosenAs, withChosen } from '../../domain/choice.ts';
import { isPartOfAll, offeredIn } from '../../domain/filter-choices.ts';
import { writeTableQuery } from '../../domain/table-view.ts';
import type { FilterChoicesRef } from '../../machines/filter-choices.ts';
import type { TableRef } from '../../machines/table.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import type { Column } from '../../resources/resource.ts';
import { isFilterable } from '../../resources/visible.ts';
import { RecordChoice } from '../parts/RecordChoice.tsx';
import { columnMessage } from '../record-texts.ts';
import { switchedOff } from '../Send.tsx';
import { WhileDrawn } from '../widgets/WhileDrawn.tsx';
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
  const choices = useSelector(view, ({ children }) => children.filterChoices);
  const isPart = useSelector(table, (state) => isPartOfAll(state.context, state.matches({ list: 'loading' })));
  return (
    <Stack gap="xs">
      {choices && <Wanted key={String(isPart)} choices={choices} isPart={isPart} />}
      <CardSort view={view} />
      <Kept view={view} />
      {columns.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans id="filters.none">Esta tabla no tiene columnas por las que filtrar: usa la búsqueda.</Trans>
        </Text>
      )}
      {columns.map((column) => (
        <Filter key={column.key} {...{ table, view, column, isPart }} />
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

/** While it is drawn, it is to be known what there is beside those that the records here are related to, or which of these are switched off. */
const Wanted = ({ choices, isPart }: { choices: FilterChoicesRef; isPart: boolean }) => (
  <WhileDrawn
    onDrawn={() => choices.send({ type: 'choices.wanted', isPart })}
    onGone={() => choices.send({ type: 'choices.unwanted' })}
  />
);

const sameColumns = (one: readonly Column[], other: readonly Column[]) =>
  one.length === other.length && one.every((column, index) => column === other[index]);

interface FilterProps extends FiltersProps {
  column: Column;
  /** The records that are here are not all there are. */
  isPart: boolean;
}

function Filter({ column, ...parts }: FilterProps) {
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

function FlagFilter({ view, column: { key } }: Omit<FilterProps, 'isPart'>) {
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

function RelatedFilter({ table, view, column, isPart }: FilterProps) {
  const { i18n, t } = useLingui();
  const { key } = column;
  const from = 'from' in column ? column.from : '';
  const { value, choose } = useFilter(view, key);
  const id = value === '' ? null : Number(value);
  const choices = useSelector(view, ({ children }) => children.filterChoices);
  const others = useSelector(choices, (state) => state?.context.choices[from] ?? null);
  const named = useSelector(choices, (state) => state?.context.chosen[key]);
  const isArriving = useSelector(choices, (state) => isPart && state?.hasTag('arriving') === true);
  const offered = useSelector(table, ({ context }) => offeredIn(context.records, key, others, isPart));
  return (
    <RecordChoice
      label={i18n._(columnMessage(key))}
      choices={withChosen(offered, id === null ? null : chosenAs(id, named))}
      chosen={id}
      none={t({ id: 'filters.all', message: 'Todos' })}
      arriving={isArriving}
      onChoose={(chosen) => {
        const record = offered.find((one) => one.id === chosen);
        if (record) choices?.send({ type: 'choices.chosen', key, record });
        choose(chosen === null ? null : String(chosen));
      }}
    />
  );
}
