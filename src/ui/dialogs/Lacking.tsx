import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { problemsOf } from '../../resources/rules.ts';
import { failureMessage } from '../failure-texts.ts';
import type { FormRef } from '../parts/FieldCell.tsx';
import { columnMessage, problemMessage } from '../record-texts.ts';

/** Why Save did nothing: what the fields of the row, behind the editor of a script, lack. */
export function Lacking({ form }: { form: FormRef }) {
  const { i18n } = useLingui();
  const checked = useSelector(form, (state) => state.hasTag('checked'));
  const { resource, draft } = useSelector(form, ({ context }) => context);
  const failure = useSelector(form, ({ context: { failure: why } }) => (why?.fields ? null : why));
  if (failure) {
    return (
      <Text size="sm" c="red" role="alert">
        {i18n._(failureMessage(failure))}
      </Text>
    );
  }
  const problems = checked ? Object.entries(problemsOf(resource, draft)) : [];
  if (problems.length === 0) return null;
  const told = problems
    .map(([key, code]) => `${i18n._(columnMessage(key))}: ${i18n._(problemMessage(code))}`)
    .join('. ');
  return (
    <Text size="sm" c="red" role="alert">
      <Trans id="code.lacking">No se guardó. Cierra el editor y completa el renglón. {told}</Trans>
    </Text>
  );
}
