import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { mostChoices } from '../../domain/choice.ts';
import { toldApart } from '../../domain/placed-name.ts';
import type { Related } from '../../resources/resource.ts';
import type { CellProps } from '../cell-fields.tsx';
import { ManyLinks } from './dialogs-on-demand.ts';

/** The record that another one is linked to: chosen from a plain list as long as that can be read. */
export function LinkSelect(props: CellProps) {
  const { column, value, options, label, invalid, onChange } = props;
  const { t } = useLingui();
  const list = useRef<HTMLSelectElement>(null);
  const none = t({ id: 'cell.choose', message: 'Elige…' });
  // They come while it is edited, and what goes then may have the focus.
  if (options.length > mostChoices)
    return <ManyLinks {...props} none={none} autoFocus={document.activeElement === list.current} />;
  const current = value as Related | null;
  const all: readonly Related[] =
    current && !options.some(({ id }) => id === current.id) ? [current, ...options] : options;
  return (
    <select
      ref={list}
      className="cell-input"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={column.required}
      value={current?.id ?? ''}
      onChange={({ currentTarget }) => onChange(all.find(({ id }) => id === Number(currentTarget.value)) ?? null)}
    >
      <option value="">{none}</option>
      {toldApart(all).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
