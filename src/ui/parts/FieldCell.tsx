import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { Column } from '../../resources/resource.ts';
import { problemsOf } from '../../resources/rules.ts';
import { cells } from '../cells.tsx';
import { columnMessage, problemMessage } from '../texts.ts';

/** Something with fields: a row that is edited, or the form of a new record. */
export type FormRef = RowRef | NewRecordRef;

const none = [] as const;

/** One field, with what is wrong in it; only what stands in it while it cannot be typed into. */
export function FieldCell({ form, column, today }: { form: FormRef; column: Column; today: number }) {
  const { i18n } = useLingui();
  const { key, kind } = column;
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const value = useSelector(form, ({ context }) => context.draft[key]);
  const options = useSelector(form, ({ context }) => context.options[key]) ?? none;
  const problem = useSelector(form, (state) =>
    state.hasTag('checked')
      ? problemsOf(state.context.resource, state.context.draft)[key]
      : state.context.failure?.fields?.[key],
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
        onOpen={() => form.send({ type: 'row.open', key })}
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
