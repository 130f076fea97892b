import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isActiveBatch, progressOf, type RestartBatch } from '../../domain/restart.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { batchMessages } from '../device-texts.ts';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { dialogOnDemand } from '../widgets/on-demand.tsx';
import { wordOf } from '../word.ts';
import { Confirm } from './Confirm.tsx';
import { RestartStart } from './RestartStart.tsx';

const BatchResultsDialog = dialogOnDemand(
  async () => (await import('../dialogs/BatchResultsDialog.tsx')).BatchResultsDialog,
);

/** Begins the restart of all devices; not there while one is under way, or without the right. */
export function RestartAllButton({ batch: ref }: { batch: RestartBatchRef }) {
  const busy = useSelector(ref, (state) => state.hasTag('busy'));
  return (
    <Send to={ref} event={{ type: 'batch.start' }} hide variant="default" loading={busy}>
      <Trans id="devices.restartAll">Reiniciar todos</Trans>
    </Send>
  );
}

/** The restart of all devices: the progress of the one that runs, or what became of the last. */
export function RestartAll({ batch: ref }: { batch: RestartBatchRef }) {
  const batch = useSelector(ref, ({ context }) => context.batch);
  const showing = useSelector(ref, (state) => state.matches({ results: 'open' }));
  return (
    <>
      {batch && !isActiveBatch(batch) && <LastBatch chart={ref} batch={batch} />}
      {batch && isActiveBatch(batch) && <RunningBatch chart={ref} batch={batch} />}
      <Questions chart={ref} />
      {showing && <BatchResultsDialog batch={ref} />}
    </>
  );
}

interface BatchProps {
  chart: RestartBatchRef;
  batch: RestartBatch;
}

/** One line about the batch that ended last. */
function LastBatch({ chart: ref, batch }: BatchProps) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const { back, expired, skipped } = batch.counts;
  const time = dateAndTime(batch.ended_at ?? batch.ordered_at);
  const state = i18n._(wordOf(batchMessages, batch.state));
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <Trans id="batch.last">
          Último reinicio de todos, {time}: {state}, {back} de regreso, {expired} con falla, {skipped} omitidos
        </Trans>
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => ref.send({ type: 'batch.show' })}>
        <Trans id="batch.results">Ver resultados</Trans>
      </Button>
    </Group>
  );
}

function RunningBatch({ chart: ref, batch }: BatchProps) {
  const { t, i18n } = useLingui();
  const { counts } = batch;
  const state = i18n._(wordOf(batchMessages, batch.state));
  const { ended, of: total } = progressOf(batch);
  const { back, expired, skipped, waiting } = counts;
  const requested = counts.requested + counts.seen;
  return (
    <Paper withBorder p="sm" component="section" aria-label={t({ id: 'batch.title', message: 'Reinicio de todos' })}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            <Trans id="batch.progress">
              Reinicio de todos: {ended} de {total}, {state}
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
            value={total === 0 ? 100 : (ended / total) * 100}
            color={expired > 0 ? 'orange' : 'teal'}
            aria-label={t({ id: 'batch.title', message: 'Reinicio de todos' })}
          />
        </Progress.Root>
        <Text size="sm" role="status">
          <Trans id="batch.counts">
            {waiting} en espera · {requested} pedidos · {back} de regreso · {expired} con falla · {skipped} omitidos
          </Trans>
        </Text>
      </Stack>
    </Paper>
  );
}

function Questions({ chart: ref }: { chart: RestartBatchRef }) {
  const asking = useSelector(ref, (state) => state.hasTag('asking'));
  const stopping = useSelector(ref, (state) => state.hasTag('stopping'));
  const answers = {
    onConfirm: () => ref.send({ type: 'batch.confirm' }),
    onCancel: () => ref.send({ type: 'batch.cancel' }),
  };
  return (
    <>
      {asking && <RestartStart chart={ref} {...answers} />}
      {stopping && (
        <Confirm
          title={<Trans id="batch.confirmStop">¿Detener el reinicio?</Trans>}
          yes={<Trans id="batch.stopYes">Detener el reinicio</Trans>}
          no={<Trans id="batch.stopNo">Dejar que siga</Trans>}
          grave
          {...answers}
        >
          <Trans id="batch.confirmStopText">Los dispositivos que aún no reciben la orden ya no se reinician.</Trans>
        </Confirm>
      )}
    </>
  );
}
