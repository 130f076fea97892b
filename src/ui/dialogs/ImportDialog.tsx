import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { goodLines, type ImportPlan, mostImportLines } from '../../domain/import.ts';
import type { CsvImportRef } from '../../machines/csv-import.ts';
import { editableColumns } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';
import { Send } from '../Send.tsx';
import { tableMessage } from '../texts.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { FileText } from '../widgets/FileText.tsx';
import { Failures } from './Failures.tsx';
import { ImportReview } from './ImportReview.tsx';
import { Interrupted } from './Interrupted.tsx';

/** An import from a CSV file: choose, see what each line would do, write, see what became of each. */
export function ImportDialog({ csvImport }: { csvImport: CsvImportRef }) {
  const { i18n, t } = useLingui();
  const table = useSelector(csvImport, ({ context }) => i18n._(tableMessage(context.resource.name)));
  const state = useSelector(csvImport, ({ value }) => (typeof value === 'string' ? value : 'writing'));
  const plan = useSelector(csvImport, ({ context }) => context.plan);
  const close = () => csvImport.send({ type: 'import.close' });
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={t({ id: 'import.of', message: `Importar CSV: ${table}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {state === 'choosing' && <Choosing csvImport={csvImport} />}
        {state === 'checking' && <Loader size="sm" />}
        {state === 'failed' && (
          <Alert color="red" role="alert">
            <Trans id="import.failed">No se pudo revisar el archivo. Inténtalo de nuevo.</Trans>
          </Alert>
        )}
        {state === 'reviewing' && plan && <ImportReview plan={plan} />}
        {(state === 'writing' || state === 'interrupted' || state === 'finished') && (
          <Writing csvImport={csvImport} isOver={state === 'finished'} />
        )}
        <Buttons csvImport={csvImport} state={state} plan={plan} onClose={close} />
      </Stack>
    </Dialog>
  );
}

function Choosing({ csvImport }: { csvImport: CsvImportRef }) {
  const resource = useSelector(csvImport, ({ context }) => context.resource);
  const { i18n } = useLingui();
  const most = i18n.number(mostImportLines);
  const columns = editableColumns(resource)
    .map(({ key, required }) => (required ? `${i18n._(columnMessage(key))} *` : i18n._(columnMessage(key))))
    .join(', ');
  return (
    <>
      <Text size="sm">
        <Trans id="import.help">
          La primera línea nombra las columnas, como aquí o en otro idioma de la consola; las que llevan * son
          obligatorias. Antes de escribir verás qué pasaría con cada línea. Hasta {most} líneas.
        </Trans>
      </Text>
      <Code block>{columns}</Code>
      <FileText accept=".csv,text/csv" onText={(text) => csvImport.send({ type: 'import.read', text })}>
        <Trans id="import.choose">Elegir archivo</Trans>
      </FileText>
    </>
  );
}

function Writing({ csvImport, isOver }: { csvImport: CsvImportRef; isOver: boolean }) {
  const { t } = useLingui();
  const { plan, tally, failure } = useSelector(csvImport, ({ context }) => context);
  const { done, failed: wrong, failures } = tally;
  const total = goodLines(plan).length;
  const left = total - done;
  return (
    <>
      <Progress value={(done / Math.max(total, 1)) * 100} aria-label={t({ id: 'bulk.progress', message: 'Avance' })} />
      <Text size="sm" role="status">
        <Trans id="bulk.count">
          {done} de {total}, {wrong} con error
        </Trans>
        {isOver && left > 0 && (
          <>
            . <Trans id="import.stopped">Se detuvo: {left} sin crear.</Trans>
          </>
        )}
      </Text>
      {failure && (
        <Interrupted failure={failure}>
          <Trans id="import.interrupted">
            <Plural value={left} one="Falta # línea" other="Faltan # líneas" />. Si sigues, ninguna se crea dos veces.
          </Trans>
        </Interrupted>
      )}
      <Failures tally={{ ...tally, failures: failures.map((one) => ({ ...one, label: `${one.id} ${one.label}` })) }} />
    </>
  );
}

interface ButtonsProps {
  csvImport: CsvImportRef;
  state: string;
  plan: ImportPlan | null;
  onClose(): void;
}

function Buttons({ csvImport, state, plan, onClose }: ButtonsProps) {
  const count = goodLines(plan).length;
  return (
    <Group justify="flex-end">
      {(state === 'reviewing' || state === 'failed') && (
        <Button variant="default" onClick={() => csvImport.send({ type: 'import.again' })}>
          <Trans id="import.again">Elegir otro archivo</Trans>
        </Button>
      )}
      {state === 'writing' ? (
        <Send to={csvImport} event={{ type: 'import.stop' }} variant="default">
          <Trans id="bulk.stop">Detener</Trans>
        </Send>
      ) : (
        <Button variant="default" onClick={onClose}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
      )}
      <Send to={csvImport} event={{ type: 'import.resume' }} hide>
        <Trans id="bulk.resume">Seguir</Trans>
      </Send>
      {state === 'reviewing' && count > 0 && (
        <Button onClick={() => csvImport.send({ type: 'import.confirm' })}>
          <Trans id="import.confirm">Crear {count}</Trans>
        </Button>
      )}
    </Group>
  );
}
