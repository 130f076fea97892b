import { useSelector } from '@xstate/react';
import { sameCalls } from '../../domain/call.ts';
import { selectElsewhere } from '../../machines/current-call-selectors.ts';
import { selectShownCall } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { callsOnDemand } from '../widgets/on-demand.tsx';

// They come with the screen of a call (src/parts.ts): whoever has one in hand has been there, or is told of it at the start.
const CallsInHand = callsOnDemand(async () => (await import('./CallInHand.tsx')).CallsInHand);
const EndQuestion = callsOnDemand(async () => (await import('./CallInHand.tsx')).EndQuestion);

/** The calls in hand that are not on the screen, on every screen: with whom, since when, and the way back. */
export function CallBar({ shell }: { shell: ShellRef }) {
  const current = useSelector(shell, ({ context }) => context.current);
  const room = useSelector(shell, ({ context }) => context.room);
  const screen = useSelector(shell, ({ children }) => children.screen);
  const shown = useSelector(screen, selectShownCall);
  const calls = useSelector(current, (state) => selectElsewhere(state, shown), sameCalls);
  const ending = useSelector(current, ({ children }) => children.ending);
  const asking = useSelector(ending, (state) => state?.hasTag('asking') ?? false);
  return (
    <>
      {calls.length > 0 && <CallsInHand calls={calls} current={current} room={room} />}
      {ending && asking && <EndQuestion ending={ending} />}
    </>
  );
}
