import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KioskServiceRef } from '../machines/kiosk-service.ts';
import { selectBrand, selectOpening } from '../machines/kiosk-service-selectors.ts';
import { Closed, OpenUntil } from './Closed.tsx';
import { HearingLoop } from './HearingLoop.tsx';
import { Send } from './Send.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';

/** What a visitor finds: the services of the device. */
export function StartScreen({ service }: { service: KioskServiceRef }) {
  const opening = useSelector(service, selectOpening);
  const hasLoop = useSelector(service, (state) => selectBrand(state).hearingLoop);
  return (
    <Step
      says={
        <>
          <Title>
            <Trans id="kiosk.start.title">¿En qué te ayudamos?</Trans>
          </Title>
          {opening.isOpen && (
            <p className="lead">
              <Trans id="kiosk.start.help">Toca una opción: te atendemos por video o por teléfono.</Trans>
            </p>
          )}
          <Closed opening={opening} />
          <OpenUntil opening={opening} />
          {hasLoop && <HearingLoop />}
        </>
      }
      does={<Services service={service} />}
    />
  );
}

function Services({ service }: { service: KioskServiceRef }) {
  const services = useSelector(service, ({ context }) => context.device?.services ?? []);
  return (
    <ul className="tiles">
      {services.map((offered) => (
        <li key={offered.id}>
          <Send to={service} event={{ type: 'kiosk.open', service: offered }} look="main">
            {offered.name}
          </Send>
        </li>
      ))}
      {services.length === 0 && (
        <li>
          <Send to={service} event={{ type: 'kiosk.open', service: null }} look="main">
            <Trans id="kiosk.start.general">Pedir ayuda</Trans>
          </Send>
        </li>
      )}
    </ul>
  );
}
