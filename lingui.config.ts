import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, wholeLanguages } from './src/domain/settings.ts';

export default defineConfig({
  sourceLocale: wholeLanguages[0],
  locales: [...languages],
  fallbackLocales: { default: wholeLanguages[0] },
  // The page of a device, which visitors use, fetches its own texts and not those of the console.
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['**/src/device/**'] },
    { path: '<rootDir>/locales/{locale}/visitors', include: ['src/device'] },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
