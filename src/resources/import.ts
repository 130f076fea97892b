import { undefused } from '../domain/csv.ts';
import { type ImportLine, type ImportPlan, mostImportLines } from '../domain/import.ts';
import type { Choice, Draft, Row } from '../domain/record.ts';
import { endOfDay } from '../domain/time.ts';
import { type ColumnNames, readHeader } from './column-names.ts';
import type { Column, Resource } from './resource.ts';
import { blank, editableColumns, problemsOf } from './rules.ts';

const yes = /^(?:1|true|verdadero|sí|si|yes|x)$/i;
const no = /^(?:0|false|falso|no)?$/i;

/** What a cell says, or what is wrong with it. */
type Cell = { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string };

/** A record by its name, or by its id where none is called so: a name may be a number too. */
const linked = (text: string, options: readonly Choice[]): Cell => {
  if (text === '') return { value: null };
  const [value = options.find(({ id }) => String(id) === text), other] = options.filter(({ name }) => name === text);
  if (other) return { problem: 'ambiguous' };
  return value ? { value } : { problem: 'unknown' };
};

/** A cell of a file as the value of its column. */
const read = (column: Column, text: string, options: readonly Choice[]): Cell => {
  // An export puts an apostrophe before what a spreadsheet would take for a formula.
  const plain = undefused(text);
  const bare = plain.trim();
  if (column.kind === 'flag')
    return yes.test(bare) ? { value: true } : no.test(bare) ? { value: false } : { problem: 'not_a_flag' };
  if (column.kind === 'number') return { value: bare === '' ? null : Number(plain) };
  if (column.kind === 'link') return linked(bare, options);
  if (column.kind !== 'date') return { value: plain };
  const value = bare === '' ? null : endOfDay(bare);
  return value === null && bare !== '' ? { problem: 'not_a_date' } : { value };
};

interface File {
  readonly header: readonly string[];
  /** The records, each with the line of the file it begins on. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/**
 * What importing a file would do, line by line, before anything is written: the header must name the columns, by
 * their keys or by what people call them (`names`), in any order, each once and with every required one; each line is checked as the new-row form is, and against the records that are
 * there and the lines before it. What is wrong with a line as a whole stands under `line`. The columns of an export that nobody writes (id, lists) are passed over.
 */
export const planImport = (
  resource: Resource,
  { header, lines }: File,
  records: readonly Row[],
  options: Readonly<Record<string, readonly Choice[]>>,
  names: ColumnNames,
): ImportPlan => {
  const columns = editableColumns(resource);
  const { places, unknown, repeated } = readHeader(resource, header, names);
  const lacks = columns.flatMap(({ key, required }) => (required && !places.has(key) ? [key] : []));
  if (unknown.length > 0 || lacks.length > 0 || repeated.length > 0)
    return { problem: 'header', columns: columns.map(({ key }) => key), unknown, lacks, repeated };
  if (lines.length === 0) return { problem: 'empty' };
  if (lines.length > mostImportLines) return { problem: 'too_many' };

  // Spreadsheets leave cells without a name at its end.
  const width = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  const taken = new Map(
    columns.filter(({ unique }) => unique).map(({ key }) => [key, new Set(records.map((record) => fold(record[key])))]),
  );
  return {
    problem: null,
    lines: lines.map(({ line, cells }): ImportLine => {
      const problems: Record<string, string> = {};
      // A separator in a text without quotes: what is behind it would be lost.
      if (cells.slice(width).some((cell) => cell.trim() !== '')) problems.line = 'extra_cells';
      const draft: Record<string, unknown> = { ...blank(resource) };
      for (const column of columns) {
        const place = places.get(column.key);
        if (place === undefined) continue;
        const cell = read(column, cells[place] ?? '', options[column.key] ?? []);
        if (cell.problem === undefined) draft[column.key] = cell.value;
        else problems[column.key] = cell.problem;
      }
      Object.assign(problems, { ...problemsOf(resource, draft as Draft), ...problems });
      for (const [key, values] of taken) {
        const value = fold(draft[key]);
        if (value !== '' && values.has(value)) problems[key] ??= 'duplicate';
        values.add(value);
      }
      return { line, label: String(draft[resource.label] ?? ''), problems, draft };
    }),
  };
};

const fold = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();
