import type { AnyStateMachine } from 'xstate';
import type { PartName } from '../domain/areas.ts';
import { once } from '../domain/once.ts';
import { loginChart } from '../machines/app.ts';
import { callFiltersChart } from '../machines/call-filters-chart.ts';
import { callVideoChart } from '../machines/call-video-chart.ts';
import { deviceConfigChart } from '../machines/device-config-chart.ts';
import { inspectorChart } from '../machines/inspector-chart.ts';
import { columnsChart, filterChoicesChart, savedViewsChart } from '../machines/list-tools-charts.ts';
import { paletteSearchChart, tourChart } from '../machines/palette-charts.ts';
import { playbackChart } from '../machines/playback-chart.ts';
import { type StandIn, standIn } from '../machines/port.ts';
import { readinessChart } from '../machines/readiness-chart.ts';
import { recordLookChart } from '../machines/record-look-chart.ts';
import { screenCharts } from '../machines/screen-charts.ts';
import { scriptRunChart } from '../machines/script-run-chart.ts';
import { shellChart } from '../machines/signed-in.ts';
import { tableWorkChart } from '../machines/table-work-chart.ts';
import type { Services } from '../services/ports.ts';
import { wirePart } from './part.ts';

/** Fetches the code of each part of the console: its charts, and whatever draws them. */
export interface Code {
  login(): Promise<Pick<typeof import('./login.ts'), 'wireLogin'>>;
  shell(): Promise<Pick<typeof import('./shell.ts'), 'wireShell'>>;
  calls(): Promise<Pick<typeof import('./calls.ts'), 'wireCalls'>>;
  call(): Promise<Pick<typeof import('./call.ts'), 'wireCall'>>;
  devices(): Promise<Pick<typeof import('./devices.ts'), 'wireDevices'>>;
  tables(): Promise<Pick<typeof import('./records.ts'), 'wireRecords'>>;
  oversight(): Promise<Pick<typeof import('./oversight.ts'), 'wireOversight'>>;
  callFilters(): Promise<Pick<typeof import('./call-filters.ts'), 'wireCallFilters'>>;
  deviceConfig(): Promise<Pick<typeof import('./device-config.ts'), 'wireDeviceConfig'>>;
  playback(): Promise<Pick<typeof import('./playback.ts'), 'wirePlayback'>>;
  palette(): Promise<Pick<typeof import('./palette.ts'), 'wirePalette'>>;
  recordLook(): Promise<Pick<typeof import('./record-look.ts'), 'wireRecordLook'>>;
  scriptRun(): Promise<Pick<typeof import('./script-run.ts'), 'wireScriptRun'>>;
  listTools(): Promise<Pick<typeof import('./list-tools.ts'), 'wireColumns' | 'wireFilterChoices' | 'wireSavedViews'>>;
  tableWork(): Promise<Pick<typeof import('./table-work.ts'), 'wireTableWork'>>;
  distribution(): Promise<Pick<typeof import('./distribution.ts'), 'wireDistribution'>>;
  flow(): Promise<Pick<typeof import('./flow.ts'), 'wireFlow'>>;
  profile(): Promise<Pick<typeof import('./profile.ts'), 'wireProfile'>>;
  readiness(): Promise<Pick<typeof import('./readiness.ts'), 'wireReadiness'>>;
  inspector(): Promise<Pick<typeof import('./inspector.ts'), 'wireInspector'>>;
  team(): Promise<Pick<typeof import('./team.ts'), 'wireTeam'>>;
  setup(): Promise<Pick<typeof import('./setup.ts'), 'wireSetup'>>;
}

type Charts = Readonly<Record<string, AnyStateMachine>>;
type StandIns<Brought extends Charts> = { readonly [Name in keyof Brought]: Brought[Name] & StandIn };

/** Stand-ins for the declared charts, which are all brought by one question. */
const together = <Brought extends Charts>(
  declared: StandIns<Brought>,
  bring: () => Promise<Brought>,
): StandIns<Brought> => {
  const brought = once(bring);
  const names: readonly (keyof Brought)[] = Object.keys(declared);
  return Object.fromEntries(
    names.map((name) => [name, standIn(declared[name].standsFor, async () => (await brought())[name])]),
  ) as StandIns<Brought>;
};

