import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ScriptRunRef } from '../../machines/script-run.ts';
import { failureMessage } from '../failure-texts.ts';
import { Send } from '../Send.tsx';
import { RunOutcome } from './RunOutcome.tsx';

/** Runs the script that stands in the editor with a sample, and shows what became of it. */
export function ScriptTrial({ script, code }: { script: ScriptRunRef; code: string }) {
  const { i18n, t } = useLingui();
  const sample = useSelector(script, ({ context }) => context.sample);
  const invalid = useSelector(script, (state) => state.hasTag('invalid'));
  const busy = useSelector(script, (state) => state.hasTag('busy'));
  const forbidden = useSelector(script, (state) => state.matches({ trial: 'forbidden' }));
  const editable = useSelector(script, (state) => state.can({ type: 'script.sample', text: '' }));
  const failure = useSelector(script, ({ context }) => context.failure);
  const run = useSelector(script, ({ context }) => context.run);
  if (forbidden) {
    return (
      <Alert variant="light">
        <Trans id="script.forbidden">Para probar el código necesitas el permiso de editar integraciones.</Trans>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Textarea
        label={t({ id: 'script.sample', message: 'args de prueba' })}
        description={t({ id: 'script.sampleHelp', message: 'data, params y request, en JSON. Se conservan.' })}
        value={sample}
        onChange={({ currentTarget }) => script.send({ type: 'script.sample', text: currentTarget.value })}
        spellCheck={false}
        error={invalid ? t({ id: 'script.invalid', message: 'No es un objeto JSON: corrígelo para probar.' }) : null}
        disabled={!editable}
        autosize
        minRows={4}
        maxRows={10}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Send to={script} event={{ type: 'script.run', code }} loading={busy} variant="light">
        <Trans id="script.run">Probar</Trans>
      </Send>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {i18n._(failureMessage(failure))}
        </Text>
      )}
      {run && <RunOutcome run={run} />}
    </Stack>
  );
}
