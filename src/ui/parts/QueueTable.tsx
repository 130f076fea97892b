import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import type { QueueRef } from '../../machines/queue.ts';
import { Send } from '../Send.tsx';
import { PlainHead, seenFrom } from '../widgets/PlainHead.tsx';
import { CallGroupHead } from './CallGroupHead.tsx';
import { CallLine } from './CallLine.tsx';
import { EmptyList } from './EmptyList.tsx';

/** The id of what says why the other buttons are grey. */
const rule = 'queue-rule';

/** The line of the zone; only its first is answered, and that is said where there are others. */
export function QueueTable({ queue }: { queue: QueueRef }) {
  const { i18n, t } = useLingui();
  const calls = useSelector(queue, ({ context }) => context.calls);
  const total = useSelector(queue, ({ context }) => context.total);
  const loading = useSelector(queue, (state) => state.matches({ watching: 'loading' }));
  const failed = useSelector(queue, (state) => state.hasTag('failed'));
  const [shown, all] = [calls.length, total].map((number) => i18n.number(number));
  return (
    <>
      {calls.length > 1 && (
        <Text id={rule} size="sm" c="dimmed">
          <Trans id="queue.rule">Aquí solo se atiende la primera de la fila.</Trans>
        </Text>
      )}
      <Paper withBorder className="call-list">
        <table
          className="call-table"
          aria-label={t({ id: 'queue.table', message: 'Llamadas en espera' })}
          aria-busy={loading}
        >
          <PlainHead
            columns={[
              { text: t({ id: 'queue.position', message: 'Lugar' }), from: 'sm' },
              t({ id: 'calls.column.phone', message: 'Cliente' }),
              { text: t({ id: 'calls.column.service', message: 'Servicio' }), from: 'sm' },
              { text: t({ id: 'calls.column.type', message: 'Tipo de llamada' }), from: 'sm' },
              t({ id: 'calls.column.waiting', message: 'Tiempo de espera' }),
              t({ id: 'common.actions', message: 'Acciones' }),
            ]}
          />
          <tbody>
            {calls.flatMap((call, index) => [
              index === 1 && <CallGroupHead key="waiting" kind="waiting" count={i18n.number(total - 1)} />,
              <WaitingRow key={call.id} queue={queue} call={call} position={index + 1} />,
            ])}
            {calls.length === 0 && (
              <tr>
                <td colSpan={6}>
                  <EmptyList loading={loading} failed={failed}>
                    <Trans id="queue.waiting">Esperando llamadas…</Trans>
                  </EmptyList>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Paper>
      {total > calls.length && (
        <Text size="sm" c="dimmed" role="status">
          <Trans id="queue.more">
            Se muestran las primeras {shown} de {all}.
          </Trans>
        </Text>
      )}
    </>
  );
}

/** The first is the next one, as large as what is done with it; the place of the others is told. */
const columns: readonly CallColumn[] = ['phone', 'service', 'type', 'time'];

function WaitingRow({ queue, call, position }: { queue: QueueRef; call: Call; position: number }) {
  const now = useSelector(queue, ({ context }) => context.now);
  const isFirst = position === 1;
  return (
    <CallLine
      call={call}
      now={now}
      columns={columns}
      isNext={isFirst}
      first={<td className={seenFrom('sm')}>{position}</td>}
    >
      <Group gap={0} justify="end" className="call-actions">
        <Send
          to={queue}
          event={{ type: 'queue.answer', id: call.id }}
          size={isFirst ? 'md' : 'xs'}
          aria-describedby={isFirst ? undefined : rule}
        >
          <Trans id="call.answer">Atender</Trans>
        </Send>
      </Group>
    </CallLine>
  );
}
