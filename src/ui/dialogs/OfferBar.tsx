import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Offer } from '../../domain/availability.ts';
import { clockTime } from '../../domain/time.ts';
import { type AvailabilityRef, selectOfferLeft } from '../../machines/availability.ts';
import type { OfferRef } from '../../machines/offer.ts';
import { RungCallText } from '../parts/RungCallText.tsx';
import { Send } from '../Send.tsx';

interface OfferBarProps {
  availability: AvailabilityRef;
  offer: OfferRef;
}

/**
 * A call that rings for this agent alone, on every screen: what it is, who asks, how long it still rings, and whether it is
 * taken.
 */
export function OfferBar({ availability, offer }: OfferBarProps) {
  const { t } = useLingui();
  const offered = useSelector(availability, ({ context }) => context.known?.offer ?? null);
  const busy = useSelector(offer, (state) => state.hasTag('busy'));
  if (!offered) return null;
  const { call, kind = 'ring', note } = offered;
  return (
    <section className="offer" aria-label={t({ id: 'offer.label', message: 'Llamada para ti' })}>
      <Group gap="xs" wrap="wrap" miw={0}>
        <Text fw={700}>
          <Asked offer={offered} />
        </Text>
        <Text>
          <RungCallText call={call} />
        </Text>
        {note && (
          <Text className="offer-note" fs="italic">
            {note}
          </Text>
        )}
        <TimeLeft availability={availability} />
      </Group>
      <Group gap="xs">
        <Button color="teal" loading={busy} onClick={() => offer.send({ type: 'offer.accept', id: call.id, kind })}>
          <Yes kind={kind} />
        </Button>
        {kind !== 'ring' && (
          <Button variant="default" component={Link} href={`/call/${call.id}`}>
            <Trans id="offer.look">Ver la llamada</Trans>
          </Button>
        )}
        <Send to={offer} event={{ type: 'offer.decline', id: call.id }} variant="default">
          {kind === 'ring' ? (
            <Trans id="offer.decline">Que atienda alguien más</Trans>
          ) : (
            <Trans id="offer.notNow">Ahora no puedo</Trans>
          )}
        </Send>
      </Group>
    </section>
  );
}

/** Why it rings. */
function Asked({ offer: { kind, from } }: { offer: Offer }) {
  const name = from?.name ?? '';
  if (kind === 'transfer') return <Trans id="offer.transfer">{name} quiere pasarte su llamada</Trans>;
  if (kind === 'consult') return <Trans id="offer.consult">{name} te pide ayuda en su llamada</Trans>;
  return <Trans id="offer.title">Te llaman</Trans>;
}

function Yes({ kind }: Required<Pick<Offer, 'kind'>>) {
  if (kind === 'transfer') return <Trans id="offer.take">Tomar la llamada</Trans>;
  if (kind === 'consult') return <Trans id="offer.help">Entrar a ayudar</Trans>;
  return <Trans id="offer.answer">Atender</Trans>;
}

function TimeLeft({ availability }: { availability: AvailabilityRef }) {
  const seconds = useSelector(availability, selectOfferLeft);
  return (
    <Text size="sm" ff="monospace" role="timer">
      {clockTime(seconds)}
    </Text>
  );
}
