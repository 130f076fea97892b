import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KioskRef } from '../machines/kiosk.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';

/** Says once which device this is: its access key, and its name. */
export function SetUpScreen({ kiosk }: { kiosk: KioskRef }) {
  const isChoosing = useSelector(kiosk, (state) => state.matches({ closed: 'choosing' }));
  return isChoosing ? <Devices kiosk={kiosk} /> : <KeyForm kiosk={kiosk} />;
}

function KeyForm({ kiosk }: { kiosk: KioskRef }) {
  const { t } = useLingui();
  const failure = useSelector(kiosk, ({ context }) => context.failure);
  const isBusy = useSelector(kiosk, (state) => state.hasTag('busy'));
  const send = (form: FormData) => kiosk.send({ type: 'kiosk.enterKey', key: String(form.get('key') ?? '') });
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

function Devices({ kiosk }: { kiosk: KioskRef }) {
  const devices = useSelector(kiosk, ({ context }) => context.devices);
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
            <Send to={kiosk} event={{ type: 'kiosk.chooseDevice', id }}>
              {name}
            </Send>
          </li>
        ))}
      </ul>
      <Send to={kiosk} event={{ type: 'kiosk.back' }}>
        <Trans id="kiosk.back">Regresar</Trans>
      </Send>
    </section>
  );
}
