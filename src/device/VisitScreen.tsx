import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CallType } from '../domain/call.ts';
import type { KioskVisitRef } from '../machines/kiosk-visit.ts';
import { selectOpening } from '../machines/kiosk-visit-selectors.ts';
import { CallFormScreen } from './CallFormScreen.tsx';
import { Closed } from './Closed.tsx';
import { Send } from './Send.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';
import { kindTexts } from './texts.ts';
import { VisitIntroduction } from './VisitIntroduction.tsx';

/** A visitor, on the way to a call. */
export function VisitScreen({ visit }: { visit: KioskVisitRef }) {
  const isDoubted = useSelector(visit, (state) => state.hasTag('doubted'));
  return (
    <>
      <VisitStep visit={visit} />
      <div role="alert" className="doubt" hidden={!isDoubted}>
        {isDoubted && (
          <p>
            <Trans id="kiosk.doubt">¿Sigues ahí? Toca la pantalla para continuar.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function VisitStep({ visit }: { visit: KioskVisitRef }) {
  const isFilling = useSelector(visit, (state) => state.matches({ here: { steps: 'filling' } }));
  const isChoosing = useSelector(visit, (state) => state.matches({ here: { steps: 'choosing' } }));
  const isBrowsing = useSelector(visit, (state) => state.matches({ here: { steps: 'browsing' } }));
  if (isFilling) return <CallFormScreen visit={visit} />;
  if (isChoosing) return <Kinds visit={visit} />;
  return isBrowsing ? <Services visit={visit} /> : <VisitIntroduction visit={visit} />;
}

const kinds: readonly CallType[] = ['video', 'call', 'deferred'];

function Kinds({ visit }: { visit: KioskVisitRef }) {
  const { service, device } = useSelector(visit, ({ context }) => context);
  const opening = useSelector(visit, selectOpening);
  return (
    <Step
      says={
        <>
          <Title key="kinds">{service?.name ?? device.name}</Title>
          <p className="lead">
            <Trans id="kiosk.kind.title">¿Cómo quieres que te ayudemos?</Trans>
          </p>
          <Closed opening={opening} />
        </>
      }
      does={
        <>
          <KindTiles visit={visit} />
          <div className="actions">
            {device.services.length > 1 && (
              <Send to={visit} event={{ type: 'visit.browse' }}>
                <Trans id="kiosk.otherServices">Otros servicios</Trans>
              </Send>
            )}
            <Send to={visit} event={{ type: 'visit.leave' }}>
              <Trans id="kiosk.leave">Salir</Trans>
            </Send>
          </div>
        </>
      }
    />
  );
}

function KindTiles({ visit }: { visit: KioskVisitRef }) {
  const { i18n } = useLingui();
  return (
    <ul className="tiles">
      {kinds.map((kind) => (
        <li key={kind}>
          <Send to={visit} event={{ type: 'visit.ask', kind }} look="main" sign={kind}>
            <strong>{i18n._(kindTexts[kind].name)}</strong> <small>{i18n._(kindTexts[kind].help)}</small>
          </Send>
        </li>
      ))}
    </ul>
  );
}

function Services({ visit }: { visit: KioskVisitRef }) {
  const services = useSelector(visit, ({ context }) => context.device.services);
  return (
    <Step
      says={
        <Title key="services">
          <Trans id="kiosk.start.title">¿En qué te ayudamos?</Trans>
        </Title>
      }
      does={
        <>
          <ul className="tiles">
            {services.map((service) => (
              <li key={service.id}>
                <Send to={visit} event={{ type: 'visit.open', service }} look="main">
                  {service.name}
                </Send>
              </li>
            ))}
          </ul>
          <div className="actions">
            <Send to={visit} event={{ type: 'visit.leave' }}>
              <Trans id="kiosk.leave">Salir</Trans>
            </Send>
          </div>
        </>
      }
    />
  );
}
