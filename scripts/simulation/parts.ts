import * as call from '../../src/wiring/call.ts';
import * as callFilters from '../../src/wiring/call-filters.ts';
import * as calls from '../../src/wiring/calls.ts';
import * as deviceConfig from '../../src/wiring/device-config.ts';
import * as devices from '../../src/wiring/devices.ts';
import * as distribution from '../../src/wiring/distribution.ts';
import * as flow from '../../src/wiring/flow.ts';
import * as inspector from '../../src/wiring/inspector.ts';
import * as login from '../../src/wiring/login.ts';
import * as oversight from '../../src/wiring/oversight.ts';
import * as palette from '../../src/wiring/palette.ts';
import type { Code } from '../../src/wiring/parts.ts';
import * as playback from '../../src/wiring/playback.ts';
import * as profile from '../../src/wiring/profile.ts';
import * as readiness from '../../src/wiring/readiness.ts';
// The bell asks for it when it has rung: where it is not loaded yet, time would go on beside the reading.
import '../../src/wiring/ring-report.ts';
import * as listTools from '../../src/wiring/list-tools.ts';
import * as recordLook from '../../src/wiring/record-look.ts';
import * as tables from '../../src/wiring/records.ts';
import * as scriptRun from '../../src/wiring/script-run.ts';
import * as setup from '../../src/wiring/setup.ts';
import * as shell from '../../src/wiring/shell.ts';
import * as tableWork from '../../src/wiring/table-work.ts';
import * as team from '../../src/wiring/team.ts';

/** The code of every part of the console, which is there as soon as it is asked for. */
export const partsAtHand: Code = {
  login: async () => login,
  shell: async () => shell,
  calls: async () => calls,
  call: async () => call,
  devices: async () => devices,
  tables: async () => tables,
  oversight: async () => oversight,
  callFilters: async () => callFilters,
  listTools: async () => listTools,
  recordLook: async () => recordLook,
  scriptRun: async () => scriptRun,
  palette: async () => palette,
  playback: async () => playback,
  deviceConfig: async () => deviceConfig,
  tableWork: async () => tableWork,
  distribution: async () => distribution,
  flow: async () => flow,
  profile: async () => profile,
  readiness: async () => readiness,
  inspector: async () => inspector,
  team: async () => team,
  setup: async () => setup,
};
