import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { eventWord } from '../../diagrams/words.ts';
import type { ShownStep } from '../../domain/inspection.ts';
import { languageOf } from '../../domain/settings.ts';
import { type InspectorRef, selectSteps } from '../../machines/inspector.ts';
import { TableHead } from '../parts/TableHead.tsx';
import { useTimes } from '../times.ts';
import { statesWord } from './state-words.ts';

/** The last events, newest first: what came, to whom, and what became of it. */
export function StepList({ inspector }: { inspector: InspectorRef }) {
  const { t } = useLingui();
  const steps = useSelector(inspector, selectSteps, isSame);
  return (
    <Table
      fz="xs"
      verticalSpacing={2}
      horizontalSpacing="xs"
      aria-label={t({ id: 'inspector.lastSteps', message: 'Últimos eventos' })}
    >
      <TableHead
        columns={[
          t({ id: 'inspector.column.time', message: 'Hora' }),
          t({ id: 'inspector.column.actor', message: 'Actor' }),
          t({ id: 'inspector.column.event', message: 'Evento' }),
          t({ id: 'inspector.column.states', message: 'Estados' }),
        ]}
      />
      <Table.Tbody>
        {steps.map((step) => (
          <StepRow key={step.number} step={step} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const isSame = (one: readonly ShownStep[], other: readonly ShownStep[]) =>
  one.length === other.length && one[0]?.number === other[0]?.number && one.at(-1)?.number === other.at(-1)?.number;

const milliseconds = (at: number) => String(at % 1_000).padStart(3, '0');

function StepRow({ step }: { step: ShownStep }) {
  const { timeOfDay } = useTimes();
  const { i18n } = useLingui();
  const { at, actor, chart, event, sender, from, to, outcome } = step;
  const isStill = from.join() === to.join();
  const language = languageOf(i18n.locale);
  const said = (names: readonly string[]) => statesWord(chart, names, language);
  return (
    <Table.Tr>
      <Table.Td className="inspector-time">
        {timeOfDay(at / 1_000)}.{milliseconds(at)}
      </Table.Td>
      <Table.Td>
        {actor}
        {chart !== actor && <span className="inspector-chart"> {chart}</span>}
      </Table.Td>
      <Table.Td className="inspector-break">
        {eventWord(event, { language, delays: {} })}
        {sender !== null && <span className="inspector-chart"> ← {sender}</span>}
      </Table.Td>
      <Table.Td className="inspector-break">
        {outcome === 'taken' ? (
          <Text span size="xs" title={isStill ? to.join(' · ') : `${from.join(' · ')} → ${to.join(' · ')}`}>
            {isStill ? said(to) : `${said(from)} → ${said(to)}`}
          </Text>
        ) : (
          <Untaken step={step} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Untaken({ step: { chart, outcome, isExpected, to } }: { step: ShownStep }) {
  const { i18n } = useLingui();
  const states = <span title={to.join(' · ')}>{statesWord(chart, to, languageOf(i18n.locale))}</span>;
  if (outcome === 'refused') {
    return (
      <>
        <Badge size="xs" variant="default" tt="none">
          <Trans id="inspector.outcome.refused">no se cumple la condición</Trans>
        </Badge>{' '}
        {states}
      </>
    );
  }
  return (
    <>
      <Badge size="xs" color={isExpected ? 'gray' : 'red'} variant={isExpected ? 'default' : 'filled'} tt="none">
        {isExpected ? (
          <Trans id="inspector.outcome.ignored">ignorado</Trans>
        ) : (
          <Trans id="inspector.outcome.unexpected">inesperado</Trans>
        )}
      </Badge>{' '}
      {states}
    </>
  );
}
