import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RunState, type RunSummary, runStates } from '../../domain/run.ts';
import { dateAndTime } from '../../domain/time.ts';
import type { RowRef } from '../../machines/row.ts';
import { type RunHistoryRef, selectHasMore } from '../../machines/run-history.ts';
import { Problem } from '../parts/Problem.tsx';
import { RunStateLabel } from '../parts/RunOutcome.tsx';
import { RunView } from '../parts/RunView.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { runKindMessages, runProblemMessages, runStateMessages } from '../script-texts.ts';
import { failureMessage } from '../texts.ts';

interface RunHistoryDialogProps {
  row: RowRef;
  history: RunHistoryRef;
  onClose(): void;
}

/** What ran for a record, and one run with everything that is known of it. */
export function RunHistoryDialog({ row, history, onClose }: RunHistoryDialogProps) {
  const { i18n, t } = useLingui();
  const name = useSelector(row, ({ context: { record, resource } }) => String(record?.[resource.label] ?? ''));
  const failure = useSelector(history, ({ context }) => context.failure);
  const orderFailure = useSelector(history, ({ context }) => context.orderFailure);
  const opened = useSelector(history, (state) => state.matches({ detail: 'open' }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t({ id: 'runs.title', message: `Ejecuciones de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {orderFailure && (
          <Text size="sm" c="red" role="alert">
            {i18n._(failureMessage(orderFailure))}
          </Text>
        )}
        {opened ? (
          <RunView history={history} />
        ) : (
          <>
            <Toolbar history={history} row={row} />
            {failure && <Problem live failure={failure} onRetry={() => history.send({ type: 'runs.retry' })} />}
            <Runs history={history} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

function Toolbar({ history, row }: { history: RunHistoryRef; row: RowRef }) {
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

function Runs({ history }: { history: RunHistoryRef }) {
  const { t } = useLingui();
  const runs = useSelector(history, ({ context }) => context.runs);
  const busy = useSelector(history, (state) => state.matches({ list: 'loading' }));
  const more = useSelector(history, selectHasMore);
  if (busy && runs.length === 0) return <Skeleton height={120} />;
  if (runs.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="lg">
        <Trans id="runs.none">Aún no hay ejecuciones.</Trans>
      </Text>
    );
  }
  return (
    <>
      <ScrollArea.Autosize mah="60vh" type="auto">
        <Table
          verticalSpacing={4}
          fz="sm"
          aria-label={t({ id: 'action.runs', message: 'Ejecuciones' })}
          aria-busy={busy}
        >
          <TableHead
            columns={[
              t({ id: 'runs.time', message: 'Hora' }),
              t({ id: 'runs.state', message: 'Estado' }),
              { text: t({ id: 'runs.kind', message: 'Origen' }), visibleFrom: 'sm' },
              { text: t({ id: 'runs.duration', message: 'Duración' }), visibleFrom: 'sm' },
              t({ id: 'common.actions', message: 'Acciones' }),
            ]}
          />
          <Table.Tbody>
            {runs.map((run) => (
              <RunLine key={run.id} run={run} history={history} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {more && (
        <Send to={history} event={{ type: 'runs.more' }} variant="default" loading={busy}>
          <Trans id="common.more">Mostrar más</Trans>
        </Send>
      )}
    </>
  );
}

function RunLine({ run, history }: { run: RunSummary; history: RunHistoryRef }) {
  const { i18n, t } = useLingui();
  const { id, kind, state, created_at, ordered_by, duration, problem } = run;
  return (
    <Table.Tr>
      <Table.Td>{dateAndTime(created_at)}</Table.Td>
      <Table.Td>
        <RunStateLabel state={state} />
        {problem && (
          <Text size="xs" c="dimmed">
            {i18n._(runProblemMessages[problem])}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{[i18n._(runKindMessages[kind]), ordered_by].filter(Boolean).join(' · ')}</Table.Td>
      <Table.Td visibleFrom="sm">{duration === null ? '–' : `${duration} ms`}</Table.Td>
      <Table.Td>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t({ id: 'runs.openRun', message: `Ver la ejecución ${id}` })}
          onClick={() => history.send({ type: 'run.open', id })}
        >
          <Trans id="runs.open">Ver</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
