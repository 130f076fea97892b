import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ShellRef } from '../../machines/shell.ts';
import { useFocusBack } from '../widgets/focus-back.ts';
import { dialogOnDemand } from '../widgets/on-demand.tsx';
import { Icon } from './icons.tsx';

const PaletteDialog = dialogOnDemand(async () => (await import('../dialogs/PaletteDialog.tsx')).PaletteDialog);

/** A field that is on the page, and in nothing that lies over it. */
const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input, select, textarea, [contenteditable="true"]') &&
  !target.closest('[aria-modal="true"]');

/** The way from anywhere to anything, which Ctrl or ⌘ with K opens as well, and the help: fetched when somebody wants one. */
export function Palette({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const palette = useSelector(shell, ({ children }) => children.palette);
  const isWanted = useSelector(palette, (state) => state?.matches({ over: 'closed', tour: 'none' }) === false);
  const isOpen = useSelector(palette, (state) => state?.matches({ over: 'open' }) === true);
  const isOver = useSelector(palette, (state) => state?.matches({ over: 'closed' }) === false);
  const screen = useSelector(shell, ({ children }) => children.screen);
  const close = () => palette?.send({ type: 'palette.close' });
  // Whoever goes on in a field is not to be torn out of it by what comes late.
  useWindowEvent('focusin', ({ target }) => {
    if (isOver && isField(target)) close();
  });
  if (!palette) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="sm"
        aria-label={t({ id: 'topbar.palette', message: 'Ir a… (Ctrl K)' })}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => palette.send({ type: 'palette.open' })}
      >
        <Icon name="search" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="lg"
        aria-label={t({ id: 'topbar.help', message: 'Ayuda (?)' })}
        aria-keyshortcuts="?"
        onClick={() => palette.send({ type: 'help.open' })}
      >
        <Icon name="help" />
      </ActionIcon>
      {isOpen && <KeysHeld />}
      {isWanted && <PaletteDialog palette={palette} screen={screen} onClose={close} />}
    </>
  );
}

/** Has the keys from the moment in which the palette is wanted: what is typed until its field is there belongs to no other field. */
function KeysHeld() {
  const place = useRef<HTMLDivElement>(null);
  useFocusBack();
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), []);
  return <div ref={place} tabIndex={-1} className="keys-held" />;
}
