import type { KeyboardEvent } from 'react';
import type { FormRef } from '../parts/FieldCell.tsx';

/**
 * Whether a key saves in a field: Enter does. A text of several lines takes it for itself where it has room, and in a row of a table
 * with Shift; with Ctrl or ⌘ it saves there as well.
 */
const saves = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>, field: Element, isRow: boolean) =>
  key === 'Enter' &&
  (field.matches('input') || (field.matches('.cell-lines') && (ctrlKey || metaKey || (isRow && !shiftKey))));

/** In the fields of a row Enter saves, and Escape takes back what was typed. */
export const rowKeys = (form: FormRef) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget, nativeEvent } = event;
  // What a dialog of the row hears is its own, and so is what an input method is still putting together.
  if (!(target instanceof Element) || !currentTarget.contains(target) || nativeEvent.isComposing) return;
  if (saves(event, target, currentTarget.matches('tr'))) {
    // No line of its own as well.
    if (target.matches('textarea')) event.preventDefault();
    form.send({ type: 'row.confirm' });
  }
  if (key === 'Escape' && target.matches('input, textarea')) form.send({ type: 'row.revert' });
};
