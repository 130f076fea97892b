import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsoleScheme, consoleParameter, type ReportPage } from '../../src/domain/report.ts';
import type { Language } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';
import { clockIn } from '../../src/domain/time-zone.ts';
import { type Html, type HtmlPart, html } from '../base/html.ts';
import { addressOf, givenIn, type Parameters } from './address.ts';
import { type Period, periodBeside, presetNames, presetOf } from './period.ts';
import type { ReportProblem } from './texts.ts';
import { reportTexts } from './texts.ts';
import { createWords, type Words } from './words.ts';

/** Who reads a page: the pass that opens it, and what it says. */
export interface Reader {
  readonly pass: string;
  /** In which colours the page stands in the console, below the title of its screen; null where it has a tab of its own. */
  readonly inConsole: ConsoleScheme | null;
  readonly page: ReportPage;
  readonly language: Language;
  readonly zone: string;
  readonly bunitId: number;
  /** The name of the business. */
  readonly business: string;
}

/** What a page is made from, beside its figures. */
export interface Sheet {
  readonly reader: Reader;
  readonly words: Words;
  readonly period: Period;
  /** What the page is narrowed to; links keep it. */
  readonly narrowing: Parameters;
  /** Unix seconds. */
  readonly now: number;
}

/** A page to be made for a reader. `now` in unix seconds. */
export const createSheet = (reader: Reader, period: Period, narrowing: Parameters, now: number): Sheet => ({
  reader,
  words: createWords(reader.language, reader.zone),
  period,
  narrowing,
  now,
});

/** The one stylesheet of the pages. */
export const reportStyle = readFileSync(join(import.meta.dirname, 'report.css'), 'utf8');

/** Its version: a browser keeps each for good. */
export const styleVersion = createHash('sha256').update(reportStyle).digest('hex').slice(0, 12);

