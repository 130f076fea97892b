import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectRoomCall } from '../../machines/call-room.ts';
import { selectShownCall } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { CallVideo, LeftVideo } from './video-on-demand.ts';

/**
 * The video of the call in hand. It stands in one place of the page whatever screen is shown, because a frame that is
 * moved loads anew and hangs up; a style puts it onto the screen of its call, or small into a corner of any other.
 */
export function CallRoom({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const room = useSelector(shell, ({ context }) => context.room);
  const call = useSelector(room, selectRoomCall);
  const video = useSelector(room, ({ children }) => children.video);
  const left = useSelector(room, (state) => state.hasTag('roomLeft'));
  const screen = useSelector(shell, ({ children }) => children.screen);
  const shown = useSelector(screen, selectShownCall);
  if (!call) return null;
  return (
    <section
      className="call-room"
      data-docked={call.id === shown ? undefined : ''}
      aria-label={t({ id: 'room.label', message: 'Video de la llamada' })}
    >
      <KeepFocus state={left ? 'left' : 'in'}>
        {video && <CallVideo video={video} shell={shell} />}
        {left && <LeftVideo onRejoin={() => room.send({ type: 'room.rejoin' })} />}
      </KeepFocus>
    </section>
  );
}
