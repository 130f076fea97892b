import { expect, test } from 'vitest';
import { requestLanguage } from '../../server/base/language.ts';

test.each([
  ['en', undefined, 'en'],
  ['en_US', undefined, 'en'],
  ['en-GB', 'es', 'en'],
  [undefined, 'fr-FR,en-GB;q=0.9,es;q=0.8', 'en'],
  [undefined, 'ES-mx, en;q=0.5', 'es'],
  ['', 'en;q=0.9', 'en'],
  ['fr', 'en', 'es'],
  [undefined, undefined, 'es'],
] as const)('asked for %s, with a browser that accepts %s: %s', (asked, accepted, language) => {
  expect(requestLanguage(asked, accepted)).toBe(language);
});
