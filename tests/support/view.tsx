import { notifications } from '@mantine/notifications';
import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import type { Step } from '../../src/domain/inspection.ts';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { languages } from '../../src/services/languages.ts';
import { location } from '../../src/services/location.ts';
import { notices } from '../../src/services/notices.ts';
import { palette } from '../../src/services/palette.ts';
import type { Services } from '../../src/services/ports.ts';
import { App } from '../../src/ui/App.tsx';
import { consoleTexts, fetchTexts } from '../../src/ui/catalogues.ts';
import { paletteWords } from '../../src/ui/dialogs/palette-texts.ts';
import { fetchCorner } from '../../src/ui/widgets/notice-corner.ts';
import { RunningCharts } from '../../src/ui/widgets/running-charts.ts';
import { type OpenOptions, openCharts } from './open-charts.ts';
// What the console loads on demand is there before the first test, which waits for what it sees and for no file.
import '../../src/ui/Shell.tsx';
import '../../src/ui/notices/Notices.tsx';
import '../../src/ui/dialogs/AuditDialog.tsx';
import '../../src/ui/dialogs/BulkDialog.tsx';
import '../../src/ui/dialogs/FrameDialog.tsx';
import '../../src/ui/dialogs/ImportDialog.tsx';
import '../../src/ui/dialogs/LinkDialog.tsx';
import '../../src/ui/dialogs/PaletteDialog.tsx';
import '../../src/ui/dialogs/PickerDialog.tsx';
import '../../src/ui/dialogs/PlaceCheck.tsx';
import '../../src/ui/dialogs/RotationDialog.tsx';
import '../../src/ui/dialogs/RecordLookDialog.tsx';
import '../../src/ui/dialogs/SecretDialog.tsx';
import '../../src/ui/dialogs/SeeAs.tsx';
import '../../src/ui/dialogs/OfferBar.tsx';
import '../../src/ui/dialogs/WrapUp.tsx';
import '../../src/ui/parts/CallVideo.tsx';
import '../../src/ui/parts/RestartStart.tsx';
import '../../src/ui/parts/RunningBatch.tsx';
import '../../src/ui/audit/AuditScreen.tsx';
import '../../src/ui/screens/CallFlowScreen.tsx';
import '../../src/ui/screens/CallScreen.tsx';
import '../../src/ui/screens/CallsScreen.tsx';
import '../../src/ui/report/ReportScreen.tsx';
import '../../src/ui/screens/DevicesScreen.tsx';
import '../../src/ui/screens/DistributionScreen.tsx';
import '../../src/ui/profile/ProfileScreen.tsx';
import '../../src/ui/screens/QueueScreen.tsx';
import '../../src/ui/screens/TableScreen.tsx';
import '../../src/ui/team/TeamScreen.tsx';

// So are its texts, in whatever language a page speaks.
for (const kind of ['calls', 'devices', 'notices'] as const) void fetchTexts(kind);

export interface ViewOptions extends OpenOptions {
  readonly language?: 'es' | 'en';
  /** Hears each step of the charts. */
  readonly follow?: (step: Step) => void;
  /** Hears each time that anything of the console was drawn. */
  readonly onDrawn?: () => void;
}

/** A page that was open before hears of no address any more: it could ask to stay where it was. */
const deaf: (() => void)[] = [];
const deafen = () => {
  for (const stop of deaf.splice(0)) stop();
};
const addressBar = (): Services['location'] => {
  const bar = location();
  const until = (stop: () => void) => {
    deaf.push(stop);
    return stop;
  };
  return {
    ...bar,
    watch: (listener) => until(bar.watch(listener)),
    watchQuery: (listener) => until(bar.watchQuery(listener)),
  };
};

/**
 * The real console, with its real charts, in a document without a browser: what it asks for is answered by the test. Its
 * websocket is there, and no time goes by but the test's. A page that was open before is gone: this is its reload.
 */
export const openView = (
  path: string,
  { language = 'en', follow, onDrawn = () => {}, own = {}, ...options }: ViewOptions = {},
) => {
  cleanup();
  deafen();
  notifications.clean();
  const recorder = createRecorder();
  if (follow) recorder.watch(follow);
  const words = { get: () => language, set: () => {}, remove: () => {}, watch: () => () => {} };
  const charts = openCharts(path, {
    ...options,
    own: {
      languages: languages(words, consoleTexts),
      notices: notices(fetchCorner),
      palette: palette({ get: async () => [] as never }, async () => paletteWords),
      ...own,
    },
    inspect: recorder.inspect,
    isLive: true,
  });
  render(
    <Profiler id="console" onRender={onDrawn}>
      <RunningCharts value={recorder.machineOf}>
        <App app={charts.app} />
      </RunningCharts>
    </Profiler>,
  );
  return charts;
};

/** The console at an address of this document, which links, Back and Forward change. */
export const openAddress = (address: string, { own = {}, ...options }: ViewOptions = {}) => {
  deafen();
  window.history.pushState(null, '', address);
  return openView(window.location.pathname, { ...options, own: { ...own, location: addressBar() } });
};
