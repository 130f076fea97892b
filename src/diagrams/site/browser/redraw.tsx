import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartPicture } from '../../drawing/ChartPicture.tsx';
import { layOut } from '../../layout.ts';
import { type ChartView, guideOf, type Naming, planOf } from '../view.ts';

const engine = new ELK();

/** The picture of a chart with these states closed, as markup. Loaded when somebody opens or closes a state, or wants other names. */
export const redraw = async (view: ChartView, closed: readonly string[], naming: Naming): Promise<string> => {
  const picture = await layOut(engine, planOf(view, closed, naming));
  return renderToStaticMarkup(<ChartPicture picture={picture} label={view.label} {...guideOf(view)} />);
};
