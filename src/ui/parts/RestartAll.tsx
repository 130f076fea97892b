import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isActiveBatch, type RestartBatch } from '../../domain/restart.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { batchMessages } from '../device-texts.ts';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { devicesOnDemand, dialogOnDemand } from '../widgets/on-demand.tsx';
import { wordOf } from '../word.ts';
import { Confirm } from './Confirm.tsx';

const BatchResultsDialog = dialogOnDemand(
  async () => (await import('../dialogs/BatchResultsDialog.tsx')).BatchResultsDialog,
);

/** Few begin one, or see one that is under way. */
const RestartStart = devicesOnDemand(async () => (await import('./RestartStart.tsx')).RestartStart);
const RunningBatch = devicesOnDemand(async () => (await import('./RunningBatch.tsx')).RunningBatch);

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

/** One line about the batch that ended last. */
function LastBatch({ chart: ref, batch }: { chart: RestartBatchRef; batch: RestartBatch }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const { counts } = batch;
  const numbers = [counts.back, counts.expired, counts.skipped, counts.canceled];
  const [back, expired, skipped, canceled] = numbers.map((count) => i18n.number(count));
  const time = dateAndTime(batch.ended_at ?? batch.ordered_at);
  const state = i18n._(wordOf(batchMessages, batch.state));
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <Trans id="batch.last">
          Último reinicio de todos los dispositivos, {time}: {state}, {back} de regreso, {expired} con falla, {skipped}{' '}
          omitidos
        </Trans>
        {counts.canceled > 0 && <Trans id="batch.notOrdered">, {canceled} sin pedir</Trans>}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => ref.send({ type: 'batch.show' })}>
        <Trans id="batch.results">Ver resultados</Trans>
      </Button>
    </Group>
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
