import '@mantine/core/styles.css';
import './ui/styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createRecorder } from './inspector/recorder.ts';
import { parts } from './parts.ts';
import { browser } from './services/browser.ts';
import { App } from './ui/App.tsx';
import { consoleTexts, fetchTexts } from './ui/catalogues.ts';
import { permissionText } from './ui/permission-texts.ts';
import { alertText } from './ui/texts.ts';
import { fetchCorner } from './ui/widgets/notice-corner.ts';
import { RunningCharts } from './ui/widgets/running-charts.ts';
import { wire } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const recorder = createRecorder();
window.watchCharts?.(recorder);

const services = browser(
  {
    fetchCorner,
    alert: alertText,
    permission: permissionText,
    async palette() {
      const [{ paletteWords }] = await Promise.all([import('./ui/dialogs/palette-texts.ts'), fetchTexts('dialogs')]);
      return paletteWords;
    },
    texts: consoleTexts,
  },
  recorder,
);
const app = createActor(wire(services, parts), { id: 'app', inspect: recorder.inspect }).start();
// What it tells once a minute, nobody waits for at the start; a page for which its code does not come tells nothing.
import('./inspector/report.ts')
  .then(({ reportUnexpected }) => reportUnexpected(recorder, services.inspection.report))
  .catch(() => {});
import('./services/double-press.ts').then(({ keepDoublePresses }) => keepDoublePresses(document)).catch(() => {});
createRoot(root).render(
  <RunningCharts value={recorder.machineOf}>
    <App app={app} />
  </RunningCharts>,
);
