import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What a row lets a person do: type into its fields, press its buttons, or neither for now. */
export type RowMode = 'fields' | 'buttons' | 'none';

const field = 'input:enabled:not(.record-select input), select, textarea';

const toggle = '[data-form-toggle]';

/** Whether nobody else has the focus: it was in this row, on what opens the form, or lost with the button pressed. */
const isFree = (row: HTMLElement) => {
  const { activeElement } = document;
  return activeElement?.matches(`body, ${toggle}`) !== false || row.contains(activeElement);
};

const toButtons = (row: Element | null) => row?.querySelector<HTMLElement>('[data-row-edit]')?.focus();

/** Whoever comes to a record by its place, such as into a dialog with it alone, comes to its first field, if it has one. */
export const toFirstField = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>(field)?.focus();
};

/**
 * Keeps the focus of the keyboard in a row that is being edited: on its first field when editing starts, or when the form
 * opens; and back on the button that started it, marked `data-row-edit`, when it ends, or when the row has asked something. A row that is drawn anew because
 * it was scrolled back into the window takes no focus. The form of a new record gives it back to the button that opens it.
 */
export function useRowFocus(row: RefObject<HTMLElement | null>, mode: RowMode, isForm: boolean): void {
  const before = useRef<RowMode>(isForm ? 'buttons' : mode);
  const edited = useRef(mode === 'fields');
  useLayoutEffect(() => {
    const last = before.current;
    before.current = mode;
    if (mode === last || !row.current) return;
    if (mode === 'fields') {
      edited.current = true;
      if (isFree(row.current)) row.current.querySelector<HTMLElement>(field)?.focus();
    } else if (mode === 'buttons' && (edited.current || last === 'none')) {
      edited.current = false;
      if (isFree(row.current)) toButtons(row.current);
    }
  }, [row, mode]);
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (!own || !isFree(own)) return;
      if (isForm) document.querySelector<HTMLElement>(toggle)?.focus();
      // It asked, and goes: it was deleted, and the focus with what asked for it.
      else if (before.current === 'none') toButtons(own.nextElementSibling ?? own.previousElementSibling);
    };
  }, [row, isForm]);
}
