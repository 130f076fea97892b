import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ScrollArea, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RunSummary } from '../../domain/run.ts';
import { type RunHistoryRef, selectHasMore } from '../../machines/run-history.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { wordOf } from '../word.ts';
import { RunStateLabel } from './RunOutcome.tsx';
import { runKindMessage, runProblemMessages } from './script-texts.ts';

/** The runs of a record, the newest first. */
export function RunList({ history }: { history: RunHistoryRef }) {
  const { t } = useLingui();
  const runs = useSelector(history, ({ context }) => context.runs);
  const busy = useSelector(history, (state) => state.matches({ list: 'loading' }));
  const failed = useSelector(history, (state) => state.matches({ list: 'failed' }));
  const more = useSelector(history, selectHasMore);
  if (runs.length === 0) {
    return (
      <EmptyList loading={busy} failed={failed} lines={4}>
        <Trans id="runs.none">Aún no hay ejecuciones.</Trans>
      </EmptyList>
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
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  const { id, state, created_at, ordered_by, duration, problem } = run;
  return (
    <Table.Tr>
      <Table.Td>{dateAndTime(created_at)}</Table.Td>
      <Table.Td>
        <RunStateLabel state={state} />
        {problem && (
          <Text size="xs" c="dimmed">
            {i18n._(wordOf(runProblemMessages, problem))}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{[i18n._(runKindMessage(run)), ordered_by].filter(Boolean).join(' · ')}</Table.Td>
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
