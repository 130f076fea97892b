import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bookedOf, delaysOf } from '../domain/kiosk.ts';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';
import { useMoment } from './use-moment.ts';

/** The wait for an agent, in front of the screen or away from it; or a call that is booked for later. */
export function LineScreen({ call }: { call: KioskCallRef }) {
  const withVideo = useSelector(call, ({ context }) => context.call?.with_video ?? false);
  const booked = useSelector(call, ({ context }) => bookedOf(context));
  const failure = useSelector(call, ({ context }) => context.failure);
  const isAsking = useSelector(call, (state) => state.hasTag('asking'));
  return (
    <section className="panel centred">
      <LineTitle key={`line ${booked}`} withVideo={withVideo} isBooked={booked !== null} />
      {booked !== null && <Booking time={booked} withVideo={withVideo} />}
      {!withVideo && <PhoneNumber call={call} />}
      {booked === null && <Place call={call} />}
      <Problem failure={failure} />
      {isAsking ? <Sure call={call} keepsPlace={withVideo && booked === null} /> : <Choices call={call} />}
    </section>
  );
}

function LineTitle({ withVideo, isBooked }: { withVideo: boolean; isBooked: boolean }) {
  if (isBooked) {
    return (
      <Title>
        {withVideo ? (
          <Trans id="kiosk.booked.video">Tu videollamada quedó para más tarde</Trans>
        ) : (
          <Trans id="kiosk.booked.title">Tu llamada quedó apartada</Trans>
        )}
      </Title>
    );
  }
  return (
    <Title>
      {withVideo ? (
        <Trans id="kiosk.line.title">Enseguida te atendemos</Trans>
      ) : (
        <Trans id="kiosk.line.byPhone">Te vamos a llamar</Trans>
      )}
    </Title>
  );
}

/** When a call comes that was booked for later. */
function Booking({ time, withVideo }: { time: number; withVideo: boolean }) {
  const moment = useMoment()(time);
  return (
    <p className="place">
      {withVideo ? (
        <Trans id="kiosk.booked.here">
          Te atendemos aquí: <b>{moment}</b>
        </Trans>
      ) : (
        <Trans id="kiosk.booked.time">
          Te llamamos: <b>{moment}</b>
        </Trans>
      )}
    </p>
  );
}

function PhoneNumber({ call }: { call: KioskCallRef }) {
  const phone = useSelector(call, ({ context }) => context.call?.phone ?? null);
  if (phone === null) return null;
  return (
    <p>
      <Trans id="kiosk.line.number">
        Llamaremos al <b>{phone}</b>. No hace falta que esperes aquí.
      </Trans>
    </p>
  );
}

function Place({ call }: { call: KioskCallRef }) {
  const place = useSelector(call, ({ context }) => context.place);
  const position = place?.position ?? 0;
  const wait = place?.expected_wait ?? null;
  const minutes = Math.max(1, Math.ceil((wait ?? 0) / 60));
  return (
    <div role="status" className="place">
      {position > 0 && (
        <p>
          <Trans id="kiosk.line.place">
            Tu lugar en la fila: <b>{position}</b>
          </Trans>
        </p>
      )}
      {position > 0 && wait !== null && (
        <p>
          <Trans id="kiosk.line.wait">Espera aproximada: {minutes} min</Trans>
        </p>
      )}
    </div>
  );
}

function Choices({ call }: { call: KioskCallRef }) {
  const withVideo = useSelector(call, ({ context }) => context.call?.with_video ?? false);
  const isBooked = useSelector(call, ({ context }) => bookedOf(context) !== null);
  const delays = useSelector(
    call,
    ({ context }) => delaysOf(context),
    (some, others) => some.join() === others.join(),
  );
  return (
    <>
      {delays.length > 0 && (
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
          {withVideo && !isBooked ? (
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

/** The question before a call is given up: out of the line, or out of the book. */
function Sure({ call, keepsPlace }: { call: KioskCallRef; keepsPlace: boolean }) {
  return (
    <div role="alertdialog" aria-labelledby="sure" className="sure">
      <p id="sure">
        {keepsPlace ? (
          <Trans id="kiosk.sure.question">¿Dejar la fila? Perderás tu lugar.</Trans>
        ) : (
          <Trans id="kiosk.sure.cancel">¿Cancelar la llamada? Ya no te llamaremos.</Trans>
        )}
      </p>
      <div className="actions">
        <Send to={call} event={{ type: 'call.stay' }} look="main">
          {keepsPlace ? (
            <Trans id="kiosk.sure.stay">Seguir esperando</Trans>
          ) : (
            <Trans id="kiosk.sure.keep">Conservar la llamada</Trans>
          )}
        </Send>
        <Send to={call} event={{ type: 'call.confirm' }} look="danger">
          {keepsPlace ? (
            <Trans id="kiosk.sure.leave">Dejar la fila</Trans>
          ) : (
            <Trans id="kiosk.line.cancel">Cancelar la llamada</Trans>
          )}
        </Send>
      </div>
    </div>
  );
}
