import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TourRef } from '../../machines/tour.ts';
import { tourMessages, tourPlaces } from './tour-texts.ts';

const frame = 'outline: 3px solid var(--mantine-primary-color-filled); outline-offset: 2px';

/** A stop of the tour, in a corner beside the work; what it is about has a frame meanwhile, where it is on the screen. */
export function TourCard({ tour }: { tour: TourRef }) {
  const { t, i18n } = useLingui();
  const { stops, at } = useSelector(tour, ({ context }) => context);
  const shown = useSelector(tour, (state) => state.hasTag('shown'));
  const stop = stops[at];
  if (!stop || !shown) return null;
  const number = at + 1;
  const count = stops.length;
  return (
    <Paper
      component="section"
      className="tour-card"
      withBorder
      shadow="lg"
      p="md"
      aria-label={t({ id: 'tour.title', message: 'Recorrido' })}
    >
      <style>{`${tourPlaces[stop] ?? '.tour-card'} { ${frame} }`}</style>
      <Text aria-live="polite">{i18n._(tourMessages[stop])}</Text>
      <Group justify="space-between" mt="sm" wrap="nowrap">
        <Text size="sm" c="dimmed">
          <Trans id="tour.place">
            {number} de {count}
          </Trans>
        </Text>
        <Group gap="xs" wrap="nowrap">
          {number < count && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => tour.send({ type: 'tour.end' })}>
              <Trans id="tour.skip">Saltar</Trans>
            </Button>
          )}
          {at > 0 && (
            <Button size="xs" variant="default" onClick={() => tour.send({ type: 'tour.back' })}>
              <Trans id="tour.back">Atrás</Trans>
            </Button>
          )}
          <Button size="xs" onClick={() => tour.send({ type: 'tour.next' })}>
            {number < count ? <Trans id="tour.next">Siguiente</Trans> : <Trans id="tour.done">Listo</Trans>}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
