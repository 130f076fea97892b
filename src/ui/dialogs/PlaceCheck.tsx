import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReadinessOfferRef, selectIsOffered } from '../../machines/readiness-offer.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { ReadinessDialog } from './ReadinessDialog.tsx';

/** What there is of the check of an agent's place: the offer beside the work, or the check itself. */
export function PlaceCheck({ offer }: { offer: ReadinessOfferRef }) {
  const offered = useSelector(offer, selectIsOffered);
  const { part, readiness } = useSelector(offer, ({ children }) => children);
  if (part) return <PartArriving part={part} waiting={null} />;
  if (readiness) return <ReadinessDialog readiness={readiness} />;
  return offered && <Offer offer={offer} />;
}

function Offer({ offer }: { offer: ReadinessOfferRef }) {
  const isAgain = useSelector(offer, ({ context }) => (context.kept?.at ?? 0) > 0);
  return (
    <section className="place-offer" aria-labelledby="place-offer">
      <Text size="sm" id="place-offer" flex="1 1 16rem">
        {isAgain ? (
          <Trans id="place.offerAgain">
            La última revisión de este equipo tuvo fallas o ya es vieja. ¿Quieres probar de nuevo el timbre, el
            micrófono y la cámara?
          </Trans>
        ) : (
          <Trans id="place.offer">
            Este equipo no se ha revisado. En dos minutos sabrás si te suenan las llamadas y si el cliente te oye y te
            ve.
          </Trans>
        )}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="light" onClick={() => offer.send({ type: 'readiness.open' })}>
          <Trans id="place.check">Revisar ahora</Trans>
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => offer.send({ type: 'readiness.later' })}>
          <Trans id="place.later">Ahora no</Trans>
        </Button>
      </Group>
    </section>
  );
}
