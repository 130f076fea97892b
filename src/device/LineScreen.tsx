import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { zoneOf } from '../domain/hours.ts';
import { bookedOf, isBackInLine, waitRange } from '../domain/kiosk.ts';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import { GiveUpQuestion, LineChoices } from './LineChoices.tsx';
import { Problem } from './Problem.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';
import { useMoment } from './use-moment.ts';

/** The wait for an agent, in front of the screen or away from it; or a call that is booked for later. */
export function LineScreen({ call }: { call: KioskCallRef }) {
  const withVideo = useSelector(call, ({ context }) => context.call?.with_video ?? false);
  const booked = useSelector(call, ({ context }) => bookedOf(context));
  const isBack = useSelector(call, ({ context }) => context.call !== null && isBackInLine(context.call));
  const failure = useSelector(call, ({ context }) => context.failure);
  const isAsking = useSelector(call, (state) => state.hasTag('asking'));
  return (
    <Step
      says={
        <>
          {withVideo && booked === null && <span className="looking" aria-hidden="true" />}
          <LineTitle key={`line ${booked} ${isAsking}`} withVideo={withVideo} isBooked={booked !== null} />
          {booked !== null && <Booking call={call} time={booked} withVideo={withVideo} />}
          {!withVideo && <PhoneNumber call={call} />}
          {isBack && booked === null && <Back />}
          {booked === null && <Place call={call} />}
          <Problem failure={failure} />
        </>
      }
      does={
        isAsking ? (
          <GiveUpQuestion call={call} keepsPlace={withVideo && booked === null} />
        ) : (
          <LineChoices call={call} />
        )
      }
    />
  );
}

/** Why somebody waits who was being attended. */
function Back() {
  return (
    <p role="status">
      <Trans id="kiosk.line.back">Tu llamada volvió a la fila, y conservas tu lugar. Otra persona te atenderá.</Trans>
    </p>
  );
}

function LineTitle({ withVideo, isBooked }: { withVideo: boolean; isBooked: boolean }) {
  if (isBooked) {
    return (
      <Title sign="deferred">
        {withVideo ? (
          <Trans id="kiosk.booked.video">Tu videollamada quedó para más tarde</Trans>
        ) : (
          <Trans id="kiosk.booked.title">Tu llamada quedó programada</Trans>
        )}
      </Title>
    );
  }
  return (
    <Title sign={withVideo ? undefined : 'call'}>
      {withVideo ? (
        <Trans id="kiosk.line.title">Enseguida te atendemos</Trans>
      ) : (
        <Trans id="kiosk.line.byPhone">Te vamos a llamar</Trans>
      )}
    </Title>
  );
}

/** When a call comes that was booked for later. */
function Booking({ call, time, withVideo }: { call: KioskCallRef; time: number; withVideo: boolean }) {
  const moment = useMoment(useSelector(call, ({ context }) => zoneOf(context.hours)))(time);
  return (
    <p className="place">
      {withVideo ? (
        <Trans id="kiosk.booked.here">
          Te atenderemos aquí: <b>{moment}</b>
        </Trans>
      ) : (
        <Trans id="kiosk.booked.time">
          Te llamaremos: <b>{moment}</b>
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
  const message = place?.message ?? null;
  const { from, to } = waitRange(wait ?? 0);
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
          <Trans id="kiosk.line.range">
            Espera aproximada: de {from} a {to} min
          </Trans>
        </p>
      )}
      {message !== null && <p className="said">{message}</p>}
    </div>
  );
}
