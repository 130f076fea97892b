import { fetchTexts } from './ui/catalogues.ts';
import type { Code } from './wiring/parts.ts';

/** The wiring of a part, when its views and their texts are there too: nobody waits for the one after the other. */
export const withViews = async <Wiring>(wiring: Promise<Wiring>, ...views: Promise<unknown>[]): Promise<Wiring> => {
  const [brought] = await Promise.all([wiring, ...views]);
  return brought;
};

const call: Code['call'] = () =>
  withViews(
    import('./wiring/call.ts'),
    import('./ui/screens/CallScreen.tsx'),
    import('./ui/parts/CallVideo.tsx'),
    import('./ui/parts/CallInHand.tsx'),
    fetchTexts('calls'),
  );

/** What a browser fetches of the console, each part when it is wanted. */
export const parts: Code = {
  login: () => withViews(import('./wiring/login.ts'), import('./ui/screens/LoginScreen.tsx')),
  shell: () => withViews(import('./wiring/shell.ts'), import('./ui/Shell.tsx')),
  calls() {
    // Whoever sees the list answers next, and is not to wait for anything then: it comes after the list, which waits for nothing of it.
    const list = withViews(
      import('./wiring/calls.ts'),
      import('./ui/screens/CallsScreen.tsx'),
      import('./ui/screens/QueueScreen.tsx'),
      import('./services/kept-columns.ts'),
      fetchTexts('calls'),
    );
    list.then(call).catch(() => {});
    return list;
  },
  call,
  devices: () =>
    withViews(
      import('./wiring/devices.ts'),
      import('./ui/screens/DevicesScreen.tsx'),
      import('./services/devices.ts'),
      fetchTexts('devices'),
    ),
  tables: () =>
    withViews(
      import('./wiring/records.ts'),
      import('./ui/screens/TableScreen.tsx'),
      import('./services/kept-columns.ts'),
      fetchTexts('tables'),
    ),
  oversight: () =>
    withViews(
      import('./wiring/oversight.ts'),
      import('./ui/audit/AuditScreen.tsx'),
      import('./ui/report/ReportScreen.tsx'),
    ),
  callFilters: () => import('./wiring/call-filters.ts'),
  playback: () => withViews(import('./wiring/playback.ts'), import('./ui/dialogs/PlaybackDialog.tsx')),
  palette: () =>
    withViews(import('./wiring/palette.ts'), import('./ui/dialogs/PaletteDialog.tsx'), fetchTexts('dialogs')),
  recordLook: () => import('./wiring/record-look.ts'),
  scriptRun: () => import('./wiring/script-run.ts'),
  deviceConfig: () => withViews(import('./wiring/device-config.ts'), import('./ui/dialogs/DeviceConfigDialog.tsx')),
  listTools: () => import('./wiring/list-tools.ts'),
  tableWork: () => import('./wiring/table-work.ts'),
  distribution: () =>
    withViews(import('./wiring/distribution.ts'), import('./ui/screens/DistributionScreen.tsx'), fetchTexts('tables')),
  flow: () =>
    withViews(
      import('./wiring/flow.ts'),
      import('./ui/screens/CallFlowScreen.tsx'),
      import('./services/flow.ts'),
      fetchTexts('calls'),
    ),
  profile: () =>
    withViews(
      import('./wiring/profile.ts'),
      import('./ui/profile/ProfileScreen.tsx'),
      import('./services/factors.ts'),
      import('./services/open-sessions.ts'),
    ),
  readiness: () => import('./wiring/readiness.ts'),
  inspector: () => import('./wiring/inspector.ts'),
  setup: () =>
    withViews(import('./wiring/setup.ts'), import('./ui/setup/SetupScreen.tsx'), import('./services/setup.ts')),
  team: () => withViews(import('./wiring/team.ts'), import('./ui/team/TeamScreen.tsx')),
};
