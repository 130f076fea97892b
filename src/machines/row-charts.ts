import { agentMachine } from './agent.ts';
import { assignmentMachine } from './assignment.ts';
import { factorLossMachine } from './factor-loss.ts';
import { partMachine } from './part.ts';
import { recordLookChart } from './record-look-chart.ts';
import { removalMachine } from './removal.ts';
import { rotationMachine } from './rotation.ts';
import { rowEditMachine } from './row-edit.ts';
import { scriptRunChart } from './script-run-chart.ts';

/** The charts that work on the record of a row, and those that show something of it in a dialog. */
export const rowCharts = {
  edit: rowEditMachine,
  assignment: assignmentMachine,
  removal: removalMachine,
  agent: agentMachine,
  rotation: rotationMachine,
  factorLoss: factorLossMachine,
  scriptRun: scriptRunChart,
  part: partMachine,
  look: recordLookChart,
};
