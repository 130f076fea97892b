import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KioskRef, selectOpening } from '../machines/kiosk.ts';
import { Closed } from './Closed.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';

/** What a visitor finds: the services of the device. */
export function StartScreen({ kiosk }: { kiosk: KioskRef }) {
  const services = useSelector(kiosk, ({ context }) => context.device?.services ?? []);
  const opening = useSelector(kiosk, selectOpening);
  return (
    <section className="panel wide">
      <Title>
        <Trans id="kiosk.start.title">¿En qué te ayudamos?</Trans>
      </Title>
      <Closed opening={opening} />
      <ul className="tiles">
        {services.map((service) => (
          <li key={service.id}>
            <Send to={kiosk} event={{ type: 'kiosk.open', service }} look="main">
              {service.name}
            </Send>
          </li>
        ))}
        {services.length === 0 && (
          <li>
            <Send to={kiosk} event={{ type: 'kiosk.open', service: null }} look="main">
              <Trans id="kiosk.start.general">Pedir ayuda</Trans>
            </Send>
          </li>
        )}
      </ul>
    </section>
  );
}
