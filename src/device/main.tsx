import './device.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { previewIn } from '../domain/preview.ts';
import { kioskBrowser, visitorTexts } from '../services/kiosk-browser.ts';
import { App } from './App.tsx';
import { lateRecorder } from './late-recorder.ts';
import { wireDevice } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('device/index.html has no #root');

const charts = lateRecorder();
// What tells of the charts, nobody waits for at the start; but whoever watches them misses nothing of it.
const coming = Promise.all([import('../inspector/recorder.ts'), import('../inspector/report.ts')]).then(
  ([{ createRecorder }, { reportUnexpected }]) => {
    const recorder = createRecorder();
    window.watchCharts?.(recorder);
    charts.arrived(recorder);
    return { recorder, reportUnexpected };
  },
);
coming.catch(() => charts.arrived(null));
if (window.watchCharts) await coming;

const preview = previewIn(window.location.hash);
const browser = kioskBrowser();
const services = preview ? (await import('../services/kiosk-preview.ts')).kioskPreview(preview, browser) : browser;
const kiosk = createActor(wireDevice(services), { id: 'kiosk', inspect: charts.inspect }).start();
coming.then(({ recorder, reportUnexpected }) => reportUnexpected(recorder, services.report)).catch(() => {});
import('../services/kiosk-later.ts').then(({ bringTheRest }) => bringTheRest(visitorTexts)).catch(() => {});
createRoot(root).render(<App kiosk={kiosk} />);
