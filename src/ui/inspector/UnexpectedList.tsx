import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Skeleton, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { languageOf } from '../../domain/settings.ts';
import type { InspectorRef } from '../../machines/inspector.ts';
import { CountOf } from '../parts/CountOf.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { statesWord } from './state-words.ts';

/** The events that no chart expected, as all pages of the business told them. */
export function UnexpectedList({ inspector }: { inspector: InspectorRef }) {
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  const { sums, total, failure } = useSelector(inspector, ({ context }) => context);
  const shown = sums.length;
  const busy = useSelector(inspector, (state) => state.hasTag('busy'));
  const failed = useSelector(inspector, (state) => state.hasTag('failed'));
  const refresh = () => inspector.send({ type: 'inspector.refresh' });
  if (failed && failure) return <Problem failure={failure} onRetry={refresh} />;
  if (busy && shown === 0) return <Skeleton height={80} aria-busy />;
  return (
    <>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          <Trans id="inspector.unexpectedAbout">
            Eventos que ningún diagrama toma ni ignora, de todas las páginas de la empresa, en los últimos 90 días.
          </Trans>
        </Text>
        {shown > 0 && (
          <Text size="xs" c="dimmed" role="status">
            <CountOf shown={shown} total={total} />
          </Text>
        )}
        <Send to={inspector} event={{ type: 'inspector.refresh' }} size="xs" variant="default">
          <Trans id="inspector.refresh">Actualizar</Trans>
        </Send>
      </Group>
      {shown === 0 ? (
        <Text size="sm" role="status">
          <Trans id="inspector.noneUnexpected">Ninguno.</Trans>
        </Text>
      ) : (
        <Table
          fz="xs"
          verticalSpacing={2}
          horizontalSpacing="xs"
          aria-label={t({ id: 'inspector.unexpectedTable', message: 'Eventos inesperados' })}
        >
          <TableHead
            columns={[
              t({ id: 'inspector.column.chart', message: 'Diagrama' }),
              t({ id: 'inspector.column.event', message: 'Evento' }),
              t({ id: 'inspector.column.states', message: 'Estados' }),
              { text: t({ id: 'inspector.column.count', message: 'Veces' }), ta: 'right' },
              t({ id: 'inspector.column.last', message: 'Último' }),
            ]}
          />
          <Table.Tbody>
            {sums.map(({ chart, state, event, count, last_at: last }) => (
              <Table.Tr key={`${chart} ${event} ${state}`}>
                <Table.Td>{chart}</Table.Td>
                <Table.Td className="inspector-break">{event}</Table.Td>
                <Table.Td className="inspector-break" title={state.replaceAll(' ', ' · ')}>
                  {statesWord(chart, state.split(' '), languageOf(i18n.locale))}
                </Table.Td>
                <Table.Td ta="right">{count}</Table.Td>
                <Table.Td>{dateAndTime(last)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Send to={inspector} event={{ type: 'inspector.more' }} size="xs" mt="xs" variant="default" hide>
        <Trans id="common.more">Mostrar más</Trans>
      </Send>
    </>
  );
}
