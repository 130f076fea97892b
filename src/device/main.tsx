import './device.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createRecorder } from '../inspector/recorder.ts';
import { reportUnexpected } from '../inspector/report.ts';
import { kioskBrowser } from '../services/kiosk-browser.ts';
import { App } from './App.tsx';
import { wireDevice } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('device/index.html has no #root');

const recorder = createRecorder();
window.watchCharts?.(recorder);

const services = kioskBrowser();
const kiosk = createActor(wireDevice(services), { id: 'kiosk', inspect: recorder.inspect }).start();
reportUnexpected(recorder, services.report);
createRoot(root).render(<App kiosk={kiosk} />);
