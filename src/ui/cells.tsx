import { useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Choice } from '../domain/record.ts';
import { dateAndTime, dayOf, endOfDay, warningOf } from '../domain/time.ts';
import type { Column, Kind, Related } from '../resources/resource.ts';
import { columnMessage } from './texts.ts';

export interface CellProps {
  column: Column;
  value: unknown;
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

interface CellKind {
  Show(props: CellProps): ReactNode;
  Edit(props: CellProps): ReactNode;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const shownJson = (value: unknown) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

const Plain = ({ value }: CellProps) => <span className="cell-text">{text(value)}</span>;

const TextInput = ({ column, value, label, invalid, onChange }: CellProps) => (
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

const Flag = ({ value, label }: CellProps) => (
  <input type="checkbox" aria-label={label} checked={value === true} disabled readOnly />
);

const CodeButton = ({ label, onOpen }: CellProps) => (
  <Button size="compact-xs" variant="default" onClick={onOpen} aria-haspopup="dialog">
    {label}
  </Button>
);

function Count({ value }: CellProps) {
  return <span>{Array.isArray(value) ? value.length : 0}</span>;
}

/** A date, with a warning where the column asks for one and it comes near. */
function Day({ column, value, today }: CellProps) {
  const { t } = useLingui();
  if (typeof value !== 'number') return null;
  const warning = column.kind === 'date' && today > 0 ? warningOf(column.warn ?? [], value, today) : null;
  const left = warning?.days ?? 0;
  return (
    <span>
      {dayOf(value)}
      {warning && (
        <Badge ml={6} size="sm" variant="light" tt="none" color={warning.grave ? 'red' : 'orange'}>
          {left < 0
            ? t({ id: 'date.expired', message: 'Vencida' })
            : t({ id: 'date.left', message: `Quedan ${left} días` })}
        </Badge>
      )}
    </span>
  );
}

const Moment = ({ value }: CellProps) => (
  <span className="cell-text">{typeof value === 'number' ? dateAndTime(value) : ''}</span>
);

/** How each kind is shown and edited. A new kind does not compile until it has both. */
export const cells: { readonly [K in Kind]: CellKind } = {
  text: { Show: Plain, Edit: TextInput },
  url: {
    Show: ({ value }) => (
      <a className="cell-text" href={text(value)} target="_blank" rel="noopener noreferrer">
        {text(value)}
      </a>
    ),
    Edit: TextInput,
  },
  code: { Show: CodeButton, Edit: CodeButton },
  secret: { Show: () => <span>*********</span>, Edit: () => <span>*********</span> },
  flag: {
    Show: Flag,
    Edit: ({ value, label, onChange }) => (
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  date: {
    Show: Day,
    Edit: ({ value, label, invalid, onChange }) => (
      <input
        className="cell-input"
        type="date"
        aria-label={label}
        aria-invalid={invalid || undefined}
        value={typeof value === 'number' ? dayOf(value) : ''}
        onChange={({ currentTarget }) => onChange(endOfDay(currentTarget.value))}
      />
    ),
  },
  moment: { Show: Moment, Edit: Moment },
  number: {
    Show: Plain,
    Edit: ({ column, value, label, invalid, onChange }) => (
      <input
        className="cell-input"
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-required={column.required}
        value={text(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      />
    ),
  },
  json: {
    Show: ({ value }) => <code className="cell-text">{shownJson(value)}</code>,
    Edit: ({ column, value, label, invalid, onChange }) => (
      <textarea
        className="cell-input"
        rows={1}
        spellCheck={false}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-required={column.required}
        value={shownJson(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    ),
  },
  list: { Show: Count, Edit: Count },
  link: {
    Show: ({ value }) => <span className="cell-text">{(value as Related | null)?.name ?? ''}</span>,
    Edit: LinkSelect,
  },
};

function LinkSelect({ column, value, options, label, invalid, onChange }: CellProps) {
  const { t } = useLingui();
  const current = value as Related | null;
  const all = current && !options.some(({ id }) => id === current.id) ? [current, ...options] : options;
  return (
    <select
      className="cell-input"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={column.required}
      value={current?.id ?? ''}
      onChange={({ currentTarget }) => onChange(all.find(({ id }) => id === Number(currentTarget.value)) ?? null)}
    >
      <option value="">{t({ id: 'cell.choose', message: 'Elige…' })}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A value as a person reads it, for a cell that shows two of them. */
export function ValueText({ column, value }: { column: Column; value: unknown }) {
  const { i18n } = useLingui();
  const { Show } = cells[column.kind];
  const label = i18n._(columnMessage(column.key));
  return (
    <Show
      column={column}
      value={value}
      today={0}
      options={[]}
      label={label}
      invalid={false}
      onChange={ignore}
      onOpen={ignore}
    />
  );
}
const ignore = () => {};
