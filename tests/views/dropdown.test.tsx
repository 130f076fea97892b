import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { button, page, press, pressKey, seen } from '../support/view-page.ts';

const menu = page.getByRole('menu');
const entry = (name: string) => page.getByRole('menuitem', { name });

test('a menu is opened, walked through and closed by the keyboard', async () => {
  openView('/calls');
  const languages = button(page, 'Language');
  await languages.press('ArrowDown');
  await seen(menu).toHaveCount(1);
  await seen(languages).toHaveAttribute('aria-expanded', 'true');
  pressKey('ArrowDown');
  await seen(entry('English')).toBeFocused();
  pressKey('ArrowUp');
  await seen(entry('Español')).toBeFocused();
  pressKey('ArrowDown');
  await seen(entry('English')).toBeFocused();
  pressKey('End');
  await seen(entry('Español')).toBeFocused();
  pressKey('Home');
  await seen(entry('English')).toBeFocused();
  pressKey('Escape');
  await seen(menu).toHaveCount(0);
  await seen(languages).toBeFocused();
  await seen(languages).toHaveAttribute('aria-expanded', 'false');
});

test('a menu closes when an entry is chosen, its button is pressed again, or the focus leaves it', async () => {
  openView('/calls');
  const languages = button(page, 'Language');
  const user = button(page, 'User menu');
  await languages.click();
  await entry('Español').click();
  await seen(menu).toHaveCount(0);
  await seen(page.getByRole('button', { name: 'Idioma' })).toBeFocused();

  await button(page, 'Menú de usuario').click();
  await seen(menu).toHaveCount(1);
  await button(page, 'Menú de usuario').click();
  await seen(menu).toHaveCount(0);

  await button(page, 'Menú de usuario').click();
  await button(page, 'Idioma').click();
  await seen(menu).toHaveCount(1);
  await seen(entry('English')).toBeVisible();
  await entry('English').click();
  await seen(user).toBeVisible();
});

test('what is only read closes by Escape, and not by a press within', async () => {
  openView('/calls');
  const connection = page.getByRole('button', { name: /Connection:/ });
  await connection.click();
  const told = page.getByRole('dialog');
  await seen(told).toContainText('Changes arrive as they happen.');
  for (const element of told.all()) fireEvent.click(element);
  await seen(told).toHaveCount(1);
  pressKey('Escape');
  await seen(told).toHaveCount(0);
  expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog');
});

test('Escape closes it, too, when what had the focus in it is gone', async () => {
  const lost: Services['openSocket'] = (listener) => {
    queueMicrotask(() => listener.lost());
    return fakes().openSocket(listener);
  };
  const sockets = [lost];
  openView('/calls', { own: { openSocket: (listener) => (sockets.shift() ?? fakes().openSocket)(listener) } });
  await page.getByRole('button', { name: /No live connection/ }).click();
  const explanation = page.getByRole('dialog');
  await press(explanation, 'Connect now');
  await seen(button(explanation, 'Connect now')).toHaveCount(0);
  pressKey('Escape');
  await seen(explanation).toHaveCount(0);
});
