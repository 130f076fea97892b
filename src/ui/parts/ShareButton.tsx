import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallVideoRef } from '../../machines/call-video.ts';

/** Starts and stops the sharing of the screen, whoever started it: here or in the room. */
export function ShareButton({ video }: { video: CallVideoRef }) {
  const share = useSelector(video, ({ children }) => children.share);
  const sharing = useSelector(share, (state) => state?.hasTag('sharing') ?? false);
  return (
    <Button
      size="xs"
      variant={sharing ? 'filled' : 'default'}
      disabled={!share}
      onClick={() => share?.send({ type: 'share.press' })}
    >
      {sharing ? (
        <Trans id="call.shareStop">Dejar de compartir</Trans>
      ) : (
        <Trans id="call.share">Compartir pantalla</Trans>
      )}
    </Button>
  );
}
