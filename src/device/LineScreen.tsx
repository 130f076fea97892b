import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { delays } from '../domain/kiosk.ts';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import { selectDelayable } from '../machines/kiosk-call.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';
import { useMoment } from './use-moment.ts';

/** The wait for an agent, in front of the screen or away from it. */
export function LineScreen({ call }: { call: KioskCallRef }) {
  const withVideo = useSelector(call, ({ context }) => context.call?.with_video ?? false);
  const failure = useSelector(call, ({ context }) => context.failure);
  const isAsking = useSelector(call, (state) => state.hasTag('asking'));
  return (
    <section className="panel centred">
      <Title key="line">
        {withVideo ? (
          <Trans id="kiosk.line.title">Enseguida te atendemos</Trans>
        ) : (
          <Trans id="kiosk.line.byPhone">Te vamos a llamar</Trans>
        )}
      </Title>
      <Appointment call={call} />
      <Place call={call} />
      <Problem failure={failure} />
      {isAsking ? <Sure call={call} /> : <Choices call={call} withVideo={withVideo} />}
    </section>
  );
}

/** To whom the call goes, and when if not at once. */
function Appointment({ call }: { call: KioskCallRef }) {
  const moment = useMoment();
  const placed = useSelector(call, ({ context }) => context.call);
  if (!placed) return null;
  const { now, phone, required_in, with_video } = placed;
  const time = moment(required_in);
  return (
    <>
      {!with_video && phone !== null && (
        <p>
          <Trans id="kiosk.line.number">
            Llamaremos al <b>{phone}</b>. No hace falta que esperes aquí.
          </Trans>
        </p>
      )}
      {!now && (
        <p>
          <Trans id="kiosk.line.time">Hora: {time}</Trans>
        </p>
      )}
    </>
  );
}

function Place({ call }: { call: KioskCallRef }) {
  const place = useSelector(call, ({ context }) => context.place);
  const position = place?.position ?? 0;
  const minutes = Math.max(1, Math.round((place?.expected_wait ?? 0) / 60));
  return (
    <div role="status" className="place">
      {position > 0 && (
        <p>
          <Trans id="kiosk.line.place">
            Tu lugar en la fila: <b>{position}</b>
          </Trans>
        </p>
      )}
      {position > 0 && place?.expected_wait != null && (
        <p>
          <Trans id="kiosk.line.wait">Espera aproximada: {minutes} min</Trans>
        </p>
      )}
    </div>
  );
}

function Choices({ call, withVideo }: { call: KioskCallRef; withVideo: boolean }) {
  const isDelayable = useSelector(call, selectDelayable);
  return (
    <>
      {isDelayable && (
        <fieldset className="choices">
          <legend>
            <Trans id="kiosk.line.delay">Prefiero más tarde, dentro de</Trans>
          </legend>
          {delays.map((minutes) => (
            <Send key={minutes} to={call} event={{ type: 'call.delay', minutes }}>
              <Trans id="kiosk.minutes">{minutes} min</Trans>
            </Send>
          ))}
        </fieldset>
      )}
      <div className="actions">
        <Send to={call} event={{ type: 'call.giveUp' }} look="danger">
          {withVideo ? (
            <Trans id="kiosk.line.giveUp">Dejar la fila</Trans>
          ) : (
            <Trans id="kiosk.line.cancel">Cancelar la llamada</Trans>
          )}
        </Send>
        {!withVideo && (
          <Send to={call} event={{ type: 'call.leave' }} look="main">
            <Trans id="kiosk.done">Listo</Trans>
          </Send>
        )}
      </div>
    </>
  );
}

function Sure({ call }: { call: KioskCallRef }) {
  return (
    <div role="alertdialog" aria-labelledby="sure" className="sure">
      <p id="sure">
        <Trans id="kiosk.sure.question">¿Seguro? Perderás tu lugar.</Trans>
      </p>
      <div className="actions">
        <Send to={call} event={{ type: 'call.stay' }} look="main">
          <Trans id="kiosk.sure.stay">Seguir esperando</Trans>
        </Send>
        <Send to={call} event={{ type: 'call.confirm' }} look="danger">
          <Trans id="kiosk.sure.leave">Sí, salir</Trans>
        </Send>
      </div>
    </div>
  );
}
