import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ownPrefix } from '../../domain/config-keys.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import { Restored } from '../parts/Restored.tsx';
import { configProblemMessage } from '../texts.ts';
import { Monaco } from '../widgets/Monaco.tsx';
import { ConfigEnd } from './ConfigEnd.tsx';

/** An entry of a device's configuration, being written or changed. */
export function ConfigForm({ editor }: { editor: ConfigEditRef }) {
  const { t, i18n } = useLingui();
  const { draft, problems, owner, restored } = useSelector(editor, ({ context }) => context);
  const frozen = useSelector(editor, (state) => !state.matches('editing'));
  const prefix = ownPrefix(owner);
  const valueProblem = problems.value ? i18n._(configProblemMessage(problems.value)) : null;
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
      <ConfigEnd editor={editor} />
    </Stack>
  );
}
