import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useContext, useEffect, useState } from 'react';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import type { Picture } from '../../diagrams/picture.ts';
import { languageOf } from '../../domain/settings.ts';
import { pictureOf, stateHint } from './live-drawing.ts';
import { RunningCharts } from './running-charts.ts';

interface LivePictureProps {
  /** The id of the chart. */
  chart: string;
  /** The innermost states that it is in, by their paths. */
  states: readonly string[];
  /** The way that it took last, by its id. */
  taken: string | null;
}

/** The picture of a chart, drawn by an engine that is fetched when the first one is looked at. */
export function LivePicture({ chart, states, taken }: LivePictureProps) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n.locale);
  const [drawn, setDrawn] = useState<{ key: string; picture: Picture | null }>({ key: '', picture: null });
  const key = `${chart} ${language}`;
  const machine = useContext(RunningCharts)(chart);
  useEffect(() => {
    let isWanted = true;
    const keep = (picture: Picture | null) => isWanted && setDrawn({ key, picture });
    if (machine) pictureOf(machine, language).then(keep, () => keep(null));
    return () => {
      isWanted = false;
    };
  }, [machine, language, key]);
  if (drawn.key !== key) return <Skeleton height={240} aria-busy />;
  if (drawn.picture === null) {
    return (
      <Text size="sm" role="alert">
        <Trans id="inspector.undrawn">No se pudo dibujar este diagrama.</Trans>
      </Text>
    );
  }
  return (
    <ChartPicture
      picture={drawn.picture}
      label={t({ id: 'inspector.pictureOf', message: `Diagrama ${chart}` })}
      current={new Set(states)}
      taken={taken}
      hintOf={(part) => (part.kind === 'state' ? stateHint(chart, part.name, language) : null)}
    />
  );
}
