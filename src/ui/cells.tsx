import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { jsonWords } from '../domain/json-words.ts';
import { dayOf, endOfDay } from '../domain/time.ts';
import type { Column, Kind, Related } from '../resources/resource.ts';
import {
  Amount,
  type CellProps,
  CodeButton,
  Count,
  Day,
  Flag,
  Moment,
  Plain,
  TextField,
  TextInput,
  text,
} from './cell-fields.tsx';
import { LinkSelect } from './parts/LinkSelect.tsx';
import { columnMessage } from './record-texts.ts';

interface CellKind {
  Show(props: CellProps): ReactNode;
  Edit(props: CellProps): ReactNode;
}

/** On one line, which may be broken where a person would break it. */
const shownJson = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');

/** How each kind is shown and edited. A new kind does not compile until it has both. */
export const cells: { readonly [K in Kind]: CellKind } = {
  text: { Show: Plain, Edit: TextField },
  url: {
    Show: ({ value }) => (
      <a className="cell-text cell-link" href={text(value)} target="_blank" rel="noopener noreferrer">
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
    Show: Amount,
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
    Show: ({ column, value }) => (
      <span className="cell-text">{jsonWords(value, column.kind === 'json' ? column.elsewhere : [])}</span>
    ),
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

/** A value as a person reads it, for a cell that shows two of them. */
export function ValueText({ column, value, today = 0 }: { column: Column; value: unknown; today?: number }) {
  const { i18n } = useLingui();
  const { Show } = cells[column.kind];
  const label = i18n._(columnMessage(column.key));
  return (
    <Show
      column={column}
      value={value}
      today={today}
      options={[]}
      label={label}
      invalid={false}
      onChange={ignore}
      onOpen={ignore}
    />
  );
}

const ignore = () => {};
