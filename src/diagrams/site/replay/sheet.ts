import type { Picture } from '../../picture.ts';
import { type ChartView, guideOf } from '../view.ts';

/** What it takes to draw a chart whole, in one language, without its machine. */
export interface ChartSheet extends Pick<ChartView, 'titles' | 'stateHints'> {
  /** What ways mean, by their ids. */
  readonly wayHints: Readonly<Record<string, string>>;
  readonly picture: Picture;
}

/** Set by the scripts in the folder `pictures`, which a page loads as it needs them: by the ids of the charts. */
declare global {
  var chartSheets: Record<string, ChartSheet> | undefined;
}

/** A sheet as such a script. */
export const sheetScript = (id: string, view: ChartView, picture: Picture): string => {
  const { titles, stateHints, ways } = view;
  const { hintOf } = guideOf(view);
  const wayHints = Object.fromEntries(ways.map((way) => [way.id, hintOf({ kind: 'way', id: way.id })]));
  return `(globalThis.chartSheets ??= {})[${JSON.stringify(id)}] = ${JSON.stringify({ titles, stateHints, wayHints, picture })};\n`;
};

/** The sheet of a chart whose script was loaded; null for one that has none. */
export const sheetOf = (id: string): ChartSheet | null => globalThis.chartSheets?.[id] ?? null;
