import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '../../domain/settings.ts';
import { inLanguage } from '../../domain/spoken.ts';
import { type Says, says } from './says.ts';

/** What the kinds of hits are called, for the script that shows them. */
const kindsOf = ({ entryKinds }: Says) =>
  Object.fromEntries(Object.entries(entryKinds).map(([kind, word]) => [`data-${kind}`, word]));

/** The field that searches all charts, and what is found, for the script that makes it work. */
export function Search({ language }: { language: Language }) {
  const said = inLanguage(says, language);
  return (
    <search hidden>
      <input
        type="search"
        placeholder={said.search}
        aria-label={said.search}
        data-nothing={said.nothing}
        data-failed={said.searchFailed}
        autoComplete="off"
        spellCheck={false}
      />
      <ul className="hits" aria-label={said.found} hidden {...kindsOf(said)} />
    </search>
  );
}

/** The document around a page, in one language. `file` is the name of the page, the same in both languages. */
export function Frame({
  language,
  file,
  title,
  script = null,
  layout = 'page',
  paper = null,
  children,
}: {
  language: Language;
  file: string;
  title: string;
  /** What the page has beside the script of all. */
  script?: string | null;
  /** Whether it fits a screen, where that is large enough, and its parts scroll; else the page does. */
  layout?: 'page' | 'screen';
  /** How the sheet lies on which its picture is printed; null where none is printed. */
  paper?: 'lying' | 'standing' | null;
  children: ReactNode;
}) {
  const said = inLanguage(says, language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Asesoría`}</title>
        <link rel="icon" type="image/svg+xml" href="../icon.svg" />
        <link rel="stylesheet" href="../site.css" />
        <script src="../site.js" defer />
        {script && <script src={`../${script}`} defer />}
      </head>
      <body className={paper ? `${layout} ${paper}` : layout}>
        <a className="skip" href="#content">
          {said.skip}
        </a>
        <header className="top">
          <a className="home" href="index.html">
            {said.site}
          </a>
          <Search language={language} />
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <a key={other} className="language" href={`../${other}/${file}`} lang={other} hrefLang={other}>
                {languageNames[other]}
              </a>
            ))}
        </header>
        <main id="content">{children}</main>
        <footer>{said.footer}</footer>
      </body>
    </html>
  );
}
