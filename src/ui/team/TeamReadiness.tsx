import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text } from '@mantine/core';
import { overallOf, type Readiness } from '../../domain/readiness.ts';
import { checkMessages, problemMessages } from '../dialogs/readiness-texts.ts';
import { useTimes } from '../times.ts';

const colours = { good: 'teal', untried: 'gray', poor: 'yellow', bad: 'red' } as const;

/** What the last check of an agent's place found, and when; that there was none. */
export function TeamReadiness({ readiness }: { readiness: Readiness | null }) {
  const { i18n, t } = useLingui();
  const { dateAndTime } = useTimes();
  if (!readiness) {
    return (
      <Text span size="sm" c="dimmed">
        <Trans id="team.unchecked">Sin revisar</Trans>
      </Text>
    );
  }
  const { at, findings } = readiness;
  const overall = overallOf(findings);
  const words = {
    good: t({ id: 'team.place.good', message: 'Listo' }),
    untried: t({ id: 'team.place.untried', message: 'Incompleto' }),
    poor: t({ id: 'team.place.poor', message: 'Con fallas menores' }),
    bad: t({ id: 'team.place.bad', message: 'Con fallas' }),
  };
  const untried = t({ id: 'readiness.untried', message: 'sin probar' });
  return (
    <Group gap="0 6px">
      <Badge size="sm" color={colours[overall]} variant="light" tt="none">
        {words[overall]}
      </Badge>
      <Text span size="xs" c="dimmed">
        {dateAndTime(at)}
      </Text>
      {findings.length > 0 && (
        <Text span size="xs" w="100%">
          {findings
            .map(
              ({ check, problem }) =>
                `${i18n._(checkMessages[check])}: ${problem ? i18n._(problemMessages[problem]) : untried}`,
            )
            .join(' · ')}
        </Text>
      )}
    </Group>
  );
}
