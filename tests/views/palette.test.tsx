import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { partsAtHand } from '../../scripts/simulation/parts.ts';
import { failed } from '../../src/services/failures.ts';
import { palette } from '../../src/services/palette.ts';
import { paletteWords } from '../../src/ui/dialogs/palette-texts.ts';
import { openAddress, type ViewOptions } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

const gone = { ...waitingCall, id: 8, phone: '5512345678', state: 'FINISHED', finished_at: 1_200 } as const;
const come = (to: string, options: Pick<ViewOptions, 'language'> = {}) =>
  openAddress(to, { own: viewCalls([waitingCall, gone]).services, person: profile, ...options });
const address = () => window.location.pathname + window.location.search;
const isAt = (to: string) => soon(() => expect(address()).toBe(to));
const keys = (more: KeyboardEventInit = { ctrlKey: true }) => fireEvent.keyDown(window, { key: 'k', ...more });
const field = page.getByRole('combobox', { name: 'Go to…' });
const option = page.getByRole('dialog').getByRole('option');

test('Ctrl or ⌘ with K opens it, an arrow and Enter go where one may, Escape closes it', async () => {
  come('/calls');
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  expect(keys({})).toBe(true);
  expect(keys({ ctrlKey: true, shiftKey: true })).toBe(true);
  await seen(field).toHaveCount(0);
  expect(keys()).toBe(false);
  await seen(field).toBeFocused();
  await seen(option.first()).toContainText('Calls');
  await field.fill('queue');
  await seen(option).toHaveCount(1);
  await field.press('Enter');
  await isAt('/queue');
  await seen(field).toHaveCount(0);

  keys({ metaKey: true });
  await seen(option.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await seen(option.nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await seen(option.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await seen(field).toHaveCount(0);
  expect(address()).toBe('/queue');
});

test('what is typed before the field is there lands in it', async () => {
  come('/calls');
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  keys();
  const typed = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.body, { key });
  };
  typed('que');
  // Its dialog is there a moment before the focus is in it.
  await seen(page.getByRole('dialog')).toBeVisible();
  typed('ue');
  await seen(field).toHaveValue('queue');
  await seen(option).toHaveCount(1);
});

test('what is typed once it is wanted is not written into the field that has the focus, which gets it back', async () => {
  come('/calls');
  const search = page.getByRole('searchbox', { name: 'Phone' });
  await search.click();
  await seen(search).toBeFocused();
  keys();
  for (const key of 'que') {
    const place = document.activeElement ?? document.body;
    expect(place).not.toBeInstanceOf(HTMLInputElement);
    fireEvent.keyDown(place, { key });
  }
  await seen(field).toHaveValue('que');
  await seen(field).toBeFocused();
  await field.press('Escape');
  await seen(search).toBeFocused();
});

test('the keyboard goes on where it was when it closes, and where the screen begins when it leads to one', async () => {
  come('/calls');
  const opener = button(page, 'Go to… (Ctrl K)');
  await opener.click();
  await seen(field).toBeFocused();
  await field.press('Escape');
  await seen(opener).toBeFocused();
  await opener.click();
  await field.fill('queue');
  await seen(option).toHaveCount(1);
  await field.press('Enter');
  await isAt('/queue');
  await seen(page.getByRole('main')).toBeFocused();
});

test('a phone leads to all calls of it, also where that list is open, and a number to the call', async () => {
  come('/calls');
  const search = page.getByRole('searchbox', { name: 'Phone' });
  await press(page, 'Go to… (Ctrl K)');
  await field.fill('5512345678');
  await option.filter({ hasText: 'Calls of 5512345678' }).click();
  await isAt('/calls?state=all&phone=5512345678');
  await seen(search).toHaveValue('5512345678');
  await seen(page.getByRole('row').filter({ hasText: gone.phone })).toBeVisible();
  keys();
  await field.fill('#8');
  await seen(option).toHaveCount(1);
  await field.press('Enter');
  await isAt('/call/8');
});

test('what is not there is said, and Enter does nothing then', async () => {
  come('/calls', { language: 'es' });
  await seen(page.getByRole('heading', { name: 'Llamadas' })).toBeVisible();
  keys();
  const aim = page.getByRole('combobox', { name: 'Ir a…' });
  // Longer ones the server would refuse.
  await seen(aim).toHaveAttribute('maxlength', '200');
  await aim.fill('no existe');
  await seen(page.getByText('No hay nada con ese nombre.')).toBeVisible();
  await aim.press('Enter');
  await seen(aim).toBeFocused();
  expect(address()).toBe('/calls');
});

test('what lies over the page and wants an answer comes first', async () => {
  come(`/call/${waitingCall.id}`);
  await press(page, 'Cancel');
  await seen(page.getByRole('alertdialog')).toBeVisible();
  keys();
  await seen(field).toHaveCount(0);
});

test('a record that the server finds leads to it in its table, and what the server does not say is told', async () => {
  const north = { id: 7, version: 1, name: 'Norte', notes: null, devices: [], zones: [], active: true };
  const { services: own } = viewApi({ services: [north] });
  const permissions = ['SERVICES_READ', 'SERVICES_EDITION'].map((code) => ({ code, name: code }));
  let isAway = false;
  const asked: unknown[] = [];
  const get = async (path: string, query: unknown) => {
    asked.push([path, query]);
    if (isAway) throw failed({ kind: 'offline', code: 'offline' });
    return [{ resource: 'services', id: 7, name: 'Norte', total: 1 }] as never;
  };
  const { clock } = openAddress('/configs/services', {
    own: {
      ...own,
      profile: async () => ({ ...profile, permissions }),
      palette: palette({ get }, async () => paletteWords),
    },
  });
  await seen(page.getByRole('table', { name: 'Services' })).toBeVisible();
  await press(page, 'Go to… (Ctrl K)');
  await field.fill('nort');
  await seen(page.getByRole('dialog').getByRole('status')).toContainText('There is nothing of that name');
  clock.increment(250);
  await seen(option).toHaveCount(1);
  await seen(option).toContainText('Services');
  expect(asked).toEqual([['search', { text: 'nort' }]]);
  await field.press('Enter');
  await isAt('/configs/services?record=7');
  await seen(page.getByRole('dialog').getByRole('heading', { name: 'Norte' })).toBeVisible();
  await press(page.getByRole('dialog'), 'Close');
  isAway = true;
  await press(page, 'Go to… (Ctrl K)');
  await field.fill('norte');
  await seen(option).toHaveCount(0);
  clock.increment(250);
  await seen(page.getByRole('dialog').getByRole('status')).toContainText('The server did not answer');
});

test('where more are found than are shown, the last line leads to all of them, also where their table is open', async () => {
  const named = (id: number, name: string) => ({ ...plain, id, name });
  const plain = { version: 1, notes: null, devices: [], zones: [], active: true };
  const { services: own } = viewApi({ services: [named(7, 'Norte'), named(8, 'Norte alto'), named(9, 'Sur')] });
  const permissions = ['SERVICES_READ', 'SERVICES_EDITION'].map((code) => ({ code, name: code }));
  const { clock } = openAddress('/configs/services', {
    own: {
      ...own,
      profile: async () => ({ ...profile, permissions }),
      palette: palette(
        { get: async () => [{ resource: 'services', id: 7, name: 'Norte', total: 1_700 }] as never },
        async () => paletteWords,
      ),
    },
  });
  await seen(page.getByRole('table', { name: 'Services' })).toBeVisible();
  await press(page, 'Go to… (Ctrl K)');
  await field.fill('norte ');
  await seen(page.getByRole('dialog').getByRole('status')).toContainText('There is nothing of that name');
  clock.increment(250);
  await seen(option).toHaveCount(2);
  await seen(option.last()).toContainText('1,700');
  await seen(option.last()).toContainText('Services');
  await field.press('ArrowUp');
  await field.press('Enter');
  await isAt('/configs/services?find=norte');
  await seen(page.getByRole('searchbox')).toHaveValue('norte');
  await seen(page.getByRole('row').filter({ hasText: 'Norte alto' })).toBeVisible();
  await seen(page.getByRole('row').filter({ hasText: 'Sur' })).toHaveCount(0);
});

test('where the words of the palette do not come, it says so, and tries again with the next letter', async () => {
  let isAway = true;
  const words = async () => {
    if (isAway) throw new Error('away');
    return paletteWords;
  };
  openAddress('/calls', {
    own: { ...viewCalls([waitingCall]).services, palette: palette({ get: async () => [] as never }, words) },
  });
  await press(page, 'Go to… (Ctrl K)');
  await seen(page.getByRole('dialog').getByRole('status')).toContainText('could not be loaded');
  isAway = false;
  await field.fill('calls');
  await seen(option.first()).toContainText('Calls');
});

test('single keys lead to screens by their places, to the palette, and to the help, where no field has the focus', async () => {
  come('/calls');
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  const single = (key: string, target: Element | Window = window) => fireEvent.keyDown(target, { key });
  const search = page.getByRole('searchbox', { name: 'Phone' });
  const help = page.getByRole('dialog', { name: /^Help: / });
  for (const element of search.all()) single('2', element);
  expect(address()).toBe('/calls');
  single('2');
  await isAt('/queue');
  single('9');
  single('x');
  expect(address()).toBe('/queue');
  expect(single('/')).toBe(false);
  await seen(field).toBeFocused();
  // What lies over the page hears of its keys alone.
  single('1');
  await field.press('Escape');
  await seen(field).toHaveCount(0);
  expect(address()).toBe('/queue');

  single('?');
  await seen(help.getByRole('row').filter({ hasText: 'Queue' })).toContainText('2');
  await help.getByRole('switch').click();
  await press(help, 'Close');
  await seen(help).toHaveCount(0);
  single('1');
  single('?');
  await seen(help).toHaveCount(0);
  expect(address()).toBe('/queue');
  // Whoever wants them again finds them by their name.
  keys();
  await field.fill('shortcuts');
  await field.press('Enter');
  await seen(help).toBeVisible();
});

/** A console whose palette does not come until `arrive` is called. */
const comeWithout = (to: string) => {
  let isAway = true;
  const { clock } = openAddress(to, {
    own: viewCalls([waitingCall, gone]).services,
    person: profile,
    code: {
      palette: () => (isAway ? Promise.reject(new Error('Failed to fetch module')) : partsAtHand.palette()),
    },
  });
  return {
    async arrive() {
      isAway = false;
      clock.increment(5_000);
      await new Promise(setImmediate);
    },
  };
};
const arriving = page.getByRole('alert').filter({ hasText: 'could not be loaded' });

test.each([
  ['Escape', () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['its cross', () => press(arriving, 'Close')],
])(
  '%s sends away a palette whose code does not come: keys do what they did, and nothing opens when it is there',
  async (_, leave) => {
    const { arrive } = comeWithout('/calls');
    await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
    keys();
    await seen(arriving).toBeVisible();
    await leave();
    await seen(arriving).toHaveCount(0);
    fireEvent.keyDown(document.body, { key: '2' });
    await isAt('/queue');
    await arrive();
    await seen(page.getByRole('dialog')).toHaveCount(0);
    // Whoever wants it then has it.
    keys();
    await seen(field).toBeFocused();
  },
);

test('whoever goes on in a field waits for the palette no longer, and is not interrupted by it', async () => {
  const { arrive } = comeWithout('/calls');
  const search = page.getByRole('searchbox', { name: 'Phone' });
  await seen(search).toBeVisible();
  keys();
  await seen(arriving).toBeVisible();
  // Also after having asked for it again.
  await press(arriving, 'Try again');
  await seen(arriving).toBeVisible();
  await search.click();
  await seen(arriving).toHaveCount(0);
  await arrive();
  await seen(page.getByRole('dialog')).toHaveCount(0);
  await seen(search).toBeFocused();
});

test('a tour whose code does not come can be sent away', async () => {
  const { services: own } = viewCalls([waitingCall]);
  openAddress('/calls', {
    own,
    person: { ...profile, toured: false },
    code: { palette: () => Promise.reject(new Error('Failed to fetch module')) },
  });
  await press(arriving, 'Close');
  await seen(arriving).toHaveCount(0);
});
