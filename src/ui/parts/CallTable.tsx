import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isByWait } from '../../domain/call.ts';
import { type CallGroup, sameGroups } from '../../domain/call-list.ts';
import { isEveryPending } from '../../domain/calls-address.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { selectGroups } from '../../machines/calls-selectors.ts';
import { moveByArrows } from '../widgets/cell-keys.ts';
import { CallRowView } from './CallRowView.tsx';
import { EmptyList } from './EmptyList.tsx';
import { type TableColumn, TableHead } from './TableHead.tsx';

const none: readonly CallColumn[] = [];

/** The calls of the list: of those that wait the next one first, as large as what is done with it, and those for later apart. */
export function CallTable({ calls }: { calls: CallsRef }) {
  const { t } = useLingui();
  const groups = useSelector(calls, selectGroups, sameGroups);
  const loading = useSelector(calls, (state) => state.hasTag('busy'));
  const isPast = useSelector(calls, ({ context }) => !isByWait(context.view.filter));
  const search = useSelector(calls, ({ children }) => children.search);
  const hidden = useSelector(search, (state) => state?.context.hidden ?? none);
  const columns: readonly { readonly key: CallColumn | null; readonly column: TableColumn }[] = [
    { key: 'id', column: { text: t({ id: 'calls.column.id', message: 'Id' }), visibleFrom: 'md' } },
    { key: null, column: t({ id: 'calls.column.phone', message: 'Cliente' }) },
    { key: 'service', column: { text: t({ id: 'calls.column.service', message: 'Servicio' }), visibleFrom: 'sm' } },
    { key: 'type', column: { text: t({ id: 'calls.column.type', message: 'Tipo de llamada' }), visibleFrom: 'sm' } },
    { key: 'state', column: { text: t({ id: 'calls.column.state', message: 'Estado' }), visibleFrom: 'sm' } },
    ...(isPast
      ? ([
          { key: 'date', column: { text: t({ id: 'calls.column.date', message: 'Fecha' }), visibleFrom: 'md' } },
          { key: 'agent', column: { text: t({ id: 'field.agent', message: 'Agente' }), visibleFrom: 'lg' } },
          { key: null, column: t({ id: 'calls.column.duration', message: 'Duración' }) },
        ] as const)
      : [{ key: null, column: t({ id: 'calls.column.waiting', message: 'Tiempo de espera' }) }]),
    { key: null, column: t({ id: 'common.actions', message: 'Acciones' }) },
  ];
  return (
    <Table
      className="call-table"
      verticalSpacing={6}
      aria-label={t({ id: 'calls.table', message: 'Llamadas' })}
      aria-busy={loading}
      onKeyDown={moveByArrows}
    >
      <TableHead
        columns={columns.filter(({ key }) => key === null || !hidden.includes(key)).map(({ column }) => column)}
      />
      <Table.Tbody>
        {/* All in one: a call that moves on keeps its row, and so the focus in it. */}
        {groups.flatMap(({ kind, rows }) => [
          kind !== 'all' && <GroupHead key={kind} kind={kind} count={rows.length} />,
          ...rows.map(({ call, departed }) => (
            <CallRowView
              key={call.id}
              calls={calls}
              call={call}
              isPast={isPast}
              isNext={kind === 'next'}
              departed={departed}
              hidden={hidden}
            />
          )),
        ])}
        {groups.every(({ rows }) => rows.length === 0) && <NoCalls calls={calls} loading={loading} />}
      </Table.Tbody>
    </Table>
  );
}

function GroupHead({ kind, count }: { kind: Exclude<CallGroup['kind'], 'all'>; count: number }) {
  return (
    <Table.Tr className="call-group">
      {/* Two columns are there in every width: more than there are would be given a part of it. */}
      <Table.Td colSpan={2}>
        {kind === 'next' && <Trans id="calls.group.next">La siguiente</Trans>}
        {kind === 'waiting' && <Trans id="calls.group.waiting">En espera · {count}</Trans>}
        {kind === 'scheduled' && <Trans id="calls.group.scheduled">Programadas · {count}</Trans>}
      </Table.Td>
    </Table.Tr>
  );
}

function NoCalls({ calls, loading }: { calls: CallsRef; loading: boolean }) {
  const failed = useSelector(calls, (state) => state.hasTag('failed'));
  const isEvery = useSelector(calls, ({ context }) => isEveryPending(context.view));
  return (
    <Table.Tr>
      <Table.Td colSpan={9}>
        <EmptyList loading={loading} failed={failed} lines={3}>
          {isEvery && (
            <Trans id="calls.nobody">Nadie espera. La próxima llamada aparece aquí en cuanto alguien la pide.</Trans>
          )}
        </EmptyList>
      </Table.Td>
    </Table.Tr>
  );
}
