import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isByWait } from '../../domain/call.ts';
import { sameGroups } from '../../domain/call-list.ts';
import { isEveryPending } from '../../domain/calls-address.ts';
import { type ColumnsLook, shownKeys, usualColumns } from '../../domain/columns.ts';
import { remembered } from '../../domain/remembered.ts';
import { type CallColumn, callColumns } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { selectGroups } from '../../machines/calls-selectors.ts';
import { moveByArrows } from '../widgets/cell-keys.ts';
import { type PlainColumn, PlainHead } from '../widgets/PlainHead.tsx';
import { CallGroupHead } from './CallGroupHead.tsx';
import { CallRowView } from './CallRowView.tsx';
import { EmptyList } from './EmptyList.tsx';

/** What only a list that looks back has. */
const past: readonly CallColumn[] = ['date', 'agent'];
const shownColumns = remembered((look: ColumnsLook, isPast: boolean) => {
  const shown = shownKeys(callColumns, look);
  return shown.filter((key): key is CallColumn => isPast || !past.some((one) => one === key));
});

/** The calls of the list: of those that wait the next one first, as large as what is done with it, and those for later apart. */
export function CallTable({ calls }: { calls: CallsRef }) {
  const { i18n, t } = useLingui();
  const groups = useSelector(calls, selectGroups, sameGroups);
  const loading = useSelector(calls, (state) => state.hasTag('busy'));
  const isPast = useSelector(calls, ({ context }) => !isByWait(context.view.filter));
  const oldest = useSelector(calls, ({ context }) => context.view.oldest);
  const search = useSelector(calls, ({ children }) => children.search);
  const look = useSelector(search, (state) => state?.context.look ?? usualColumns);
  const columns = shownColumns(look, isPast);
  const heads: Readonly<Record<CallColumn, PlainColumn>> = {
    id: { text: t({ id: 'calls.column.id', message: 'Id' }), from: 'md' },
    phone: t({ id: 'calls.column.phone', message: 'Cliente' }),
    service: { text: t({ id: 'calls.column.service', message: 'Servicio' }), from: 'sm' },
    type: { text: t({ id: 'calls.column.type', message: 'Tipo de llamada' }), from: 'sm' },
    state: { text: t({ id: 'calls.column.state', message: 'Estado' }), from: 'sm' },
    date: {
      text: t({ id: 'calls.column.date', message: 'Fecha' }),
      from: 'md',
      sort: { isDescending: !oldest, turn: () => search?.send({ type: 'calls.sort' }) },
    },
    agent: { text: t({ id: 'field.agent', message: 'Agente' }), from: 'lg' },
    time: isPast
      ? t({ id: 'calls.column.duration', message: 'Duración' })
      : t({ id: 'calls.column.waiting', message: 'Tiempo de espera' }),
  };
  return (
    <table
      className="call-table"
      aria-label={t({ id: 'calls.table', message: 'Llamadas' })}
      aria-busy={loading}
      onKeyDown={moveByArrows}
    >
      <PlainHead
        columns={[...columns.map((column) => heads[column]), t({ id: 'common.actions', message: 'Acciones' })]}
      />
      <tbody>
        {/* All in one: a call that moves on keeps its row, and so the focus in it. */}
        {groups.flatMap(({ kind, rows, count, more }) => [
          (kind === 'waiting' || kind === 'scheduled') && (
            <CallGroupHead key={kind} kind={kind} count={`${i18n.number(count)}${more ? '+' : ''}`} />
          ),
          ...rows.map(({ call, departed }) => (
            <CallRowView
              key={call.id}
              calls={calls}
              call={call}
              isPast={isPast}
              isNext={kind === 'next'}
              departed={departed}
              columns={columns}
            />
          )),
        ])}
        {groups.every(({ rows }) => rows.length === 0) && <NoCalls calls={calls} loading={loading} />}
      </tbody>
    </table>
  );
}

function NoCalls({ calls, loading }: { calls: CallsRef; loading: boolean }) {
  const failed = useSelector(calls, (state) => state.hasTag('failed'));
  const isEvery = useSelector(calls, ({ context }) => isEveryPending(context.view));
  return (
    <tr>
      <td colSpan={9}>
        <EmptyList loading={loading} failed={failed} lines={3}>
          {isEvery && (
            <Trans id="calls.nobody">Nadie espera. La próxima llamada aparecerá aquí en cuanto alguien la pida.</Trans>
          )}
        </EmptyList>
      </td>
    </tr>
  );
}
