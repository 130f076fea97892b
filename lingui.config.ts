import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, wholeLanguages } from './src/domain/settings.ts';

/** What is fetched when it is first opened (`src/ui/parts/dialogs-on-demand.ts`). */
const onDemand = ['src/ui/dialogs', 'src/ui/profile', 'src/ui/inspector', 'src/ui/audit', 'src/ui/team'] as const;
/** What is fetched behind the first screen (`src/ui/widgets/notice-corner.ts`). */
const notices = 'src/ui/notices';

export default defineConfig({
  sourceLocale: wholeLanguages[0],
  locales: [...languages],
  fallbackLocales: { default: wholeLanguages[0] },
  // The page of a device, which visitors use, fetches its own texts and not those of the console; and nobody waits for
  // those of dialogs before one is opened, nor for those of notices.
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: ['**/src/device/**', ...[...onDemand, notices].map((folder) => `**/${folder}/**`)],
    },
    { path: '<rootDir>/locales/{locale}/dialogs', include: [...onDemand] },
    { path: '<rootDir>/locales/{locale}/notices', include: [notices] },
    { path: '<rootDir>/locales/{locale}/visitors', include: ['src/device'] },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
