import { Trans } from '@lingui/react/macro';
import { Title } from './Title.tsx';

/** Nothing that is offered could be had: the server does not answer. */
export function AwayScreen() {
  return (
    <section className="panel centred">
      <Title key="away">
        <Trans id="kiosk.away.title">Por ahora no hay servicio</Trans>
      </Title>
      <p role="alert">
        <Trans id="kiosk.away.help">
          Este dispositivo no tiene conexión. Lo intenta por sí solo: en cuanto regrese, aparecerán aquí los servicios.
        </Trans>
      </p>
    </section>
  );
}
