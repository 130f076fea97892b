import type { ELK } from 'elkjs/lib/elk-api.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '../../../domain/settings.ts';
import type { Chart } from '../../chart.ts';
import { type ChartChange, compareCharts } from '../../compare.ts';
import { layOut, type Plan } from '../../layout.ts';
import type { SiteFile } from '../site.tsx';
import { planOf, viewOf } from '../view.ts';
import { CompareIndex } from './CompareIndex.tsx';
import { ComparePage } from './ComparePage.tsx';
import { changeSigns } from './compare-says.ts';

const page = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  `<!doctype html>\n${renderToStaticMarkup(element)}\n`;

/** The same picture, with the sign of its change before the words of each part. */
const signed = (plan: Plan, { states, ways }: ChartChange): Plan => {
  const ofStates = new Map(states.map(({ name, change }) => [name, changeSigns[change]]));
  const ofWays = new Map(ways.map(({ way, change }) => [way.id, changeSigns[change]]));
  const join = (sign: string | undefined, word: string) => (sign ? `${sign} ${word}` : word);
  return {
    ...plan,
    wordOf: (way) => join(ofWays.get(way.id), plan.wordOf(way)),
    titleOf: (box) => join(ofStates.get(box.name), plan.titleOf(box)),
  };
};

/** The pages that show what changed between two versions of the charts, in every language. `since` tells of the older one. */
export const comparisonPages = async (
  engine: Pick<ELK, 'layout'>,
  before: readonly Chart[],
  after: readonly Chart[],
  since: string,
): Promise<readonly SiteFile[]> => {
  const all = compareCharts(before, after);
  const files: SiteFile[] = [];
  for (const language of languages) {
    files.push({
      path: `${language}/compare.html`,
      content: page(<CompareIndex language={language} all={all} since={since} />),
    });
    for (const change of all) {
      const view = viewOf(change.merged, language, change.id);
      const picture = await layOut(engine, signed(planOf(view, []), change));
      const content = page(<ComparePage language={language} change={change} picture={picture} since={since} />);
      files.push({ path: `${language}/compare-${change.id}.html`, content });
    }
  }
  return files;
};
