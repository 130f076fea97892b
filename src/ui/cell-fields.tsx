import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import type { Choice, Row } from '../domain/record.ts';
import { dayOf, warningOf } from '../domain/time.ts';
import { holdsOn } from '../domain/weekdays.ts';
import { id } from '../resources/columns.ts';
import type { Column } from '../resources/resource.ts';
import { useTimes } from './times.ts';

/** What a cell of any kind is drawn from. */
export interface CellProps {
  column: Column;
  value: unknown;
  /** The record that it is of, where there is one. */
  record?: Row;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
  /** What a link may be set to. */
  options: readonly Choice[];
  /** The accessible name: the column's. */
  label: string;
  /** The last check found something wrong here. */
  invalid: boolean;
  onChange(value: unknown): void;
  /** Opens the dialog of the column. */
  onOpen(): void;
}

/** A value as text; nothing where there is none. */
export const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export const Plain = ({ value }: CellProps) => <span className="cell-text">{text(value)}</span>;

/** From how many characters on a text may have lines, which an input would glue together. */
const longText = 1_000;

const LinesInput = ({ column, value, label, invalid, onChange }: CellProps) => (
  <textarea
    className="cell-input cell-lines"
    rows={1}
    aria-label={label}
    aria-invalid={invalid || undefined}
    aria-required={column.required}
    value={text(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** A text; a long one in its own words, which may be several lines. */
export const TextField = (props: CellProps) => {
  const { column } = props;
  const hasLines = column.kind === 'text' && column.max >= longText && !column.format;
  return hasLines ? <LinesInput {...props} /> : <TextInput {...props} />;
};

export const TextInput = ({ column, value, label, invalid, onChange }: CellProps) => (
  <input
    className="cell-input"
    type={column.kind === 'url' ? 'url' : 'text'}
    aria-label={label}
    aria-invalid={invalid || undefined}
    aria-required={column.required}
    value={text(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Yes or no, as a word; of a day of the week, open or closed; whether a record is active, as what the eye finds first. */
export function Flag({ column, value, record }: CellProps) {
  const { t } = useLingui();
  const isOn = value === true;
  if (column.kind === 'flag' && column.day && record)
    return (
      <span>
        {holdsOn(record, column.day)
          ? t({ id: 'cell.open', message: 'Abierto' })
          : t({ id: 'cell.closed', message: 'Cerrado' })}
      </span>
    );
  if (column.key !== 'active')
    return <span>{isOn ? t({ id: 'cell.yes', message: 'Sí' }) : t({ id: 'cell.no', message: 'No' })}</span>;
  return (
    <span className="record-active" data-on={isOn || undefined}>
      {isOn ? t({ id: 'cell.active', message: 'Activo' }) : t({ id: 'cell.inactive', message: 'Inactivo' })}
    </span>
  );
}

/** The largest unit first, in seconds. */
const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A number; how often something happens, in the largest unit that tells it whole. */
export function Amount({ column, value }: CellProps) {
  const { i18n, t } = useLingui();
  if (typeof value !== 'number' || column.kind !== 'number') return <span className="cell-text">{text(value)}</span>;
  // A number that something is called by is written as it is.
  if (!column.every) return <span className="cell-text">{column.key === id.key ? value : i18n.number(value)}</span>;
  const [seconds, unit] = units.find(([size]) => value % size === 0) ?? units[3];
  const span = i18n.number(value / seconds, { style: 'unit', unit, unitDisplay: 'short' });
  return <span className="cell-text">{t({ id: 'cell.every', message: `cada ${span}` })}</span>;
}

export const CodeButton = ({ label, onOpen }: CellProps) => (
  <Button size="compact-xs" variant="default" onClick={onOpen} aria-haspopup="dialog">
    {label}
  </Button>
);

export function Count({ value }: CellProps) {
  return <span>{Array.isArray(value) ? value.length : 0}</span>;
}

/** A date, with a warning where the column asks for one and it comes near. */
export function Day({ column, value, today }: CellProps) {
  if (typeof value !== 'number') return null;
  const warning = column.kind === 'date' && today > 0 ? warningOf(column.warn ?? [], value, today) : null;
  const left = warning?.days ?? 0;
  return (
    <span>
      {dayOf(value)}
      {warning && (
        <Badge ml={6} size="sm" variant="light" tt="none" color={warning.grave ? 'red' : 'orange'}>
          {left < 0 ? (
            <Trans id="date.expired">Vencida</Trans>
          ) : (
            <Plural id="date.left" value={left} _0="Vence hoy" one="Queda # día" other="Quedan # días" />
          )}
        </Badge>
      )}
    </span>
  );
}

export function Moment({ value }: CellProps) {
  const { dateAndTime } = useTimes();
  return <span className="cell-text">{typeof value === 'number' ? dateAndTime(value) : ''}</span>;
}
