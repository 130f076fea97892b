import './device.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { previewIn } from '../domain/preview.ts';
import { createRecorder } from '../inspector/recorder.ts';
import { kioskBrowser } from '../services/kiosk-browser.ts';
import { App } from './App.tsx';
import { wireDevice } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('device/index.html has no #root');

const recorder = createRecorder();
window.watchCharts?.(recorder);

const preview = previewIn(window.location.hash);
const services = preview ? (await import('../services/kiosk-preview.ts')).kioskPreview(preview) : kioskBrowser();
const kiosk = createActor(wireDevice(services), { id: 'kiosk', inspect: recorder.inspect }).start();
// As in the console: nobody waits for it at the start.
import('../inspector/report.ts')
  .then(({ reportUnexpected }) => reportUnexpected(recorder, services.report))
  .catch(() => {});
createRoot(root).render(<App kiosk={kiosk} />);
