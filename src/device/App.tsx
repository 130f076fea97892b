import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Failure } from '../domain/failure.ts';
import { languageNames, languages } from '../domain/settings.ts';
import type { KioskRef } from '../machines/kiosk.ts';
import type { KioskServiceRef } from '../machines/kiosk-service.ts';
import type { LanguageRef } from '../machines/language.ts';
import { AwayScreen } from './AwayScreen.tsx';
import { CallScreen } from './CallScreen.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { PairingScreen } from './PairingScreen.tsx';
import { Problem } from './Problem.tsx';
import { StartScreen } from './StartScreen.tsx';
import { VisitScreen } from './VisitScreen.tsx';

/** The page of a client device, in whatever state it is. */
export function App({ kiosk }: { kiosk: KioskRef }) {
  const language = useSelector(kiosk, ({ children }) => children.language);
  const spoken = useSelector(language, (state) => state?.context.language ?? null);
  const service = useSelector(kiosk, ({ children }) => children.service);
  const device = useSelector(service, (state) => state?.context.device ?? null);
  if (!language || !spoken) return null;
  return (
    <I18nProvider i18n={i18n}>
      <title>{device ? `${device.name} · Asesoría` : 'Asesoría'}</title>
      <header className="bar">
        <span className="device">{device?.name ?? 'Asesoría'}</span>
        <LanguageSwitch language={language} />
      </header>
      <main className="screen">
        <Screen kiosk={kiosk} />
      </main>
    </I18nProvider>
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
  const isHome = useSelector(service, (state) => state.hasTag('home'));
  const isAway = useSelector(service, (state) => state.hasTag('away'));
  const failure = useSelector(service, ({ context }) => context.failure);
  if (call) return <CallScreen call={call} />;
  if (visit) return <VisitScreen visit={visit} />;
  if (isAway) return <AwayScreen />;
  return isHome ? <StartScreen service={service} /> : <Waiting failure={failure} />;
}

function Waiting({ failure }: { failure: Failure | null }) {
  return (
    <>
      <p role="status">
        <Trans id="kiosk.loading">Un momento…</Trans>
      </p>
      <Problem failure={failure} />
    </>
  );
}

function LanguageSwitch({ language }: { language: LanguageRef }) {
  const { t } = useLingui();
  const current = useSelector(language, ({ context }) => context.language);
  return (
    <fieldset className="languages" aria-label={t({ id: 'topbar.language', message: 'Idioma' })}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className="button"
          aria-pressed={one === current}
          onClick={() => language.send({ type: 'language.choose', language: one })}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  );
}
