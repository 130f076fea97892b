import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type SampleProblem, sampleProblem } from '../../domain/integration.ts';
import type { ScriptRunRef } from '../../machines/script-run.ts';
import { failureMessage } from '../failure-texts.ts';
import { Send } from '../Send.tsx';
import { longNumberMessage } from '../texts.ts';
import { RunOutcome } from './RunOutcome.tsx';

const problems: Readonly<Record<SampleProblem, MessageDescriptor>> = {
  no_object: msg({ id: 'script.invalid', message: 'No es un objeto JSON: corrígelo para probar.' }),
  long_number: longNumberMessage,
  stray: msg({ id: 'script.stray', message: 'args solo tiene data, params y request: quita o mueve lo demás.' }),
};

/** Runs the script that stands in the editor with a sample, and shows what became of it. */
export function ScriptTrial({ script, code }: { script: ScriptRunRef; code: string }) {
  const { i18n, t } = useLingui();
  const sample = useSelector(script, ({ context }) => context.sample);
  const problem = useSelector(script, (state) =>
    state.hasTag('invalid') ? sampleProblem(state.context.sample) : null,
  );
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
        error={problem && i18n._(problems[problem])}
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
