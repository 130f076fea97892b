import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KioskLinkRef, LinkCheck } from '../machines/kiosk-link.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';

/** Asks whether a device that is set up shall become what a link asks for. */
export function LinkScreen({ link }: { link: KioskLinkRef }) {
  const isAsking = useSelector(link, (state) => state.hasTag('asking'));
  const isRefused = useSelector(link, (state) => state.hasTag('refused'));
  const failure = useSelector(link, ({ context }) => context.failure);
  if (isAsking) return <Question link={link} />;
  return (
    <Step
      says={
        <>
          <Title key="check">
            {isRefused ? (
              <Trans id="kiosk.link.refused">El enlace no sirve: todo sigue igual</Trans>
            ) : (
              <Trans id="kiosk.link.checking">Comprobando el enlace…</Trans>
            )}
          </Title>
          <Problem failure={failure} />
        </>
      }
      does={
        <Send to={link} event={{ type: 'link.keep' }} look="main">
          <Trans id="kiosk.link.keep">Dejarlo como está</Trans>
        </Send>
      }
    />
  );
}

function Question({ link }: { link: KioskLinkRef }) {
  const check = useSelector(link, ({ context }) => context.check);
  const forgets = useSelector(link, ({ context }) => context.link === 'forget');
  return (
    <Step
      says={
        <>
          <Title key="question">
            {forgets ? (
              <Trans id="kiosk.link.unpairTitle">¿Desvincular este dispositivo?</Trans>
            ) : (
              <Trans id="kiosk.link.title">¿Cambiar este dispositivo?</Trans>
            )}
          </Title>
          <dl className="standings">
            <dt>
              <Trans id="kiosk.link.from">Ahora es</Trans>
            </dt>
            <dd>
              <Name standing={check?.from} />
            </dd>
            {!forgets && (
              <>
                <dt>
                  <Trans id="kiosk.link.to">Sería</Trans>
                </dt>
                <dd>
                  <Name standing={check?.to} />
                </dd>
              </>
            )}
          </dl>
        </>
      }
      does={
        <div className="actions">
          <Send to={link} event={{ type: 'link.keep' }} look="main">
            <Trans id="kiosk.link.keep">Dejarlo como está</Trans>
          </Send>
          <Send to={link} event={{ type: 'link.take' }} look="danger">
            {forgets ? (
              <Trans id="kiosk.link.unpair">Desvincularlo</Trans>
            ) : (
              <Trans id="kiosk.link.take">Cambiarlo</Trans>
            )}
          </Send>
        </div>
      }
    />
  );
}

function Name({ standing }: { standing: LinkCheck['from'] | undefined }) {
  if (!standing) return <Trans id="kiosk.link.none">Nada: ya no está vinculado</Trans>;
  if (standing === 'off') return <Trans id="kiosk.link.off">Un dispositivo desactivado</Trans>;
  const { business, device } = standing;
  return (
    <>
      <strong>{device}</strong> · {business}
    </>
  );
}
