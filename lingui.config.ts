import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, wholeLanguages } from './src/domain/settings.ts';

export default defineConfig({
  sourceLocale: wholeLanguages[0],
  locales: [...languages],
  fallbackLocales: { default: wholeLanguages[0] },
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
