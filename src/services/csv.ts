import { parse } from 'papaparse';
import type { AuditEntry } from '../domain/audit.ts';
import { csvText } from '../domain/csv.ts';
import type { ImportPlan } from '../domain/import.ts';
import type { Choice, Row } from '../domain/record.ts';
import type { BatchResult } from '../domain/restart.ts';
import { textOf } from '../domain/table.ts';
import { dateAndTime, dayOf, type Zone } from '../domain/time.ts';
import type { ColumnNames } from '../resources/column-names.ts';
import { planImport } from '../resources/import.ts';
import type { Column, Resource } from '../resources/resource.ts';
import { columnNames } from './column-texts.ts';

/** A value as a spreadsheet shows it. */
const cellOf = ({ kind }: Column, value: unknown, zone: Zone): string => {
  if (kind === 'date') return typeof value === 'number' ? dayOf(value) : '';
  if (kind === 'moment') return typeof value === 'number' ? dateAndTime(value, zone) : '';
  if (kind === 'flag') return value === true ? '1' : '0';
  return textOf(value);
};

/**
 * Records as a CSV text, without what is hidden or secret. Moments in the zone. `name` says what a column is called: what an import
 * understands as well.
 */
export const toCsv = (
  { columns }: Resource,
  records: readonly Row[],
  zone: Zone,
  name: (key: string) => string = (key) => key,
): string => {
  const shown = columns.filter(({ hidden, kind }) => !hidden && kind !== 'secret');
  return csvText(
    shown.map(({ key }) => name(key)),
    records.map((record) => shown.map((column) => cellOf(column, record[column.key], zone))),
  );
};

/** What became of a restart of all devices, as a CSV text. Moments in the zone. */
export const resultsCsv = (results: readonly BatchResult[], zone: Zone): string => {
  const moment = (time: number | null) => (time === null ? '' : dateAndTime(time, zone));
  return csvText(
    ['id', 'name', 'serial', 'state', 'reason', 'requested_at', 'seen_at', 'ended_at'],
    results.map(({ device_id, device, state, reason, requested_at, seen_at, ended_at }) => [
      device_id,
      device?.name ?? '',
      device?.serial ?? '',
      state,
      reason ?? '',
      ...[requested_at, seen_at, ended_at].map(moment),
    ]),
  );
};

/** Who wrote what, as a CSV text: a line for each entry, with what changed as JSON. Moments in the zone. */
export const entriesCsv = (entries: readonly AuditEntry[], zone: Zone): string => {
  const said = (side: AuditEntry['before']) => (side === null ? '' : JSON.stringify(side));
  return csvText(
    [
      'id',
      'at',
      'actor',
      'actor_id',
      'actor_name',
      'address',
      'action',
      'resource',
      'record_id',
      'record_name',
      'before',
      'after',
    ],
    entries.map((entry) => [
      entry.id,
      dateAndTime(entry.at, zone),
      entry.actor,
      entry.actor_id ?? '',
      entry.actor_name,
      entry.address,
      entry.action,
      entry.resource,
      entry.record_id ?? '',
      entry.record_name,
      said(entry.before),
      said(entry.after),
    ]),
  );
};

/** What importing this text would do. Comma, semicolon or tab separate; quotes and a byte order mark are understood. */
export const readCsv = (
  resource: Resource,
  text: string,
  records: readonly Row[],
  options: Readonly<Record<string, readonly Choice[]>>,
  names: ColumnNames,
): ImportPlan => {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] });
  if (errors.some(({ type }) => type === 'Quotes')) return { problem: 'unreadable' };
  const [header, ...lines] = placed(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return planImport(resource, { header: header?.cells ?? [], lines }, records, options, names);
};

/** The same, with what people call the columns in every language. Rejects when the texts do not come. */
export const planCsv = async (
  resource: Resource,
  text: string,
  records: readonly Row[],
  options: Readonly<Record<string, readonly Choice[]>>,
): Promise<ImportPlan> => readCsv(resource, text, records, options, await columnNames(resource));

/** Each record with the line it begins on: a quoted cell may hold line breaks. */
const placed = (records: readonly (readonly string[])[]) => {
  let next = 1;
  return records.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells };
  });
};

/** Offers a text to the user as a file; as CSV if not said otherwise. */
export const download = (name: string, text: string, type = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
