import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { mostTold } from '../../domain/tally.ts';
import type { BulkRef } from '../../machines/bulk.ts';
import { Send } from '../Send.tsx';
import { tableMessage } from '../texts.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { BulkQuestion } from './BulkQuestion.tsx';
import { Failures } from './Failures.tsx';
import { Interrupted } from './Interrupted.tsx';
import { RecordChanges } from './RecordChanges.tsx';

/** Work on several records: the question, the progress, and what became of each. */
export function BulkDialog({ bulk }: { bulk: BulkRef }) {
  const { t, i18n } = useLingui();
  const { resource, records, shown, tally, failure, action, unloaded } = useSelector(bulk, ({ context }) => context);
  const asking = useSelector(bulk, (state) => state.hasTag('asking'));
  const running = useSelector(bulk, (state) => state.hasTag('busy'));
  const changed = useSelector(bulk, (state) => state.can({ type: 'bulk.again' }));
  const untouched = records.length - tally.done;
  const numbers = [records.length, tally.done, tally.failed, untouched, records.length - mostTold, unloaded];
  const [total, done, wrong, left, others, absent] = numbers.map((count) => i18n.number(count));
  const isMore = records.length > mostTold;
  const table = i18n._(tableMessage(resource.name));
  const leave = () => bulk.send({ type: asking ? 'bulk.cancel' : running ? 'bulk.stop' : 'bulk.close' });
  return (
    <Dialog
      onClose={leave}
      title={asking ? <BulkQuestion action={action} count={records.length} /> : table}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {asking && <Text>{table}</Text>}
        {/* Which they are: they may have been selected in a list that is another by now. */}
        {asking && shown.length === 0 && (
          <List size="sm" className="bulk-names">
            {records.slice(0, mostTold).map((record) => (
              <List.Item key={record.id}>{String(record[resource.label] ?? `#${record.id}`)}</List.Item>
            ))}
            {isMore && (
              <List.Item>
                <Trans id="forecast.others">y {others} más</Trans>
              </List.Item>
            )}
          </List>
        )}
        {/* Whoever reads every name knows who is meant; whoever took all that are here may think that it is the whole list. */}
        {asking && isMore && unloaded > 0 && (
          <Text size="sm">
            <Trans id="bulk.unloaded">
              La lista tiene {absent} registros más, que no se cargaron: no están seleccionados.
            </Trans>
          </Text>
        )}
        {asking &&
          records.map((record, index) => {
            const before = shown[index];
            return (
              before && (
                <div key={record.id}>
                  <Text size="sm">{String(before[resource.label] ?? '')}</Text>
                  <RecordChanges resource={resource} shown={before} record={record} />
                </div>
              )
            );
          })}
        {!asking && (
          <>
            <Progress
              value={(tally.done / Math.max(records.length, 1)) * 100}
              aria-label={t({ id: 'bulk.progress', message: 'Avance' })}
            />
            <Text size="sm" role="status">
              <Trans id="bulk.count">
                {done} de {total}, {wrong} con error
              </Trans>
              {!running && !failure && untouched > 0 && (
                <>
                  . <Trans id="bulk.stopped">Se detuvo: {left} sin cambios, que siguen seleccionados.</Trans>
                </>
              )}
            </Text>
            {failure && (
              <Interrupted failure={failure}>
                <Trans id="bulk.interrupted">
                  <Plural
                    value={untouched}
                    one="Falta # registro, que sigue seleccionado."
                    other="Faltan # registros, que siguen seleccionados."
                  />
                </Trans>
              </Interrupted>
            )}
            <Failures tally={tally} />
          </>
        )}
        <Group justify="flex-end">
          {asking && (
            <>
              <Button variant="default" onClick={leave}>
                {action === 'delete' ? (
                  <Trans id="bulk.keep">Conservarlos</Trans>
                ) : (
                  <Trans id="bulk.leave">Dejarlos así</Trans>
                )}
              </Button>
              <Button
                {...(action === 'delete' ? { color: 'red' } : {})}
                onClick={() => bulk.send({ type: 'bulk.confirm' })}
              >
                {action === 'activate' && <Trans id="table.activate">Activar</Trans>}
                {action === 'deactivate' && <Trans id="table.deactivate">Desactivar</Trans>}
                {action === 'delete' && <Trans id="row.delete">Eliminar</Trans>}
              </Button>
            </>
          )}
          {running && (
            <Send to={bulk} event={{ type: 'bulk.stop' }} variant="default">
              <Trans id="bulk.stop">Detener</Trans>
            </Send>
          )}
          {changed && (
            <Button variant="default" onClick={() => bulk.send({ type: 'bulk.again' })}>
              <Trans id="bulk.again">Ver qué cambió</Trans>
            </Button>
          )}
          {!asking && !running && (
            <Button {...(failure ? { variant: 'default' } : {})} onClick={leave}>
              <Trans id="common.close">Cerrar</Trans>
            </Button>
          )}
          <Send to={bulk} event={{ type: 'bulk.resume' }} hide>
            <Trans id="bulk.resume">Seguir</Trans>
          </Send>
        </Group>
      </Stack>
    </Dialog>
  );
}
