import type { KeyboardEvent } from 'react';
import type { FormRef } from '../parts/FieldCell.tsx';

/** In the fields of a row Enter saves, and Escape takes back what was typed. */
export const rowKeys = (form: FormRef) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget, nativeEvent } = event;
  // What a dialog of the row hears is its own, and so is what an input method is still putting together.
  if (!(target instanceof Element) || !currentTarget.contains(target) || nativeEvent.isComposing) return;
  if (key === 'Enter' && target.matches('input')) form.send({ type: 'row.confirm' });
  if (key === 'Escape' && target.matches('input, textarea')) form.send({ type: 'row.revert' });
};
