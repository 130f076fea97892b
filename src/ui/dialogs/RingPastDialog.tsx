import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RingPastRef } from '../../machines/ring-past.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { WhyLine } from './WhyLine.tsx';

/** Why calls rang, or did not: of oneself, of another agent, or of one call for all. */
export function RingPastDialog({ past }: { past: RingPastRef }) {
  const { t } = useLingui();
  const question = useSelector(past, ({ context }) => context.question);
  const failure = useSelector(past, ({ context }) => context.failure);
  const name = question.of === 'agent' ? question.name : '';
  const id = question.of === 'call' ? question.id : 0;
  const titles = {
    own: t({ id: 'why.own', message: 'Mis últimos timbrazos' }),
    agent: t({ id: 'why.ofAgent', message: `Timbrazos de ${name}` }),
    call: t({ id: 'why.ofCall', message: `A quién le sonó la llamada #${id}` }),
  };
  return (
    <Dialog
      onClose={() => past.send({ type: 'past.close' })}
      size="xl"
      title={titles[question.of]}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans id="why.about">
            Por qué sonó cada llamada, o no, de los últimos 30 días. Las zonas y las reglas son las de hoy.
          </Trans>
        </Text>
        {failure && <Problem live failure={failure} onRetry={() => past.send({ type: 'past.retry' })} />}
        <Whys past={past} title={titles[question.of]} isOfCall={question.of === 'call'} />
      </Stack>
    </Dialog>
  );
}

function Whys({ past, title, isOfCall }: { past: RingPastRef; title: string; isOfCall: boolean }) {
  const { t } = useLingui();
  const known = useSelector(past, ({ context }) => context.past);
  const busy = useSelector(past, (state) => state.hasTag('busy'));
  const failed = useSelector(past, (state) => state.hasTag('failed'));
  const whys = known?.whys ?? [];
  return (
    <>
      {whys.length === 0 ? (
        <EmptyList loading={busy} failed={failed} lines={4}>
          <Trans id="why.none">No hay llamadas que contar.</Trans>
        </EmptyList>
      ) : (
        <ScrollArea.Autosize mah="60vh" type="auto">
          <Table verticalSpacing={6} fz="sm" aria-label={title} aria-busy={busy}>
            <TableHead
              columns={[
                isOfCall ? t({ id: 'why.agent', message: 'Agente' }) : t({ id: 'why.call', message: 'Llamada' }),
                t({ id: 'why.verdict', message: 'Qué pasó' }),
                t({ id: 'why.details', message: 'Paso a paso' }),
              ]}
            />
            <Table.Tbody>
              {whys.map((why) => (
                <WhyLine key={`${why.call.id} ${why.agent.id}`} why={why} isOfCall={isOfCall} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {known && <Others offline={known.offline} more={known.more} />}
    </>
  );
}

/** Of whom is only counted. */
function Others({ offline, more }: { offline: number; more: number }) {
  if (offline + more === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {more > 0 && (
        <>
          <Plural id="why.more" value={more} one="Y # agente más." other="Y # agentes más." />{' '}
        </>
      )}
      {offline > 0 && (
        <Plural
          id="why.offlineAll"
          value={offline}
          one="# agente no estuvo conectado en todo ese tiempo."
          other="# agentes no estuvieron conectados en todo ese tiempo."
        />
      )}
    </Text>
  );
}
