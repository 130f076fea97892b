import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { Column } from '../../resources/resource.ts';
import { whyNot } from '../failure-texts.ts';
import { columnMessage } from '../record-texts.ts';
import { Tip } from '../widgets/Explained.tsx';
import { RowButton } from '../widgets/RowButton.tsx';

interface ListCellProps {
  form: RowRef | NewRecordRef;
  column: Column;
  value: unknown;
}

/** How many related records there are; a button, where they can be picked by somebody. */
export function ListCell({ form, column, value }: ListCellProps) {
  const { i18n } = useLingui();
  const { key } = column;
  const { possible, missing } = useSelector(
    form,
    (state) => ({ possible: state.can({ type: 'row.pick', key }), missing: state.context.access.missing[key] }),
    shallowEqual,
  );
  const count = Array.isArray(value) ? value.length : 0;
  const picks = column.kind === 'list' && column.pick !== undefined;
  if (!picks) return <span>{count}</span>;
  const button = {
    small: true,
    'aria-label': `${i18n._(columnMessage(key))}: ${count}`,
    'aria-haspopup': 'dialog',
    'aria-disabled': !possible || undefined,
    'data-disabled': !possible || undefined,
    onClick: () => form.send({ type: 'row.pick', key }),
    children: count,
  } as const;
  if (!missing) return <RowButton {...button} />;
  return <Tip why={whyNot(missing)}>{(pointing) => <RowButton {...button} {...pointing} />}</Tip>;
}
