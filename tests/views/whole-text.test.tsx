import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, pressKey, seen, soon } from '../support/view-page.ts';

const service = (id: number, end: string) => ({
  ...{ id, version: 1, notes: null, devices: [], zones: [], active: true },
  name: `Atención a clientes de la sucursal ${end}`,
});
const [long, other] = [service(7, 'norte'), service(8, 'sur')] as const;

const tells = (...texts: readonly string[]) =>
  soon(() => expect([...document.querySelectorAll('.tip')].map(({ textContent }) => textContent)).toEqual(texts));

/** The button with the name of a record, in a cell that has so much room for it. */
const named = async (name: string, room: number) => {
  const part = page.getByRole('button', { name });
  await seen(part).toBeVisible();
  const [element] = part.all();
  if (!element) throw new Error(`${name} is not there`);
  const cell = element.closest('td') as HTMLElement;
  Object.defineProperties(cell, { scrollWidth: { value: 300 }, clientWidth: { value: room } });
  return { element, cell };
};

test('what is cut in a cell is told whole where it is pointed at or has the focus, until Escape', async () => {
  openView('/configs/services', { own: viewApi({ services: [long, other] }).services });
  const { element: cut } = await named(long.name, 200);
  const { element: roomy } = await named(other.name, 300);
  fireEvent.pointerOver(cut);
  await tells(long.name);
  // Only one is told, and none that has room.
  fireEvent.pointerOver(roomy);
  await tells();
  cut.focus();
  await tells(long.name);
  pressKey('Escape');
  await tells();
  fireEvent.pointerOver(cut);
  await tells(long.name);
  fireEvent.scroll(document.querySelector('.record-scroll') as Element);
  await tells();
  fireEvent.pointerOver(cut);
  await tells(long.name);
  cut.blur();
  await tells();
});

test('a cell that is typed into tells nothing beside its field', async () => {
  openView('/configs/services', { own: viewApi({ services: [long] }).services });
  const { cell } = await named(long.name, 200);
  fireEvent.pointerOver(cell);
  await tells(long.name);
  await press(page.getByRole('row').filter({ hasText: 'norte' }), 'Edit');
  await seen(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await tells();
  expect(cell.contains(document.activeElement)).toBe(true);
  fireEvent.pointerOver(cell);
  await tells();
});
