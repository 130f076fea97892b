import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RunState, runStates } from '../../domain/run.ts';
import type { RowRef } from '../../machines/row.ts';
import { type RunHistoryRef, selectOrderFailure } from '../../machines/run-history.ts';
import { recordName } from '../../resources/record-name.ts';
import { failureMessage } from '../failure-texts.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { RunList } from './RunList.tsx';
import { RunView } from './RunView.tsx';
import { runStateMessages } from './script-texts.ts';

interface RunHistoryDialogProps {
  row: RowRef;
  history: RunHistoryRef;
  onClose(): void;
}

/** What ran for a record, and one run with everything that is known of it. */
export function RunHistoryDialog({ row, history, onClose }: RunHistoryDialogProps) {
  const { i18n, t } = useLingui();
  const name = useSelector(row, ({ context: { record, resource } }) => recordName(resource, record));
  const failure = useSelector(history, ({ context }) => context.failure);
  const orderFailure = useSelector(history, selectOrderFailure);
  const orderedAt = useSelector(history, ({ context }) => context.orderedAt);
  const opened = useSelector(history, (state) => state.matches({ detail: 'open' }));
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t({ id: 'runs.title', message: `Ejecuciones de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {orderFailure && (
          <Text size="sm" c="red" role="alert">
            {!opened && orderedAt > 0 && (
              <>
                <Trans id="runs.notAgain">Al repetir la ejecución {orderedAt}:</Trans>{' '}
              </>
            )}
            {orderFailure.code === 'run_open'
              ? t({ id: 'runs.stillOpen', message: 'La ejecución que pediste todavía no termina. Está en la lista.' })
              : i18n._(failureMessage(orderFailure))}
          </Text>
        )}
        {opened ? (
          <RunView history={history} />
        ) : (
          <>
            <Toolbar history={history} row={row} />
            {failure && <Problem live failure={failure} onRetry={() => history.send({ type: 'runs.retry' })} />}
            <RunList history={history} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Toolbar({ history, row }: { history: RunHistoryRef; row: RowRef }) {
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  const filter = useSelector(history, ({ context }) => context.filter);
  const ordering = useSelector(history, (state) => state.hasTag('ordering'));
  const plan = useSelector(row, ({ context: { record } }) => record?.next_run_at);
  const time = typeof plan === 'number' ? dateAndTime(plan) : null;
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={t({ id: 'runs.state', message: 'Estado' })}
        value={filter ?? ''}
        data={[
          { value: '', label: t({ id: 'runs.all', message: 'Todas' }) },
          ...runStates.map((state) => ({ value: state, label: i18n._(runStateMessages[state]) })),
        ]}
        onChange={({ currentTarget }) =>
          history.send({ type: 'runs.filter', state: (currentTarget.value || null) as RunState | null })
        }
      />
      <Send to={history} event={{ type: 'runs.now' }} hide loading={ordering}>
        <Trans id="runs.now">Ejecutar ahora</Trans>
      </Send>
      {time !== null && (
        <Text size="sm" c="dimmed" pb={8}>
          <Trans id="runs.next">Próxima ejecución: {time}</Trans>
        </Text>
      )}
    </Group>
  );
}
