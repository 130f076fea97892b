import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { failureMessage, liveFailureMessage } from '../failure-texts.ts';
import { Send } from '../Send.tsx';
import type { FormRef } from './FieldCell.tsx';
import { Restored } from './Restored.tsx';

/** Side by side; plain, because every row on the screen has buttons. */
export const inLine = { display: 'flex', alignItems: 'center', gap: 4 } as const;

/** The buttons of fields, with why they were not saved, and what was taken up again. */
export function FormButtons({ form }: { form: FormRef }) {
  const restored = useSelector(form, ({ context }) => context.restored);
  return (
    <>
      <div style={inLine}>
        <Send to={form} event={{ type: 'row.confirm' }} hide size="compact-sm">
          <Trans id="row.save">Guardar</Trans>
        </Send>
        <Send to={form} event={{ type: 'row.revert' }} hide size="compact-sm" variant="default">
          <Trans id="row.revert">Deshacer</Trans>
        </Send>
      </div>
      <Unsent form={form} />
      <Restored at={restored} onDiscard={() => form.send({ type: 'row.discard' })} />
    </>
  );
}

/**
 * The server could not be asked, or could not say: what was typed stands in the fields, to be saved again. What may be chosen
 * is asked for again by itself.
 */
function Unsent({ form }: { form: FormRef }) {
  const { i18n } = useLingui();
  const unsaid = useSelector(form, ({ context: { failure } }) => (failure?.fields ? null : failure));
  const late = useSelector(form, ({ context }) => context.optionsFailure);
  const words = unsaid ? failureMessage(unsaid) : late && liveFailureMessage(late);
  if (!words) return null;
  return (
    <Text size="xs" c="red" role="alert">
      {i18n._(words)}
    </Text>
  );
}
