import './device.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { kioskBrowser } from '../services/kiosk-browser.ts';
import { App } from './App.tsx';
import { wireDevice } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('device/index.html has no #root');

// A new key or device in the address of a page that is open.
window.addEventListener('hashchange', () => window.location.reload());

const kiosk = createActor(wireDevice(kioskBrowser())).start();
createRoot(root).render(<App kiosk={kiosk} />);
