import type { AnyStateMachine } from 'xstate';
import { machines } from '../machines/index.ts';
import { availabilityStatesChart } from './availability-states.ts';
import { callStatesChart } from './call-states.ts';
import { type Chart, chartOf } from './chart.ts';
import { chartTexts } from './texts.ts';

/** A machine of the project with its texts. Throws when nobody has written any. */
export const shown = (machine: AnyStateMachine): Chart => {
  const texts = chartTexts[machine.id];
  if (!texts) throw new Error(`src/diagrams/texts.ts has no text for the chart '${machine.id}'`);
  return chartOf(machine, texts);
};

/** Every chart of the project, from the outside in, and last the tables that console and server share: the states of a call, and of an agent. */
export const charts: readonly Chart[] = [...machines.map(shown), callStatesChart, availabilityStatesChart];
