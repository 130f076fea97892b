import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectRinging } from '../../machines/ring-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { alertText } from '../texts.ts';

/** Says new calls to a screen reader, on every screen, and counts the waiting ones in the tab's title. */
export function Announcer({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const ring = useSelector(shell, ({ children }) => children.ring);
  const ringing = useSelector(ring, selectRinging);
  const text = ringing ? `${alertText(ringing).title}: ${alertText(ringing).body}` : '';
  return (
    <VisuallyHidden
      role="status"
      aria-live="polite"
      aria-label={t({ id: 'announcer.label', message: 'Avisos de llamadas' })}
    >
      {text}
    </VisuallyHidden>
  );
}
