import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ConfigRecord, shownValue } from '../../domain/device-config.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import { failureMessage } from '../failure-texts.ts';
import { problemMessage } from '../record-texts.ts';
import { Send } from '../Send.tsx';

/** The end of a form of an entry: whether it counts, what stands in the way of saving it, and the ways out. */
export function ConfigEnd({ editor }: { editor: ConfigEditRef }) {
  const { t, i18n } = useLingui();
  const { draft, failure, theirs } = useSelector(editor, ({ context }) => context);
  const saving = useSelector(editor, (state) => state.matches('saving'));
  const frozen = useSelector(editor, (state) => !state.matches('editing'));
  const refusals = Object.values(failure?.fields ?? {}).map((code) => i18n._(problemMessage(code)));
  const notSaved = t({
    id: 'notice.config.failed',
    message: 'Se presentó un error al almacenar la configuración en el servidor.',
  });
  return (
    <>
      <Checkbox
        label={t({ id: 'column.active', message: 'Activo' })}
        checked={draft.active}
        disabled={frozen}
        onChange={({ currentTarget }) =>
          editor.send({ type: 'config.change', part: { active: currentTarget.checked } })
        }
      />
      {theirs && <Conflict editor={editor} theirs={theirs} />}
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {[notSaved, i18n._(failureMessage(failure)), ...refusals].join(' ')}
        </Alert>
      )}
      {!theirs && (
        <Group justify="flex-end">
          <Button variant="default" disabled={saving} onClick={() => editor.send({ type: 'config.drop' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
          <Send to={editor} event={{ type: 'config.save' }} loading={saving}>
            <Trans id="row.save">Guardar</Trans>
          </Send>
        </Group>
      )}
    </>
  );
}

/** Somebody else saved the same entry: theirs is shown, and one of both is kept. */
function Conflict({ editor, theirs }: { editor: ConfigEditRef; theirs: ConfigRecord }) {
  return (
    <Alert color="orange" variant="light" role="alert">
      <Stack gap="xs">
        <Text size="sm">
          <Trans id="config.conflict">Otra persona guardó este valor mientras lo editabas. El suyo es:</Trans>
        </Text>
        <Code className="config-value" tabIndex={0}>
          {shownValue(theirs)}
        </Code>
        <Group gap="xs">
          <Send to={editor} event={{ type: 'config.keepMine' }} size="xs">
            <Trans id="config.keepMine">Guardar el mío</Trans>
          </Send>
          <Send to={editor} event={{ type: 'config.takeTheirs' }} size="xs" variant="default">
            <Trans id="config.takeTheirs">Quedarme con el suyo</Trans>
          </Send>
        </Group>
      </Stack>
    </Alert>
  );
}
