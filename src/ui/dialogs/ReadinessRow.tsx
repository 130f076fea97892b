import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReadinessCheck, ReadinessFinding } from '../../domain/readiness.ts';
import { type ReadinessRef, selectFinding, selectStateOf } from '../../machines/readiness.ts';
import { ReadinessTrial } from './ReadinessTrial.tsx';
import { helpOf } from './readiness-helps.ts';
import { checkMessages, problemMessages, stateMessages } from './readiness-texts.ts';

const colours = {
  waiting: 'gray',
  checking: 'blue',
  good: 'teal',
  poor: 'yellow',
  bad: 'red',
  untried: 'gray',
} as const;

/** One thing that is checked: how far it is, what was found, and what to do. What is not there to be checked is not shown. */
export function ReadinessRow({ readiness, check }: { readiness: ReadinessRef; check: ReadinessCheck }) {
  const { i18n } = useLingui();
  const state = useSelector(readiness, (snapshot) => selectStateOf(snapshot, check));
  const finding = useSelector(readiness, (snapshot) => selectFinding(snapshot, check));
  const trial = useSelector(readiness, ({ children }) => children.trial);
  const ringer = useSelector(readiness, ({ children }) => children.ringer);
  const mayRepeat = useSelector(readiness, (snapshot) => snapshot.can({ type: 'readiness.again', check }));
  if (state === 'absent') return null;
  const name = i18n._(checkMessages[check]);
  const isCurrent = state === 'checking';
  return (
    <li data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <Group gap="xs" wrap="nowrap">
        <Text span size="sm" fw={600} flex={1}>
          {name}
          {finding && <Measure finding={finding} />}
        </Text>
        {isCurrent && !trial && <Loader size="xs" aria-hidden />}
        {mayRepeat && (
          <Button size="compact-xs" variant="subtle" onClick={() => readiness.send({ type: 'readiness.again', check })}>
            <Trans id="readiness.repeat">Repetir</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <Badge color={colours[state]} variant="light" tt="none">
          {i18n._(stateMessages[state])}
        </Badge>
      </Group>
      {finding?.problem && <Help finding={finding} problem={finding.problem} />}
      {isCurrent && trial && ringer && <ReadinessTrial readiness={readiness} trial={trial} ringer={ringer} />}
    </li>
  );
}

/** What was measured: how long a message takes, how far the clock is off. */
function Measure({ finding: { check, measure } }: { finding: ReadinessFinding }) {
  if (measure === null) return null;
  const seconds = Math.abs(measure);
  return (
    <Text span size="sm" c="dimmed" ms={8}>
      {check === 'connection' && <Trans id="readiness.roundTrip">responde en {measure} ms</Trans>}
      {check === 'clock' && measure !== 0 && <Trans id="readiness.clockOff">difiere {seconds} s del servidor</Trans>}
    </Text>
  );
}

function Help({ finding, problem }: { finding: ReadinessFinding; problem: NonNullable<ReadinessFinding['problem']> }) {
  const { i18n } = useLingui();
  const help = helpOf(finding.check, problem);
  return (
    <Text size="sm" mt={2}>
      {i18n._(help ?? problemMessages[problem])}
    </Text>
  );
}
