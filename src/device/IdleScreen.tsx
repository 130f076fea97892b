import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isVideo } from '../domain/brand.ts';
import { type KioskIdleRef, selectPicture } from '../machines/kiosk-idle.ts';

/** What is shown while nobody is there: the place's own pictures, and how to begin. */
export function IdleScreen({ idle }: { idle: KioskIdleRef }) {
  const picture = useSelector(idle, selectPicture);
  if (picture === null) return null;
  const leaveOut = () => idle.send({ type: 'idle.broken', picture });
  return (
    <div className="idle">
      {isVideo(picture) ? (
        <video
          key={picture}
          className="idle-picture"
          src={picture}
          autoPlay
          muted
          loop
          playsInline
          onError={leaveOut}
        />
      ) : (
        <img key={picture} className="idle-picture" src={picture} alt="" onError={leaveOut} />
      )}
      <p className="idle-call">
        <Trans id="kiosk.idle">Toca la pantalla para empezar</Trans>
      </p>
    </div>
  );
}
