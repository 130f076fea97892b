import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import type { KioskRoomRef } from '../machines/kiosk-room.ts';
import { Problem } from './Problem.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';

/** An agent and the visitor, face to face. */
export function VideoScreen({ call }: { call: KioskCallRef }) {
  const room = useSelector(call, ({ children }) => children.room);
  const failure = useSelector(call, ({ context }) => context.failure);
  return (
    <section className="video">
      <Title key="video">
        <Trans id="kiosk.video.title">Videollamada</Trans>
      </Title>
      <div className="stage">{room && <Room room={room} />}</div>
      <Problem failure={failure} />
      <Send to={call} event={{ type: 'call.hangUp' }} look="danger">
        <Trans id="kiosk.video.hangUp">Colgar</Trans>
      </Send>
    </section>
  );
}

function Room({ room }: { room: KioskRoomRef }) {
  const isFramed = useSelector(room, (state) => state.hasTag('framed'));
  const isFailed = useSelector(room, (state) => state.hasTag('failed'));
  const isReplaced = useSelector(room, (state) => state.hasTag('replaced'));
  if (isFramed) return <RoomFrame room={room} />;
  if (!isFailed && !isReplaced) {
    return (
      <p role="status">
        <Trans id="kiosk.video.connecting">Conectando el video…</Trans>
      </p>
    );
  }
  return (
    <div role="alert" className="problem">
      <p>
        {isReplaced ? (
          <Trans id="kiosk.video.replaced">La videollamada está abierta en otra ventana.</Trans>
        ) : (
          <Trans id="kiosk.video.failed">No se pudo conectar el video.</Trans>
        )}
      </p>
      <Send to={room} event={{ type: 'room.retry' }} look="main">
        {isReplaced ? <Trans id="kiosk.video.here">Usar aquí</Trans> : <Trans id="kiosk.video.retry">Reintentar</Trans>}
      </Send>
    </div>
  );
}
