import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KioskSetUpRef } from '../machines/kiosk-set-up.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';

/** Says once which device this is: its access key, and its name. */
export function SetUpScreen({ setUp }: { setUp: KioskSetUpRef }) {
  const isChoosing = useSelector(setUp, (state) => state.hasTag('choosing'));
  return isChoosing ? <Devices setUp={setUp} /> : <KeyForm setUp={setUp} />;
}

function KeyForm({ setUp }: { setUp: KioskSetUpRef }) {
  const { t } = useLingui();
  const failure = useSelector(setUp, ({ context }) => context.failure);
  const isBusy = useSelector(setUp, (state) => state.hasTag('busy'));
  const send = (form: FormData) => setUp.send({ type: 'setUp.enterKey', key: String(form.get('key') ?? '') });
  return (
    <form action={send} className="panel">
      <Title>
        <Trans id="kiosk.setUp.title">Configurar este dispositivo</Trans>
      </Title>
      <p>
        <Trans id="kiosk.setUp.help">
          Escribe una llave de acceso de tu empresa con permiso para sus dispositivos y llamadas.
        </Trans>
      </p>
      <label className="field">
        <Trans id="kiosk.setUp.key">Llave de acceso</Trans>
        <input
          name="key"
          type="password"
          autoComplete="off"
          required
          placeholder={t({ id: 'kiosk.setUp.keyHint', message: 'Llave' })}
        />
      </label>
      <Problem failure={failure} />
      <button type="submit" className="button" data-look="main" disabled={isBusy}>
        <Trans id="kiosk.next">Continuar</Trans>
      </button>
    </form>
  );
}

function Devices({ setUp }: { setUp: KioskSetUpRef }) {
  const devices = useSelector(setUp, ({ context }) => context.devices);
  return (
    <section className="panel">
      <Title key="devices">
        <Trans id="kiosk.setUp.choose">¿Qué dispositivo es este?</Trans>
      </Title>
      {devices.length === 0 && (
        <p>
          <Trans id="kiosk.setUp.none">La empresa no tiene dispositivos activos.</Trans>
        </p>
      )}
      <ul className="tiles">
        {devices.map(({ id, name }) => (
          <li key={id}>
            <Send to={setUp} event={{ type: 'setUp.choose', id }}>
              {name}
            </Send>
          </li>
        ))}
      </ul>
      <Send to={setUp} event={{ type: 'setUp.back' }}>
        <Trans id="kiosk.back">Regresar</Trans>
      </Send>
    </section>
  );
}
