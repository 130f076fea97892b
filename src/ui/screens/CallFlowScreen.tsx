import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, NativeSelect, Paper, Skeleton, Stack, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type ComparedFlow,
  type FlowPart,
  flowPeriods,
  type FlowPeriod as Period,
  periodKey,
  weekBeside,
} from '../../domain/call-flow.ts';
import type { CallFlowRef } from '../../machines/call-flow.ts';
import { periodText } from '../flow-texts.ts';
import { FlowPeriod, FlowSpoken } from '../parts/FlowPeriod.tsx';
import { FlowPicture } from '../parts/FlowPicture.tsx';
import { FlowSummary } from '../parts/FlowSummary.tsx';
import { FlowTables } from '../parts/FlowTables.tsx';
import { Icon } from '../parts/icons.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RecordChoice } from '../parts/RecordChoice.tsx';
import { switchedOff } from '../Send.tsx';
import { useNarrow } from '../widgets/narrow.ts';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const FlowCallsDialog = dialogOnDemand(async () => (await import('../dialogs/FlowCallsDialog.tsx')).FlowCallsDialog);

/** How often calls took which way in a period, and how long they stayed where: as a picture and as tables. */
export function CallFlowScreen({ flow: ref }: { flow: CallFlowRef }) {
  const failure = useSelector(ref, ({ context }) => context.failure);
  const flow = useSelector(ref, ({ context }) => context.flow);
  const period = useSelector(ref, ({ context }) => context.question.period);
  const isWhole = useSelector(ref, ({ context }) => context.isWhole);
  const busy = useSelector(ref, (state) => state.hasTag('busy'));
  const listing = useSelector(ref, (state) => state.hasTag('listing'));
  const playback = useSelector(ref, ({ children }) => children.playback);
  // There the picture is scrolled in its place, and the numbers are read first.
  const isNarrow = useNarrow();
  const list = (part: FlowPart) => ref.send({ type: 'flow.list', part });
  const tables = (shown: ComparedFlow) => <FlowTables flow={shown} onPart={list} />;
  return (
    <Stack gap="sm">
      <Filters flow={ref} />
      {failure && <Problem live failure={failure} onRetry={() => ref.send({ type: 'flow.retry' })} />}
      {!flow && busy && <Skeleton height={480} aria-busy />}
      <FlowSpoken flow={flow} period={period} />
      {flow && <FlowPeriod flow={flow} />}
      {flow && flow.calls > 0 && (
        <>
          <FlowSummary flow={flow} />
          {isNarrow && tables(flow)}
          <Paper withBorder p="sm">
            <FlowPicture flow={flow} isWhole={isWhole} onPart={list} />
          </Paper>
          {!isNarrow && tables(flow)}
        </>
      )}
      {listing && <FlowCallsDialog flow={ref} />}
      {playback && <Playback playback={playback} />}
    </Stack>
  );
}

function Filters({ flow: ref }: { flow: CallFlowRef }) {
  const { t } = useLingui();
  const { question, services, isWhole, flow } = useSelector(ref, ({ context }) => context);
  return (
    <Group align="end" gap="sm" className="narrow-pairs">
      <Group align="end" gap={4} wrap="nowrap">
        <NativeSelect
          label={t({ id: 'flow.period', message: 'Periodo' })}
          value={periodKey(question.period)}
          data={flowPeriods.map((period) => ({ value: periodKey(period), label: periodText(period) }))}
          onChange={({ currentTarget }) => {
            const period = flowPeriods.find((one) => periodKey(one) === currentTarget.value);
            if (period) ref.send({ type: 'flow.period', period });
          }}
        />
        {'weeksBefore' in question.period && <WeekSteps flow={ref} week={question.period} />}
      </Group>
      {(services.length > 0 || question.service !== null) && (
        <RecordChoice
          label={t({ id: 'calls.column.service', message: 'Servicio' })}
          choices={services}
          chosen={question.service}
          none={t({ id: 'flow.allServices', message: 'Todos' })}
          onChoose={(service) => ref.send({ type: 'flow.service', service })}
        />
      )}
      {/* It stays where it is while other numbers come. */}
      {flow?.calls !== 0 && (
        <Switch
          mb={8}
          label={t({ id: 'flow.whole', message: 'Mostrar también los caminos que nadie tomó' })}
          checked={isWhole}
          onChange={({ currentTarget }) => ref.send({ type: 'flow.whole', on: currentTarget.checked })}
        />
      )}
    </Group>
  );
}

/** To the week before the one that is counted, and to the one after it. */
function WeekSteps({ flow, week }: { flow: CallFlowRef; week: Period }) {
  const { t } = useLingui();
  const step = (period: Period | null, icon: 'back' | 'arrow', label: string) => (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={label}
      {...switchedOff(period === null)}
      onClick={() => period && flow.send({ type: 'flow.period', period })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <>
      {step(weekBeside(week, -1), 'back', t({ id: 'flow.weekBefore', message: 'Semana anterior' }))}
      {step(weekBeside(week, 1), 'arrow', t({ id: 'flow.weekAfter', message: 'Semana siguiente' }))}
    </>
  );
}
