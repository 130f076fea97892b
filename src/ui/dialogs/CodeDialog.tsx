import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Grid, Group, Modal, Stack, Tabs, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { IntegrationUses } from '../../domain/integration.ts';
import type { ScriptRunRef } from '../../machines/script-run.ts';
import { problemsOf } from '../../resources/rules.ts';
import { CodeVersions } from '../parts/CodeVersions.tsx';
import type { FormRef } from '../parts/FieldCell.tsx';
import { ScriptTrial } from '../parts/ScriptTrial.tsx';
import { UsesOfRecord } from '../parts/UsesOfRecord.tsx';
import { Send } from '../Send.tsx';
import { columnMessage, failureMessage, problemMessage } from '../texts.ts';
import { Monaco } from '../widgets/Monaco.tsx';
import { MonacoDiff } from '../widgets/MonacoDiff.tsx';

interface CodeDialogProps {
  form: FormRef;
  /** Where the integration is used; null while that is not known, or not told. */
  uses: IntegrationUses | null;
  script: ScriptRunRef;
  onClose(): void;
}

/**
 * The script of an integration, with its workbench: run with a sample, compared with what was saved before. Read-only
 * unless its row is being edited (specification §2).
 */
export function CodeDialog({ form, uses, script, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const code = useSelector(form, ({ context: { draft } }) => String(draft.code ?? ''));
  return (
    <Modal
      opened
      onClose={onClose}
      size="95%"
      title={t({ id: 'code.title', message: 'Código de la integración' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {!editable && (
          <Text size="sm" c="dimmed">
            <Trans id="code.readOnly">Solo lectura: pulsa Editar en la fila para cambiarlo.</Trans>
          </Text>
        )}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Source form={form} script={script} code={code} editable={editable} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Workbench form={form} script={script} code={code} />
          </Grid.Col>
        </Grid>
        <UsesOfRecord uses={uses} />
        <Lacking form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans id="common.close">Cerrar</Trans>
          </Button>
          <Send to={form} event={{ type: 'row.confirm' }} hide>
            <Trans id="row.save">Guardar</Trans>
          </Send>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Why Save did nothing: what the fields of the row, behind this dialog, lack. */
function Lacking({ form }: { form: FormRef }) {
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
      <Trans id="code.lacking">No se guardó. Cierra el editor y completa la fila. {told}</Trans>
    </Text>
  );
}

interface PartProps {
  form: FormRef;
  script: ScriptRunRef;
  code: string;
}

/** The editor, or what stands in it beside a saved version. */
function Source({ form, script, code, editable }: PartProps & { editable: boolean }) {
  const { t } = useLingui();
  const versions = useSelector(script, ({ children }) => children.versions);
  const before = useSelector(versions, (state) => state?.context.text?.code ?? null);
  const id = useSelector(script, ({ context }) => context.integrationId ?? 'new');
  const mark = useSelector(script, ({ context: { run, code: ran } }) => (ran === code ? (run?.error ?? null) : null));
  const label = t({ id: 'code.title', message: 'Código de la integración' });
  if (before !== null) return <MonacoDiff height="60vh" label={label} original={before} modified={code} />;
  return (
    <Monaco
      path={`integration-${id}.js`}
      language="javascript"
      height="60vh"
      label={label}
      value={code}
      readOnly={!editable}
      mark={mark}
      onChange={(value) => form.send({ type: 'row.change', key: 'code', value })}
    />
  );
}

function Workbench({ form, script, code }: PartProps) {
  const { t } = useLingui();
  const versions = useSelector(script, ({ children }) => children.versions);
  const stored = useSelector(script, ({ context }) => context.integrationId !== null);
  return (
    <Tabs
      value={versions ? 'versions' : 'trial'}
      onChange={(panel) => script.send({ type: 'script.panel', panel: panel === 'versions' ? panel : 'trial' })}
    >
      <Tabs.List aria-label={t({ id: 'script.workbench', message: 'Banco de pruebas' })} mb="xs">
        <Tabs.Tab value="trial">
          <Trans id="script.trial">Prueba</Trans>
        </Tabs.Tab>
        {stored && (
          <Tabs.Tab value="versions">
            <Trans id="versions.title">Versiones</Trans>
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="trial">
        <ScriptTrial script={script} code={code} />
      </Tabs.Panel>
      {stored && (
        <Tabs.Panel value="versions">{versions && <CodeVersions versions={versions} form={form} />}</Tabs.Panel>
      )}
    </Tabs>
  );
}
