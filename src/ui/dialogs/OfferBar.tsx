import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { clockTime } from '../../domain/time.ts';
import { type AvailabilityRef, selectOfferLeft } from '../../machines/availability.ts';
import type { OfferRef } from '../../machines/offer.ts';
import { Send } from '../Send.tsx';
import { alertText } from '../texts.ts';

interface OfferBarProps {
  availability: AvailabilityRef;
  offer: OfferRef;
}

/** A call that rings for this agent alone, on every screen: what it is, how long it still rings, and whether it is taken. */
export function OfferBar({ availability, offer }: OfferBarProps) {
  const { t } = useLingui();
  const call = useSelector(availability, ({ context }) => context.known?.offer?.call ?? null);
  const busy = useSelector(offer, (state) => state.hasTag('busy'));
  if (!call) return null;
  return (
    <section className="offer" aria-label={t({ id: 'offer.label', message: 'Llamada para ti' })}>
      <Group gap="xs" wrap="wrap" miw={0}>
        <Text fw={700}>
          <Trans id="offer.title">Te llaman</Trans>
        </Text>
        <Text>{alertText(call).body}</Text>
        <TimeLeft availability={availability} />
      </Group>
      <Group gap="xs">
        <Button color="teal" loading={busy} onClick={() => offer.send({ type: 'offer.accept', id: call.id })}>
          <Trans id="offer.answer">Atender</Trans>
        </Button>
        <Send to={offer} event={{ type: 'offer.decline' }} variant="default">
          <Trans id="offer.decline">Que atienda alguien más</Trans>
        </Send>
      </Group>
    </section>
  );
}

function TimeLeft({ availability }: { availability: AvailabilityRef }) {
  const seconds = useSelector(availability, selectOfferLeft);
  return (
    <Text size="sm" ff="monospace" role="timer">
      {clockTime(seconds)}
    </Text>
  );
}
