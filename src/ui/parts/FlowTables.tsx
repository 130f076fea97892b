import { useLingui } from '@lingui/react/macro';
import { Paper, Table, UnstyledButton } from '@mantine/core';
import { type WayCount, wayCountsOf } from '../../diagrams/call-ways.ts';
import type { ComparedFlow, FlowPart } from '../../domain/call-flow.ts';
import { unitTime } from '../../domain/time.ts';
import { boxText, moveMessages } from '../flow-texts.ts';
import { stateMessages } from '../texts.ts';
import { wordOf } from '../word.ts';
import { Before, WaitBefore } from './FlowBefore.tsx';
import { FlowStays } from './FlowStays.tsx';
import { TableHead } from './TableHead.tsx';

export interface FlowTablesProps {
  flow: ComparedFlow;
  onPart(part: FlowPart): void;
}

/** The numbers of the picture, each a button that lists the calls behind it. */
export function FlowTables({ flow, onPart }: FlowTablesProps) {
  return (
    <div className="flow-tables">
      <Moves flow={flow} onPart={onPart} />
      <FlowStays flow={flow} onPart={onPart} />
    </div>
  );
}

function Moves({ flow, onPart }: FlowTablesProps) {
  const { i18n, t } = useLingui();
  // Where a row has no room it is a card, which says itself what its figures are.
  const p95 = t({ id: 'flow.p95Head', message: 'Percentil 95' });
  const before = flow.before && new Map(wayCountsOf(flow.before).map((row) => [row.key, row]));
  // Out of several states that calls wait in, it is all of these together that is told, as in the picture.
  const sourcesOf = ({ sources, way }: WayCount) =>
    way !== null && sources.length > 1
      ? boxText(way.source)
      : sources.map((state) => i18n._(wordOf(stateMessages, state))).join(', ');
  return (
    <Paper withBorder className="record-scroll">
      <Table
        className="flow-moves"
        verticalSpacing={6}
        fz="sm"
        aria-label={t({ id: 'flow.moves', message: 'Movimientos' })}
      >
        <TableHead
          columns={[
            t({ id: 'flow.move', message: 'Movimiento' }),
            t({ id: 'flow.from', message: 'De' }),
            t({ id: 'flow.to', message: 'A' }),
            { text: t({ id: 'flow.times', message: 'Veces' }), ta: 'right' },
            { text: t({ id: 'flow.share', message: 'Por cada 100 llamadas' }), ta: 'right' },
            { text: t({ id: 'flow.medianBefore', message: 'Espera antes, mediana' }), ta: 'right' },
            { text: p95, ta: 'right' },
          ]}
        />
        <Table.Tbody>
          {wayCountsOf(flow).map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td>
                {i18n._(wordOf(moveMessages, row.event))}
                <span className="flow-way">
                  {sourcesOf(row)} → {i18n._(wordOf(stateMessages, row.to))}
                </span>
              </Table.Td>
              <Table.Td>{sourcesOf(row) || '–'}</Table.Td>
              <Table.Td>{i18n._(wordOf(stateMessages, row.to))}</Table.Td>
              <Table.Td>
                <Move row={row} onPart={onPart} />
                {before && <Before value={i18n.number(before.get(row.key)?.count ?? 0)} />}
              </Table.Td>
              <Table.Td data-label={t({ id: 'flow.shareShort', message: 'Por cada 100' })}>
                {i18n.number((row.count / flow.calls) * 100, { maximumFractionDigits: 1 })}
              </Table.Td>
              <Table.Td data-label={t({ id: 'flow.medianShort', message: 'Mediana de espera' })}>
                {row.median === null ? '–' : unitTime(row.median)}
                <WaitBefore figures={before?.get(row.key)} />
              </Table.Td>
              <Table.Td data-label={p95}>{row.p95 === null ? '–' : unitTime(row.p95)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Move({ row: { event, sources, count, part }, onPart }: Pick<FlowTablesProps, 'onPart'> & { row: WayCount }) {
  const { i18n, t } = useLingui();
  const number = i18n.number(count);
  const move = [
    i18n._(wordOf(moveMessages, event)),
    ...sources.map((state) => i18n._(wordOf(stateMessages, state))),
  ].join(', ');
  return (
    <UnstyledButton
      className="flow-number"
      aria-label={t({ id: 'flow.listMove', message: `${move}: ${number}; ver llamadas` })}
      onClick={() => onPart(part)}
    >
      {number}
    </UnstyledButton>
  );
}
