import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallRoomRef } from '../../machines/call-room.ts';

/** Starts and stops the sharing of the screen, whoever started it: here or in the room. */
export function ShareButton({ room }: { room: CallRoomRef }) {
  const video = useSelector(room, ({ children }) => children.video);
  const share = useSelector(video, (state) => state?.children.share);
  const sharing = useSelector(share, (state) => state?.hasTag('sharing') ?? false);
  if (!video) return null;
  return (
    <Button
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
