import type { Chart } from '../chart.ts';
import type { Text } from '../chart-texts.ts';
import { causeOf } from '../words.ts';

const named = (texts: Readonly<Record<string, Text>>, name: string, chart: Chart): Text => {
  const text = texts[name];
  if (!text) throw new Error(`the chart '${chart.id}' has no text for '${name}'`);
  return text;
};

/** The text of something that has a name in a chart. Throws when it has none. */
export const textOf = (
  chart: Chart,
  kind: 'states' | 'events' | 'guards' | 'actions' | 'delays' | 'actors',
  name: string,
): Text => named(chart.texts[kind], name, chart);

const always: Text = {
  en: 'As soon as the condition holds, without an event.',
  es: 'En cuanto se cumple la condición, sin evento.',
};
const allDone: Text = { en: 'All that runs in the state has ended.', es: 'Terminó todo lo que ocurre en el estado.' };

/** What an event means: its own text, or for those that the library makes, the text of what causes them. */
export const eventText = (chart: Chart, event: string): Text => {
  const cause = causeOf(event);
  if (cause.kind === 'always') return always;
  if (cause.kind === 'allDone') return allDone;
  if (cause.kind === 'sent') return textOf(chart, 'events', cause.name);
  if (cause.kind === 'after') {
    if (/^\d+$/.test(cause.name)) return { en: 'The time is over.', es: 'Pasó el tiempo.' };
    const { en, es } = textOf(chart, 'delays', cause.name);
    return { en: `The time is over: ${en}.`, es: `Pasó el tiempo: ${es}.` };
  }
  const { en, es } = textOf(chart, 'actors', cause.name);
  return cause.kind === 'done'
    ? { en: `This ended well: ${en}.`, es: `Esto terminó bien: ${es}.` }
    : { en: `This failed: ${en}.`, es: `Esto falló: ${es}.` };
};
