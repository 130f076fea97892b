import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { FormRef } from '../parts/FieldCell.tsx';
import { type RowMode, toFirstField, useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';

interface SheetProps {
  mode: RowMode;
  /** Of a new record. */
  isNew: boolean;
  /** The fields, while there are any. */
  form: FormRef | undefined;
  busy: boolean;
  /** What can be done, in sight whatever is read above. */
  actions: ReactNode;
  /** The fields, one below the other. */
  children: ReactNode;
}

/** A record at full size: whoever comes to it comes to its first field, with the keys of a row. */
export function Sheet({ mode, isNew, form, busy, actions, children }: SheetProps) {
  const element = useRef<HTMLDivElement>(null);
  useRowFocus(element, mode, isNew);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the fields within
    <div
      ref={element}
      className="sheet"
      data-autofocus
      tabIndex={-1}
      onFocus={toFirstField}
      aria-busy={busy || undefined}
      onKeyDown={form && rowKeys(form)}
    >
      <Stack gap="lg">{children}</Stack>
      <div className="sheet-actions">{actions}</div>
    </div>
  );
}
