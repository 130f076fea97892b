import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Run } from '../../domain/run.ts';
import type { RunHistoryRef } from '../../machines/run-history.ts';
import { failureMessage } from '../failure-texts.ts';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { RunOutcome } from './RunOutcome.tsx';
import { runKindMessage } from './script-texts.ts';

/** One run: what it was given, what became of it, and the way to have it again. */
export function RunView({ history }: { history: RunHistoryRef }) {
  const { i18n } = useLingui();
  const run = useSelector(history, ({ context }) => context.run);
  const failure = useSelector(history, ({ context }) => context.runFailure);
  const ordering = useSelector(history, (state) => state.hasTag('ordering'));
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => history.send({ type: 'run.close' })}>
          <Trans id="runs.back">Volver a la lista</Trans>
        </Button>
        <Send to={history} event={{ type: 'run.again' }} hide size="compact-sm" loading={ordering}>
          <Trans id="runs.again">Repetir</Trans>
        </Send>
      </Group>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {i18n._(failureMessage(failure))}
        </Text>
      )}
      {!run && !failure && <Skeleton height={160} />}
      {run && (
        <>
          <Facts run={run} />
          <RunOutcome run={run} />
          {run.emptied && (
            <Text size="sm" c="dimmed">
              <Trans id="runs.emptied">
                Ya no se conserva lo que recibió, devolvió y registró: ese día hubo demasiado. Por eso no se puede
                repetir.
              </Trans>
            </Text>
          )}
          <details hidden={run.emptied}>
            <summary>args</summary>
            <Code block className="run-text">
              {JSON.stringify(run.args, null, 2)}
            </Code>
          </details>
        </>
      )}
    </Stack>
  );
}

function Facts({ run }: { run: Run }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const { id, name, ordered_by, created_at, planned_at, again_of } = run;
  const planned = planned_at === null ? null : dateAndTime(planned_at);
  return (
    <div>
      <Text fw={600}>
        #{id} · {name}
      </Text>
      <Text size="sm" c="dimmed">
        {[dateAndTime(created_at), i18n._(runKindMessage(run)), ordered_by].filter(Boolean).join(' · ')}
      </Text>
      {planned !== null && (
        <Text size="sm" c="dimmed">
          <Trans id="runs.planned">Planeada para {planned}</Trans>
        </Text>
      )}
      {again_of !== null && (
        <Text size="sm" c="dimmed">
          <Trans id="runs.againOf">Repite la ejecución {again_of}</Trans>
        </Text>
      )}
    </div>
  );
}
