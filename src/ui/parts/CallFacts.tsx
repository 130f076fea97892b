import { useLingui } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Call } from '../../domain/call.ts';
import type { VisitRef } from '../../machines/visit.ts';
import { ageMessages, endCauseMessages, genderMessages } from '../call-texts.ts';
import { serviceName } from '../texts.ts';
import { useTimes } from '../times.ts';
import { wordOf } from '../word.ts';
import { CallTypeLabel, StateLabel } from './CallLabels.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';

/** Who calls, and for what; `noting` while the notes stand in their field anyway (specification §2 'In-call screen', info list). */
export function CallFacts({ call, visit, noting }: { call: Call; visit: VisitRef | undefined; noting: boolean }) {
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  const person = useSelector(visit, (state) => state?.context.visit ?? null);
  const unknown = t({ id: 'call.unknown', message: 'Sin dato' });
  return (
    <Table variant="vertical" layout="fixed" withRowBorders={false} horizontalSpacing={0} verticalSpacing={4}>
      <Table.Tbody>
        <Fact name={t({ id: 'call.phone', message: 'Teléfono' })}>
          {call.phone === null ? (
            unknown
          ) : (
            <Text size="sm" fw={700}>
              <PhoneNumber phone={call.phone} />
            </Text>
          )}
        </Fact>
        {call.device && (
          <Fact name={t({ id: 'call.device', message: 'Dispositivo' })}>
            {call.device.name}
            {call.device.location && (
              <Text size="xs" c="dimmed">
                {call.device.location}
              </Text>
            )}
          </Fact>
        )}
        <Fact name={t({ id: 'call.gender', message: 'Género' })}>
          {person?.gender ? i18n._(wordOf(genderMessages, person.gender)) : unknown}
        </Fact>
        <Fact name={t({ id: 'call.age', message: 'Rango de edad' })}>
          {person?.age_range ? i18n._(wordOf(ageMessages, person.age_range)) : unknown}
        </Fact>
        <Fact name={t({ id: 'call.service', message: 'Servicio solicitado' })}>{serviceName(call)}</Fact>
        <Fact name={t({ id: 'call.type', message: 'Tipo' })}>
          <CallTypeLabel call={call} />
        </Fact>
        <Fact name={t({ id: 'call.state', message: 'Estado' })}>
          <StateLabel call={call} />
        </Fact>
        <Fact name={t({ id: 'call.requested', message: 'Solicitada' })}>{dateAndTime(call.created_at)}</Fact>
        {call.end_cause && (
          <Fact name={t({ id: 'call.endCause', message: 'Por qué terminó' })}>
            {i18n._(wordOf(endCauseMessages, call.end_cause))}
          </Fact>
        )}
        {call.outcome && <Fact name={t({ id: 'call.outcome', message: 'Resultado' })}>{call.outcome.name}</Fact>}
        {call.notes && !noting && <Fact name={t({ id: 'call.notes', message: 'Notas' })}>{call.notes}</Fact>}
      </Table.Tbody>
    </Table>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w={148} bg="transparent">
        {name}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{children}</Table.Td>
    </Table.Tr>
  );
}
