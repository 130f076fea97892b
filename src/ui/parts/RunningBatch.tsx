import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { progressOf, type RestartBatch, timeOfOrders } from '../../domain/restart.ts';
import { timeLeft } from '../../domain/time.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { batchMessages } from '../device-texts.ts';
import { Send } from '../Send.tsx';
import { wordOf } from '../word.ts';

/** How far the restart of all devices is, and what can be done about it. */
export function RunningBatch({ chart: ref, batch }: { chart: RestartBatchRef; batch: RestartBatch }) {
  const { t, i18n } = useLingui();
  const { counts } = batch;
  const state = i18n._(wordOf(batchMessages, batch.state));
  const { ended: done, of } = progressOf(batch);
  const [ended, total] = [done, of].map((count) => i18n.number(count));
  const numbers = [counts.waiting, counts.requested + counts.seen, counts.back, counts.expired, counts.skipped];
  const [waiting, requested, back, expired, skipped] = numbers.map((count) => i18n.number(count));
  const seconds = batch.state === 'running' ? timeOfOrders(of - done, batch) : null;
  const time = seconds ? timeLeft(seconds) : null;
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label={t({ id: 'batch.title', message: 'Reinicio de todos los dispositivos' })}
    >
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            <Trans id="batch.progress">
              Reinicio de todos los dispositivos: {ended} de {total}, {state}
            </Trans>
          </Text>
          <Group gap="xs">
            <Send to={ref} event={{ type: 'batch.change', to: 'paused' }} hide size="xs" variant="default">
              <Trans id="batch.pause">Pausar</Trans>
            </Send>
            <Send to={ref} event={{ type: 'batch.change', to: 'running' }} hide size="xs" variant="default">
              <Trans id="batch.resume">Continuar</Trans>
            </Send>
            <Send to={ref} event={{ type: 'batch.change', to: 'stopped' }} hide size="xs" variant="default" color="red">
              <Trans id="batch.stop">Detener</Trans>
            </Send>
            <Button size="xs" variant="default" onClick={() => ref.send({ type: 'batch.show' })}>
              <Trans id="batch.results">Ver resultados</Trans>
            </Button>
          </Group>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={of === 0 ? 100 : (done / of) * 100}
            color={counts.expired > 0 ? 'orange' : 'teal'}
            aria-label={t({ id: 'batch.title', message: 'Reinicio de todos los dispositivos' })}
          />
        </Progress.Root>
        <Text size="sm" role="status">
          <Trans id="batch.counts">
            {waiting} en espera · {requested} pedidos · {back} de regreso · {expired} con falla · {skipped} omitidos
          </Trans>
        </Text>
        {time && (
          <Text size="sm" c="dimmed">
            <Trans id="batch.timeLeft">Faltan unos {time}, por lo que han tardado los grupos</Trans>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
