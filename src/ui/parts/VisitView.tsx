import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallType } from '../../domain/call.ts';
import { visitSections } from '../../domain/visit-sections.ts';
import type { VisitRef } from '../../machines/visit.ts';
import { typeMessages } from '../texts.ts';
import { useTimes } from '../times.ts';

/** What the caller did at the device: the sections entered and the areas visited, oldest first. */
export function VisitView({ visit: ref }: { visit: VisitRef }) {
  const { i18n } = useLingui();
  const { timeOfDay } = useTimes();
  const visit = useSelector(ref, ({ context }) => context.visit);
  const failed = useSelector(ref, (state) => state.hasTag('failed'));
  if (!visit) {
    return failed ? (
      <Text size="sm" c="red" role="alert">
        <Trans id="visit.failed">No se pudieron cargar las interacciones. Se volverá a intentar automáticamente.</Trans>
      </Text>
    ) : (
      <Skeleton height={60} />
    );
  }
  const sections = visitSections(visit);
  if (sections.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans id="visit.none">No hay interacciones.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      {sections.map(({ category, since, entries, areas }) => (
        <div key={category}>
          <Text size="sm" fw={600}>
            {category}{' '}
            <Text span size="xs" c="dimmed">
              {timeOfDay(since)}
              {entries > 0 && (
                <>
                  {' · '}
                  <Plural id="visit.entries" value={entries} one="# entrada" other="# entradas" />
                </>
              )}
            </Text>
          </Text>
          {areas.length > 0 && (
            <List size="sm" spacing={2}>
              {areas.map(({ id, label, action, at }) => (
                <List.Item key={id}>
                  {Object.hasOwn(typeMessages, label) ? i18n._(typeMessages[label as CallType]) : label || action}{' '}
                  <Text span size="xs" c="dimmed">
                    {timeOfDay(at)}
                  </Text>
                </List.Item>
              ))}
            </List>
          )}
        </div>
      ))}
    </Stack>
  );
}
