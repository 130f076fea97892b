import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TableRef } from '../../machines/table.ts';
import { selectExtent } from '../../machines/table-selectors.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { FindField } from '../widgets/FindField.tsx';
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
      <FindField
        name={t({ id: 'table.find', message: 'Buscar en la lista' })}
        rightSection={<Searching table={table} />}
        value={find}
        onFind={(text) => view.send({ type: 'view.find', text })}
      />
      <Box {...near}>
        <Tools name={<Trans id="table.filters">Filtros</Trans>} count={filters}>
          <TableFilters table={table} view={view} />
        </Tools>
      </Box>
      {/* Where rows are cards, each shows all that is in it. */}
      <Box visibleFrom="sm" {...near}>
        <Tools name={<Trans id="table.columns">Columnas</Trans>} count={hidden}>
          <ColumnTools table={table} view={view} />
        </Tools>
      </Box>
    </>
  );
}

interface ToolsProps {
  name: ReactNode;
  count: number;
  children: ReactNode;
}

/** Tools behind one button, which says how many of them change what is seen. */
const Tools = ({ name, count, children }: ToolsProps) => (
  <Dropdown
    kind="dialog"
    width={300}
    button={(opening) => (
      <Button variant="default" {...opening}>
        {name}
        {count > 0 && ` (${count})`}
      </Button>
    )}
  >
    {children}
  </Dropdown>
);

function Searching({ table }: { table: TableRef }) {
  const searching = useSelector(table, (state) => selectExtent(state).searching);
  return searching && <Loader size={14} />;
}
