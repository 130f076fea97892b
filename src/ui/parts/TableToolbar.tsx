import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { readOnly } from '../../domain/access.ts';
import { isSame } from '../../domain/same.ts';
import type { TableRef } from '../../machines/table.ts';
import { selectExtent, selectForm, selectView } from '../../machines/table-selectors.ts';
import { whyNot } from '../failure-texts.ts';
import { switchedOff } from '../Send.tsx';
import { Tip } from '../widgets/Explained.tsx';
import { useNarrow } from '../widgets/narrow.ts';
import { CountOf } from './CountOf.tsx';
import { TableLook } from './TableLook.tsx';
import { inMenu, RarerButtons, Refresh } from './TableRarer.tsx';
import { BulkButtons, TableMenu } from './table-on-demand.ts';

/** What is done with a whole table: refresh, a new record, find, and the work on several records. */
export function TableToolbar({ table }: { table: TableRef }) {
  const view = useSelector(table, selectView);
  const selected = useSelector(table, ({ context }) => context.selected.length);
  const isNarrow = useNarrow();
  const begin = <NewButton table={table} />;
  return (
    <Group align="end" gap={isNarrow ? 8 : 'sm'} className="table-tools">
      {!isNarrow && <Refresh table={table} />}
      {!isNarrow && begin}
      {view && <TableLook table={table} view={view} />}
      {isNarrow && begin}
      {isNarrow && <TableMenu table={table} deeds={inMenu} />}
      <Extent table={table} />
      <Group gap="xs" ml="auto">
        {selected > 0 && <BulkButtons table={table} />}
        {!isNarrow && <RarerButtons table={table} />}
      </Group>
    </Group>
  );
}

/** Begins a new record, or gives one up: one button for both, so that whoever presses it keeps the focus; the form gives it back here. */
function NewButton({ table }: { table: TableRef }) {
  const open = useSelector(table, selectForm) !== undefined;
  const mayCreate = useSelector(table, (state) => state.can({ type: 'table.create' }));
  const held = useSelector(table, ({ context }) => context.access.missing.create === readOnly);
  const words = <Trans id="table.new">Nuevo</Trans>;
  if (open || mayCreate)
    return (
      <Button
        variant={open ? 'default' : 'filled'}
        data-form-toggle
        onClick={() => table.send({ type: open ? 'table.createCancel' : 'table.create' })}
      >
        {open ? <Trans id="common.cancel">Cancelar</Trans> : words}
      </Button>
    );
  return (
    held && (
      <Tip why={whyNot(readOnly)}>
        {(pointing) => (
          <Button {...switchedOff()} {...pointing}>
            {words}
          </Button>
        )}
      </Tip>
    )
  );
}

/** How much of the list is here: what the find field leaves, what has come of it, or what is too much for a screen. */
function Extent({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const { more, isKnown, ...counts } = useSelector(table, selectExtent, isSame);
  const [here, total] = [counts.loaded, counts.total].map((count) => i18n.number(count));
  return (
    <Text size="sm" c="dimmed" role="status" className="table-extent">
      {isKnown && more === 'none' && <CountOf shown={counts.shown} total={counts.total} />}
      {more === 'arriving' && (
        <Trans id="table.arriving">
          Se cargaron {here} de {total}
        </Trans>
      )}
      {more === 'cut' && (
        <Trans id="table.cut">
          Los primeros {here} de {total}. El servidor busca y ordena en todos.
        </Trans>
      )}
    </Text>
  );
}
