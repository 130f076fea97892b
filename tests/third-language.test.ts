import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { served } from '../scripts/diagram-site.ts';
import type { createMail } from '../server/auth/mail.ts';

const root = join(import.meta.dirname, '..');
let folder = '';

/** A file of the copy that speaks French. */
const there = <Module>(path: string): Promise<Module> => import(join(folder, path));

/** The copy of a project in which somebody has begun to write French: its code, its name, and three messages. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'third-language-'));
  for (const part of ['src', 'server', 'scripts', 'locales', 'package.json', 'tsconfig.json', 'lingui.config.ts']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const settings = join(folder, 'src/domain/settings.ts');
  const code = await readFile(settings, 'utf8');
  const begun = code
    .replace('[...wholeLanguages] as const', "[...wholeLanguages, 'fr'] as const")
    .replace("{ es: 'Español', en: 'English' }", "{ es: 'Español', en: 'English', fr: 'Français' }");
  expect(begun.match(/'fr'|fr: /g)).toHaveLength(2);
  await writeFile(settings, begun);
  const spanish = await readFile(join(root, 'locales/es/messages.po'), 'utf8');
  const [, ...messages] = spanish.split('\n\n');
  // As `npm run i18n` makes the catalogue, and then one text by hand.
  const empty = messages.map((message) => message.replace(/msgstr [\s\S]*/, 'msgstr ""'));
  const written = empty.map((message, index) =>
    index < 1 ? message.replace('msgstr ""', 'msgstr "Bonjour"') : message,
  );
  await mkdir(join(folder, 'locales/fr'));
  for (const [name, texts] of [
    ['messages', written],
    ['dialogs', []],
    ['notices', []],
    ['calls', []],
    ['devices', []],
    ['tables', []],
    ['visitors', []],
  ] as const)
    await writeFile(
      join(folder, `locales/fr/${name}.po`),
      `msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n${texts.join('\n\n')}\n`,
    );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the catalogue is filled up with Spanish, text by text', async () => {
  const config = getConfig({ cwd: folder });
  expect(config.locales).toEqual(['es', 'en', 'fr']);
  const [catalog] = await getCatalogs(config);
  const options = { fallbackLocales: config.fallbackLocales, sourceLocale: 'es', missingBehavior: 'resolved' } as const;
  const spanish = await catalog?.getTranslations('es', options);
  const { missing = [], messages = {} } = (await catalog?.getTranslations('fr', options)) ?? {};
  expect(missing).toEqual([]);
  const own = Object.entries(messages).filter(([id, text]) => text !== spanish?.messages[id]);
  expect(own.map(([, text]) => text)).toEqual(['Bonjour']);
});

test('how far it is is said, and known to the menu', async () => {
  const { renewProgress, progressFile } =
    await there<typeof import('../scripts/language-progress.ts')>('scripts/language-progress.ts');
  const [spanish, english, french] = await renewProgress();
  for (const line of [spanish, english]) expect(line).toMatch(/^e[ns] {2}(100 % of [a-z ]+ \((\d+) of \2\)(, |$)){5}$/);
  expect(french).toMatch(/^fr {2}0 % of the console \(1 of \d{3,}\), 0 % of mails \(0 of \d+\), /);
  const progress = JSON.parse(await readFile(progressFile, 'utf8'));
  expect(progress).toEqual({ fr: 0 });
  const { languageLabel } = await there<typeof import('../src/domain/spoken.ts')>('src/domain/spoken.ts');
  expect(['es', 'fr'].map((language) => languageLabel(language as 'es', progress))).toEqual([
    'Español',
    'Français · 0 %',
  ]);
});

