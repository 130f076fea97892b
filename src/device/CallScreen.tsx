import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bookedOf } from '../domain/kiosk.ts';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import { LineScreen } from './LineScreen.tsx';
import { Send } from './Send.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';
import { VideoScreen } from './VideoScreen.tsx';

/** A call that was placed here, from the line to the good-bye. */
export function CallScreen({ call }: { call: KioskCallRef }) {
  // Of a call that is over nothing is waited for.
  const isOffline = useSelector(
    call,
    (state) => state.hasTag('offline') && !state.matches({ here: { course: 'over' } }),
  );
  return (
    <>
      <div role="alert" className="problem" hidden={!isOffline}>
        {isOffline && (
          <p>
            <Offline call={call} />
          </p>
        )}
      </div>
      <Course call={call} />
    </>
  );
}

/** What stays as it is while the server is away. */
function Offline({ call }: { call: KioskCallRef }) {
  const isInLine = useSelector(
    call,
    (state) => state.matches({ here: { course: 'waiting' } }) && bookedOf(state.context) === null,
  );
  return isInLine ? (
    <Trans id="kiosk.call.offline">Sin conexión. Tu lugar se conserva; reconectando…</Trans>
  ) : (
    <Trans id="kiosk.video.offline">Sin conexión. Tu llamada sigue abierta; reconectando…</Trans>
  );
}

function Course({ call }: { call: KioskCallRef }) {
  const isWaiting = useSelector(call, (state) => state.matches({ here: { course: 'waiting' } }));
  const isSeen = useSelector(call, (state) => state.matches({ here: { course: 'seen' } }));
  const isCalled = useSelector(call, (state) => state.matches({ here: { course: 'called' } }));
  const isOver = useSelector(call, (state) => state.matches({ here: { course: 'over' } }));
  if (isWaiting) return <LineScreen call={call} />;
  if (isSeen) return <VideoScreen call={call} />;
  if (isCalled) return <Called call={call} />;
  if (isOver) return <GoodBye call={call} />;
  return (
    <Step
      says={
        <p role="status">
          <Trans id="kiosk.loading">Un momento…</Trans>
        </p>
      }
    />
  );
}

function Called({ call }: { call: KioskCallRef }) {
  return (
    <Step
      says={
        <>
          <Title key="called" sign="call">
            <Trans id="kiosk.called.title">Te estamos llamando</Trans>
          </Title>
          <p className="lead">
            <Trans id="kiosk.called.help">Contesta tu teléfono: ya hay una persona para atenderte.</Trans>
          </p>
        </>
      }
      does={
        <Send to={call} event={{ type: 'call.leave' }} look="main">
          <Trans id="kiosk.done">Listo</Trans>
        </Send>
      }
    />
  );
}

function GoodBye({ call }: { call: KioskCallRef }) {
  const state = useSelector(call, ({ context }) => context.call?.state);
  const isUnserved = state === 'REJECTED_BY_AGENT' || state === 'EXPIRED';
  return (
    <Step
      says={
        <>
          <Title key="goodBye" sign={isUnserved ? 'away' : 'done'}>
            {isUnserved ? (
              <Trans id="kiosk.over.rejected">No pudimos atenderte</Trans>
            ) : (
              <Trans id="kiosk.over.title">¡Gracias por tu visita!</Trans>
            )}
          </Title>
          <p className="lead">
            {state === 'REJECTED' && (
              <Trans id="kiosk.over.gaveUp">Cancelaste la llamada. Vuelve cuando quieras.</Trans>
            )}
            {isUnserved && <Trans id="kiosk.over.rejectedHelp">Inténtalo de nuevo, o acércate al personal.</Trans>}
            {(state === 'FINISHED' || state === 'FINISHED_BY_CLIENT') && (
              <Trans id="kiosk.over.finished">La llamada terminó.</Trans>
            )}
          </p>
        </>
      }
      does={
        <Send to={call} event={{ type: 'call.leave' }} look="main">
          <Trans id="kiosk.toStart">Volver al inicio</Trans>
        </Send>
      }
    />
  );
}
