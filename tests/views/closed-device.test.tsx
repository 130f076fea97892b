import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages as en } from '../../locales/en/visitors.po';
import { messages as es } from '../../locales/es/visitors.po';
import { Closed } from '../../src/device/Closed.tsx';
import { Problem } from '../../src/device/Problem.tsx';
import type { Opening } from '../../src/domain/hours.ts';
import { computerZone } from '../../src/domain/time-zone.ts';

afterEach(cleanup);
const zone = computerZone();
const opens = new Date(2026, 11, 26, 9).getTime() / 1_000;
const shown = (language: 'es' | 'en', part: React.ReactNode) => {
  i18n.loadAndActivate({
    locale: language,
    locales: language === 'es' ? 'es-MX' : 'en',
    messages: language === 'es' ? es : en,
  });
  return render(<I18nProvider i18n={i18n}>{part}</I18nProvider>).container.textContent;
};
const notice = (language: 'es' | 'en', opening: Opening) => shown(language, <Closed opening={opening} />);

test('a closed place says when it opens, with the date, and which holiday it is', () => {
  const closed = { isOpen: false, opens, closes: null, holiday: 'Navidad', zone };
  expect(notice('en', closed)).toMatch(/^.*Saturday, December 26 at 9:00\sAM\..*Today is a holiday: Navidad\./);
  expect(notice('es', closed)).toMatch(/^.*sábado, 26 de diciembre, 9:00 a\.m\. Hoy es día festivo: Navidad\./);
});

test('on any other day it names none, and while it is open it says nothing', () => {
  expect(notice('en', { isOpen: false, opens, closes: null, holiday: null, zone })).not.toMatch(/holiday/);
  expect(notice('en', { isOpen: true, opens: null, closes: null, holiday: null, zone })).toBe('');
});

test('a call that the server refuses because it is closed says so', () => {
  const failure = { kind: 'conflict', code: 'closed' } as const;
  expect(shown('en', <Problem failure={failure} />)).toMatch(/^We are closed at that time/);
  expect(shown('es', <Problem failure={failure} />)).toMatch(/^A esa hora estamos cerrados/);
});
