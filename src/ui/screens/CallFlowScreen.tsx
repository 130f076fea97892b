import { callFlowPicture } from 'virtual:call-pictures';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, NativeSelect, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { callStatesChart } from '../../diagrams/call-states.ts';
import {
  boxNameOf,
  lineWidth,
  partOfBox,
  partOfWay,
  takenOnly,
  wayCountsOf,
  withWords,
} from '../../diagrams/call-ways.ts';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import { type CallFlow, type FlowPart, flowPeriods, periodKey } from '../../domain/call-flow.ts';
import { unitTime } from '../../domain/time.ts';
import type { CallFlowRef } from '../../machines/call-flow.ts';
import { boxText, hintText, periodText, wayText } from '../flow-texts.ts';
import { FlowCallsDialog } from '../parts/dialogs-on-demand.ts';
import { FlowPeriod } from '../parts/FlowPeriod.tsx';
import { FlowTables } from '../parts/FlowTables.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';

/** How often calls took which way in a period, and how long they stayed where: as a picture and as tables. */
export function CallFlowScreen({ flow: ref }: { flow: CallFlowRef }) {
  const { t } = useLingui();
  const failure = useSelector(ref, ({ context }) => context.failure);
  const flow = useSelector(ref, ({ context }) => context.flow);
  const isWhole = useSelector(ref, ({ context }) => context.isWhole);
  const busy = useSelector(ref, (state) => state.hasTag('busy'));
  const listing = useSelector(ref, (state) => state.hasTag('listing'));
  const playback = useSelector(ref, ({ children }) => children.playback);
  // There the picture is scrolled in its place, and the numbers are read first.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const list = (part: FlowPart) => ref.send({ type: 'flow.list', part });
  const tables = (shown: CallFlow) => <FlowTables flow={shown} onPart={list} />;
  return (
    <Stack gap="sm">
      <Filters flow={ref} />
      {failure && <Problem live failure={failure} onRetry={() => ref.send({ type: 'flow.retry' })} />}
      {!flow && busy && <Skeleton height={480} aria-busy />}
      {flow && <FlowPeriod flow={flow} />}
      {flow && flow.calls > 0 && (
        <>
          {isNarrow && tables(flow)}
          <Switch
            label={t({ id: 'flow.whole', message: 'Mostrar también los caminos que nadie tomó' })}
            checked={isWhole}
            onChange={({ currentTarget }) => ref.send({ type: 'flow.whole', on: currentTarget.checked })}
          />
          <Paper withBorder p="sm">
            <Drawing flow={flow} isWhole={isWhole} onPart={list} />
          </Paper>
          {!isNarrow && tables(flow)}
        </>
      )}
      {listing && <FlowCallsDialog flow={ref} />}
      {playback && <Playback playback={playback} />}
    </Stack>
  );
}

/** Where the picture is wider than its place, what most calls do is in its middle. */
const toMiddle = (place: HTMLElement | null) => {
  if (place) place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
};

function Filters({ flow: ref }: { flow: CallFlowRef }) {
  const { t } = useLingui();
  const { question, services } = useSelector(ref, ({ context }) => context);
  return (
    <Group align="end" gap="sm" className="narrow-pairs">
      <NativeSelect
        label={t({ id: 'flow.period', message: 'Periodo' })}
        value={periodKey(question.period)}
        data={flowPeriods.map((period) => ({ value: periodKey(period), label: periodText(period) }))}
        onChange={({ currentTarget }) => {
          const period = flowPeriods.find((one) => periodKey(one) === currentTarget.value);
          if (period) ref.send({ type: 'flow.period', period });
        }}
      />
      {services.length > 0 && (
        <NativeSelect
          label={t({ id: 'calls.column.service', message: 'Servicio' })}
          value={String(question.service ?? '')}
          data={[
            { value: '', label: t({ id: 'flow.allServices', message: 'Todos' }) },
            ...services.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            ref.send({ type: 'flow.service', service: value === '' ? null : Number(value) })
          }
        />
      )}
    </Group>
  );
}

interface PartProps {
  flow: CallFlow;
  onPart(part: FlowPart): void;
}

/**
 * The picture: the wider a line, the more often it was taken. How often, and after how long in the state that it leads
 * out of, is written on it: what a state takes until somebody answers is not what it takes until the caller gives up.
 */
function Drawing({ flow, isWhole, onPart }: PartProps & { isWhole: boolean }) {
  const { i18n, t } = useLingui();
  const counts = wayCountsOf(flow).flatMap((one) => (one.way === null ? [] : [{ ...one, id: one.way.id }]));
  const most = Math.max(...counts.map(({ count }) => count), 0);
  const share = (count: number) => i18n.number(count / flow.calls, { style: 'percent', maximumFractionDigits: 0 });
  const weights = new Map(
    counts.map(({ id, count, median }) => [
      id,
      {
        count,
        width: lineWidth(count, most),
        text: [i18n.number(count), share(count), ...(median === null ? [] : [unitTime(median)])].join(' · '),
      },
    ]),
  );
  const press = (id: string) => {
    const way = callStatesChart.ways.find((one) => one.id === id);
    if (way) onPart(partOfWay(way));
  };
  const linesOf = (name: string): readonly string[] => {
    const stay = flow.states.find(({ state }) => boxNameOf(state) === name);
    const noted = counts.find(
      ({ event, sources }) => event === 'notes' && sources.some((one) => boxNameOf(one) === name),
    );
    if (noted) return [`↺ ${i18n.number(noted.count)}`];
    if (!stay) return [];
    const count = i18n.number(stay.count);
    return [t({ id: 'flow.stays', message: `estancias: ${count}` })];
  };
  const picture = withWords(callFlowPicture, { titleOf: boxText, linesOf, wayTextOf: (way) => `${wayText(way)}\n` });
  return (
    <>
      <Text size="xs" c="dimmed" mb={4}>
        <Trans id="flow.legend">
          En cada línea: las veces, su parte de las llamadas, y la mediana del tiempo en el estado del que sale.
        </Trans>
      </Text>
      <Box className="chart-scroll" ref={toMiddle}>
        <ChartPicture
          picture={isWhole ? picture : takenOnly(picture, (id) => weights.has(id))}
          label={t({ id: 'flow.picture', message: 'Flujo de llamadas entre sus estados' })}
          weights={weights}
          hintOf={hintText}
          onState={(name) => onPart(partOfBox(name))}
          onWay={press}
        />
      </Box>
    </>
  );
}
