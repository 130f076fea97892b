import { expect, test } from 'vitest';
import { languageOf } from '../../src/domain/settings.ts';

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['es-419', 'es'],
  ['fr', 'es'],
  ['english', 'es'],
  ['-en', 'es'],
  ['', 'es'],
  [null, 'es'],
  [undefined, 'es'],
])('the language of %o is %s', (tag, language) => expect(languageOf(tag)).toBe(language));
