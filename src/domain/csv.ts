/** What a cell can hold. Missing values are empty cells. */
export type CsvValue = string | number | boolean | null;

/**
 * What a spreadsheet may run as a formula, also behind blanks and in the full-width signs of an Asian keyboard. Apostrophes
 * before it count, so that a defused text can be told apart.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A cell of a file as it was before an export defused it. */
export const undefused = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** A comma, a quote, a line break, or a blank at an end, which some programs would drop. */
const needsQuotes = /[",\r\n\uFEFF]|^\s|\s$/;

const cell = (value: CsvValue): string => {
  const text = value === null ? '' : String(value);
  const isFormula = typeof value === 'string' && formula.test(text);
  if (!isFormula && !needsQuotes.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
};

/** Lines of a table as CSV. A text that a spreadsheet would run as a formula is defused with an apostrophe. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A table as a CSV text (RFC 4180, UTF-8 with a byte order mark so that spreadsheets read the accents). */
export const csvText = (fields: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${csvLines([fields, ...rows])}`;
