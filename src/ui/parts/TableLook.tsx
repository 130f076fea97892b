import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Loader, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { selectExtent } from '../../machines/table-selectors.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { ColumnTools, TableFilters } from './table-on-demand.ts';

/** How a table is looked at: what is searched for, filtered by what, with which columns. */
export function TableLook({ table, view }: { table: TableRef; view: TableViewRef }) {
  const { t } = useLingui();
  const find = useSelector(view, ({ context }) => context.view.find);
  const filters = useSelector(view, ({ context }) => Object.keys(context.view.filters).length);
  const hidden = useSelector(view, ({ context }) => context.look.hidden.length);
  const tools = () => view.send({ type: 'view.tools' });
  // Whoever comes near, with whatever, is not to wait for what changes it.
  const near = { onPointerEnter: tools, onFocus: tools, onClick: tools };
  return (
    <>
      <TextInput
        type="search"
        label={t({ id: 'table.find', message: 'Buscar en la lista' })}
        rightSection={<Searching table={table} />}
        value={find}
        onChange={({ currentTarget }) => view.send({ type: 'view.find', text: currentTarget.value })}
      />
      <Box {...near}>
        <Dropdown
          kind="dialog"
          width={300}
          button={(opening) => (
            <Button variant="default" {...opening}>
              <Trans id="table.filters">Filtros</Trans>
              {told(filters)}
            </Button>
          )}
        >
          <TableFilters table={table} view={view} />
        </Dropdown>
      </Box>
      {/* Where rows are cards, each shows all that is in it. */}
      <Box visibleFrom="sm" {...near}>
        <Dropdown
          kind="dialog"
          width={300}
          button={(opening) => (
            <Button variant="default" {...opening}>
              <Trans id="table.columns">Columnas</Trans>
              {told(hidden)}
            </Button>
          )}
        >
          <ColumnTools table={table} view={view} />
        </Dropdown>
      </Box>
    </>
  );
}

/** How many there are, behind the word. */
const told = (count: number) => (count > 0 ? ` (${count})` : '');

function Searching({ table }: { table: TableRef }) {
  const searching = useSelector(table, (state) => selectExtent(state).searching);
  return searching && <Loader size={14} />;
}
