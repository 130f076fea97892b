import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isVideo } from '../domain/brand.ts';
import type { KioskIdleRef } from '../machines/kiosk-idle.ts';

/** What is shown while nobody is there: the place's own pictures, and how to begin. */
export function IdleScreen({ idle }: { idle: KioskIdleRef }) {
  const picture = useSelector(idle, ({ context: { brand, index } }) => brand.pictures[index] ?? '');
  return (
    <div className="idle">
      {isVideo(picture) ? (
        <video key={picture} className="idle-picture" src={picture} autoPlay muted loop playsInline />
      ) : (
        <img key={picture} className="idle-picture" src={picture} alt="" />
      )}
      <p className="idle-call">
        <Trans id="kiosk.idle">Toca la pantalla para empezar</Trans>
      </p>
    </div>
  );
}
