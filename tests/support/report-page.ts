import { expect } from 'vitest';
import type { ReportPage } from '../../src/domain/report.ts';
import type { TestServer } from './server.ts';

/** A page of a report, as it came. */
export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What is asked for when a pass is made. */
export interface PassWanted {
  readonly page?: ReportPage;
  readonly language?: 'es' | 'en';
  readonly time_zone?: string;
}

/** Asks for a pass, as the console does. */
export const askForPass = (server: TestServer, bearer: string, wanted: PassWanted = {}) =>
  server.ask<{ data: { url: string; expires_at: number }; error: Record<string, unknown> }>(
    'POST',
    '/api/reports/passes',
    { bearer, body: { page: 'calls', language: 'en', time_zone: 'America/Mexico_City', ...wanted } },
  );

/** The pass in an address. */
export const passIn = (url: string): string => new URL(url).searchParams.get('pass') ?? '';

export const fetchPage = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Fetched> => {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const names: Readonly<Record<string, string>> = { 34: '"', 38: '&', 39: "'", 60: '<', 62: '>' };

/** What a browser would show of markup. */
export const shownOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => names[code] ?? '?')
    .replace(/\s+/g, ' ')
    .trim();

/** A cell of a table: its text, and where its link leads. */
export interface Cell {
  readonly text: string;
  readonly href: string | null;
}

const cellOf = (markup: string): Cell => {
  const [, href = null] = /<a [^>]*href="([^"]*)"/.exec(markup) ?? [];
  return { text: shownOf(markup), href: href === null ? null : href.replaceAll('&#38;', '&') };
};

/** The rows of the table with that caption, heads included. */
export const tableIn = (page: string, caption: string): readonly (readonly Cell[])[] => {
  const tables = page.split('<table>').slice(1);
  const table = tables.find((part) => shownOf(/<caption>(.*?)<\/caption>/s.exec(part)?.[1] ?? '') === caption);
  if (table === undefined) throw new Error(`no table ${caption}`);
  const [inside = ''] = table.split('</table>', 1);
  return [...inside.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(th|td)[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => cellOf(cell)),
  );
};

/** The texts of a table. */
export const textsIn = (page: string, caption: string): readonly (readonly string[])[] =>
  tableIn(page, caption).map((row) => row.map(({ text }) => text));

/** The figures at the head of a page, by their names. */
export const tilesIn = (page: string): ReadonlyMap<string, Cell> =>
  new Map(
    [...page.matchAll(/<div><dt>(.*?)<\/dt><dd>(.*?)<\/dd>(?:<dd class="before">[^<]*<\/dd>)?<\/div>/gs)].map(
      ([, name = '', shown = '']) => [shownOf(name), cellOf(shown)],
    ),
  );

/** How the figures at the head of a page differ from the time before, by their names, where that is said. */
export const differencesIn = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/<dt>((?:(?!<\/dt>).)*)<\/dt><dd>(?:(?!<\/dd>).)*<\/dd><dd class="before">([^<]*)<\/dd>/gs)].map(
      ([, name = '', said = '']) => [shownOf(name), shownOf(said)],
    ),
  );

/** How many records the list behind a link says there are. */
export const totalBehind = async (server: TestServer, { href }: Cell): Promise<number> => {
  if (href === null) return 0;
  const { status, text } = await fetchPage(server.url + href);
  expect(status, href).toBe(200);
  return Number(/id="total".*?<strong>([\d,]+)<\/strong>/s.exec(text)?.[1]?.replaceAll(',', ''));
};

/** Every text in some texts, by where it is; a function is called with samples. */
export const textLeaves = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textLeaves(value('7', '8', '9'), path);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textLeaves(inner, `${path}.${key}`))
    : [];
};
