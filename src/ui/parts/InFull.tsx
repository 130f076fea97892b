import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import { columnOf, problemsOf } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';
import { RowButton } from '../widgets/RowButton.tsx';
import type { FormRef } from './FieldCell.tsx';

/** From the fields in a row to the sheet with all of them, and what is wrong in those that stand there alone. */
export function InFull({ form, onOpen }: { form: FormRef; onOpen(): void }) {
  const { i18n } = useLingui();
  const wrong = useSelector(
    form,
    (state) => {
      const { resource, draft } = state.context;
      const found = state.hasTag('checked') ? Object.keys(problemsOf(resource, draft)) : [];
      return found.filter((key) => columnOf(resource, key)?.part !== undefined);
    },
    isSame,
  );
  const names = wrong.map((key) => i18n._(columnMessage(key))).join(', ');
  return (
    <>
      <RowButton aria-haspopup="dialog" onClick={onOpen}>
        <Trans id="sheet.open">Abrir como ficha</Trans>
      </RowButton>
      {wrong.length > 0 && (
        <Text size="xs" c="red" role="alert">
          <Trans id="sheet.wrong">Corrige en la ficha: {names}</Trans>
        </Text>
      )}
    </>
  );
}
