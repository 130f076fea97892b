import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { toldApart } from '../../domain/placed-name.ts';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { Column, Related } from '../../resources/resource.ts';
import { whyNot } from '../failure-texts.ts';
import { columnMessage } from '../record-texts.ts';
import { switchedOff } from '../Send.tsx';
import { Tip } from '../widgets/Explained.tsx';
import { RowButton } from '../widgets/RowButton.tsx';

interface ListCellProps {
  form: RowRef | NewRecordRef;
  column: Column;
  value: unknown;
  /** What the button says, where the names stand elsewhere. */
  verb?: string;
}

/** As many names are told as take so many letters, and one at least. */
const room = 24;

/** What is told of what is related: the first names, and how many more there are. */
interface Told {
  readonly names: string;
  readonly more: number;
}

/** What is related, by name; how many, where they have none that says something in a row, or one's is not known. */
const toldOf = (column: Column, related: readonly unknown[]): Told => {
  if (column.kind !== 'list' || column.from === 'permissions' || column.from === 'agents')
    return { names: String(related.length), more: 0 };
  const all = related as readonly Related[];
  const [first, ...others] = all;
  if (first === undefined || all.some(({ name }) => name === '')) return { names: String(all.length), more: 0 };
  const told = [first];
  let length = first.name.length;
  for (const one of others) {
    if (length + one.name.length > room) break;
    told.push(one);
    length += 2 + one.name.length;
  }
  const names = toldApart(told).map(({ name }) => name);
  return { names: names.join(', '), more: all.length - told.length };
};

/** Names are cut where they have no room; how many more there are is not. */
function Names({ names, more }: Told) {
  if (more === 0) return names;
  return (
    <span className="cell-names">
      <span>{names}</span>
      <span>{` +${more}`}</span>
    </span>
  );
}

/** The first of what is related, and how many more there are; a button, where they can be picked by somebody. */
export function ListCell({ form, column, value, verb }: ListCellProps) {
  const { i18n } = useLingui();
  const { key } = column;
  const { possible, missing } = useSelector(
    form,
    (state) => ({ possible: state.can({ type: 'row.pick', key }), missing: state.context.access.missing[key] }),
    shallowEqual,
  );
  const related: readonly unknown[] = Array.isArray(value) ? value : [];
  const told = verb === undefined ? toldOf(column, related) : { names: verb, more: 0 };
  const text = told.more > 0 ? `${told.names} +${told.more}` : told.names;
  const name = `${i18n._(columnMessage(key))}: ${related.length}`;
  const picks = column.kind === 'list' && column.pick !== undefined;
  if (!picks)
    return (
      <span className="cell-text">
        <Names {...told} />
      </span>
    );
  const button = {
    small: true,
    'aria-label': text === String(related.length) ? name : `${name}, ${text}`,
    'aria-haspopup': 'dialog',
    ...switchedOff(!possible),
    onClick: () => form.send({ type: 'row.pick', key }),
    children: <Names {...told} />,
  } as const;
  if (!missing) return <RowButton {...button} />;
  return <Tip why={whyNot(missing)}>{(pointing) => <RowButton {...button} {...pointing} />}</Tip>;
}
