import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '../domain/settings.ts';
import type { KioskComfortEvent, KioskComfortRef } from '../machines/kiosk-comfort.ts';
import type { LanguageRef } from '../machines/language.ts';

interface ToolsProps {
  comfort: KioskComfortRef;
  language: LanguageRef;
  /** What may be chosen; empty: every language. */
  offered: readonly Language[];
}

/** What a visitor can change of the page itself: its language, and how it is seen, reached and heard. */
export function Tools({ comfort, language, offered }: ToolsProps) {
  return (
    <footer className="tools">
      <LanguageSwitch language={language} offered={offered} />
      <Comforts comfort={comfort} />
    </footer>
  );
}

function Comforts({ comfort }: { comfort: KioskComfortRef }) {
  const { t } = useLingui();
  const hasVoice = useSelector(comfort, (state) => state.hasTag('voiced'));
  return (
    <fieldset className="tool-group" aria-label={t({ id: 'kiosk.comfort', message: 'Accesibilidad' })}>
      <Toggle comfort={comfort} tag="large" event={{ type: 'comfort.size' }} icon="size">
        <Trans id="kiosk.comfort.size">Letra grande</Trans>
      </Toggle>
      <Toggle comfort={comfort} tag="strong" event={{ type: 'comfort.contrast' }} icon="contrast">
        <Trans id="kiosk.comfort.contrast">Más contraste</Trans>
      </Toggle>
      <Toggle comfort={comfort} tag="high" event={{ type: 'comfort.reach' }} icon="reach">
        <Trans id="kiosk.comfort.reach">Subir botones</Trans>
      </Toggle>
      {hasVoice && (
        <Toggle comfort={comfort} tag="spoken" event={{ type: 'comfort.voice' }} icon="voice">
          <Trans id="kiosk.comfort.voice">Leer en voz alta</Trans>
        </Toggle>
      )}
    </fieldset>
  );
}

interface ToggleProps {
  comfort: KioskComfortRef;
  /** Of the chart, while it is switched on. */
  tag: 'large' | 'strong' | 'high' | 'spoken';
  event: KioskComfortEvent;
  icon: string;
  children: ReactNode;
}

function Toggle({ comfort, tag, event, icon, children }: ToggleProps) {
  const isOn = useSelector(comfort, (state) => state.hasTag(tag));
  return (
    <button type="button" className="button" data-tool={icon} aria-pressed={isOn} onClick={() => comfort.send(event)}>
      <span className="icon" aria-hidden="true" />
      <span className="tool-name">{children}</span>
    </button>
  );
}

function LanguageSwitch({ language, offered }: Pick<ToolsProps, 'language' | 'offered'>) {
  const { t } = useLingui();
  const current = useSelector(language, ({ context }) => context.language);
  if (offered.length === 1) return null;
  return (
    <fieldset className="tool-group" aria-label={t({ id: 'topbar.language', message: 'Idioma' })}>
      {(offered.length > 0 ? offered : languages).map((one) => (
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
