import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KioskServiceRef, selectOpening } from '../machines/kiosk-service.ts';
import { Closed } from './Closed.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';

/** What a visitor finds: the services of the device. */
export function StartScreen({ service }: { service: KioskServiceRef }) {
  const services = useSelector(service, ({ context }) => context.device?.services ?? []);
  const opening = useSelector(service, selectOpening);
  return (
    <section className="panel wide">
      <Title>
        <Trans id="kiosk.start.title">¿En qué te ayudamos?</Trans>
      </Title>
      <Closed opening={opening} />
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
    </section>
  );
}
