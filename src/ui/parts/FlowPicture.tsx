import { callFlowPicture } from 'virtual:call-pictures';
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
  takenOnly,
  wayCountsOf,
  withWords,
} from '../../diagrams/call-ways.ts';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import type { CallFlow, FlowPart } from '../../domain/call-flow.ts';
import { unitTime } from '../../domain/time.ts';
import { boxText, hintText, wayText } from '../flow-texts.ts';

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
  const entered = enteredBoxes(flow);
  const isFaint = (name: string) => stateOfBox(name) !== null && !entered.has(name);
  const linesOf = (name: string): readonly string[] => {
    const stay = flow.states.find(({ state }) => boxNameOf(state) === name);
    const noted = counts.find(
      ({ event, sources }) => event === 'notes' && sources.some((one) => boxNameOf(one) === name),
    );
    if (noted) return [`↺ ${i18n.number(noted.count)}`];
    if (isFaint(name)) return [t({ id: 'flow.unentered', message: 'sin llamadas' })];
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
          isFaint={isFaint}
          hintOf={hintText}
          onState={(name) => onPart(partOfBox(name))}
          onWay={press}
        />
      </Box>
    </>
  );
}
