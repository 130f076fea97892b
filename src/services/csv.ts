import type { Row } from '../domain/record.ts';
import { textOf } from '../domain/table.ts';
import type { Resource } from '../resources/resource.ts';

/** A spreadsheet would run a text that begins like this as a formula: an apostrophe defuses it. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Records as a CSV text (RFC 4180, UTF-8 with a byte order mark so that spreadsheets read the accents). */
export const toCsv = ({ columns }: Resource, records: readonly Row[]): string => {
  const shown = columns.filter(({ hidden, kind }) => !hidden && kind !== 'secret');
  const lines = [
    shown.map(({ key }) => key),
    ...records.map((record) => shown.map(({ key }) => defused(textOf(record[key])))),
  ];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
};

/** Offers a text to the user as a file. */
export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