/** The charts of the parts of the console, which `code` brings, and the chart that waits for a part. */
export const wireParts = (services: Services, code: Code) => {
  const part = wirePart(async (name) => {
    if (name !== null) await Promise.all(Object.values<StandIn>(parts[name]).map(({ fetch }) => fetch()));
  });
  const tableWork = together({ tableWork: tableWorkChart }, async () => ({
    tableWork: (await code.tableWork()).wireTableWork(services),
  }));
  const recordLook = together({ look: recordLookChart }, async () => ({
    look: (await code.recordLook()).wireRecordLook(services),
  }));
  const scriptRun = together({ scriptRun: scriptRunChart }, async () => ({
    scriptRun: (await code.scriptRun()).wireScriptRun(services),
  }));
  const deviceConfig = together({ config: deviceConfigChart }, async () => ({
    config: (await code.deviceConfig()).wireDeviceConfig(services),
  }));
  const playback = together({ playback: playbackChart }, async () => ({
    playback: (await code.playback()).wirePlayback(services),
  }));
  const palette = together({ search: paletteSearchChart, tour: tourChart }, async () =>
    (await code.palette()).wirePalette(services),
  );
  const listTools = together(
    { columns: columnsChart, savedViews: savedViewsChart, filterChoices: filterChoicesChart },
    async () => {
      const { wireColumns, wireSavedViews, wireFilterChoices } = await code.listTools();
      return {
        columns: wireColumns(services),
        savedViews: wireSavedViews(services),
        filterChoices: wireFilterChoices(services),
      };
    },
  );
  const callFilters = together({ filters: callFiltersChart, columns: columnsChart }, async () => {
    const [{ wireCallFilters }, { wireColumns }] = await Promise.all([code.callFilters(), code.listTools()]);
    return { filters: wireCallFilters(services), columns: wireColumns(services) };
  });
  const tools = { part, ...tableWork, ...recordLook, ...scriptRun, ...listTools };
  const areas = {
    calls: together(screenCharts.calls, async () =>
      (await code.calls()).wireCalls(services, { part, ...callFilters, ...playback }),
    ),
    call: together({ ...screenCharts.call, video: callVideoChart }, async () => (await code.call()).wireCall(services)),
    devices: together(screenCharts.devices, async () => ({
      devices: (await code.devices()).wireDevices(services, { part, ...deviceConfig }),
    })),
    tables: together(screenCharts.tables, async () => ({
      table: (await code.tables()).wireRecords(services, tools),
    })),
    oversight: together(screenCharts.oversight, async () => (await code.oversight()).wireOversight(services)),
    distribution: together(screenCharts.distribution, async () => ({
      distribution: (await code.distribution()).wireDistribution(services, tools),
    })),
    flow: together(screenCharts.flow, async () => ({ flow: (await code.flow()).wireFlow(services) })),
    profile: together(screenCharts.profile, async () => ({ profile: (await code.profile()).wireProfile(services) })),
    team: together(screenCharts.team, async () => ({ team: (await code.team()).wireTeam(services) })),
    setup: together(screenCharts.setup, async () => ({ setup: (await code.setup()).wireSetup(services) })),
  };
  const charts = {
    ...areas.calls,
    call: areas.call.call,
    ...areas.devices,
    ...areas.tables,
    ...areas.oversight,
    ...areas.distribution,
    ...areas.flow,
    ...areas.profile,
    ...areas.team,
    ...areas.setup,
  };
  const readiness = together({ readiness: readinessChart }, async () => ({
    readiness: (await code.readiness()).wireReadiness(services),
  }));
  const inspector = together({ inspector: inspectorChart }, async () => ({
    inspector: (await code.inspector()).wireInspector(services),
  }));
  const login = together({ login: loginChart }, async () => ({
    login: (await code.login()).wireLogin(services, code),
  }));
  const { shell } = together({ shell: shellChart }, async () => ({
    shell: (await code.shell()).wireShell(services, {
      screens: { part, ...charts },
      checks: { part, ...readiness },
      sight: { part, ...inspector },
      guides: { part, ...palette },
      film: { video: areas.call.video },
    }),
  }));
  const parts: Readonly<Record<PartName, StandIns<Charts>>> = {
    login,
    shell: { shell },
    readiness,
    inspector,
    tableWork,
    recordLook,
    scriptRun,
    palette,
    playback,
    deviceConfig,
    listTools,
    callFilters,
    ...areas,
  };
  return { part, shell, ...login };
};
