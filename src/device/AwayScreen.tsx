import { Trans } from '@lingui/react/macro';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';

/** Nothing that is offered could be had: the server does not answer. */
export function AwayScreen() {
  return (
    <Step
      says={
        <>
          <Title key="away" sign="away">
            <Trans id="kiosk.away.title">Por ahora no hay servicio</Trans>
          </Title>
          <p role="alert" className="lead">
            <Trans id="kiosk.away.help">
              Este dispositivo no tiene conexión. Lo intenta por sí solo: en cuanto vuelva, aparecerán aquí los
              servicios.
            </Trans>
          </p>
        </>
      }
    />
  );
}
