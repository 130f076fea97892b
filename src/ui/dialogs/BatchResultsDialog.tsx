import { Trans, useLingui } from '@lingui/react/macro';
import { Group, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { BatchResult } from '../../domain/restart.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { restartMessages, skipMessages } from '../device-texts.ts';
import { liveFailureMessage } from '../failure-texts.ts';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { wordOf } from '../word.ts';

/** How many lines are drawn; the file has them all. */
const mostShown = 500;

/** What became of each device in a restart of all, and the file of it. */
export function BatchResultsDialog({ batch: ref }: { batch: RestartBatchRef }) {
  const { t, i18n } = useLingui();
  const results = useSelector(ref, ({ context }) => context.results);
  const failure = useSelector(ref, ({ context }) => context.resultsFailure);
  const total = results?.length ?? 0;
  return (
    <Dialog
      onClose={() => ref.send({ type: 'batch.hide' })}
      size="lg"
      title={t({ id: 'batch.resultsTitle', message: 'Resultados del reinicio' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {failure && (
          <Text size="sm" c="red" role="alert">
            {i18n._(liveFailureMessage(failure))}
          </Text>
        )}
        {results === null && !failure && <Skeleton height={120} />}
        {results && <Results results={results} />}
        {total > mostShown && (
          <Text size="sm" c="dimmed">
            <Trans id="batch.more">
              Se muestran {mostShown} de {total}; el archivo los tiene todos.
            </Trans>
          </Text>
        )}
        <Group justify="flex-end">
          <Send to={ref} event={{ type: 'batch.export' }} variant="default">
            <Trans id="table.export">Exportar CSV</Trans>
          </Send>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Results({ results }: { results: readonly BatchResult[] }) {
  const { timeOfDay } = useTimes();
  const { i18n, t } = useLingui();
  return (
    <ScrollArea.Autosize mah="60vh" type="auto">
      <Table verticalSpacing={4}>
        <TableHead
          columns={[
            t({ id: 'batch.device', message: 'Dispositivo' }),
            t({ id: 'batch.outcome', message: 'Resultado' }),
            t({ id: 'batch.time', message: 'Hora' }),
          ]}
        />
        <Table.Tbody>
          {results.slice(0, mostShown).map(({ id, device_id, device, state, reason, requested_at, ended_at }) => {
            const time = ended_at ?? requested_at;
            return (
              <Table.Tr key={id}>
                <Table.Td>{device?.name ?? `#${device_id}`}</Table.Td>
                <Table.Td>
                  {i18n._(wordOf(restartMessages, state))}
                  {reason && ` (${i18n._(wordOf(skipMessages, reason))})`}
                </Table.Td>
                <Table.Td>{time === null ? '–' : timeOfDay(time)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
