import { agentMachine } from './agent.ts';
import { assignmentMachine } from './assignment.ts';
import { factorLossMachine } from './factor-loss.ts';
import { keyDeedsMachine } from './key-deeds.ts';
import { removalMachine } from './removal.ts';
import { rotationMachine } from './rotation.ts';
import { rowEditMachine } from './row-edit.ts';
import { runHistoryMachine } from './run-history.ts';
import { scriptRunMachine } from './script-run.ts';
import { sessionsMachine } from './sessions.ts';

/** The charts that work on the record of a row, and those that show something of it in a dialog. */
export const rowCharts = {
  edit: rowEditMachine,
  assignment: assignmentMachine,
  removal: removalMachine,
  agent: agentMachine,
  rotation: rotationMachine,
  factorLoss: factorLossMachine,
  scriptRun: scriptRunMachine,
  runHistory: runHistoryMachine,
  keyDeeds: keyDeedsMachine,
  sessions: sessionsMachine,
};
