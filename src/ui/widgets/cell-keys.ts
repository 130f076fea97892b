import type { KeyboardEvent } from 'react';

const control = ['button', 'input', 'select', 'textarea']
  .map((name) => `${name}:not(:disabled)`)
  .concat('a[href]')
  .join();
const controlsIn = (part: Element | null | undefined): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>(control) ?? []),
];

/** Which arrows a field needs for itself. */
const needs = (field: Element, key: string): boolean => {
  if (field.matches('input[type=checkbox], button, a')) return false;
  return key === 'ArrowLeft' || key === 'ArrowRight' || !field.matches('input:not([type=number], [type=date])');
};

/** The next row that holds something to use, up or down; what only keeps room for others is passed over. */
const rowBeside = (row: Element, isDown: boolean): Element | null => {
  const next = isDown ? row.nextElementSibling : row.previousElementSibling;
  return next && controlsIn(next).length === 0 ? rowBeside(next, isDown) : next;
};

/**
 * Arrows go from cell to cell of a table: to what can be used beside it in the row, and to the same column of the row above
 * or below. A field keeps those that it needs.
 */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.defaultPrevented || !(target instanceof HTMLElement) || !key.startsWith('Arrow')) return;
  const row = target.closest('tr');
  // What lies over the table is drawn by it, and no part of it.
  if (!row || !currentTarget.contains(row) || needs(target, key)) return;
  const isForth = key === 'ArrowRight' || key === 'ArrowDown';
  const beside = controlsIn(row);
  const other = rowBeside(row, isForth);
  const sameColumn = controlsIn(other?.children[target.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0])[0];
  const found =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? beside[beside.indexOf(target) + (isForth ? 1 : -1)]
      : (sameColumn ?? controlsIn(other)[0]);
  if (!found) return;
  event.preventDefault();
  found.focus();
};
