import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectShownCall } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { callsOnDemand } from '../widgets/on-demand.tsx';

const FarewellNote = callsOnDemand(async () => (await import('./FarewellNote.tsx')).FarewellNote);

/** The calls that the agent had and lost, each with what took it; on every screen, until they are closed. */
export function Farewells({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const current = useSelector(shell, ({ context }) => context.current);
  const farewell = useSelector(current, ({ children }) => children.farewell);
  const screen = useSelector(shell, ({ children }) => children.screen);
  const shown = useSelector(screen, selectShownCall);
  const farewells = useSelector(farewell, (state) => state?.context.hands.farewells);
  // What is announced has to be put into something that was there before.
  return (
    <section
      role="status"
      aria-atomic={false}
      aria-label={t({ id: 'farewell.label', message: 'Llamadas que ya no tienes' })}
      className="farewells"
    >
      {farewell &&
        farewells?.map((one) => <FarewellNote key={one.id} farewell={farewell} isShown={one.id === shown} {...one} />)}
    </section>
  );
}
