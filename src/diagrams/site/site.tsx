import type { ELK } from 'elkjs/lib/elk-api.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import type { Served } from '../figures.ts';
import { layOut } from '../layout.ts';
import { layOutOverview } from '../overview.ts';
import { ChartPage, type Drawing } from './ChartPage.tsx';
import { IndexPage } from './IndexPage.tsx';
import { subjectOf } from './parts.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';
import { ReplayPage } from './replay/ReplayPage.tsx';
import { sheetScript } from './replay/sheet.ts';
import { says } from './says.ts';
import { searchList } from './search-list.ts';
import { smallPicture } from './small-picture.ts';
import { planOf, viewOf } from './view.ts';

/** A file of the site, by its path in the site's folder. */
export interface SiteFile {
  readonly path: string;
  readonly content: string;
}

const page = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  `<!doctype html>\n${renderToStaticMarkup(element)}\n`;

const drawingOf = async (engine: Pick<ELK, 'layout'>, chart: Chart, language: Language): Promise<Drawing> => {
  const view = viewOf(
    chart,
    language,
    inLanguage(says, language).pictureOf(wordIn(chart.titles[''], language) ?? chart.id),
  );
  return { view, picture: await layOut(engine, planOf(view, [])) };
};

const pagesIn = async (
  engine: Pick<ELK, 'layout'>,
  charts: readonly Chart[],
  language: Language,
  served: Served,
): Promise<readonly SiteFile[]> => {
  const overview = await layOutOverview(engine, charts, inLanguage(says, language).people, language);
  const files = [
    {
      path: `${language}/index.html`,
      content: page(<IndexPage language={language} charts={charts} served={served} picture={overview} />),
    },
    {
      path: `${language}/names.js`,
      content: `chartNames = ${JSON.stringify(searchList(charts, language))};\n`,
    },
  ];
  files.push({ path: `${language}/failures.html`, content: page(<ReplayPage language={language} />) });
  files.push({
    path: `${language}/questions.html`,
    content: page(<QuestionsPage language={language} charts={charts} />),
  });
  for (const chart of charts) {
    const drawing = await drawingOf(engine, chart, language);
    const content = page(<ChartPage subject={subjectOf(chart, language, served)} all={charts} drawing={drawing} />);
    files.push({ path: `${language}/${chart.id}.html`, content });
    const sheet = sheetScript(chart.id, drawing.view, drawing.picture);
    files.push({ path: `${language}/pictures/${chart.id}.js`, content: sheet });
    // One for all languages: no word is in it.
    if (language === languages[0])
      files.push({
        path: `small/${chart.id}.svg`,
        content: smallPicture(drawing.picture, (name) => drawing.view.meanings[name] ?? null),
      });
  }
  return files;
};

/** Where a reader without a language chooses one. */
const doorPage = (
  <html lang="es">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Asesoría</title>
      <link rel="icon" type="image/svg+xml" href="icon.svg" />
      <link rel="stylesheet" href="site.css" />
    </head>
    <body>
      <main>
        <h1>Asesoría</h1>
        <ul>
          {languages.map((language) => (
            <li key={language}>
              <a href={`${language}/index.html`} lang={language} hrefLang={language}>
                {inLanguage(says, language).site}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </body>
  </html>
);

/** The pages of the site in both languages, the same for the same charts and settings; without its style and its scripts. */
export const sitePages = async (
  engine: Pick<ELK, 'layout'>,
  charts: readonly Chart[],
  served: Served,
): Promise<readonly SiteFile[]> => {
  const pages = [{ path: 'index.html', content: page(doorPage) }];
  for (const language of languages) pages.push(...(await pagesIn(engine, charts, language, served)));
  return pages;
};
