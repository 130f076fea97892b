import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Button,
  Checkbox,
  Code,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ownPrefix } from '../../domain/config-keys.ts';
import { type ConfigRecord, shownValue } from '../../domain/device-config.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import { failureMessage } from '../failure-texts.ts';
import { Restored } from '../parts/Restored.tsx';
import { problemMessage } from '../record-texts.ts';
import { Send } from '../Send.tsx';
import { configProblemMessage } from '../texts.ts';
import { Monaco } from '../widgets/Monaco.tsx';

/** An entry of a device's configuration, being written or changed. */
export function ConfigForm({ editor }: { editor: ConfigEditRef }) {
  const { t, i18n } = useLingui();
  const { draft, problems, failure, theirs, deviceId, restored } = useSelector(editor, ({ context }) => context);
  const saving = useSelector(editor, (state) => state.matches('saving'));
  const frozen = useSelector(editor, (state) => !state.matches('editing'));
  const prefix = ownPrefix(deviceId);
  const valueProblem = problems.value ? i18n._(configProblemMessage(problems.value)) : null;
  const refusals = Object.values(failure?.fields ?? {}).map((code) => i18n._(problemMessage(code)));
  const notSaved = t({
    id: 'notice.config.failed',
    message: 'Se presentó un error al almacenar la configuración en el servidor.',
  });
  const valueLabel = t({ id: 'column.value', message: 'Valor' });
  return (
    <Stack gap="sm">
      <Restored at={restored} onDiscard={() => editor.send({ type: 'config.discard' })} />
      <TextInput
        label={t({ id: 'config.key', message: 'Nombre' })}
        description={t({ id: 'config.keyHelp', message: `Se guarda como ${prefix}nombre` })}
        value={draft.key}
        disabled={frozen || draft.id !== null}
        required
        data-autofocus={draft.id === null || undefined}
        error={problems.key ? i18n._(configProblemMessage(problems.key)) : null}
        onChange={({ currentTarget }) => editor.send({ type: 'config.change', part: { key: currentTarget.value } })}
      />
      <SegmentedControl
        aria-label={t({ id: 'config.mode', message: 'Tipo de valor' })}
        disabled={frozen}
        value={draft.mode}
        data={[
          { value: 'text', label: t({ id: 'config.text', message: 'Texto' }) },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={(mode) => editor.send({ type: 'config.mode', mode })}
      />
      {draft.mode === 'json' ? (
        <div>
          <Text size="sm" fw={500}>
            {valueLabel}
          </Text>
          <Monaco
            path={`config-${draft.id ?? 'new'}.json`}
            language="json"
            height="240px"
            label={valueLabel}
            value={draft.value}
            readOnly={frozen}
            onChange={(value) => editor.send({ type: 'config.change', part: { value } })}
          />
          {valueProblem && (
            <Text size="sm" c="red" role="alert">
              {valueProblem}
            </Text>
          )}
        </div>
      ) : (
        <Textarea
          label={valueLabel}
          value={draft.value}
          readOnly={frozen}
          autosize
          maxRows={10}
          required
          data-autofocus={draft.id !== null || undefined}
          error={valueProblem}
          onChange={({ currentTarget }) => editor.send({ type: 'config.change', part: { value: currentTarget.value } })}
        />
      )}
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
    </Stack>
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