/** What the pages may do: no script at all, one stylesheet, forms and frames of this server. */
export const reportPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** In the colours of the computer, or in those that the console wears. */
const documentOf = (language: Language, scheme: ConsoleScheme | null, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"${scheme && html` data-scheme="${scheme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}"><title>${title} · Asesoría</title>
<link rel="stylesheet" href="/reports/report.css?v=${styleVersion}"></head><body>${body}</body></html>
`.markup;

/** What a page is called. */
interface Heading {
  readonly title: string;
  /** Whether it is the report itself, and not a list behind one of its figures. */
  readonly isReport: boolean;
}

/** The way out of the console: what is shown here, in a tab of its own. */
const tabLink = (sheet: Sheet): Html =>
  html`<a class="tab" href="${linkOf({ ...sheet, reader: { ...sheet.reader, inConsole: null } }, '', {})}" target="_blank" rel="noopener noreferrer">${sheet.words.texts.openTab}</a>`;

/** A whole page: what it is about, then its parts. */
export const pageOf = (sheet: Sheet, { title, isReport }: Heading, parts: HtmlPart): string => {
  const { reader, words, period, now } = sheet;
  const { texts } = words;
  // The screen of the console has the title of the report already.
  const headline = reader.inConsole ? (isReport ? null : html`<h2>${title}</h2>`) : html`<h1>${title}</h1>`;
  return documentOf(
    reader.language,
    reader.inConsole,
    title,
    html`<main${reader.inConsole ? html` class="in-console"` : null}><header>${headline}
<p>${reader.business} · ${texts.period(period.from, period.to)} · ${texts.zone(reader.zone)} · ${texts.asOf(words.moment(now))}</p>
${reader.inConsole && isReport ? tabLink(sheet) : null}</header>${parts}</main>`,
  );
};

/** The address of a page of a report for its reader, who stays where they are: in the console, or in a tab. */
const reportAddress = ({ pass, inConsole }: Reader, path: string, parameters: Parameters): string =>
  addressOf(path, pass, { ...parameters, [consoleParameter]: inConsole });

/** A page that says why there is no other, with the way back where there is one. */
export const problemPage = (
  language: Language,
  problem: ReportProblem,
  { reader, page, filters }: { reader: Reader | null; page: ReportPage | null; filters: Parameters },
): string => {
  const texts = inLanguage(reportTexts, language);
  const { title, text } = texts.problems[problem];
  // Only the console has a new pass.
  const again = page && html`<p><a href="/report/${page}" target="_top">${texts.openAgain}</a></p>`;
  const back = reader ? html`<p><a href="${reportAddress(reader, reader.page, filters)}">${texts.back}</a></p>` : again;
  const scheme = reader?.inConsole ?? null;
  return documentOf(language, scheme, title, html`<main class="problem"><h1>${title}</h1><p>${text}</p>${back}</main>`);
};

/** The address of a page of this report, with the filters that hold; `parameters` win over them. */
export const linkOf = ({ reader, period, narrowing }: Sheet, part: string, parameters: Parameters): string =>
  reportAddress(reader, `${reader.page}${part}`, { ...period, ...narrowing, ...parameters });

/** A figure that opens what it was made from. */
export const figureLink = (sheet: Sheet, shown: string, parameters: Parameters): Html =>
  html`<a href="${linkOf(sheet, '/list', parameters)}">${shown}</a>`;

/** A count that opens what it counts. Nothing is behind a zero. */
export const countLink = (sheet: Sheet, count: number, parameters: Parameters): Html => {
  const shown = sheet.words.count(count);
  return count === 0 ? html`${shown}` : figureLink(sheet, shown, parameters);
};

interface Column {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly isNumber?: boolean;
}

interface TableParts {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** The first cell of each names the row. */
  readonly rows: readonly (readonly HtmlPart[])[];
  readonly total?: readonly HtmlPart[];
}

const rowOf = (columns: readonly Column[], cells: readonly HtmlPart[]) => html`<tr>${cells.map((cell, index) =>
  index === 0
    ? html`<th scope="row">${cell}</th>`
    : columns[index]?.isNumber
      ? html`<td class="number">${cell}</td>`
      : html`<td>${cell}</td>`,
)}</tr>
`;

/** A table that can be scrolled to the side where it is wider than the page. */
export const tableOf = ({ caption, columns, rows, total }: TableParts): Html => html`
<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${columns.map(({ title, isNumber }) =>
  isNumber ? html`<th scope="col" class="number">${title}</th>` : html`<th scope="col">${title}</th>`,
)}</tr></thead>
<tbody>
${rows.map((cells) => rowOf(columns, cells))}</tbody>${total ? html`<tfoot>${rowOf(columns, total)}</tfoot>` : null}</table></div>`;

/** Of a long table those lines of which most is counted, no more than so many, in the order in which they stand. */
export const linesWithMost = <Line>(
  lines: readonly Line[],
  most: number,
  countOf: (line: Line) => number,
): readonly Line[] => {
  if (lines.length <= most) return lines;
  const shown = new Set(lines.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, most));
  return lines.filter((line) => shown.has(line));
};

/**
 * The periods that one link asks for, and the form for all others. `fields` are those of the page's own, and `find` what is looked for in
 * their lists.
 */
export const filtersOf = (sheet: Sheet, fields: HtmlPart, find: string | null = null): Html => {
  const { reader, period, words, now } = sheet;
  const { texts } = words;
  const { day: today } = clockIn(reader.zone, now);
  const known = presetNames.map((name) => {
    const wanted = presetOf(name, today);
    return { name, wanted, isShown: wanted.from === period.from && wanted.to === period.to };
  });
  const presets = known.map(({ name, wanted, isShown }) => {
    const href = linkOf(sheet, '', { ...wanted });
    return html`<li><a class="preset" href="${href}"${isShown ? html` aria-current="true"` : null}>${texts.presets[name]}</a></li>`;
  });
  const step = (periods: -1 | 1, sign: string, name: string) => {
    const beside = periodBeside(period, periods, today);
    // Nothing is known of days that are still to come.
    return beside.from <= today
      ? html`<li><a class="step" href="${linkOf(sheet, '', { ...beside })}" aria-label="${name}">${sign}</a></li>`
      : null;
  };
  const inside = reader.inConsole
    ? html`<input type="hidden" name="${consoleParameter}" value="${reader.inConsole}">`
    : null;
  const isPreset = known.some(({ isShown }) => isShown);
  // On a narrow screen the form opens by itself where it says what else is shown, or what was found; where there is room, CSS opens it always.
  const open = givenIn(sheet.narrowing).length > 0 || !isPreset || find !== null ? html` open` : null;
  return html`<section class="filters" aria-label="${texts.filters}">
<nav aria-label="${texts.presetsName}"><ul>${step(-1, '‹', texts.earlier)}${step(1, '›', texts.later)}${presets}</ul></nav>
<details${open}><summary>${texts.choose}</summary>
<form method="get" action="/reports/${reader.page}"><input type="hidden" name="pass" value="${reader.pass}">${inside}
<label>${texts.from}<input type="date" name="from" value="${period.from}" required></label>
<label>${texts.to}<input type="date" name="to" value="${period.to}" required></label>
${fields}<button type="submit">${texts.apply}</button></form></details></section>`;
};

/** How a list is told in portions. */
export const perPage = 50;

/** The way to the other pages of a list; nothing when there is one alone. `part` is the page of the report. */
export const pagesOf = (
  sheet: Sheet,
  part: string,
  page: number,
  total: number,
  parameters: Parameters,
): Html | null => {
  const { texts } = sheet.words;
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  const step = (to: number, text: string) =>
    to < 1 || to > pages
      ? html`<li>${text}</li>`
      : html`<li><a href="${linkOf(sheet, part, { ...parameters, page: to })}">${text}</a></li>`;
  return html`<nav class="pages" aria-label="${texts.pages}"><ul>${step(page - 1, texts.previous)}
<li>${texts.pageOf(page, pages)}</li>${step(page + 1, texts.next)}</ul></nav>`;
};

/** What is behind a heading's figures, told in words. */
export const notesOf = (sheet: Sheet, notes: readonly (readonly [string, string])[]): Html => html`
<section class="notes"><h2>${sheet.words.texts.howCounted}</h2>
<dl>${notes.map(([term, meaning]) => html`<dt>${term}</dt><dd>${meaning}</dd>`)}</dl></section>`;

/** The heading of a part of the page, with the way to its table as a file. */
export const headingOf = (sheet: Sheet, title: string, csv: Parameters): Html => {
  const { texts } = sheet.words;
  return html`<div class="heading"><h2>${title}</h2>
<a class="download" href="${linkOf(sheet, '.csv', csv)}" download aria-label="${texts.csv(title)}">${texts.csvShort}</a></div>`;
};
