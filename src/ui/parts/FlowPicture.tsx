import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { callStatesChart } from '../../diagrams/call-states.ts';
import {
  boxNameOf,
  enteredBoxes,
  lineWidth,
  partOfBox,
  partOfWay,
  stateOfBox,
  wayCountsOf,
} from '../../diagrams/call-ways.ts';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import { flowPicture } from '../../diagrams/flow-layout.ts';
import type { CallFlow, FlowPart } from '../../domain/call-flow.ts';
import { endShares, flowSummary } from '../../domain/flow-summary.ts';
import { outcomeOf } from '../../domain/report.ts';
import { unitTime } from '../../domain/time.ts';
import { boxText, hintText, shareText, wayText } from '../flow-texts.ts';

/** Where the picture is wider than its place, what most calls do is in its middle. */
const toMiddle = (place: HTMLElement | null) => {
  if (place) place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
};

interface FlowPictureProps {
  flow: CallFlow;
  /** Whether ways that nobody took are drawn as well. */
  isWhole: boolean;
  onPart(part: FlowPart): void;
}

/**
 * The picture: the wider a line, the more often it was taken. How often, and after how long in the state that it leads
 * out of, is written on it: what a state takes until somebody answers is not what it takes until the caller gives up.
 */
export function FlowPicture({ flow, isWhole, onPart }: FlowPictureProps) {
  const { i18n, t } = useLingui();
  const counts = wayCountsOf(flow).flatMap((one) => (one.way === null ? [] : [{ ...one, id: one.way.id }]));
  const most = Math.max(...counts.map(({ count }) => count), 0);
  const ends = [...endShares(flowSummary(flow))];
  const weights = new Map(
    counts.map(({ id, to, count, median }) => [
      id,
      {
        count,
        outcome: outcomeOf(to),
        width: lineWidth(count, most),
        text: [i18n.number(count), shareText(count / flow.calls), ...(median === null ? [] : [unitTime(median)])].join(
          ' · ',
        ),
      },
    ]),
  );
  const press = (id: string) => {
    const way = callStatesChart.ways.find((one) => one.id === id);
    if (way) onPart(partOfWay(way));
  };
  const entered = enteredBoxes(flow);
  const isFaint = (name: string) => stateOfBox(name) !== null && !entered.has(name);
  const linesOf = (name: string): readonly string[] => {
    const stay = flow.states.find(({ state }) => boxNameOf(state) === name);
    const noted = counts.find(
      ({ event, sources }) => event === 'notes' && sources.some((one) => boxNameOf(one) === name),
    );
    if (isFaint(name)) return [t({ id: 'flow.unentered', message: 'sin llamadas' })];
    const end = ends.find(([state]) => boxNameOf(state) === name);
    const part = shareText(end?.[1] ?? 0);
    const lines = [
      ...(end ? [t({ id: 'flow.endShare', message: `${part} de los finales` })] : []),
      ...(noted ? [`↺ ${i18n.number(noted.count)}`] : []),
    ];
    if (!stay) return lines;
    const count = i18n.number(stay.count);
    return [t({ id: 'flow.stays', message: `veces: ${count}` })];
  };
  const picture = flowPicture({
    isDrawn: ({ id }) => isWhole || weights.has(id),
    titleOf: boxText,
    linesOf,
    // What happened and why stand in rows of their own, and below them how often.
    wordOf: (way) => `${wayText(way).replace(': ', ':\n')}${weights.has(way.id) ? '\n' : ''}`,
    weightOf: ({ id }) => weights.get(id)?.text ?? '',
  });
  return (
    <>
      <Text size="xs" c="dimmed" mb={4}>
        <Trans id="flow.legend">
          En cada línea: las veces, su parte de las llamadas, y la mediana del tiempo en el estado del que sale.
        </Trans>
      </Text>
      <Box className="chart-scroll flow-picture" ref={toMiddle}>
        <ChartPicture
          picture={picture}
          label={t({ id: 'flow.picture', message: 'Flujo de llamadas entre sus estados' })}
          weights={weights}
          isCentred
          isFaint={isFaint}
          hintOf={hintText}
          onState={(name) => onPart(partOfBox(name))}
          onWay={press}
        />
      </Box>
    </>
  );
}
