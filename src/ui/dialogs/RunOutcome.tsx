import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Code, Group, Stack, Text } from '@mantine/core';
import type { Run, RunError, RunLogLine, RunState } from '../../domain/run.ts';
import { wordOf } from '../word.ts';
import { runProblemMessages, runStateMessages } from './script-texts.ts';

const colours: Record<RunState, string> = {
  waiting: 'gray',
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  skipped: 'gray',
  lost: 'orange',
};

/** How a run ended, or what it is doing. */
export function RunStateLabel({ state }: { state: RunState }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="light" color={colours[state] ?? 'gray'} size="sm" tt="none">
      {i18n._(wordOf(runStateMessages, state))}
    </Badge>
  );
}

/** What became of a run: its result or its error, its time, and what it wrote to its log. */
export function RunOutcome({ run }: { run: Run }) {
  const { state, result, error, log, duration, requests } = run;
  return (
    <Stack gap="xs" role="status">
      <Group gap="xs">
        <RunStateLabel state={state} />
        {duration !== null && (
          <Text size="sm" c="dimmed">
            {duration} ms
          </Text>
        )}
        {requests > 0 && (
          <Text size="sm" c="dimmed">
            <Plural id="run.requests" value={requests} one="# petición" other="# peticiones" />
          </Text>
        )}
      </Group>
      {error && <WhatFailed error={error} />}
      {result && (
        <Part title={<Trans id="run.result">Resultado</Trans>}>
          <Code block className="run-text">
            {JSON.stringify(result, null, 2)}
          </Code>
        </Part>
      )}
      {log.length > 0 && <Log lines={log} />}
    </Stack>
  );
}

function Part({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </div>
  );
}

function WhatFailed({ error }: { error: RunError }) {
  const { i18n } = useLingui();
  const { problem, name, message, line, column } = error;
  return (
    <Alert color="red" variant="light" role="alert" p="xs">
      <Text size="sm">{i18n._(wordOf(runProblemMessages, problem))}</Text>
      {message !== '' && (
        <Text size="sm" ff="monospace" className="run-text">
          {name}: {message}
        </Text>
      )}
      {line !== null && (
        <Text size="xs" c="dimmed">
          {column === null ? (
            <Trans id="run.line">Línea {line}</Trans>
          ) : (
            <Trans id="run.place">
              Línea {line}, columna {column}
            </Trans>
          )}
        </Text>
      )}
    </Alert>
  );
}

function Log({ lines }: { lines: readonly RunLogLine[] }) {
  return (
    <Part title={<Trans id="run.log">Registro</Trans>}>
      <ol className="run-log">
        {lines.map(({ level, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows, and its lines have no other name
          <li key={index} data-level={level}>
            <span className="run-log-time">{at} ms</span> <span className="run-text">{text}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
