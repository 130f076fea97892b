import { chartTexts } from '../../diagrams/texts.ts';
import { titleOf, titlePath } from '../../diagrams/titles.ts';
import type { Language } from '../../domain/settings.ts';
import { inLanguage } from '../../domain/spoken.ts';

/** What people call a chart; its id where nobody knows it. */
export const chartWord = (chart: string, language: Language): string => {
  const texts = chartTexts[chart];
  return texts ? inLanguage(titleOf(texts, chart, ''), language) : chart;
};

/** What people call these states of a chart; one that the chart does not have any more stays as it was told. */
export const statesWord = (chart: string | null, names: readonly string[], language: Language): string => {
  const texts = chart === null ? undefined : chartTexts[chart];
  const words = names.map((name) =>
    chart !== null && texts && Object.hasOwn(texts.states, name) ? titlePath(texts, chart, name, language) : name,
  );
  return words.join(' · ');
};
