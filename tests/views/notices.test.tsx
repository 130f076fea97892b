import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { languages } from '../../src/services/languages.ts';
import { notices } from '../../src/services/notices.ts';
import { consoleTexts } from '../../src/ui/catalogues.ts';
import { Notices } from '../../src/ui/notices/Notices.tsx';
import { fetchCorner } from '../../src/ui/widgets/notice-corner.ts';
import { page, seen } from '../support/view-page.ts';

/** Makes the page speak a language as the console does, with the texts that were wanted until then. */
const speak = (language: 'es' | 'en') =>
  act(async () => {
    const words = { get: () => language, set: () => {}, remove: () => {}, watch: () => () => {} };
    await languages(words, consoleTexts).load({ language: null }, new AbortController().signal);
  });

const drawCorner = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Notices />
      </MantineProvider>
    </I18nProvider>,
  );

beforeEach(() => {
  notifications.clean();
  i18n.loadAndActivate({ locale: '', messages: {} }); // as when the console starts
});

test('a notice of before the first language waits until the console speaks one', async () => {
  let shown = 0;
  const board = notices(async () => {
    const { showNotice, ...words } = await fetchCorner();
    shown += 1;
    return { ...words, showNotice };
  });
  board.show({ level: 'warning', code: 'storage.unavailable' });
  await import('../../src/ui/notices/Notices.tsx');
  expect(shown).toBe(0);
  await speak('en');
  drawCorner();
  await seen(page.getByRole('alert')).toHaveText(/^The browser does not let us keep data/);
});

test('a notice appears in the language that was chosen while its words were fetched', async () => {
  await speak('es');
  drawCorner();
  notices(fetchCorner).show({ level: 'success', code: 'call.finished' });
  i18n.loadAndActivate({ locale: 'en', messages: {} }); // the Spanish ones are on their way
  await seen(page.getByRole('status')).toHaveText('Call ended.');
  await seen(page.getByRole('button', { name: 'Close' })).toHaveCount(1);
});

test('a notice after another language was chosen is said in that one, and asks for nothing', async () => {
  await speak('es');
  drawCorner();
  const { noticeText } = await fetchCorner();
  expect(noticeText({ level: 'success', code: 'call.finished' })).toBe('Llamada finalizada.');
  await speak('en');
  let drawn = 0;
  const stop = i18n.on('change', () => {
    drawn += 1;
  });
  expect(noticeText({ level: 'success', code: 'call.finished' })).toBe('Call ended.');
  await fetchCorner();
  stop();
  expect(drawn).toBe(0);
});

test('notices whose words do not come are shown with the next one, in the order in which they came', async () => {
  await speak('en');
  drawCorner();
  let isOffline = true;
  let refused = 0;
  const board = notices(async () => {
    if (!isOffline) return fetchCorner();
    refused += 1;
    throw new Error('Failed to fetch dynamically imported module');
  });
  board.show({ level: 'success', code: 'call.notesSaved' });
  board.show({ level: 'success', code: 'call.finished' });
  await expect.poll(() => refused).toBe(2);
  isOffline = false;
  board.show({ level: 'success', code: 'record.updated', title: 'Kiosk' });
  await seen(page.getByRole('status')).toHaveCount(3);
  expect(
    page
      .getByRole('status')
      .all()
      .map(({ textContent }) => textContent),
  ).toEqual(['Notes saved.', 'Call ended.', 'KioskRecord update successful.']);
});
