import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CSSProperties, ReactNode } from 'react';
import { type Brand, inkOn, noBrand } from '../domain/brand.ts';
import type { Failure } from '../domain/failure.ts';
import type { KioskRef } from '../machines/kiosk.ts';
import type { KioskComfortRef } from '../machines/kiosk-comfort.ts';
import type { KioskServiceRef } from '../machines/kiosk-service.ts';
import { selectBrand } from '../machines/kiosk-service-selectors.ts';
import { AwayScreen } from './AwayScreen.tsx';
import { CallScreen } from './CallScreen.tsx';
import { IdleScreen } from './IdleScreen.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { PairingScreen } from './PairingScreen.tsx';
import { Problem } from './Problem.tsx';
import { StartScreen } from './StartScreen.tsx';
import { Step } from './Step.tsx';
import { Tools } from './Tools.tsx';
import { VisitScreen } from './VisitScreen.tsx';

/** The page of a client device, in whatever state it is. */
export function App({ kiosk }: { kiosk: KioskRef }) {
  const { language, comfort } = useSelector(kiosk, ({ context }) => context);
  const spoken = useSelector(language, ({ context }) => context.language);
  const service = useSelector(kiosk, ({ children }) => children.service);
  const device = useSelector(service, (state) => state?.context.device ?? null);
  const brand = useSelector(service, (state) => (state ? selectBrand(state) : noBrand));
  if (!spoken) return null;
  return (
    <I18nProvider i18n={i18n}>
      <title>{device ? `${device.name} · Asesoría` : 'Asesoría'}</title>
      <Page comfort={comfort} accent={brand.accent}>
        <header className="bar">
          <Sign brand={brand} name={device?.name ?? 'Asesoría'} />
        </header>
        <main className="screen">
          <Screen kiosk={kiosk} />
        </main>
        <Tools comfort={comfort} language={language} offered={brand.languages} />
      </Page>
    </I18nProvider>
  );
}

interface PageProps {
  comfort: KioskComfortRef;
  accent: Brand['accent'];
  children: ReactNode;
}

/** The whole page, as the visitor wants to see it, in the colours of the place. */
function Page({ comfort, accent, children }: PageProps) {
  const isLarge = useSelector(comfort, (state) => state.hasTag('large'));
  const isStrong = useSelector(comfort, (state) => state.hasTag('strong'));
  const isHigh = useSelector(comfort, (state) => state.hasTag('high'));
  const colours = accent === null ? {} : { '--brand': accent, '--on-brand': inkOn(accent) };
  return (
    <div
      className="page"
      data-size={isLarge ? 'large' : undefined}
      data-contrast={isStrong ? 'strong' : undefined}
      data-reach={isHigh ? 'high' : 'low'}
      style={colours as CSSProperties}
    >
      {children}
    </div>
  );
}

function Sign({ brand: { logo, title }, name }: { brand: Brand; name: string }) {
  return (
    <>
      {logo !== null && <img className="logo" src={logo} alt="" />}
      <span className="device">{title ?? name}</span>
    </>
  );
}

function Screen({ kiosk }: { kiosk: KioskRef }) {
  const link = useSelector(kiosk, ({ children }) => children.link);
  const pairing = useSelector(kiosk, ({ children }) => children.pairing);
  const service = useSelector(kiosk, ({ children }) => children.service);
  if (link) return <LinkScreen link={link} />;
  if (pairing) return <PairingScreen pairing={pairing} />;
  return service ? <Service service={service} /> : <Waiting failure={null} />;
}

function Service({ service }: { service: KioskServiceRef }) {
  const visit = useSelector(service, ({ children }) => children.visit);
  const call = useSelector(service, ({ children }) => children.call);
  const idle = useSelector(service, ({ children }) => children.idle);
  const isResting = useSelector(idle, (state) => state?.hasTag('resting') ?? false);
  const isAway = useSelector(service, (state) => state.hasTag('away'));
  const failure = useSelector(service, ({ context }) => context.failure);
  if (call) return <CallScreen call={call} />;
  if (visit) return <VisitScreen visit={visit} />;
  if (isAway) return <AwayScreen />;
  if (!idle) return <Waiting failure={failure} />;
  return isResting ? <IdleScreen idle={idle} /> : <StartScreen service={service} />;
}

function Waiting({ failure }: { failure: Failure | null }) {
  return (
    <Step
      says={
        <>
          <p role="status">
            <Trans id="kiosk.loading">Un momento…</Trans>
          </p>
          <Problem failure={failure} />
        </>
      }
    />
  );
}
