import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { entry } from './DropdownEntry.tsx';
import { Tip } from './Explained.tsx';

/** An entry that is held back, and says why. */
export function HeldEntry({ why, children }: { readonly why: ReactNode; readonly children: ReactNode }) {
  return (
    <Tip why={why}>
      {(pointing) => (
        <UnstyledButton {...entry} aria-disabled {...pointing}>
          {children}
        </UnstyledButton>
      )}
    </Tip>
  );
}
