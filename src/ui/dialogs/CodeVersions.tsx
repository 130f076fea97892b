import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NavLink, Skeleton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CodeVersionsRef } from '../../machines/code-versions.ts';
import type { RowRef } from '../../machines/row.ts';
import { failureMessage } from '../failure-texts.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';

interface CodeVersionsProps {
  versions: CodeVersionsRef;
  row: RowRef;
}

/** The saved states of the code: chosen to be compared, and taken up again into the edited row. */
export function CodeVersions({ versions: ref, row }: CodeVersionsProps) {
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  // A row that is only looked at takes a version up as well, and opens its fields with it.
  const edit = useSelector(row, ({ children }) => children.edit);
  const { versions, chosen, text, failure } = useSelector(ref, ({ context }) => context);
  const loading = useSelector(ref, (state) => state.matches('loading'));
  const failed = useSelector(ref, (state) => state.hasTag('failed'));
  if (failed && failure) return <Problem failure={failure} onRetry={() => ref.send({ type: 'versions.retry' })} />;
  if (loading) return <Skeleton height={120} />;
  return (
    <Stack gap="xs">
      {failure && (
        <Text size="sm" c="red" role="alert">
          {i18n._(failureMessage(failure))}
        </Text>
      )}
      {text && (
        <Group gap="xs">
          <Send to={edit ?? row} event={{ type: 'row.restore', key: 'code', value: text.code }} size="compact-sm">
            <Trans id="versions.restore">Recuperar esta versión</Trans>
          </Send>
          <Button size="compact-sm" variant="default" onClick={() => ref.send({ type: 'versions.back' })}>
            <Trans id="versions.back">Volver al editor</Trans>
          </Button>
        </Group>
      )}
      <nav aria-label={t({ id: 'versions.title', message: 'Versiones' })}>
        {versions.map(({ number, saved_at, saved_by, length }) => (
          <NavLink
            key={number}
            component="button"
            type="button"
            active={number === chosen}
            aria-current={number === chosen || undefined}
            label={t({ id: 'versions.number', message: `Versión ${number}` })}
            description={[
              dateAndTime(saved_at),
              saved_by,
              t({ id: 'versions.length', message: plural(length, { one: '# carácter', other: '# caracteres' }) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => ref.send({ type: 'versions.choose', number })}
          />
        ))}
      </nav>
    </Stack>
  );
}
