import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isTyped } from '../../machines/form.ts';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { Column } from '../../resources/resource.ts';
import { problemsOf, wireKey } from '../../resources/rules.ts';
import { cells } from '../cells.tsx';
import { columnMessage, problemMessage } from '../record-texts.ts';

/** Something with fields: of a record that is edited, or of a new one. */
export type FormRef = RowEditRef | NewRecordRef;

const none = [] as const;

interface FieldCellProps {
  form: FormRef;
  column: Column;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
  /** What is wrong is said as soon as somebody has typed into it, and not only once it is to be saved. */
  early?: boolean;
  onOpen(): void;
}

/** One field, with what is wrong in it; only what stands in it while it cannot be typed into. */
export function FieldCell({ form, column, today, early = false, onOpen }: FieldCellProps) {
  const { i18n } = useLingui();
  const { key, kind } = column;
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const value = useSelector(form, ({ context }) => context.draft[key]);
  const options = useSelector(form, ({ context }) => context.options[key]) ?? none;
  const problem = useSelector(form, (state) =>
    state.hasTag('checked') || (early && isTyped(state.context, key))
      ? problemsOf(state.context.resource, state.context.draft)[key]
      : state.context.failure?.fields?.[wireKey(column)],
  );
  const { Show, Edit } = cells[kind];
  const Drawn = editable && !column.readOnly ? Edit : Show;
  return (
    <>
      <Drawn
        column={column}
        value={value}
        today={today}
        options={options}
        label={i18n._(columnMessage(key))}
        invalid={problem !== undefined && editable}
        onChange={(changed) => form.send({ type: 'row.change', key, value: changed })}
        onOpen={onOpen}
      />
      {problem && editable && (
        <Text size="xs" c="red" role="alert">
          {i18n._(problemMessage(problem))}
        </Text>
      )}
    </>
  );
}

/** What must be stored first. */
export function NotApplicable() {
  return (
    <Text size="xs" c="dimmed">
      <Trans id="cell.notApplicable">no aplica</Trans>
    </Text>
  );
}
