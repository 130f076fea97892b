import type { auditMachine } from './audit.ts';
import type { callMachine } from './call.ts';
import type { callFlowMachine } from './call-flow.ts';
import type { callsMachine } from './calls.ts';
import type { devicesMachine } from './devices.ts';
import type { distributionMachine } from './distribution.ts';
import { later } from './port.ts';
import type { profileMachine } from './profile.ts';
import type { queueMachine } from './queue.ts';
import type { reportPageMachine } from './report-page.ts';
import type { setupMachine } from './setup.ts';
import type { tableMachine } from './table.ts';
import type { teamMachine } from './team.ts';

/** The charts of the screens, by the area with whose code they are fetched. */
export const screenCharts = {
  calls: {
    calls: later<typeof callsMachine>('calls'),
    queue: later<typeof queueMachine>('queue'),
  },
  call: { call: later<typeof callMachine>('call') },
  devices: { devices: later<typeof devicesMachine>('devices') },
  tables: { table: later<typeof tableMachine>('table') },
  oversight: {
    audit: later<typeof auditMachine>('audit'),
    report: later<typeof reportPageMachine>('report-page'),
  },
  distribution: { distribution: later<typeof distributionMachine>('distribution') },
  flow: { flow: later<typeof callFlowMachine>('call-flow') },
  profile: { profile: later<typeof profileMachine>('profile') },
  team: { team: later<typeof teamMachine>('team') },
  setup: { setup: later<typeof setupMachine>('setup') },
};

/** The same by their names. */
export const everyScreenChart = {
  ...screenCharts.calls,
  ...screenCharts.call,
  ...screenCharts.devices,
  ...screenCharts.tables,
  ...screenCharts.oversight,
  ...screenCharts.distribution,
  ...screenCharts.flow,
  ...screenCharts.profile,
  ...screenCharts.team,
  ...screenCharts.setup,
};
