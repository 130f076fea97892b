import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import type { QueueRef } from '../../machines/queue.ts';
import { Send } from '../Send.tsx';
import { serviceName } from '../texts.ts';
import { PlainHead, seenFrom } from '../widgets/PlainHead.tsx';
import { CallPlace, CallTypeLabel } from './CallLabels.tsx';
import { EmptyList } from './EmptyList.tsx';
import { LastCallNote } from './LastCallNote.tsx';

import { LongWaitLabel, useWaiting, WaitingTime } from './WaitingTime.tsx';

/** The id of what says why the other buttons are grey. */
const rule = 'queue-rule';

/** The line of the zone; only its first is answered, and that is said where there are others. */
export function QueueTable({ queue }: { queue: QueueRef }) {
  const { t } = useLingui();
  const calls = useSelector(queue, ({ context }) => context.calls);
  const loading = useSelector(queue, (state) => state.matches({ watching: 'loading' }));
  const failed = useSelector(queue, (state) => state.hasTag('failed'));
  return (
    <>
      {calls.length > 1 && (
        <Text id={rule} size="sm" c="dimmed">
          <Trans id="queue.rule">Aquí solo se atiende la primera de la fila.</Trans>
        </Text>
      )}
      <Paper withBorder>
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
            {calls.map((call, index) => (
              <WaitingRow key={call.id} queue={queue} call={call} position={index + 1} />
            ))}
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
    </>
  );
}

function WaitingRow({ queue, call, position }: { queue: QueueRef; call: Call; position: number }) {
  const now = useSelector(queue, ({ context }) => context.now);
  const { colour } = useWaiting(call, now);
  const isFirst = position === 1;
  return (
    <tr className="call-row" data-next={isFirst || undefined} data-waiting={colour}>
      <td className={seenFrom('sm')}>{position}</td>
      <td>
        {call.phone && (
          <Text size="sm" fw={600} className="call-phone">
            {call.phone}
          </Text>
        )}
        <CallPlace call={call} />
        {isFirst && <LastCallNote call={call} now={now} />}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {serviceName(call)}
        </Text>
      </td>
      <td className={seenFrom('sm')}>{serviceName(call)}</td>
      <td className={seenFrom('sm')}>
        <CallTypeLabel call={call} />
      </td>
      <td>
        <WaitingTime call={call} now={now} />
        <LongWaitLabel call={call} />
      </td>
      <td>
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
      </td>
    </tr>
  );
}