test('mails, pages, reports, the room and diagrams are given and take its texts one by one', async () => {
  const { inLanguage, percentOf, writtenIn } =
    await there<typeof import('../src/domain/spoken.ts')>('src/domain/spoken.ts');
  const { languageOf } = await there<typeof import('../src/domain/settings.ts')>('src/domain/settings.ts');
  const french = languageOf('fr-CA');
  expect(french).toBe('fr');
  const texts = {
    es: { one: 'Uno', two: { deep: 'Dos', list: ['a', 'b'] }, say: (name: string) => `Hola ${name}` },
    en: { one: 'One', two: { deep: 'Two', list: ['c', 'd'] }, say: (name: string) => `Hello ${name}` },
    fr: { two: { deep: 'Deux' } },
  };
  expect(inLanguage(texts, french)).toEqual({ ...texts.es, two: { deep: 'Deux', list: ['a', 'b'] } });
  expect(inLanguage({ es: texts.es, en: texts.en }, french)).toEqual(texts.es);
  expect(inLanguage(texts, 'en')).toBe(texts.en);
  expect(writtenIn(texts, french)).toEqual({ written: 1, all: 4 });
  expect([percentOf({ written: 855, all: 856 }), percentOf({ written: 0, all: 0 })]).toEqual([99, 100]);

  const { requestLanguage } = await there<typeof import('../server/base/language.ts')>('server/base/language.ts');
  expect(requestLanguage(undefined, 'fr-FR,en;q=0.5')).toBe('fr');
  const { passwordPage } =
    await there<typeof import('../server/auth/password-page.ts')>('server/auth/password-page.ts');
  expect(passwordPage(french, { shows: 'expired' })).toMatch(/<html lang="fr">[\s\S]*Este enlace ya no sirve/);
  const { addressPage } = await there<typeof import('../server/auth/address-page.ts')>('server/auth/address-page.ts');
  expect(addressPage(french, { shows: 'expired' })).toContain('Este enlace ya no sirve');
  const { invitationPage } = await there<typeof import('../server/auth/invitation-page.ts')>(
    'server/auth/invitation-page.ts',
  );
  expect(invitationPage(french, { shows: 'expired' })).toContain('Este enlace ya no sirve');

  const { passRequest } = await there<typeof import('../server/reports/report-schema.ts')>(
    'server/reports/report-schema.ts',
  );
  expect(passRequest.shape.language.parse('fr')).toBe('fr');
  const { problemPage } = await there<typeof import('../server/reports/page.ts')>('server/reports/page.ts');
  expect(problemPage(french, 'period', { reader: null, page: null, filters: {} })).toMatch(
    /<html lang="fr">[\s\S]*366 días/,
  );
  const { createWords } = await there<typeof import('../server/reports/words.ts')>('server/reports/words.ts');
  expect(createWords(french, 'America/Mexico_City').texts.calls.title).toBe(
    createWords('es', 'America/Mexico_City').texts.calls.title,
  );
  const { textsOf } = await there<typeof import('../src/room/texts.ts')>('src/room/texts.ts');
  expect(textsOf('fr')).toMatchObject({ language: 'fr', texts: { labels: { hangUp: 'Colgar' } } });
});

test('a mail comes in it where somebody reads it, and without a language in the whole ones alone', async () => {
  const french = await there<typeof import('../server/auth/mail.ts')>('server/auth/mail.ts');
  const outbox = join(folder, 'outbox');
  const mail: ReturnType<typeof createMail> = french.createMail({
    ...{ smtpUrl: null, from: 'asesoria@demo.local', outbox },
    log: { info: () => {}, error: () => {} },
  });
  mail.send({ to: 'a@demo.local', kind: 'reset', language: 'fr' as 'es', link: 'https://a.test' });
  mail.send({ to: 'b@demo.local', kind: 'reset', language: null, link: 'https://b.test' });
  await mail.idle();
  const letters = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')));
  const lettersOf = (link: string) => letters.filter((letter) => letter.includes(link));
  expect(lettersOf('https://a.test')).toHaveLength(1);
  expect(lettersOf('https://b.test')[0]?.split('https://b.test')).toHaveLength(3);
});

test('the diagrams have pages in it', async () => {
  const [{ sitePages }, { charts }] = await Promise.all([
    there<typeof import('../src/diagrams/site/site.tsx')>('src/diagrams/site/site.tsx'),
    there<typeof import('../src/diagrams/charts.ts')>('src/diagrams/charts.ts'),
  ]);
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js');
  const files = await sitePages(
    new ELK(),
    charts.filter(({ id }) => id === 'undo'),
    served(),
  );
  const page = files.find(({ path }) => path === 'fr/undo.html')?.content ?? '';
  expect(page).toContain('<html lang="fr">');
  const undo = charts.find(({ id }) => id === 'undo');
  expect(page).toContain(undo?.texts.about.es);
  expect(page).not.toContain('undefined');
});
