import { expect, test } from 'vitest';
import { languageOf, videoScript } from '../../src/domain/settings.ts';

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

test.each([
  [null, null, '/external_api.js'],
  ['meet.example.test', null, 'https://meet.example.test/external_api.js'],
  ['8x8.vc', 'vpaas/one', 'https://8x8.vc/vpaas%2Fone/external_api.js'],
])('the video script of %o and %o is %s', (domain, appId, script) =>
  expect(videoScript({ domain, appId })).toBe(script),
);
