import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Grid, Group, Stack, Tabs, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { IntegrationUses } from '../../domain/integration.ts';
import type { RowRef } from '../../machines/row.ts';
import type { ScriptRunRef } from '../../machines/script-run.ts';
import { recordName } from '../../resources/record-name.ts';
import { UsesOfRecord } from '../parts/dialogs-on-demand.ts';
import type { FormRef } from '../parts/FieldCell.tsx';
import { Send } from '../Send.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { Monaco } from '../widgets/Monaco.tsx';
import { MonacoDiff } from '../widgets/MonacoDiff.tsx';
import { CodeVersions } from './CodeVersions.tsx';
import { Lacking } from './Lacking.tsx';
import { ScriptTrial } from './ScriptTrial.tsx';

interface CodeDialogProps {
  /** The row of a stored script; a new one has none. */
  row?: RowRef;
  /** The fields, while they are open. */
  form: FormRef | undefined;
  /** Where the integration is used; null while that is not known, or not told. */
  uses: IntegrationUses | null;
  script: ScriptRunRef;
  onClose(): void;
}

/**
 * The script of an integration, with its workbench: run with a sample, compared with what was saved before. Read-only
 * unless its row is being edited (specification §2).
 */
export function CodeDialog({ row, form, uses, script, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const editable = useSelector(form, (state) => state?.hasTag('editable') ?? false);
  const name = useSelector(row, (state) => state && recordName(state.context.resource, state.context.record)) ?? null;
  const stored = useSelector(row, (state) => state?.context.record.code);
  const typed = useSelector(form, (state) => state?.context.draft.code);
  const code = String((form ? typed : stored) ?? '');
  return (
    <Dialog
      onClose={onClose}
      size="95%"
      title={
        name === null
          ? t({ id: 'code.title', message: 'Código de la integración' })
          : t({ id: 'code.titleOf', message: `Código de la integración ${name}` })
      }
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {!editable && (
          <Text size="sm" c="dimmed">
            <Trans id="code.readOnly">Solo lectura: presiona Editar en el renglón para cambiarlo.</Trans>
          </Text>
        )}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Source form={form} script={script} code={code} editable={editable} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Workbench row={row} script={script} code={code} />
          </Grid.Col>
        </Grid>
        {uses && <UsesOfRecord uses={uses} />}
        {form && <Lacking form={form} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans id="common.close">Cerrar</Trans>
          </Button>
          {form && (
            <Send to={form} event={{ type: 'row.confirm' }} hide>
              <Trans id="row.save">Guardar</Trans>
            </Send>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface SourceProps extends Pick<CodeDialogProps, 'form' | 'script'> {
  code: string;
  editable: boolean;
}

/** The editor, or what stands in it beside a saved version. */
function Source({ form, script, code, editable }: SourceProps) {
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
      onChange={(value) => form?.send({ type: 'row.change', key: 'code', value })}
    />
  );
}

function Workbench({ row, script, code }: Pick<CodeDialogProps, 'row' | 'script'> & { code: string }) {
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
        <Tabs.Panel value="versions">{versions && row && <CodeVersions versions={versions} row={row} />}</Tabs.Panel>
      )}
    </Tabs>
  );
}
