import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { AnyStateMachine } from 'xstate';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import { languageOf } from '../../domain/settings.ts';
import { useFetched } from '../widgets/fetched.ts';
import { RunningCharts } from '../widgets/running-charts.ts';
import { drawingOf, stateHint } from './live-drawing.ts';

interface LivePictureProps {
  /** The id of the chart. */
  chart: string;
  /** The innermost states that it is in, by their paths. */
  states: readonly string[];
  /** The way that it took last, by its id. */
  taken: string | null;
}

/** The picture of a chart that runs in this page, drawn by an engine that is fetched when the first one is looked at. */
export function LivePicture({ chart, ...live }: LivePictureProps) {
  const machine = useContext(RunningCharts)(chart);
  return machine ? <Drawing machine={machine} {...live} /> : <Skeleton height={240} aria-busy />;
}

function Drawing({ machine, states, taken }: { machine: AnyStateMachine } & Omit<LivePictureProps, 'chart'>) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n.locale);
  const drawing = drawingOf(machine, language);
  const picture = useFetched(drawing);
  const isFailed = useSelector(drawing.part, (state) => state.hasTag('failed'));
  const { id: chart } = machine;
  if (isFailed) {
    return (
      <Text size="sm" role="alert">
        <Trans id="inspector.undrawn">No se pudo dibujar este diagrama.</Trans>
      </Text>
    );
  }
  if (!picture) return <Skeleton height={240} aria-busy />;
  return (
    <ChartPicture
      picture={picture}
      label={t({ id: 'inspector.pictureOf', message: `Diagrama ${chart}` })}
      current={new Set(states)}
      taken={taken}
      hintOf={(part) => (part.kind === 'state' ? stateHint(chart, part.name, language) : null)}
    />
  );
}
