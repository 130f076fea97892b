import { useLingui } from '@lingui/react/macro';
import { Paper, Table, UnstyledButton } from '@mantine/core';
import { longestFirst } from '../../domain/flow-summary.ts';
import { unitTime } from '../../domain/time.ts';
import { stateMessages } from '../texts.ts';
import { wordOf } from '../word.ts';
import { WaitBefore } from './FlowBefore.tsx';
import type { FlowTablesProps } from './FlowTables.tsx';
import { TableHead } from './TableHead.tsx';

/** How long calls were in each state, where they stayed longest first: each number a button that lists the calls behind it. */
export function FlowStays({ flow, onPart }: FlowTablesProps) {
  const { i18n, t } = useLingui();
  return (
    <Paper withBorder className="record-scroll">
      <Table
        className="flow-stays"
        verticalSpacing={6}
        fz="sm"
        aria-label={t({ id: 'flow.stateTimes', message: 'Tiempo en cada estado' })}
      >
        <TableHead
          columns={[
            t({ id: 'calls.column.state', message: 'Estado' }),
            { text: t({ id: 'flow.staysHead', message: 'Veces' }), ta: 'right' },
            { text: t({ id: 'flow.medianHead', message: 'Mediana' }), ta: 'right' },
            { text: t({ id: 'flow.p95Head', message: 'Percentil 95' }), ta: 'right' },
          ]}
        />
        <Table.Tbody>
          {longestFirst(flow.states).map(({ state, count, median, p95 }) => {
            const [number, name] = [i18n.number(count), i18n._(wordOf(stateMessages, state))];
            return (
              <Table.Tr key={state}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">
                  <UnstyledButton
                    className="flow-number"
                    aria-label={t({ id: 'flow.listStays', message: `Veces, ${name}: ${number}; ver llamadas` })}
                    onClick={() => onPart({ event: null, from: state, to: null })}
                  >
                    {number}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td ta="right">
                  {unitTime(median)}
                  <WaitBefore figures={flow.before?.states.find((stay) => stay.state === state)} />
                </Table.Td>
                <Table.Td ta="right">{unitTime(p95)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
