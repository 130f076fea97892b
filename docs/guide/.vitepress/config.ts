import { type DefaultTheme, defineConfig } from 'vitepress';
// Written by the build, beside the pages of the API (scripts/guide-site.ts).
import groups from './api-groups.json';
import { moveScripts, scriptFile } from './scripts';
import { words } from './words';

type Language = keyof typeof words;

const item = (base: string, text: string, link: string): DefaultTheme.SidebarItem => ({ text, link: `${base}${link}` });

/** The side bar: a chapter for each reader. */
const sidebar = (language: Language, base: string): DefaultTheme.SidebarItem[] => {
  const { chapters, api } = words[language];
  const made = chapters.map(({ title, pages }) => ({
    text: title,
    items: pages.map(([text, link]) => item(base, text, link)),
  }));
  const reference = groups.map((name) => item(base, name, `/integrators/api/${name}`));
  return [...made, { ...item(base, api, '/integrators/api/'), collapsed: true, items: reference }];
};

const themeConfig = (language: Language, base: string): DefaultTheme.Config => ({
  nav: words[language].chapters.map(({ title, pages }) => ({ text: title, link: `${base}${pages[0]?.[1] ?? '/'}` })),
  sidebar: sidebar(language, base),
  ...words[language].theme,
});

export default defineConfig({
  base: '/docs/',
  title: 'Asesoría',
  cleanUrls: true,
  rewrites: { 'en/:rest*': ':rest*' },
  // What pages have in common is a file and no script within each page, which the server's policy would refuse.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  locales: {
    root: { label: 'English', lang: 'en', description: words.en.description, themeConfig: themeConfig('en', '') },
    es: { label: 'Español', lang: 'es-MX', description: words.es.description, themeConfig: themeConfig('es', '/es') },
  },
  themeConfig: {
    logo: '/icon.svg',
    externalLinkIcon: true,
    search: { provider: 'local', options: { locales: { es: { translations: words.es.search } } } },
  },
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  transformHtml: (page) => moveScripts(page),
  buildEnd: ({ outDir }) => scriptFile(outDir),
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 8_000 } },
});
