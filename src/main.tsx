import '@mantine/core/styles.css';
import './ui/styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createRecorder } from './inspector/recorder.ts';
import { reportUnexpected } from './inspector/report.ts';
import { parts } from './parts.ts';
import { browser } from './services/browser.ts';
import { App } from './ui/App.tsx';
import { consoleTexts } from './ui/catalogues.ts';
import { permissionText } from './ui/permission-texts.ts';
import { alertText, closeText, noticeText } from './ui/texts.ts';
import { RunningCharts } from './ui/widgets/running-charts.ts';
import { wire } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const recorder = createRecorder();
window.watchCharts?.(recorder);

/** Of one module with the view, so that a notice that comes early waits for both. */
const fetchCorner = async () => (await import('./ui/widgets/Notices.tsx')).showNotice;
const services = browser(
  {
    notice: noticeText,
    close: closeText,
    fetchCorner,
    alert: alertText,
    permission: permissionText,
    texts: consoleTexts,
  },
  recorder,
);
const app = createActor(wire(services, parts), { id: 'app', inspect: recorder.inspect }).start();
reportUnexpected(recorder, services.inspection.report);
createRoot(root).render(
  <RunningCharts value={recorder.machineOf}>
    <App app={app} />
  </RunningCharts>,
);
