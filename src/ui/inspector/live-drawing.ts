import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../diagrams/chart.ts';
import { layOut } from '../../diagrams/layout.ts';
import type { Picture } from '../../diagrams/picture.ts';
import { chartTexts } from '../../diagrams/texts.ts';
import { stateLines, wayWord } from '../../diagrams/words.ts';
import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import { type Fetched, fetchedBy } from '../widgets/fetched.ts';

const draw = async (machine: AnyStateMachine, language: Language): Promise<Picture> => {
  const texts = chartTexts[machine.id];
  if (!texts) throw new Error(`there is no text for the chart '${machine.id}'`);
  const { root, ways, delays, titles } = chartOf(machine, texts);
  const speech = { language, delays };
  // The engine works on a thread of its own, and is let go when it is done.
  const engine = new ELK({ workerUrl });
  try {
    return await layOut(engine, {
      root,
      ways,
      closed: new Set(),
      wordOf: (way) => wayWord(way, speech),
      titleOf: ({ name, key }) => wordIn(titles[name], language) ?? key,
      linesOf: (box) => stateLines(box, ways, speech),
    });
  } finally {
    engine.terminateWorker();
  }
};

const drawings = new Map<string, Fetched<Picture>>();

/** The picture of a chart, laid out once for each language, when it is first looked at. */
export const drawingOf = (machine: AnyStateMachine, language: Language): Fetched<Picture> => {
  const key = `${machine.id} ${language}`;
  const drawing = drawings.get(key) ?? fetchedBy(() => draw(machine, language));
  drawings.set(key, drawing);
  return drawing;
};

/** What a state of a chart means, by its name, which comes first. */
export const stateHint = (id: string, name: string, language: Language): string | null => {
  const text = chartTexts[id]?.states[name];
  return text ? `${name}: ${inLanguage(text, language)}` : null;
};
