import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useTimes } from '../times.ts';

/** What was typed before and never saved stands in the fields again. `at` in unix seconds; null when nothing does. */
export function Restored({ at, onDiscard }: { at: number | null; onDiscard(): void }) {
  const { i18n } = useLingui();
  const { zone } = useTimes();
  if (at === null) return null;
  const when = i18n.date(new Date(at * 1_000), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone === null ? {} : { timeZone: zone }),
  });
  return (
    <div role="status">
      <Text size="xs">
        <Trans id="row.restored">Tenías cambios sin guardar del {when}: aquí están de nuevo.</Trans>
      </Text>
      <Button size="compact-xs" variant="light" onClick={onDiscard}>
        <Trans id="row.discard">Descartarlos</Trans>
      </Button>
    </div>
  );
}
