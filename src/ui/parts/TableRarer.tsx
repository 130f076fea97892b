import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { Send } from '../Send.tsx';

const refresh = <Trans id="table.refresh">Actualizar</Trans>;
const rarer = [
  { type: 'table.audit', words: <Trans id="route.audit">Bitácora</Trans> },
  { type: 'table.import', words: <Trans id="table.import">Importar CSV</Trans> },
  { type: 'table.export', words: <Trans id="table.export">Exportar CSV</Trans> },
] as const;
/** What a telephone has in a menu: what is rarely done with a whole table, and to ask for the list anew, which comes by itself. */
export const inMenu = [{ type: 'table.refresh', words: refresh }, ...rarer] as const;

/** By itself, so that nothing else is drawn when a list comes. */
export function Refresh({ table }: { table: TableRef }) {
  const busy = useSelector(table, (state) => state.hasTag('busy'));
  return (
    <Button variant="default" loading={busy} onClick={() => table.send({ type: 'table.refresh' })}>
      {refresh}
    </Button>
  );
}

/** What is rarely done with a whole table. */
export const RarerButtons = ({ table }: { table: TableRef }) =>
  rarer.map(({ type, words }) => (
    <Send key={type} to={table} event={{ type }} hide variant="default">
      {words}
    </Send>
  ));
