import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Mantine's dialogs hear Escape before anything in them does, and leave it to what says so. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;

interface EntryProps {
  readonly children: ReactNode;
  /** Where it leads; else it does something. */
  readonly href?: string;
  /** It leads out of the console, in a tab of its own. */
  readonly apart?: boolean;
  readonly onClick?: () => void;
  readonly lang?: string;
  /** Whether it is what is so now. */
  readonly current?: boolean;
  /** It takes something away. */
  readonly grave?: boolean;
  readonly disabled?: boolean;
}

/** What every entry is given: Escape closes the menu, and not the dialog of Mantine that it may stand in. */
export const entry = { className: 'dropdown-entry', role: 'menuitem', tabIndex: -1, ...keepsEscape } as const;

/** An entry of a menu. */
export function Entry({ href, apart, onClick, lang, current, grave, disabled, children }: EntryProps) {
  const common = {
    ...entry,
    lang,
    'aria-current': current,
    'data-grave': grave || undefined,
  };
  return href === undefined ? (
    <UnstyledButton {...common} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  ) : apart ? (
    <UnstyledButton {...common} component="a" href={href} target="_blank" rel="noopener">
      {children}
    </UnstyledButton>
  ) : (
    <UnstyledButton {...common} component={Link} href={href}>
      {children}
    </UnstyledButton>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An entry of which one in its group is chosen. */
export function Choice({ checked, onClick, children }: ChoiceProps) {
  return (
    <UnstyledButton {...entry} role="menuitemradio" aria-checked={checked} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
